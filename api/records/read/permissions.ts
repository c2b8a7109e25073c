import { isDeepStrictEqual } from 'node:util';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import { actionsFrom, isOfScheduledVersion, maskedText, type RecordAction } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { isAllowed, notAllowed, onlyEditableFields, requireAllowed } from '../../roles';
import { recordMessages } from '../messages.en';
import { isPublished, versionsInEffectAt } from '../publish/versionInEffect';
import type { Reader, RecordRow } from '../storage/recordRow';
import { hiddenFieldsOf } from './masking';

/** Whether a role has a permission that an action requires, whatever the record. */
const isActionAllowed = (role: string, { name }: AreaSchema, { permission = 'edit' }: RecordAction) =>
  [permission].flat().some((one) => isAllowed(role, name, one));

/** Throws a 403 Problem unless a role may do an action in one of the states in which it is possible. */
export const requireActionAllowed = (role: string, schema: AreaSchema, name: string): void => {
  const named = schema.actions.filter((action) => action.name === name);
  if (!named.some((action) => isActionAllowed(role, schema, action))) throw notAllowed(role);
};

/** Whether a record has what an action needs at an instant: changes, a scheduled version, or those before archiving. */
export const hasWhatActionNeeds = (
  { publish }: AreaSchema,
  record: RecordRow,
  { needs }: RecordAction,
  now: Date,
): boolean => {
  if (publish === undefined || needs === undefined) return true;
  if (needs === 'archivedVersions') return record.status !== 'archived' || record.beforeArchive !== null;
  if (needs === 'scheduledVersion') return versionsInEffectAt(record, now).scheduledVersions.length > 0;
  return record.status !== 'published' || record.hasChanges;
};

/** Whether a user would approve a record that they edited last themselves, although another person must approve it. */
const isSelfApproval = ({ requiresOtherEditor }: RecordAction, { editedBy }: RecordRow, accountId: string | null) =>
  requiresOtherEditor === true && accountId !== null && editedBy === accountId;

/** Whether a role may approve the records in review of an area, whoever edited them: by an action with `goesLive`. */
export const canApprove = (role: string, schema: AreaSchema): boolean =>
  actionsFrom(schema, () => 'in_review').some(
    (action) => action.field === 'status' && action.goesLive && isActionAllowed(role, schema, action),
  );

const canOverride = (role: string) => role === 'administrator';

/**
 * Whether a reader may do an action with a record in its state, judged by permissions and publishing; the rules of the
 * area are checked elsewhere.
 */
export const canRunAction = (
  reader: Reader,
  schema: AreaSchema,
  record: RecordRow,
  action: RecordAction,
  now: Date,
): boolean =>
  hasWhatActionNeeds(schema, record, action, now) &&
  (!reader ||
    (isActionAllowed(reader.role, schema, action) &&
      (canOverride(reader.role) || !isSelfApproval(action, record, reader.accountId))));

/** Throws a Problem unless an author may do an action: 403 without the permission, 409 without what it needs. */
export const requireAction = (
  { role }: Author,
  schema: AreaSchema,
  record: RecordRow,
  action: RecordAction,
  now: Date,
): void => {
  if (role !== undefined && !isActionAllowed(role, schema, action)) throw notAllowed(role);
  if (hasWhatActionNeeds(schema, record, action, now)) return;
  throw new Problem(409, missingMessageOf(action));
};

/** Returns why a record lacks what an action needs. */
const missingMessageOf = (action: RecordAction) => {
  if (action.needs === 'archivedVersions') return recordMessages.nothingArchived;
  return isOfScheduledVersion(action) ? recordMessages.nothingScheduled : recordMessages.nothingChanged;
};

/**
 * Throws a 409 Problem if the author edited the record last and another person must approve it. Administrators may
 * approve it with a reason, and get 422 without one. The API itself always may.
 */
export const requireOtherEditor = (
  { role, accountId }: Author,
  record: RecordRow,
  action: RecordAction,
  reason: string | undefined,
): void => {
  if (role === undefined || !isSelfApproval(action, record, accountId)) return;
  if (!canOverride(role)) throw new Problem(409, recordMessages.otherApproverNeeded);
  if (reason) return;
  throw problemAt('reason', recordMessages.otherApproverOrReason);
};

/** Throws a 403 Problem unless a role may delete the record; published records also need the permission to publish. */
export const requireDeleteAllowed = (role: string | undefined, schema: AreaSchema, record: RecordRow): void => {
  if (role === undefined) return;
  requireAllowed(role, schema.name, 'delete');
  if (isPublished(record)) requireAllowed(role, schema.name, 'publish');
};

/**
 * Returns the body as a role may save it: unchanged, or, for a role that may change only some fields, the stored data
 * with these fields replaced. Throws a 403 Problem if other fields would change.
 */
export const restrictBodyToRole = (
  role: string | undefined,
  schema: AreaSchema,
  { data }: RecordRow,
  body: unknown,
): unknown => {
  if (role === undefined) return body;
  const fields = onlyEditableFields(role, schema.name);
  if (!fields) {
    requireAllowed(role, schema.name, 'edit');
    return preserveHiddenFields(role, schema, data, body);
  }
  const sent = Object.entries(body ?? {}).filter(([field]) => Object.hasOwn(schema.record.shape, field));
  const [editable, others] = [true, false].map((isEditable) =>
    sent.filter(([field]) => fields.includes(field) === isEditable),
  );
  if (others?.some(([field, value]) => !isSame(value, data[field]))) throw notAllowed(role);
  return { ...data, ...Object.fromEntries(editable ?? []) };
};

/**
 * Returns a body with the stored values of the fields that its author may not see. Throws a 403 Problem if the author
 * changed one of them.
 */
const preserveHiddenFields = (role: string, schema: AreaSchema, data: RecordData, body: unknown): unknown => {
  const fields = hiddenFieldsOf({ role, accountId: '' }, schema);
  if (fields.length === 0 || typeof body !== 'object') return body;
  const sent = (field: string) => (body as Record<string, unknown> | null)?.[field] ?? '';
  if (fields.some((field) => !['', maskedText, data[field]].includes(sent(field)))) throw notAllowed(role);
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, data[field]])) };
};

/** Whether two values are the same; blank values count as missing. */
const isSame = (sent: unknown, stored: unknown) =>
  isDeepStrictEqual(sent === null || sent === '' ? undefined : sent, stored);

/** Returns within how many minutes an action that led to the state of a record can be reverted; undefined if never. */
export const revertMinutesOf = ({ actions }: AreaSchema, { status }: RecordRow): number | undefined =>
  actions.find(({ to, field, revertMinutes }) => revertMinutes && field === 'status' && to === status)?.revertMinutes;

/** Whether a reader may revert the last action on a record, as far as the record itself shows. */
export const canRevert = (reader: Reader, schema: AreaSchema, record: RecordRow, now: Date): boolean =>
  reader !== undefined &&
  record.updatedBy === reader.accountId &&
  now.getTime() - Date.parse(record.updatedAt) <= (revertMinutesOf(schema, record) ?? -1) * 60_000;
