import { isPlainObject, mapValues, omitBy } from 'es-toolkit';
import type { FieldNode, FieldNodes } from './fieldNode';
import type { RecordData } from './recordData';

type Values = RecordData;

/** Changes the values of some fields that have the same declaration, by their path in a record. */
type ChangeParts = (parts: FieldNodes, values: Values) => Values;

/** Applies a change to the objects of a value: to the object itself, or to those of its list. */
const changeObjectsIn = ({ item, parts }: FieldNode, value: unknown, change: ChangeParts): unknown => {
  if (item) return Array.isArray(value) ? value.map((each) => changeObjectsIn(item, each, change)) : value;
  return parts && isPlainObject(value) ? change(parts, value as Values) : value;
};

/**
 * Returns values with the defaults of missing fields, also in objects and in the rows of lists. An optional object that
 * is missing stays missing.
 */
export const withDefaults = <Given extends Values>(fields: FieldNodes, values: Given): Given => ({
  ...values,
  ...withoutMissing(
    mapValues(fields, (node, name) => changeObjectsIn(node, values[name] ?? node.default, withDefaults)),
  ),
});

/** Returns the values of declared fields, also in objects and in the rows of lists, without the values of others. */
export const declaredValuesOf = (fields: FieldNodes, values: Values): Values =>
  withoutMissing(mapValues(fields, (node, name) => changeObjectsIn(node, values[name], declaredValuesOf)));

/** The paths of values that the declarations do not have. */
export interface OutdatedPaths {
  /** The paths of fields that are not declared. */
  undeclared: string[];
  /** The paths of fields whose choice is not offered. */
  notOffered: string[];
}

/** Returns the paths of values whose field is not declared or whose choice is not offered, each once. */
export const outdatedPathsIn = (fields: FieldNodes, values: Values): OutdatedPaths => {
  const undeclared = new Set<string>();
  const notOffered = new Set<string>();
  const visit = ({ path, item, parts, enumValues }: FieldNode, value: unknown): void => {
    if (item && Array.isArray(value)) for (const each of value) visit(item, each);
    else if (parts && isPlainObject(value)) visitParts(parts, value as Values, `${path}.`);
    else if (enumValues && value != null && !enumValues.some((offered) => offered === value)) notOffered.add(path);
  };
  const visitParts = (parts: FieldNodes, of: Values, prefix: string) => {
    for (const [name, value] of Object.entries(of)) {
      const node = parts[name];
      if (node) visit(node, value);
      else undeclared.add(`${prefix}${name}`);
    }
  };
  visitParts(fields, values, '');
  return { undeclared: [...undeclared], notOffered: [...notOffered] };
};

const withoutMissing = (values: Values): Values => omitBy(values, (value) => value === undefined);

/** Returns the names and defaults of fields as a list, to find out whether stored values fit them. */
export const defaultsDeclaredIn = (fields: FieldNodes): unknown[] =>
  Object.entries(fields).map(([name, { default: value = null, parts }]) => [
    name,
    value,
    ...(parts ? [defaultsDeclaredIn(parts)] : []),
  ]);
