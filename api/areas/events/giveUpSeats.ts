import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { lockEvents } from './seats';
import { readEnrollmentRows, reconcileSeats } from './waitlist';

/**
 * Cancels the enrollments of a member for events to come, before the member is erased: seats and places on waitlists
 * become free and are offered on, and guests follow their host.
 */
export const giveUpSeats: NonNullable<AreaModule<typeof eventsEnrolment>['beforeErasing']> = async (
  context,
  transaction,
  { id, email },
) => {
  const nowText = context.now().toISOString();
  const condition = sql`area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL
    AND status IN ('registered', 'confirmed', 'waitlisted', 'offered')
    AND (${isOneOfSql(eventsEnrolment, 'memberId', [id])}
      OR NOT data ? 'memberId' AND ${isOneOfSql(eventsEnrolment, 'email', [email ?? ''])})
    AND EXISTS (SELECT FROM records AS event WHERE event.area = ${areaNameSql(events)}
      AND event.id = records.data->>'eventId' AND coalesce(event.data->>'startsAt', 'later') > ${nowText})`;
  const { rows } = await transaction.execute<{ eventId: string }>(sql`
    SELECT DISTINCT data->>'eventId' AS "eventId" FROM records WHERE ${condition}`);
  const eventIds = rows.map(({ eventId }) => eventId);
  if (eventIds.length === 0) return;
  await lockEvents(transaction, eventIds);
  const enrollments = await readEnrollmentRows(transaction, condition, sql`created_at, id`);
  await transitionAutomatically(context, transaction, eventsEnrolment, enrollments, 'cancelled');
  await reconcileSeats(context, transaction, eventIds);
};
