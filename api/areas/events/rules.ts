import { isDeepStrictEqual } from 'node:util';
import { and, count, eq } from 'drizzle-orm';
import {
  addCalendarDays,
  businessTimeZone,
  type DataOf,
  dayText,
  type FieldErrors,
  type RecordData,
  toDateAndTime,
} from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { versions } from '../../platform/database/tables';
import { Problem } from '../../platform/http/problem';
import { type AreaRules, isForPublishing, type ValidatedOperation } from '../../records/areaRules';
import { DatabaseQuery, forReferrers, fromDatabase } from '../../records/databaseQuery';
import { wasPublishedSql } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import { completeTimes } from './completeTimes';
import { type ChangedEvent, releaseLostSeats } from './lostSeats';
import { eventCancelledNote, eventMessages } from './messages.en';
import { notifyOfEventCancellation, notifyOfEventChange } from './notifyEnrollments';
import { withSeries } from './series/exceptions';
import { reconcileSeats, transitionAllEnrollments } from './waitlist';

const hoursToRevive = 24;

/**
 * The rules of events. The first publication and planning again need a day in the future. A cancelled event can be
 * planned again within 24 hours. Enrolled people keep their seats while the event changes, and lose them when it is
 * cancelled.
 */
export const eventRules: AreaRules<typeof events> = {
  completeUpdate: completeTimes,

  beforeChange: ({ status, data }, before, saveContext) => {
    const next = withSeries(data, before, saveContext);
    if (!(next instanceof DatabaseQuery)) return { status, data: next };
    return fromDatabase(async (transaction) => ({ status, data: await next.run(transaction) }));
  },

  validate: ({ id, data }, before, { operation, now }) => {
    const isPlannedAgain =
      before !== undefined && data.eventState === 'planned' && before.data.eventState !== 'planned';
    if (isPlannedAgain && before.data.eventState === 'cancelled') requireRecentCancellation(before.data, now);
    const errors = isPlannedAgain ? { ...newDayErrors(data, before.data), ...futureDayErrors(data, now) } : {};
    const ofDay = isForPublishing(operation) ? futureDayErrors(data, now) : {};
    if (Object.keys(ofDay).length === 0) return errors;
    return fromDatabase(async (transaction) => ({
      ...((await isFirstPublished(transaction, id, operation)) && ofDay),
      ...errors,
    }));
  },

  afterChange: (saved) => {
    const changed = saved.flatMap(({ record, before, saveContext }) => {
      if (!record || !before) return [];
      const isUnaffected = saveContext.action === 'updated' && !affectsSeats(record.data, before.data);
      return isUnaffected ? [] : [{ record, before, saveContext }];
    });
    if (changed.length === 0) return undefined;
    return forReferrers([eventsEnrolment], (transaction) => updateEnrollments(transaction, changed));
  },
};

/** Updates the enrollments of events that have changed, and notifies people. */
const updateEnrollments = async (transaction: Queryable, changed: readonly ChangedEvent[]): Promise<void> => {
  const entersState = (state: string, { record, before }: ChangedEvent) =>
    record.data.eventState === state && before.data.eventState !== state;
  for (const change of changed) {
    const { record, before, saveContext } = change;
    if (entersState('cancelled', change)) await cancelEnrollments(saveContext.context, transaction, record.id);
    else await releaseLostSeats(transaction, change);
    await notifyOfEventChange(transaction, record, before, saveContext);
  }
  const context = changed[0]?.saveContext.context;
  if (!context) return;
  const completedIds = changed.filter((change) => entersState('completed', change)).map(({ record }) => record.id);
  await transitionAllEnrollments(context, transaction, completedIds, ['confirmed'], 'no_show');
  await reconcileSeats(
    context,
    transaction,
    changed.map(({ record }) => record.id),
  );
};

const cancelEnrollments = async (context: RecordsContext, transaction: Queryable, eventId: string) => {
  const from = ['registered', 'confirmed', 'waitlisted', 'offered'];
  const changes = { note: eventCancelledNote, offerExpiresAt: undefined, beyondCapacityReason: undefined };
  // All people are notified together below, not by each transition.
  const withoutMessages = { ...context, notifiesPeople: false };
  const cancelledIds = await transitionAllEnrollments(
    withoutMessages,
    transaction,
    [eventId],
    from,
    'cancelled',
    changes,
  );
  await notifyOfEventCancellation(context, transaction, cancelledIds);
};

/** Whether fields have changed that enrollments depend on. */
const affectsSeats = (data: RecordData, before: RecordData) =>
  [...(events.publish?.effectiveImmediately ?? []), 'startsAt', 'endsAt'].some(
    (field) => !isDeepStrictEqual(data[field], before[field]),
  );

const newDayErrors = ({ eventDate }: Data, { postponedFrom }: Data): FieldErrors =>
  eventDate !== undefined && eventDate === postponedFrom ? { eventDate: eventMessages.dayPostponed } : {};

const futureDayErrors = (data: Data, now: Date): FieldErrors => {
  const timeZone = String(data.timeZone ?? businessTimeZone);
  const earliest = addCalendarDays(toDateAndTime(now.getTime(), timeZone).day, 1);
  if (data.eventDate !== undefined && String(data.eventDate) >= earliest) return {};
  return { eventDate: eventMessages.dayTooEarly({ earliest: dayText(earliest, { timeZone, now }) }) };
};

type Data = DataOf<typeof events>;

const requireRecentCancellation = ({ cancelledAt }: Data, now: Date) => {
  const earliest = new Date(now.getTime() - hoursToRevive * 60 * 60 * 1000).toISOString();
  // An event that was created as cancelled has no time of cancellation, so it cannot be planned again.
  if (String(cancelledAt ?? '') < earliest) throw new Problem(409, eventMessages.tooLateToPlanAgain);
};

const isFirstPublished = async (transaction: Queryable, id: string, operation: ValidatedOperation) => {
  const [published] = await transaction
    .select({ times: count() })
    .from(versions)
    .where(and(eq(versions.area, 'events'), eq(versions.recordId, id), wasPublishedSql));
  // A version that is being published is counted already.
  return published?.times === (operation === 'review' ? 0 : 1);
};
