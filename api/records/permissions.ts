import { isDeepStrictEqual } from 'node:util';
import { type AreaSchema, discard, transitionOf, withdraw } from '../../resources/kit';
import type { Author } from '../database/context';
import { Problem, problemAt } from '../http/problem';
import { type Action, isAllowed, notAllowed, onlyEditableFields, requireAllowed } from '../roles';
import { hiddenFieldsOf, maskedText } from './masking';
import { recordMessages } from './messages.en';
import { isPublished, versionsInEffectAt } from './publishing';
import type { Reader, RecordRow } from './recordRow';

/** What a role must allow one of for a move: what members see changes only by publishing and archiving, and who may do that may also ask for changes. */
const actionsOfMove = ({ publish }: AreaSchema, to: string): readonly Action[] => {
  if (publish && ['published', 'archived', withdraw].includes(to)) return ['publish'];
  return publish && to === 'draft' ? ['edit', 'publish'] : ['edit'];
};

const allowsMove = (role: string, schema: AreaSchema, to: string) =>
  actionsOfMove(schema, to).some((action) => isAllowed(role, schema.name, action));

/** Throws a 403 Problem unless a role may make a move, whatever the record. */
export const requireTransitionAllowed = (role: string, schema: AreaSchema, to: string): void => {
  if (!allowsMove(role, schema, to)) throw notAllowed(role);
};

/** Moves beside what is published that need changes to be there. */
const needsChanges: readonly string[] = ['in_review', 'published', discard];

/** Whether there is what a move of publishing needs at an instant: changes beside what is published, or a version that is scheduled. */
export const isPublishingPossible = ({ publish }: AreaSchema, record: RecordRow, to: string, now: Date) => {
  if (to === withdraw) return publish !== undefined && versionsInEffectAt(record, now).scheduledVersion !== null;
  if (publish && record.status === 'published') return record.hasChanges || !needsChanges.includes(to);
  return to !== discard;
};

/** Whether somebody would approve what they edited last themselves, where somebody else should. */
const approvesOwn = (schema: AreaSchema, { status, editedBy }: RecordRow, to: string, accountId: string | null) =>
  transitionOf(schema, String(status), to)?.requiresOtherEditor === true &&
  accountId !== null &&
  editedBy === accountId;

/** Whether a role may let out, as `goesLive` says, what is in review in an area, whoever edited it. */
export const canApprove = (role: string, schema: AreaSchema): boolean =>
  (schema.stateMachines.status?.in_review ?? []).some(
    (to) => transitionOf(schema, 'in_review', to)?.goesLive && allowsMove(role, schema, to),
  );

const mayOverride = (role: string) => role === 'administrator';

/** Whether a reader may move a record to a state, as far as rights and what is published go. */
export const canTransition = (reader: Reader, schema: AreaSchema, record: RecordRow, to: string, now: Date): boolean =>
  isPublishingPossible(schema, record, to, now) &&
  (!reader ||
    (allowsMove(reader.role, schema, to) &&
      (mayOverride(reader.role) || !approvesOwn(schema, record, to, reader.accountId))));

/** Throws a Problem unless an author may make a move: 403 without the right, 409 without what it needs. */
export const requireTransition = (
  { role }: Author,
  schema: AreaSchema,
  record: RecordRow,
  to: string,
  now: Date,
): void => {
  if (role !== undefined) requireTransitionAllowed(role, schema, to);
  if (isPublishingPossible(schema, record, to, now)) return;
  throw new Problem(409, to === withdraw ? recordMessages.nothingScheduled : recordMessages.nothingChanged);
};

/**
 * Throws a 409 Problem for what an author would approve though they edited it last, where somebody else does. An
 * administrator may with a reason, without which it is 422; the API itself always may.
 */
export const requireOtherEditor = (
  { role, accountId }: Author,
  schema: AreaSchema,
  record: RecordRow,
  to: string,
  reason: string | undefined,
): void => {
  if (role === undefined || !approvesOwn(schema, record, to, accountId)) return;
  if (!mayOverride(role)) throw new Problem(409, recordMessages.fourEyes);
  if (reason) return;
  throw problemAt('reason', recordMessages.fourEyesOrReason);
};

/** Throws a 403 Problem unless a role allows the record to be deleted; what is live only with the right to publish. */
export const requireDeleteAllowed = (role: string | undefined, schema: AreaSchema, record: RecordRow): void => {
  if (role === undefined) return;
  requireAllowed(role, schema.name, 'delete');
  if (isPublished(record)) requireAllowed(role, schema.name, 'publish');
};

/**
 * What a role makes of a record: the body as it was sent, or where it may change only some fields, the record with
 * those. Throws a 403 Problem where other fields would change.
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
    return withHiddenKept(role, schema, data, body);
  }
  const sent = Object.entries(body ?? {}).filter(([field]) => Object.hasOwn(schema.record.shape, field));
  const [own, others] = [true, false].map((isOwn) => sent.filter(([field]) => fields.includes(field) === isOwn));
  if (others?.some(([field, value]) => !isSame(value, data[field]))) throw notAllowed(role);
  return { ...data, ...Object.fromEntries(own ?? []) };
};

/** A body with what its author may not see as it is. Throws a 403 Problem where the author wrote something else there. */
const withHiddenKept = (role: string, schema: AreaSchema, data: Record<string, unknown>, body: unknown): unknown => {
  const fields = hiddenFieldsOf({ role, accountId: '' }, schema);
  if (fields.length === 0 || typeof body !== 'object') return body;
  const sent = (field: string) => (body as Record<string, unknown> | null)?.[field] ?? '';
  if (fields.some((field) => !['', maskedText, data[field]].includes(sent(field)))) throw notAllowed(role);
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, data[field]])) };
};

/** Blank values count as left out. */
const isSame = (sent: unknown, kept: unknown) =>
  isDeepStrictEqual(sent === null || sent === '' ? undefined : sent, kept);
