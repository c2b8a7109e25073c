import { type AreaSchema, fieldNodeAt, type RecordData, valueAt } from '../../../resources/engine/schema';

/** Returns the present values of a field of a record: one, or in a list one for each item or row. */
export const fieldValuesOf = (schema: AreaSchema, key: string, data: RecordData): unknown[] => {
  const list = fieldNodeAt(schema, key)?.list;
  const found = valueAt(data, list?.keys ?? key.split('.'));
  const values = list
    ? (Array.isArray(found) ? found : []).map((item) => (list.part ? item?.[list.part] : item))
    : [found];
  return values.filter((value) => value !== undefined && value !== null);
};
