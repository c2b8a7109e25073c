import { isPlainObject } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import {
  type AreaSchema,
  draftSchemaOf,
  type FieldNode,
  type FieldNodes,
  type RecordData,
  valueAt,
} from '../../../resources/engine/schema';
import { sanitizeBody } from '../../records/save/sanitizeBody';
import { textSizeErrors } from '../../records/textSizeLimits';

type Values = Readonly<RecordData>;

/**
 * Returns the values of a form as far as they could be stored, without those of another type, unsafe HTML, texts that are
 * too long and numbers that are too large. A list with too many items ends at its maximum. Rules are not checked: a
 * person who writes has not finished.
 */
export const storableValuesOf = (schema: AreaSchema, values: Values): RecordData => {
  const tooLong = new Set(Object.keys(textSizeErrors(schema, values)));
  const fitting = fittingParts(schema.fields, values, { tooLong, path: '' });
  removeExcess(schema, fitting);
  return sanitizeBody(schema, fitting);
};

/** Removes numbers, and items of lists, that exceed the bounds of their fields: what is drawn grows with them. */
const removeExcess = ({ record }: AreaSchema, values: RecordData) => {
  for (const issue of draftSchemaOf(record).safeParse(values).error?.issues ?? []) {
    if (issue.code !== 'too_big' && issue.code !== 'too_small') continue;
    const { path } = issue;
    const value = valueAt(values, path);
    if (Array.isArray(value) && issue.code === 'too_big') value.length = Math.min(value.length, Number(issue.maximum));
    const parent = valueAt(values, path.slice(0, -1));
    if (typeof value === 'number' && isPlainObject(parent)) delete parent[path.at(-1) ?? ''];
  }
};

interface Location {
  tooLong: ReadonlySet<string>;
  path: string;
}

const fittingParts = (nodes: FieldNodes, values: Values, { tooLong, path }: Location): RecordData =>
  Object.fromEntries(
    Object.entries(nodes).flatMap(([name, node]) => {
      const value = fittingValue(node, values[name], { tooLong, path: path ? `${path}.${name}` : name });
      return value === undefined ? [] : [[name, value]];
    }),
  );

const fittingValue = (node: FieldNode, value: unknown, location: Location): unknown => {
  if (value === null || value === undefined || value === '') return undefined;
  const { item, parts } = node;
  const { tooLong, path } = location;
  if (item) {
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((each, index) => {
      // Rows stay in their order, so that the paths of their fields fit those of the form.
      const fitting = fittingValue(item, each ?? (item.parts && {}), { tooLong, path: `${path}.${index}` });
      return fitting === undefined ? [] : [fitting];
    });
  }
  if (parts) return isPlainObject(value) ? fittingParts(parts, value as Values, location) : undefined;
  return tooLong.has(path) || !isOfKind(node, value) ? undefined : value;
};

const isOfKind = ({ valueKind, enumValues, file }: FieldNode, value: unknown): boolean => {
  if (file) return isUuid(value);
  if (enumValues) return enumValues.some((each) => each === value);
  switch (valueKind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isInstant(value);
    case 'instant':
      return typeof value === 'string' && isInstant(value);
    default:
      return typeof value === 'string';
  }
};

const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
