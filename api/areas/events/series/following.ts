import { events } from '../../../../resources/events/eventSchema';
import { discard, withdraw } from '../../../../resources/kit';
import type { Author } from '../../../database/context';
import type { RecordsContext } from '../../../records/areaModule';
import { deleteRecord } from '../../../records/delete';
import { isPublishingPossible } from '../../../records/permissions';
import type { RecordRow } from '../../../records/recordRow';
import { requireRecord } from '../../../records/requireRecord';
import { type TransitionRequest, transitionRecord } from '../../../records/transition';
import { updateRecord } from '../../../records/update';
import { namingDateInErrors, withFollowingDates } from './followingDates';
import { propagateChanges } from './propagateChanges';

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
): Promise<RecordRow> => {
  await withFollowingDates(context, id, async ({ context, event, later }) => {
    const { data: after } = await updateRecord(context, events, id, () => body, author, version);
    for (const date of later.filter(isAhead)) {
      const next = propagateChanges({ before: event.data, after }, date.data, ownOf(date));
      await namingDateInErrors(date.data.eventDate, () => updateRecord(context, events, date.id, () => next, author));
    }
  });
  return requireRecord(context.database, events, id);
};

const isAhead = ({ data }: RecordRow) => data.eventState === 'planned' || data.eventState === 'postponed';

/** The fields in which a date differs from its series. */
const ownOf = ({ data }: RecordRow) => (data.seriesExceptions ?? []) as string[];

/** Moves a date of a series to another state, and those after it that can be. Gives the date; throws as `updateFollowing`. */
export const moveFollowing = async (
  context: RecordsContext,
  id: string,
  move: TransitionRequest,
  author: Author,
  version: number | undefined,
): Promise<RecordRow> => {
  await withFollowingDates(context, id, async ({ context, event, later }) => {
    await transitionRecord(context, events, id, move, author, version);
    for (const date of later.filter((date) => goesAlong(date, event, move.to, context.now())))
      await namingDateInErrors(date.data.eventDate, () => transitionRecord(context, events, date.id, move, author));
  });
  return requireRecord(context.database, events, id);
};

/** Whether a later date makes a move too. Back goes only what is where the first is, and was not cancelled before it. */
const goesAlong = (date: RecordRow, first: RecordRow, to: string, now: Date) => {
  if (to === discard || to === withdraw) return isPublishingPossible(events, date, to, now);
  const [field, machine] = Object.entries(events.stateMachines).find(([, machine]) => Object.hasOwn(machine, to)) ?? [];
  const stateOf = ({ status, data }: RecordRow) => String(field === 'status' ? status : data[field ?? '']);
  if (!machine?.[stateOf(date)]?.includes(to)) return false;
  if (field === 'status' && !isPublishingPossible(events, date, to, now)) return false;
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
): Promise<RecordRow> =>
  withFollowingDates(context, id, async ({ context, later }) => {
    await deleteRecord(context, events, id, author, version);
    for (const date of later)
      await namingDateInErrors(date.data.eventDate, () => deleteRecord(context, events, date.id, author));
  });
