import { discard, withdraw } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import type { Author } from '../../../platform/database/context';
import type { RecordsContext } from '../../../records/areaModule';
import { isPublishingPossible } from '../../../records/read/permissions';
import { requireRecord } from '../../../records/read/requireRecord';
import { deleteRecord } from '../../../records/save/delete';
import { type TransitionRequest, transitionRecord } from '../../../records/save/transition';
import { updateRecord } from '../../../records/save/update';
import type { RecordRow } from '../../../records/storage/recordRow';
import { withDateInErrors, withFollowingDates } from './followingDates';
import { propagateChanges } from './propagateChanges';

/**
 * Changes a date of a series, and the same fields of the following dates that have not started. Fields that were
 * changed for a date alone stay, and so do completed and cancelled dates. Returns the date. Throws the errors of
 * changing one event; those of a following date become a 409 that names it. All or nothing.
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
    for (const date of later.filter(isUpcoming)) {
      const next = propagateChanges({ before: event.data, after }, date.data, exceptionsOf(date));
      await withDateInErrors(date.data.eventDate, () => updateRecord(context, events, date.id, () => next, author));
    }
  });
  return requireRecord(context.database, events, id);
};

const isUpcoming = ({ data }: RecordRow) => data.eventState === 'planned' || data.eventState === 'postponed';

/** The fields in which a date differs from its series. */
const exceptionsOf = ({ data }: RecordRow) => (data.seriesExceptions ?? []) as string[];

/**
 * Transitions a date of a series, and the following dates that allow it. Returns the date; throws like
 * `updateFollowing`.
 */
export const transitionFollowing = async (
  context: RecordsContext,
  id: string,
  transition: TransitionRequest,
  author: Author,
  version: number | undefined,
): Promise<RecordRow> => {
  await withFollowingDates(context, id, async ({ context, event, later }) => {
    await transitionRecord(context, events, id, transition, author, version);
    for (const date of later.filter((date) => makesTransitionToo(date, event, transition.to, context.now())))
      await withDateInErrors(date.data.eventDate, () => transitionRecord(context, events, date.id, transition, author));
  });
  return requireRecord(context.database, events, id);
};

/**
 * Whether a following date makes the transition too. Only dates in the same state as the first one that were not
 * cancelled before it go back to draft or planned.
 */
const makesTransitionToo = (date: RecordRow, first: RecordRow, to: string, now: Date) => {
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

/**
 * Moves a date of a series, and the following dates that have not started, to the trash. Returns the date; throws like
 * `updateFollowing`.
 */
export const deleteFollowing = (
  context: RecordsContext,
  id: string,
  author: Author,
  version: number,
): Promise<RecordRow> =>
  withFollowingDates(context, id, async ({ context, later }) => {
    await deleteRecord(context, events, id, author, version);
    for (const date of later)
      await withDateInErrors(date.data.eventDate, () => deleteRecord(context, events, date.id, author));
  });
