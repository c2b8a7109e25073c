import {
  type AreaSchema,
  confidentialFieldsOf,
  maskedText,
  personalFieldsOf,
  type RecordData,
} from '../../../resources/engine/schema';
import { isAllowed, notAllowed } from '../../roles';
import type { Reader } from '../storage/recordRow';

/** Whether a reader may see the personal data of an area; true for areas without personal data. */
export const canSeePersonalData = (reader: Reader, schema: AreaSchema): boolean =>
  !reader || personalFieldsOf(schema).length === 0 || isAllowed(reader.role, schema.name, 'personal');

/** Returns the fields of an area that a reader may not see: personal and confidential ones. */
export const hiddenFieldsOf = (reader: Reader, schema: AreaSchema): string[] => {
  if (!reader) return [];
  const isForReader = isAllowed(reader.role, schema.name, 'confidential');
  return [
    ...(canSeePersonalData(reader, schema) ? [] : personalFieldsOf(schema)),
    ...(isForReader ? [] : confidentialFieldsOf(schema)),
  ];
};

/** Whether an area has fields that some readers may not see. */
export const hasHiddenFields = (schema: AreaSchema): boolean =>
  personalFieldsOf(schema).length + confidentialFieldsOf(schema).length > 0;

/** Whether a reader may see all fields of a record. */
export const canSeeAllFields = (reader: Reader, schema: AreaSchema): boolean =>
  hiddenFieldsOf(reader, schema).length === 0;

/** Returns the data of a record as a reader may see it: hidden texts are masked, other hidden values are left out. */
export const maskRecordFor = (reader: Reader, schema: AreaSchema, data: RecordData): RecordData =>
  mask(hiddenFieldsOf(reader, schema), data);

/** Returns the data of a record without anything that some readers may not see. */
export const publicPartOf = (schema: AreaSchema, data: RecordData): RecordData =>
  mask([...personalFieldsOf(schema), ...confidentialFieldsOf(schema)], data);

/** Returns the label of a masked record: the parts that are not masked, or else the number of the record. */
export const maskedLabelOf = (schema: AreaSchema, data: RecordData): string => {
  const label = schema.label(data);
  if (!label.includes(maskedText)) return label;
  const parts = label.split(' · ').map((part) => part.replaceAll(maskedText, '').trim());
  return parts.filter(Boolean).join(' · ') || String(data[schema.values.numbering?.field ?? ''] ?? maskedText);
};

/** Whether a hidden text is displayed masked. Ids are left out instead, since a masked id would be a broken link. */
export const isDisplayedMasked = (field: string): boolean => !field.endsWith('Id');

const mask = (fields: readonly string[], data: RecordData): RecordData => {
  if (fields.length === 0) return data;
  const entries = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (!fields.includes(field)) return [[field, value]];
    if (Array.isArray(value)) return [[field, []]];
    return typeof value === 'string' && isDisplayedMasked(field) ? [[field, maskedText]] : [];
  });
  return Object.fromEntries(entries);
};

/** Throws a 403 Problem if a list is to be searched or sorted by a field that its reader may not see. */
export const requireVisibleFields = (reader: Reader, schema: AreaSchema, key: string): void => {
  const [field = ''] = key.split('.');
  if (reader && hiddenFieldsOf(reader, schema).includes(field)) throw notAllowed(reader.role);
};
