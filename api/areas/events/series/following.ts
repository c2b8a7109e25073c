import { events } from '../../../../resources/events/eventSchema';
import { discard, withdraw } from '../../../../resources/kit';
import type { Author } from '../../../database/context';
import type { RecordsContext } from '../../../records/areaModule';
import { deleteRecord } from '../../../records/delete';
import { fitsPublishing } from '../../../records/permissions';
import type { StoredRecord } from '../../../records/recordRow';
import { requireRecord } from '../../../records/requireRecord';
import { type Move, moveRecord } from '../../../records/transition';
import { updateRecord } from '../../../records/update';
import { onDate, withLater } from './followingDates';
import { carried } from './propagateChanges';

/**
 * Changes a date of a series, and in the same fields those after it that are still to come; each keeps what was changed
 * of it by itself, and those completed or cancelled stay. Gives the date. Throws what a change of one event does, of
 * others as 409 that names the date; then nothing is changed.
 */
export const updateFollowing = async (
  context: RecordsContext,
  id: string,
  body: unknown,
  author: Author,
  version: number,
): Promise<StoredRecord> => {
  await withLater(context, id, async ({ context, event, later }) => {
    const { data: after } = await updateRecord(context, events, id, () => body, author, version);
    for (const date of later.filter(isAhead)) {
      const next = carried({ before: event.data, after }, date.data, ownOf(date));
      await onDate(date.data.eventDate, () => updateRecord(context, events, date.id, () => next, author));
    }
  });
  return requireRecord(context.database, events, id);
};

const isAhead = ({ data }: StoredRecord) => data.eventState === 'planned' || data.eventState === 'postponed';

/** The fields in which a date differs from its series. */
const ownOf = ({ data }: StoredRecord) => (data.seriesExceptions ?? []) as string[];

/** Moves a date of a series to another state, and those after it that can be. Gives the date; throws as `updateFollowing`. */
export const moveFollowing = async (
  context: RecordsContext,
  id: string,
  move: Move,
  author: Author,
  version: number | undefined,
): Promise<StoredRecord> => {
  await withLater(context, id, async ({ context, event, later }) => {
    await moveRecord(context, events, id, move, author, version);
    for (const date of later.filter((date) => goesAlong(date, event, move.to, context.now())))
      await onDate(date.data.eventDate, () => moveRecord(context, events, date.id, move, author));
  });
  return requireRecord(context.database, events, id);
};

/** Whether a later date makes a move too. Back goes only what is where the first is, and was not cancelled before it. */
const goesAlong = (date: StoredRecord, first: StoredRecord, to: string, now: Date) => {
  if (to === discard || to === withdraw) return fitsPublishing(events, date, to, now);
  const [field, machine] = Object.entries(events.stateMachines).find(([, machine]) => Object.hasOwn(machine, to)) ?? [];
  const stateOf = ({ status, data }: StoredRecord) => String(field === 'status' ? status : data[field ?? '']);
  if (!machine?.[stateOf(date)]?.includes(to)) return false;
  if (field === 'status' && !fitsPublishing(events, date, to, now)) return false;
  if (to !== 'draft' && to !== 'planned') return true;
  return (
    stateOf(date) === stateOf(first) && String(date.data.cancelledAt ?? '') >= String(first.data.cancelledAt ?? '')
  );
};

/** Puts a date of a series in the trash, and those after it that are still to come. Gives the date; throws as `updateFollowing`. */
export const deleteFollowing = (
  context: RecordsContext,
  id: string,
  author: Author,
  version: number,
): Promise<StoredRecord> =>
  withLater(context, id, async ({ context, later }) => {
    await deleteRecord(context, events, id, author, version);
    for (const date of later) await onDate(date.data.eventDate, () => deleteRecord(context, events, date.id, author));
  });
