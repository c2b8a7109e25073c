import { isDeepStrictEqual } from 'node:util';
import {
  type AreaSchema,
  discard,
  isOfScheduledVersion,
  maskedText,
  reschedule,
  transitionOf,
  withdraw,
} from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { type Action, isAllowed, notAllowed, onlyEditableFields, requireAllowed } from '../../roles';
import { recordMessages } from '../messages.en';
import { isPublished, versionsInEffectAt } from '../publish/publishing';
import type { Reader, RecordRow } from '../storage/recordRow';
import { hiddenFieldsOf } from './masking';

/**
 * Returns the actions for a transition; a role needs one of them. What members see changes only by publishing and
 * archiving; whoever may publish may also send a record back to draft.
 */
const actionsForTransition = ({ publish }: AreaSchema, to: string): readonly Action[] => {
  if (publish && ['published', 'archived', withdraw, reschedule].includes(to)) return ['publish'];
  return publish && to === 'draft' ? ['edit', 'publish'] : ['edit'];
};

const isTransitionAllowed = (role: string, schema: AreaSchema, to: string) =>
  actionsForTransition(schema, to).some((action) => isAllowed(role, schema.name, action));

/** Throws a 403 Problem unless a role may make a transition, whatever the record. */
export const requireTransitionAllowed = (role: string, schema: AreaSchema, to: string): void => {
  if (!isTransitionAllowed(role, schema, to)) throw notAllowed(role);
};

/** The transitions of a published record that need unpublished changes. */
const changeTransitions: readonly string[] = ['in_review', 'published', discard];

/**
 * Whether a record has what a publishing transition needs at an instant: unpublished changes, or a scheduled version.
 */
export const isPublishingPossible = ({ publish }: AreaSchema, record: RecordRow, to: string, now: Date) => {
  if (isOfScheduledVersion(to))
    return publish !== undefined && versionsInEffectAt(record, now).scheduledVersions.length > 0;
  if (publish && record.status === 'published') return record.hasChanges || !changeTransitions.includes(to);
  return to !== discard;
};

/** Whether a user would approve a record that they edited last themselves, although another person must approve it. */
const isSelfApproval = (schema: AreaSchema, { status, editedBy }: RecordRow, to: string, accountId: string | null) =>
  transitionOf(schema, String(status), to)?.requiresOtherEditor === true &&
  accountId !== null &&
  editedBy === accountId;

/**
 * Whether a role may approve the records in review of an area, whoever edited them: one of the transitions with
 * `goesLive`.
 */
export const canApprove = (role: string, schema: AreaSchema): boolean =>
  (schema.stateMachines.status?.in_review ?? []).some(
    (to) => transitionOf(schema, 'in_review', to)?.goesLive && isTransitionAllowed(role, schema, to),
  );

const canOverride = (role: string) => role === 'administrator';

/**
 * Whether a reader may move a record to a state, judged by permissions and publishing; the rules of the area are
 * checked elsewhere.
 */
export const canTransition = (reader: Reader, schema: AreaSchema, record: RecordRow, to: string, now: Date): boolean =>
  isPublishingPossible(schema, record, to, now) &&
  (!reader ||
    (isTransitionAllowed(reader.role, schema, to) &&
      (canOverride(reader.role) || !isSelfApproval(schema, record, to, reader.accountId))));

/** Throws a Problem unless an author may make a transition: 403 without the permission, 409 without what it needs. */
export const requireTransition = (
  { role }: Author,
  schema: AreaSchema,
  record: RecordRow,
  to: string,
  now: Date,
): void => {
  if (role !== undefined) requireTransitionAllowed(role, schema, to);
  if (isPublishingPossible(schema, record, to, now)) return;
  throw new Problem(409, isOfScheduledVersion(to) ? recordMessages.nothingScheduled : recordMessages.nothingChanged);
};

/**
 * Throws a 409 Problem if the author edited the record last and another person must approve it. Administrators may
 * approve it with a reason, and get 422 without one. The API itself always may.
 */
export const requireOtherEditor = (
  { role, accountId }: Author,
  schema: AreaSchema,
  record: RecordRow,
  to: string,
  reason: string | undefined,
): void => {
  if (role === undefined || !isSelfApproval(schema, record, to, accountId)) return;
  if (!canOverride(role)) throw new Problem(409, recordMessages.fourEyes);
  if (reason) return;
  throw problemAt('reason', recordMessages.fourEyesOrReason);
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
const preserveHiddenFields = (
  role: string,
  schema: AreaSchema,
  data: Record<string, unknown>,
  body: unknown,
): unknown => {
  const fields = hiddenFieldsOf({ role, accountId: '' }, schema);
  if (fields.length === 0 || typeof body !== 'object') return body;
  const sent = (field: string) => (body as Record<string, unknown> | null)?.[field] ?? '';
  if (fields.some((field) => !['', maskedText, data[field]].includes(sent(field)))) throw notAllowed(role);
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, data[field]])) };
};

/** Whether two values are the same; blank values count as missing. */
const isSame = (sent: unknown, stored: unknown) =>
  isDeepStrictEqual(sent === null || sent === '' ? undefined : sent, stored);
