import { isDeepStrictEqual } from 'node:util';
import type { AreaSchema } from '../../resources/engine/schemaKit';
import type { Actor } from '../context';
import { type Action, editableFields, isAllowed, notAllowed, requireAllowed } from '../roles';
import type { StoredRecord } from './present';

/** In whose eyes records are shown and changed: nobody's, where the API itself works on them. */
export type Reader = Pick<Actor, 'role'> | undefined;

/** What a role must allow for a move: that of what is published is more than an edit. */
const actionOfMove = ({ publish, machines }: AreaSchema, to: string): Action =>
  publish && Object.hasOwn(machines.status ?? {}, to) ? 'publish' : 'edit';

/** Whether a reader may move records of an area to a state. */
export const mayMove = (reader: Reader, schema: AreaSchema, to: string): boolean =>
  !reader || isAllowed(reader.role, schema.name, actionOfMove(schema, to));

/** Throws a 403 Problem unless a role allows the move; without a role all is allowed. */
export const requireMayMove = (role: string | undefined, schema: AreaSchema, to: string): void => {
  if (role !== undefined) requireAllowed(role, schema.name, actionOfMove(schema, to));
};

/** Throws a 403 Problem unless a role allows the record to be deleted; what is live only with the right to publish. */
export const requireMayDelete = (role: string | undefined, schema: AreaSchema, { status }: StoredRecord): void => {
  if (role === undefined) return;
  requireAllowed(role, schema.name, 'delete');
  if (schema.publish && status === 'published') requireAllowed(role, schema.name, 'publish');
};

/**
 * What a role makes of a record: the body as it was sent, or where it may change only some fields, the record with
 * those. Throws a 403 Problem where other fields would change, and for what is live without the right to publish.
 */
export const allowedBody = (
  role: string | undefined,
  schema: AreaSchema,
  { status, data }: StoredRecord,
  body: unknown,
): unknown => {
  if (role === undefined) return body;
  const fields = editableFields(role, schema.name);
  if (!fields) {
    requireAllowed(role, schema.name, 'edit');
    if (schema.publish && status === 'published') requireAllowed(role, schema.name, 'publish');
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
