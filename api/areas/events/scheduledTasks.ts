import { type SQL, sql } from 'drizzle-orm';
import type { RecordData } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { forEachBatch, forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import type { RecordsContext } from '../../records/recordsContext';
import { saveBatchSize } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { leftJoinDerivedValuesSql } from '../../records/storage/derivedValues';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { enrollmentsOfEventsSql } from './seatCounts';
import { lockEvents } from './seats';
import { reconcileSeats } from './waitlist';

const hoursUntilCompleted = 24;

/** Expires the offers of seats that nobody claimed in time, and offers the seats to the next in line. */
export const expireOffers: ScheduledTask = async (context, signal) => {
  const { rows: due } = await context.database.execute<{ id: string }>(
    sql`SELECT DISTINCT data->>'eventId' AS id FROM records WHERE area = ${areaNameSql(eventsEnrolment)} AND ${dueOffersSql(context.now())}`,
  );
  await forEachSettled(
    due,
    ({ id }) =>
      inSaveTransaction(context.database, events, async (transaction) => {
        await lockEvents(transaction, [id]);
        await expireOffersOf(context, transaction, id);
      }),
    signal,
  );
};

/** Expires the due offers of one event, which must be locked, and reconciles its seats. */
export const expireOffersOf = async (context: RecordsContext, transaction: Queryable, eventId: string) => {
  const { rows } = await transaction.execute<RecordData & RecordRow<typeof eventsEnrolment>>(sql`
    SELECT ${recordColumnsSql} FROM records WHERE ${enrollmentsOfEventsSql(eventId)} AND ${dueOffersSql(context.now())}
    ORDER BY (data->>'queuedAt') COLLATE "C", id`);
  const changes = { offerExpiresAt: undefined, beyondCapacityReason: undefined };
  if (rows.length === 0) return;
  await transitionAutomatically(context, transaction, eventsEnrolment, rows, 'expired', changes);
  await reconcileSeats(context, transaction, [eventId]);
};

const dueOffersSql = (now: Date) => sql`deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'status', ['offered'])}
  AND (data->>'offerExpiresAt') COLLATE "C" <= ${now.toISOString()}`;

/**
 * Completes events 24 hours after their end, many in a transaction. Confirmed people who were not checked in become
 * no-shows.
 */
export const completeEvents: ScheduledTask = async (context, signal) => {
  const latest = new Date(context.now().getTime() - hoursUntilCompleted * 60 * 60 * 1000).toISOString();
  const dueSql = sql`area = 'events' AND deleted_at IS NULL
    AND ${isOneOfSql(events, 'eventState', ['planned'])} AND ${isBeyondSql(events, 'endsAt', '<=', latest)}`;
  const { rows } = await context.database.execute<DueEvent>(sql`
    SELECT id, coalesce((derived->>'enrolled')::integer, 0) AS enrolled
    FROM records ${leftJoinDerivedValuesSql(events)} WHERE ${dueSql} ORDER BY id`);
  await forEachBatch(
    batchesOf(rows),
    (batch) => completeBatch(context, sql`${dueSql} AND id = ANY(${sql.param(batch.map(({ id }) => id))}::text[])`),
    signal,
  );
};

type DueEvent = { id: string; enrolled: number };

/** Returns events in batches with few enough people that others wait only a moment for the locks. */
const batchesOf = (due: readonly DueEvent[]): DueEvent[][] => {
  const batches: DueEvent[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const event of due) {
    size += 1 + event.enrolled;
    if (size <= saveBatchSize) batches.at(-1)?.push(event);
    else {
      batches.push([event]);
      size = 1 + event.enrolled;
    }
  }
  return batches;
};

const completeBatch = (context: RecordsContext, condition: SQL) =>
  inSaveTransaction(context.database, events, async (transaction) => {
    // Locked in the order of `lockEvents`. Events that another process has completed meanwhile are not read.
    const { rows } = await transaction.execute<RecordData & RecordRow<typeof events>>(sql`
      SELECT ${recordColumnsSql} FROM records WHERE ${condition} ORDER BY id COLLATE "C" FOR NO KEY UPDATE OF records`);
    await transitionAutomatically(context, transaction, events, rows, 'completed');
  });
