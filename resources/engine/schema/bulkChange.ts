import { bulkRules } from './bulkRules.en';
import { type AreaSchema, confidentialFieldsOf, personalFieldsOf } from './defineSchema';
import type { Message } from './messageCatalog';
import { propertyOf } from './propertyOf';
import type { RecordData } from './recordData';
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

/** Returns why a field cannot be changed in many records at once; undefined if it can. */
export const bulkChangeRefusal = (
  { fields, apiFields, states, agreedFields = [], notifiesPeople }: AreaSchema,
  field: string,
): Message | undefined => {
  if (Object.hasOwn(states, field)) return bulkRules.changedByActions;
  if (Object.hasOwn(apiFields, field)) return bulkRules.calculated;
  if (!propertyOf(fields, field)) return commonRules.unknownField;
  const isAgreed = agreedFields.includes(field) || notifiesPeople?.fields?.includes(field);
  return isAgreed ? bulkRules.agreedWithPeople : undefined;
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

/** Returns the fields whose change is offered for all of these records at once: they can have the same value. */
export const bulkChangeableFields = (schema: AreaSchema, records: readonly Readonly<RecordData>[]) => {
  const isOffered = (field: string) =>
    field !== schema.list.manualOrder?.field &&
    !bulkChangeRefusal(schema, field) &&
    isShared(schema, field) &&
    !isOwn(schema, field);
  return records.every(({ status }) => isEditableIn(schema, status))
    ? Object.keys(schema.fields).filter(isOffered)
    : [];
};
