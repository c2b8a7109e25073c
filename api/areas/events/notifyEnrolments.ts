import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import { takeBack } from '../../../resources/kit';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../database/connect';
import type { ClockWork, Followed, RecordsContext, Saving } from '../../records/areaModule';
import { areaOf } from '../../records/columns';
import type { SavedRecord } from '../../records/recordRow';
import { isBeyond, isOneOf } from '../../records/sortKeys';
import { byItself } from '../../records/transition';
import { tell } from '../../transactionalMessages/queueMessages';
import { remind } from '../../transactionalMessages/reminders';
import { isAtDoor } from './checkIn/context';
import { areOf, toldOfChanges } from './seatCounts';

/** What becomes of enrolments tells their people; most of it only where it is not done in passing. */
export const tellEnrolled = async (
  context: RecordsContext,
  transaction: Queryable,
  saved: readonly Followed[],
): Promise<void> => {
  const isQuiet = context.tells === false || isAtDoor(context);
  const told = saved.flatMap(({ record, before, saving }) => {
    const kind = record && kindFor(record, before, saving.action);
    // The hours to claim a seat run, whoever gave theirs up and however.
    const mustKnow = kind === 'event-seat-offered' && saving.author === byItself;
    return kind && (mustKnow || !isQuiet) ? [{ kind, id: record.id }] : [];
  });
  for (const kind of new Set(told.map((one) => one.kind))) {
    const ids = told.filter((one) => one.kind === kind).map(({ id }) => id);
    await tellAll(context, transaction, kind, ids);
  }
};

const tellAll = (context: RecordsContext, transaction: Queryable, kind: MessageKind, ids: readonly string[]) => {
  const which = sql`area = ${areaOf(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[])`;
  return tell(context, transaction, { schema: eventsEnrolment, kind, which });
};

const kindFor = (
  { status, data }: SavedRecord,
  before: SavedRecord | undefined,
  action: string,
): MessageKind | undefined => {
  if (action === takeBack || action === 'restored') return undefined;
  const isMoved = before !== undefined && data.eventId !== before.data.eventId;
  if (isMoved && status !== 'waitlisted')
    return status === 'registered' || status === 'confirmed' ? 'event-moved' : undefined;
  if (status === before?.status && !isMoved) return undefined;
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

/** Tells all of some enrolments that their event does not take place. */
export const tellCancelled = async (
  context: RecordsContext,
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> => {
  if (context.tells === false || ids.length === 0) return;
  await tellAll(context, transaction, 'event-cancelled', ids);
};

/**
 * Tells all who have or wait for a seat that an event is postponed, or has a new date; and that it was changed in where or
 * when it takes place, if whoever changed it says so.
 */
export const tellChanged = async (
  transaction: Queryable,
  { id, data }: SavedRecord,
  before: SavedRecord,
  { context, action }: Saving,
): Promise<void> => {
  const wasPostponed = before.data.eventState === 'postponed';
  const isPostponed = data.eventState === 'postponed';
  const isMoved = isPostponed !== wasPostponed && data.eventState !== 'cancelled';
  const isEdited = action === 'updated' && context.tells === true;
  const isChanged = events.tells?.fields?.some((field) => !isDeepStrictEqual(data[field], before.data[field]));
  const isDue = isMoved ? context.tells !== false : isEdited && isChanged && data.eventState === 'planned';
  if (!isDue || String(data.startsAt ?? '') <= context.now().toISOString()) return;
  const version = sql`(SELECT event.version FROM records AS event WHERE event.area = 'events' AND event.id = ${id})`;
  await tell(context, transaction, {
    schema: eventsEnrolment,
    kind: isPostponed ? 'event-postponed' : 'event-changed',
    which: toldOfChanges(id),
    occasion: sql`'e' || ${version}`,
  });
};

/** Reminds whoever has a seat at what begins soon. */
export const remindEnrolled: ClockWork = (context) =>
  remind(
    context,
    (hours) => `event-reminder-${hours}h`,
    async (transaction, after, until) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`
        SELECT id FROM records WHERE area = 'events' AND deleted_at IS NULL
          AND ${isOneOf(events, 'eventState', ['planned'])}
          AND ${isBeyond(events, 'startsAt', '>', after)} AND ${isBeyond(events, 'startsAt', '<=', until)}`);
      if (rows.length === 0) return undefined;
      return {
        schema: eventsEnrolment,
        which: sql`${areOf(...rows.map(({ id }) => id))} AND status IN ('registered', 'confirmed')`,
        occasion: sql`(SELECT event.data->>'startsAt' FROM records AS event
          WHERE event.area = 'events' AND event.id = records.data->>'eventId')`,
        topic: 'event_reminder',
      };
    },
  );
