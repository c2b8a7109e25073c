import { isDeepStrictEqual } from 'node:util';
import { type AreaSchema, discard } from '../../resources/engine/schemaKit';
import type { Actor } from '../context';
import { Problem } from '../problem';
import { type Action, editableFields, isAllowed, notAllowed, requireAllowed } from '../roles';
import type { StoredRecord } from './present';
import { isPublished } from './publishing';
import type { Author } from './store';

/** In whose eyes records are shown and changed: nobody's, where the API itself works on them. */
export type Reader = Pick<Actor, 'role' | 'accountId'> | undefined;

/** What a role must allow one of for a move: what members see changes only by publishing and archiving, and who may do that may also ask for changes. */
const actionsOfMove = ({ publish }: AreaSchema, to: string): readonly Action[] => {
  if (publish && (to === 'published' || to === 'archived')) return ['publish'];
  return publish && to === 'draft' ? ['edit', 'publish'] : ['edit'];
};

const allowsMove = (role: string, schema: AreaSchema, to: string) =>
  actionsOfMove(schema, to).some((action) => isAllowed(role, schema.name, action));

/** Moves beside what is published that need changes to be there. */
const needsChanges: readonly string[] = ['in_review', 'published', discard];

/** Whether a move of publishing is possible with or without the changes that there are beside what is published. */
export const fitsChanges = ({ publish }: AreaSchema, { status, hasChanges }: StoredRecord, to: string) => {
  if (!publish) return to !== discard;
  if (status === 'published') return hasChanges || !needsChanges.includes(to);
  return to !== discard;
};

/** Whether somebody would publish what they edited last themselves, in an area where somebody else should. */
const approvesOwn = ({ publish }: AreaSchema, { editedBy }: StoredRecord, to: string, accountId: string | null) =>
  publish?.requiresApproval === true && to === 'published' && accountId !== null && editedBy === accountId;

const mayOverride = (role: string) => role === 'administrator';

/** Whether a reader may move a record to a state, as far as rights and changes go. */
export const mayMove = (reader: Reader, schema: AreaSchema, record: StoredRecord, to: string): boolean =>
  fitsChanges(schema, record, to) &&
  (!reader ||
    (allowsMove(reader.role, schema, to) &&
      (mayOverride(reader.role) || !approvesOwn(schema, record, to, reader.accountId))));

/** Throws a Problem unless an author may make a move: 403 without the right, 409 without changes to publish. */
export const requireMayMove = ({ role }: Author, schema: AreaSchema, record: StoredRecord, to: string): void => {
  if (role !== undefined && !allowsMove(role, schema, to)) throw notAllowed(role);
  if (!fitsChanges(schema, record, to)) throw new Problem(409, 'There are no changes beside what is published.');
};

/**
 * Throws a 409 Problem for what an author would publish though they edited it last, in an area where somebody else
 * does. An administrator may with a reason, without which it is 422; the API itself always may.
 */
export const requireOtherEditor = (
  { role, accountId }: Author,
  schema: AreaSchema,
  record: StoredRecord,
  to: string,
  reason: string | undefined,
): void => {
  if (role === undefined || !approvesOwn(schema, record, to, accountId)) return;
  if (!mayOverride(role))
    throw new Problem(409, 'You edited this last, so somebody else must publish it: this area asks for four eyes.');
  if (reason) return;
  const sentence = 'You edited this last. Say why you publish it yourself: the reason is kept.';
  throw new Problem(422, sentence, { errors: { reason: sentence } });
};

/** Throws a 403 Problem unless a role allows the record to be deleted; what is live only with the right to publish. */
export const requireMayDelete = (role: string | undefined, schema: AreaSchema, record: StoredRecord): void => {
  if (role === undefined) return;
  requireAllowed(role, schema.name, 'delete');
  if (isPublished(record)) requireAllowed(role, schema.name, 'publish');
};

/**
 * What a role makes of a record: the body as it was sent, or where it may change only some fields, the record with
 * those. Throws a 403 Problem where other fields would change.
 */
export const allowedBody = (
  role: string | undefined,
  schema: AreaSchema,
  { data }: StoredRecord,
  body: unknown,
): unknown => {
  if (role === undefined) return body;
  const fields = editableFields(role, schema.name);
  if (!fields) {
    requireAllowed(role, schema.name, 'edit');
    return body;
  }
  const sent = Object.entries(body ?? {}).filter(([field]) => Object.hasOwn(schema.record.shape, field));
  const [own, others] = [true, false].map((isOwn) => sent.filter(([field]) => fields.includes(field) === isOwn));
  if (others?.some(([field, value]) => !isSame(value, data[field]))) throw notAllowed(role);
  return { ...data, ...Object.fromEntries(own ?? []) };
};

/** Blank values count as left out. */
const isSame = (sent: unknown, kept: unknown) =>
  isDeepStrictEqual(sent === null || sent === '' ? undefined : sent, kept);
