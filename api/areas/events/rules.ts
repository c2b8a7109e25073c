import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { businessTimeZone, type FieldErrors, toLocalDateTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { versions } from '../../database/tables';
import { Problem } from '../../http/problem';
import type { AreaRules } from '../../records/areaModule';
import type { RecordContent } from '../../records/recordRow';
import { eventMessages } from './messages.en';
import { notifyOfEventCancellation, notifyOfEventChange } from './notifyEnrolments';
import { attendanceModesOf, readEvent, seatPoolOf } from './seats';
import { withSeries } from './series/exceptions';
import { reconcileSeats, transitionAllEnrolments } from './waitlist';

const hoursToRevive = 24;

/**
 * What is published for the first time, or planned again, is still to come; a cancelled event comes back within a day.
 * Whoever is enrolled keeps the seat while the event is changed, and loses it when the event is cancelled.
 */
export const eventRules: AreaRules = {
  beforeSave: async (transaction, { status, data }, before, saving) => ({
    status,
    data: await withSeries(transaction, data, before, saving),
  }),

  check: async (transaction, { id, data }, before, now): Promise<FieldErrors> => {
    const isPlannedAgain =
      before !== undefined && data.eventState === 'planned' && before.data.eventState !== 'planned';
    if (isPlannedAgain && before.data.eventState === 'cancelled') refuseLateRevival(before.data, now);
    return {
      ...(isPlannedAgain && { ...newDayErrors(data, before.data), ...aheadErrors(data, now) }),
      ...(before && (await seatErrors(transaction, { id, data }, before))),
    };
  },

  checkForPublishing: async (transaction, { id, data }, _before, now) =>
    (await isFirstPublished(transaction, id)) ? aheadErrors(data, now) : {},

  afterSave: async (transaction, record, before, saving) => {
    const { context, action } = saving;
    if (!record || !before) return;
    if (action === 'updated' && !concernsSeats(record.data, before.data)) return;
    const becomes = (state: string) => record.data.eventState === state && before.data.eventState !== state;
    if (becomes('cancelled')) {
      const from = ['registered', 'confirmed', 'waitlisted', 'offered'];
      const changes = { note: 'The event was cancelled.', offerExpiresAt: undefined, beyondCapacityReason: undefined };
      // All are told at once.
      const quietly = { ...context, notifiesPeople: false };
      const moved = await transitionAllEnrolments(quietly, transaction, record.id, from, 'cancelled', changes);
      await notifyOfEventCancellation(context, transaction, moved);
    }
    await notifyOfEventChange(transaction, record, before, saving);
    if (becomes('completed')) await transitionAllEnrolments(context, transaction, record.id, ['confirmed'], 'no_show');
    await reconcileSeats(context, transaction, record.id);
  },
};

/** Whether an event was changed in what its enrolments go by. */
const concernsSeats = (data: Data, before: Data) =>
  [...(events.publish?.effectiveImmediately ?? []), 'startsAt', 'endsAt'].some(
    (field) => !isDeepStrictEqual(data[field], before[field]),
  );

const newDayErrors = ({ eventDate }: Data, { postponedFrom }: Data): FieldErrors =>
  eventDate !== undefined && eventDate === postponedFrom ? { eventDate: eventMessages.dayPostponed } : {};

const aheadErrors = (data: Record<string, unknown>, now: Date): FieldErrors => {
  const today = toLocalDateTime(now.toISOString(), String(data.timeZone ?? businessTimeZone)).slice(0, 10);
  const isAhead = data.eventDate !== undefined && String(data.eventDate) > today;
  return isAhead ? {} : { eventDate: eventMessages.notAhead };
};

type Event = Pick<RecordContent, 'id' | 'data'>;
type Data = Record<string, unknown>;

/** The seats of an event stay at least as many as are taken, where they become fewer. */
const seatErrors = async (transaction: Queryable, { id, data }: Event, before: Event): Promise<FieldErrors> => {
  const isChanged = (field: string) => data[field] !== before.data[field];
  if (!['capacity', 'onlineCapacity', 'attendanceMode'].some(isChanged)) return {};
  // Storing the event has locked its seats.
  const event = await readEvent(transaction, id);
  if (!event) return {};
  const errors: FieldErrors = {};
  for (const attendance of attendanceModesOf(event)) {
    const { capacity, taken } = seatPoolOf(event, attendance);
    const isFewer =
      isChanged('attendanceMode') || capacity < seatPoolOf({ ...event, data: before.data }, attendance).capacity;
    if (!isFewer || taken <= capacity) continue;
    errors[attendance === 'online' ? 'onlineCapacity' : 'capacity'] = eventMessages.seatsTaken({ taken });
  }
  return errors;
};

const refuseLateRevival = ({ cancelledAt }: Data, now: Date) => {
  const earliest = new Date(now.getTime() - hoursToRevive * 60 * 60 * 1000).toISOString();
  // Nobody knows when an event was cancelled that came so.
  if (String(cancelledAt ?? '') < earliest) throw new Problem(409, eventMessages.tooLateToRevive);
};

const isFirstPublished = async (transaction: Queryable, id: string) => {
  const [published] = await transaction
    .select({ times: count() })
    .from(versions)
    .where(
      and(
        eq(versions.area, 'events'),
        eq(versions.recordId, id),
        eq(versions.status, 'published'),
        inArray(versions.action, ['published', 'created']),
      ),
    );
  return published?.times === 1;
};
