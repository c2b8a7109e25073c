import { events } from '../../../resources/events/eventSchema';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { type LostSeats, readLostSeats } from './lostSeats';
import { readEvents, type SeatedEvent } from './seats';
import { exceptionsOf, isUpcoming } from './series/following';
import { readFollowingDates } from './series/followingDates';
import { propagateChanges } from './series/propagateChanges';

/** The fields of an event that decide how many seats there are, and what those without one get. */
export type ChangedSeats = Partial<
  Pick<SeatedEvent['data'], 'attendanceMode' | 'capacity' | 'onlineCapacity' | 'waitlistEnabled'>
>;

/**
 * Returns who would lose a seat by a change of an event, and with `following` by the same change of the later dates of
 * its series. Throws 404.
 */
export const previewLostSeats = async (
  { database, now }: RecordsContext,
  id: string,
  seats: ChangedSeats,
  following: boolean,
): Promise<LostSeats[]> => {
  const event = await requireRecord(database, events, id);
  const { seriesId } = event.data;
  const after = { ...event.data, ...seats };
  const { later } =
    following && seriesId !== undefined ? await readFollowingDates(database, { id, seriesId }, now()) : { later: [] };
  const next = new Map([[id, after]]);
  for (const date of later.filter(isUpcoming))
    next.set(date.id, propagateChanges({ before: event.data, after }, date.data, exceptionsOf(date)));
  const stored = await readEvents(database, [...next.keys()]);
  const lost: LostSeats[] = [];
  for (const [dateId, data] of next) {
    const date = stored.get(dateId);
    if (date) lost.push(...(await readLostSeats(database, { ...date, data }, date.data)));
  }
  return lost;
};
