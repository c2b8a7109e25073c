import { Problem } from '../http/problem';
import type { ActivityEntry } from './entries';
import { activityMessages } from './messages.en';

type Place = Pick<ActivityEntry, 'at' | 'id'>;

/** Names the place of an entry in the activity, for the caller to send back. */
export const makeCursor = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** The place that a cursor names. @throws Problem 400 for what `makeCursor` never wrote. */
export const parseCursor = (cursor: string): Place => {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Problem(400, activityMessages.notCursor);
  return { at, id };
};
