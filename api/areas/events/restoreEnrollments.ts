import { sql } from 'drizzle-orm';
import { partition } from 'es-toolkit';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { eventCancelledNote, eventMessages } from './messages.en';
import { enrollmentsOfEventsSql } from './seatCounts';
import { lockEvents } from './seats';
import { readEnrollmentRows, readNextQueueInstant, reconcileSeats } from './waitlist';

/**
 * SQL with the `id` of each enrollment that the last cancellation of an event took and that is still cancelled, its state
 * before (`former`), and whether it is a guest.
 */
const restorableEnrollmentsSql = (eventId: string) => sql`
  SELECT records.id, former.status AS former, records.data ? 'partyOfId' AS "isGuest"
  FROM records
  JOIN versions AS taking ON taking.area = records.area AND taking.record_id = records.id
    AND taking.version = records.version AND taking.action = 'cancelled' AND taking.saved_by IS NULL AND NOT taking.by_member
  JOIN versions AS former ON former.area = records.area AND former.record_id = records.id
    AND former.version = records.version - 1
  WHERE records.id IN (SELECT id FROM records WHERE ${enrollmentsOfEventsSql(eventId)} AND status = 'cancelled')
    AND records.area = ${eventsEnrolment.name} AND former.status IN ('registered', 'confirmed', 'waitlisted', 'offered')
    AND taking.saved_at >= (SELECT saved_at FROM versions AS event WHERE event.area = 'events'
      AND event.record_id = ${eventId} AND event.action = 'cancelled' ORDER BY event.version DESC LIMIT 1)`;

/** Counts the enrollments that can come back after an event is planned again: those that its cancellation took. */
export const countRestorableEnrollments = async (queryable: Queryable, eventId: string): Promise<number> => {
  const { rows } = await queryable.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM (${restorableEnrollmentsSql(eventId)}) AS restorable`,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Brings back the enrollments that the cancellation of an event took, each in the state before. The offer of a seat may
 * have run out, so those people wait in their former place. Returns how many came back. Throws 404, and 409 where the
 * event is not planned.
 */
export const restoreEnrollments = (records: RecordsContext, eventId: string, author: Author): Promise<number> =>
  inSaveTransaction(records.database, eventsEnrolment, async (transaction) => {
    const context: RecordsContext = { ...records, intent: { kind: 'enrollmentsRestored' } };
    const event = (await lockEvents(transaction, [eventId])).get(eventId);
    if (event?.data.eventState !== 'planned') throw new Problem(409, eventMessages.planFirst);
    const { rows } = await transaction.execute<{ id: string; former: string; isGuest: boolean }>(
      restorableEnrollmentsSql(eventId),
    );
    const queuedAt = await readNextQueueInstant(transaction, eventId, context.now());
    // A guest follows the host, so the hosts are first.
    for (const group of partition(rows, ({ isGuest }) => !isGuest)) {
      const formerOf = new Map(group.map(({ id, former }) => [id, former === 'offered' ? 'waitlisted' : former]));
      const enrollments = await readEnrollmentRows(
        transaction,
        sql`area = ${eventsEnrolment.name} AND id = ANY(${sql.param([...formerOf.keys()])}::text[])`,
        sql`created_at, id`,
      );
      const updates = enrollments.map((current) => {
        const { note, ...data } = current.data;
        const status = formerOf.get(current.id) ?? 'waitlisted';
        const next = { ...data, queuedAt: data.queuedAt ?? queuedAt, ...(note !== eventCancelledNote && { note }) };
        return { current, next: { status, data: next, action: status } };
      });
      await saveRecords(context, transaction, eventsEnrolment, updates, author);
    }
    await reconcileSeats(context, transaction, [eventId]);
    return rows.length;
  });
