import { findAction, isFromState, type RecordAction, type RecordData } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import type { Author } from '../../../platform/database/context';
import { hasWhatActionNeeds } from '../../../records/read/permissions';
import { machineStateOf } from '../../../records/read/present';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { deleteRecord } from '../../../records/save/delete';
import type { ActionRequest } from '../../../records/save/operation';
import { runRecordAction } from '../../../records/save/runRecordAction';
import { updateRecord } from '../../../records/save/update';
import type { RecordRow } from '../../../records/storage/recordRow';
import { withDateInErrors, withFollowingDates } from './followingDates';
import { propagateChanges } from './propagateChanges';

type EventRow = RecordRow<typeof events>;

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
): Promise<EventRow> => {
  await withFollowingDates(context, id, async ({ context, event, later }) => {
    const { data: after } = await updateRecord(context, events, id, () => body, author, version);
    // The notices of the later dates would replace those of this one.
    const { onNotice: _, ...quietContext } = context;
    for (const date of later.filter(isUpcoming)) {
      const next = propagateChanges({ before: event.data, after }, date.data, exceptionsOf(date));
      await withDateInErrors(date.data.eventDate, () =>
        updateRecord(quietContext, events, date.id, () => next, author),
      );
    }
  });
  return requireRecord(context.database, events, id);
};

/** Whether a change of a series applies to a following date. */
export const isUpcoming = ({ data }: EventRow) => data.eventState === 'planned' || data.eventState === 'postponed';

/** The fields in which a date differs from its series. */
export const exceptionsOf = ({ data }: EventRow) => data.seriesExceptions ?? [];

/**
 * Does an action with a date of a series, and with the following dates that allow it. Returns the date; throws like
 * `updateFollowing`.
 */
export const runActionOnFollowing = async (
  context: RecordsContext,
  id: string,
  request: ActionRequest,
  author: Author,
  version: number | undefined,
): Promise<EventRow> => {
  await withFollowingDates(context, id, async ({ context, event, later }) => {
    const action = findAction(events, request.name, (field) => machineStateOf(event, field));
    await runRecordAction(context, events, id, request, author, version);
    for (const date of later.filter((date) => action && isDoneToo(date, event, action, context.now())))
      await withDateInErrors(date.data.eventDate, () => runRecordAction(context, events, date.id, request, author));
  });
  return requireRecord(context.database, events, id);
};

/** Does an update or an action with a date of a series and the following dates, whichever version the date has. */
export const changeFollowing = async (
  context: RecordsContext,
  id: string,
  { action, data = {}, reason }: { action: string; data?: RecordData; reason?: string | undefined },
  author: Author,
): Promise<EventRow> => {
  if (action !== 'update') return runActionOnFollowing(context, id, { name: action, data, reason }, author, undefined);
  const { version } = await requireRecord(context.database, events, id);
  return updateFollowing(context, id, data, author, version);
};

/**
 * Whether an action is done with a following date too. Only dates in the same state as the first one that were not
 * cancelled before it go back to draft or planned.
 */
const isDoneToo = (date: EventRow, first: EventRow, action: RecordAction, now: Date) => {
  const { field, to } = action;
  const isPossible =
    isFromState(action, (name) => machineStateOf(date, name)) && hasWhatActionNeeds(events, date, action, now);
  if (!isPossible || (to !== 'draft' && to !== 'planned')) return isPossible;
  return (
    machineStateOf(date, field) === machineStateOf(first, field) &&
    String(date.data.cancelledAt ?? '') >= String(first.data.cancelledAt ?? '')
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
): Promise<EventRow> =>
  withFollowingDates(context, id, async ({ context, later }) => {
    await deleteRecord(context, events, id, author, version);
    for (const date of later)
      await withDateInErrors(date.data.eventDate, () => deleteRecord(context, events, date.id, author));
  });
