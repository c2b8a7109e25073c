import { bulkRules } from './bulkRules.en';
import { type AreaSchema, confidentialFieldsOf, personalFieldsOf } from './defineSchema';
import type { Message } from './messageCatalog';
import { propertyOf } from './propertyOf';
import { commonRules } from './rules.en';

/** The field kinds whose value many records may share. Texts, pictures and the like differ for each record. */
const sharedKinds: readonly string[] = [
  'boolean',
  'choice',
  'choices',
  'date',
  'instant',
  'masterType',
  'masterTypes',
  'money',
  'number',
  'reference',
  'references',
];

/**
 * Returns why a field cannot be changed in many records at once; undefined if it can.
 * @param isOneRow whether only one record is changed, in its row: its position in a manual order is its own.
 */
export const bulkChangeRefusal = (schema: AreaSchema, field: string, isOneRow = false): Message | undefined => {
  const { fields, apiFields, states, list, agreedFields = [], notifiesPeople } = schema;
  if (Object.hasOwn(states, field)) return bulkRules.changedByActions;
  if (Object.hasOwn(apiFields, field)) return bulkRules.calculated;
  const node = propertyOf(fields, field);
  if (!node) return commonRules.unknownField;
  if (agreedFields.includes(field) || notifiesPeople?.fields?.includes(field)) return bulkRules.agreedWithPeople;
  if (field === list.manualOrder?.field) return isOneRow ? undefined : bulkRules.differsByRecord;
  return isShared(schema, field) && !isOwn(schema, field) ? undefined : bulkRules.differsByRecord;
};

const isShared = ({ fields }: AreaSchema, field: string) => sharedKinds.includes(propertyOf(fields, field)?.kind ?? '');

/** Whether a field is that of one record: its id, data of a person, a unique value, or the kind of its link. */
const isOwn = (schema: AreaSchema, field: string) => {
  const { fields, idField, rules } = schema;
  const isKindOfLink = Object.values(fields).some(({ target }) => target?.kindField === field);
  const isUnique = rules.unique?.some(
    (one) => one.fields.includes(field) && one.fields.every((each) => isShared(schema, each)),
  );
  const ownFields = [idField, ...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  return isKindOfLink || isUnique || ownFields.includes(field);
};

/** Whether people edit a record in its state; in other states only its actions change it. */
export const isEditableIn = ({ editableStates }: AreaSchema, status: unknown): boolean =>
  editableStates === undefined || editableStates.some((state) => state === status);

/** Returns the fields that can be changed in all of these records at once. */
export const bulkChangeableFields = (schema: AreaSchema, records: readonly Readonly<Record<string, unknown>>[]) =>
  records.every(({ status }) => isEditableIn(schema, status))
    ? Object.keys(schema.fields).filter((field) => !bulkChangeRefusal(schema, field))
    : [];
