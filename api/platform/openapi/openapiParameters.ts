import { camelCase, countBy, upperFirst } from 'es-toolkit';
import type { Document, Json, Operation } from './openapiDocument';

/** The number of calls from which a parameter is named. */
const minUses = 10;

/**
 * Replaces the parameters that many calls share by references. Returns the parameters to which the document then refers,
 * by name. They make up a fifteenth of the document otherwise.
 */
export const nameParameters = (paths: Document['paths']): Json => {
  const operations = Object.values(paths).flatMap(Object.values<Operation>);
  const texts = operations.flatMap(({ parameters = [] }) => parameters.map((one) => JSON.stringify(one)));
  const counts = countBy(texts, (text) => text);
  const names = new Map<string, string>();
  const named: Json = {};
  for (const text of Object.keys(counts).filter((one) => (counts[one] ?? 0) >= minUses)) {
    const parameter: Json = JSON.parse(text);
    const plain = upperFirst(camelCase(String(parameter.name)));
    const name = named[plain] ? `${plain}${names.size + 1}` : plain;
    names.set(text, name);
    named[name] = parameter;
  }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((parameter) => {
        const name = names.get(JSON.stringify(parameter));
        return name ? { $ref: `#/components/parameters/${name}` } : parameter;
      });
  return named;
};
