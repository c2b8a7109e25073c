import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { reverted } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import { queueMessages } from '../../features/transactionalMessages/queueMessages';
import { sendReminders } from '../../features/transactionalMessages/reminders';
import type { Queryable } from '../../platform/database/connect';
import type { RecordsContext, SaveContext, SavedChange, ScheduledTask } from '../../records/areaModule';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordContent } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { isCheckInContext } from './checkIn/checkInEntry';
import { enrolmentsOfEventsSql, notifiedOfChangesSql } from './seatCounts';

/**
 * Queues the messages about changes of enrolments. An offer is always announced. Other messages are only sent if the
 * change notifies people and is no check-in.
 */
export const notifyOfEnrolmentChange = async (
  context: RecordsContext,
  transaction: Queryable,
  saved: readonly SavedChange[],
): Promise<void> => {
  const isQuiet = context.notifiesPeople === false || isCheckInContext(context);
  const messages = saved.flatMap(({ record, before, saving }) => {
    const kind = record && messageKindOf(record, before, saving.action);
    // The offer of a seat has a deadline, so the person must know of it, however the seat became free.
    const mustKnow = kind === 'event-seat-offered' && saving.author === systemAuthor;
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
  { status, data }: RecordContent,
  before: RecordContent | undefined,
  action: string,
): MessageKind | undefined => {
  if (action === reverted || action === 'restored') return undefined;
  const isOtherEvent = before !== undefined && data.eventId !== before.data.eventId;
  if (isOtherEvent && status !== 'waitlisted')
    return status === 'registered' || status === 'confirmed' ? 'event-moved' : undefined;
  if (status === before?.status && !isOtherEvent) return undefined;
  switch (status) {
    case 'registered':
      return 'event-enrolled';
    case 'waitlisted':
      return 'event-waitlisted';
    case 'offered':
      return 'event-seat-offered';
    case 'confirmed':
      return before?.status === 'attended' || before?.status === 'no_show' ? undefined : 'event-confirmed';
    case 'cancelled':
      return 'event-seat-cancelled';
    default:
      return undefined;
  }
};

/** Notifies the people of enrolments that their event is cancelled. */
export const notifyOfEventCancellation = async (
  context: RecordsContext,
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> => {
  if (context.notifiesPeople === false || ids.length === 0) return;
  await queueFor(context, transaction, 'event-cancelled', ids);
};

/**
 * Notifies everybody who has or waits for a seat that an event is postponed or has a new date. A change of its time or
 * venue is only announced if the editor requested that.
 */
export const notifyOfEventChange = async (
  transaction: Queryable,
  { id, data }: RecordContent,
  before: RecordContent,
  { context, now, action }: SaveContext,
): Promise<void> => {
  const wasPostponed = before.data.eventState === 'postponed';
  const isPostponed = data.eventState === 'postponed';
  const isPostponementChanged = isPostponed !== wasPostponed && data.eventState !== 'cancelled';
  const isEdited = action === 'updated' && context.notifiesPeople === true;
  const isChanged = events.notifiesPeople?.fields?.some((field) => !isDeepStrictEqual(data[field], before.data[field]));
  const isDue = isPostponementChanged
    ? context.notifiesPeople !== false
    : isEdited && isChanged && data.eventState === 'planned';
  if (!isDue || String(data.startsAt ?? '') <= now.toISOString()) return;
  const version = sql`(SELECT event.version FROM records AS event WHERE event.area = 'events' AND event.id = ${id})`;
  await queueMessages(context, transaction, {
    schema: eventsEnrolment,
    kind: isPostponed ? 'event-postponed' : 'event-changed',
    recordsCondition: notifiedOfChangesSql(id),
    occasion: sql`'e' || ${version}`,
  });
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
        recordsCondition: sql`${enrolmentsOfEventsSql(...rows.map(({ id }) => id))} AND status IN ('registered', 'confirmed')`,
        occasion: sql`(SELECT event.data->>'startsAt' FROM records AS event
          WHERE event.area = 'events' AND event.id = records.data->>'eventId')`,
        topic: 'event_reminder',
      };
    },
  );
