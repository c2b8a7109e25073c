import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import type { ActivityEntry } from './entries';

type EntryPosition = Pick<ActivityEntry, 'at' | 'id'>;

/** Encodes the position of an entry in the activity as a cursor that the client sends back. */
export const makeCursor = ({ at, id }: EntryPosition): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Decodes a cursor. @throws Problem 400 for a text that `makeCursor` did not create. */
export const parseCursor = (cursor: string): EntryPosition => {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Problem(400, httpMessages.notCursor);
  return { at, id };
};
