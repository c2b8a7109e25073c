import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Queryable } from '../../database/connect';
import { forEachSettled } from '../../queue/forEachSettled';
import type { RecordsContext, ScheduledTask } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { readRecord } from '../../records/present';
import { type RecordRow, recordColumnsSql } from '../../records/recordRow';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transition';
import { isBeyondSql, isOneOfSql } from '../../records/sortKeys';
import { enrolmentsOfEventsSql } from './seatCounts';
import { lockEvents } from './seats';
import { reconcileSeats } from './waitlist';

const hoursUntilCompleted = 24;

/** Expires the offers of seats that nobody claimed in time, and offers the seats to the next in line. */
export const expireOffers: ScheduledTask = async (context) => {
  const { rows: due } = await context.database.execute<{ id: string }>(
    sql`SELECT DISTINCT data->>'eventId' AS id FROM records WHERE area = ${areaNameSql(eventsEnrolment)} AND ${dueOffersSql(context.now())}`,
  );
  await eachEvent(context, due, (transaction, eventId) => expireOffersOf(context, transaction, eventId));
};

/** Expires the due offers of one event, which must be locked, and reconciles its seats. */
export const expireOffersOf = async (context: RecordsContext, transaction: Queryable, eventId: string) => {
  const { rows } = await transaction.execute<Record<string, unknown> & RecordRow>(sql`
    SELECT ${recordColumnsSql} FROM records WHERE ${enrolmentsOfEventsSql(eventId)} AND ${dueOffersSql(context.now())}
    ORDER BY (data->>'queuedAt') COLLATE "C", id`);
  const changes = { offerExpiresAt: undefined, beyondCapacityReason: undefined };
  if (rows.length === 0) return;
  await transitionAutomatically(context, transaction, eventsEnrolment, rows, 'expired', changes);
  await reconcileSeats(context, transaction, eventId);
};

const dueOffersSql = (now: Date) => sql`deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'status', ['offered'])}
  AND (data->>'offerExpiresAt') COLLATE "C" <= ${now.toISOString()}`;

/** Completes events 24 hours after their end. Confirmed people who were not checked in become no-shows. */
export const completeEvents: ScheduledTask = async (context) => {
  const latest = new Date(context.now().getTime() - hoursUntilCompleted * 60 * 60 * 1000).toISOString();
  const { rows: due } = await context.database.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = 'events' AND deleted_at IS NULL
      AND ${isOneOfSql(events, 'eventState', ['planned'])} AND ${isBeyondSql(events, 'endsAt', '<=', latest)}`);
  await eachEvent(context, due, async (transaction, id) => {
    const event = await readRecord(transaction, events, id);
    const isDue = event?.data.eventState === 'planned' && String(event.data.endsAt ?? '9') <= latest;
    if (event && isDue) await transitionAutomatically(context, transaction, events, event, 'completed');
  });
};

/** Runs a function for each event, in a transaction that locks the event. */
const eachEvent = (
  { database }: RecordsContext,
  due: readonly { id: string }[],
  work: (transaction: Queryable, id: string) => Promise<void>,
) =>
  forEachSettled(due, ({ id }) =>
    inSaveTransaction(database, events, async (transaction) => {
      await lockEvents(transaction, [id]);
      await work(transaction, id);
    }),
  );
