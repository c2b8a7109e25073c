import { sql } from 'drizzle-orm';
import { reverted } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import { queueMessages } from '../../features/transactionalMessages/queueMessages';
import { sendReminders } from '../../features/transactionalMessages/reminders';
import type { Queryable } from '../../platform/database/connect';
import type { ScheduledTask } from '../../records/areaModule';
import type { SaveContext, SavedChange } from '../../records/areaRules';
import type { RecordsContext } from '../../records/recordsContext';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordContent } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { changeAudiences, eventChangeOf } from './eventChanges';
import { enrollmentsOfEventsSql } from './seatCounts';

/**
 * Queues the messages about changes of enrollments. An offer is always announced. Other messages are only sent if the
 * change notifies people and is no check-in.
 */
export const notifyOfEnrollmentChange = async (
  context: RecordsContext,
  transaction: Queryable,
  saved: readonly SavedChange<typeof eventsEnrolment>[],
): Promise<void> => {
  const messages = saved.flatMap(({ record, before, saveContext }) => {
    const kind = record && messageKindOf(record, before, saveContext);
    const { author, intent } = saveContext;
    const isQuiet = context.notifiesPeople === false || intent.kind === 'checkIn';
    // The offer of a seat has a deadline, so the person must know of it, however the seat became free. Who loses a seat
    // must know it too.
    const mustKnow = (kind === 'event-seat-offered' && author === systemAuthor) || intent.kind === 'fewerSeats';
    return kind && (mustKnow || !isQuiet) ? [{ kind, id: record.id }] : [];
  });
  for (const kind of new Set(messages.map((one) => one.kind))) {
    const ids = messages.filter((one) => one.kind === kind).map(({ id }) => id);
    await queueFor(context, transaction, kind, ids);
  }
};

const queueFor = (context: RecordsContext, transaction: Queryable, kind: MessageKind, ids: readonly string[]) => {
  const recordsCondition = sql`area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[])`;
  return queueMessages(context, transaction, { schema: eventsEnrolment, kind, recordsCondition });
};

const messageKindOf = (
  { status, data }: RecordContent<typeof eventsEnrolment>,
  before: RecordContent<typeof eventsEnrolment> | undefined,
  saveContext: SaveContext,
): MessageKind | undefined => {
  const { action, intent } = saveContext;
  if (action === reverted || action === 'restored') return undefined;
  const isOtherEvent = before !== undefined && data.eventId !== before.data.eventId;
  if (isOtherEvent && status !== 'waitlisted')
    return status === 'registered' || status === 'confirmed' ? 'event-moved' : undefined;
  if (status === before?.status && !isOtherEvent) return undefined;
  switch (status) {
    case 'registered':
      return 'event-enrolled';
    case 'waitlisted':
      return intent.kind === 'fewerSeats' ? 'event-seat-to-waitlist' : 'event-waitlisted';
    case 'offered':
      return 'event-seat-offered';
    case 'confirmed':
      return before?.status === 'attended' || before?.status === 'no_show' ? undefined : 'event-confirmed';
    case 'cancelled':
      return cancellationKindOf(before, saveContext);
    default:
      return undefined;
  }
};

/** Returns the message about an enrollment that has ended, by what the person had and by who ended it. */
const cancellationKindOf = (before: RecordContent | undefined, { author, intent }: SaveContext): MessageKind => {
  if (before?.status === 'waitlisted') return 'event-waitlist-left';
  if (before?.status === 'offered') return 'event-offer-declined';
  // Guests follow their host without an account, though the office cancels them.
  const isByOffice = author.accountId !== null || intent.kind === 'fewerSeats';
  return !isByOffice ? 'event-seat-cancelled' : 'event-seat-cancelled-by-office';
};

/** Notifies the people of enrollments that their event is cancelled. */
export const notifyOfEventCancellation = async (
  context: RecordsContext,
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> => {
  if (context.notifiesPeople === false || ids.length === 0) return;
  await queueFor(context, transaction, 'event-cancelled', ids);
};

/**
 * Notifies everybody who has or waits for a seat that an event is postponed, is back on, or has another time or venue.
 * The latter is only announced if the editor requested that. The message is that for the state of each person.
 */
export const notifyOfEventChange = async (
  transaction: Queryable,
  { id, data }: RecordContent<typeof events>,
  before: RecordContent<typeof events>,
  { context, now, action }: SaveContext,
): Promise<void> => {
  const change = eventChangeOf(data, before.data);
  if (!change || (data.startsAt ?? '') <= now.toISOString()) return;
  const isEdit = change === 'event-rescheduled' || change === 'event-changed';
  const isDue = isEdit ? action === 'updated' && context.notifiesPeople === true : context.notifiesPeople !== false;
  if (!isDue) return;
  const version = sql`(SELECT event.version FROM records AS event WHERE event.area = 'events' AND event.id = ${id})`;
  for (const { suffix, states } of changeAudiences) {
    await queueMessages(context, transaction, {
      schema: eventsEnrolment,
      kind: `${change}${suffix}`,
      recordsCondition: sql`${enrollmentsOfEventsSql(id)} AND status IN ${states}`,
      occasion: sql`'e' || ${version}`,
    });
  }
};

/** Sends reminders to everybody who has a seat at an event that starts soon. */
export const sendEventReminders: ScheduledTask = (context) =>
  sendReminders(
    context,
    (hours) => `event-reminder-${hours}h`,
    async (transaction, after, until) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`
        SELECT id FROM records WHERE area = 'events' AND deleted_at IS NULL
          AND ${isOneOfSql(events, 'eventState', ['planned'])}
          AND ${isBeyondSql(events, 'startsAt', '>', after)} AND ${isBeyondSql(events, 'startsAt', '<=', until)}`);
      if (rows.length === 0) return undefined;
      return {
        schema: eventsEnrolment,
        recordsCondition: sql`${enrollmentsOfEventsSql(...rows.map(({ id }) => id))} AND status IN ('registered', 'confirmed')`,
        occasion: sql`(SELECT event.data->>'startsAt' FROM records AS event
          WHERE event.area = 'events' AND event.id = records.data->>'eventId')`,
        topic: 'event_reminder',
      };
    },
  );
