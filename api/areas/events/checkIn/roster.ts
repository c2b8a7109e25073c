import { sql } from 'drizzle-orm';
import { emailKeyOf, startOfDay } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import { ticketCodeOf } from '../../../features/transactionalMessages/ticket';
import type { QueryRow } from '../../../platform/database/connect';
import { readingOrder } from '../../../platform/database/sqlTexts';
import { canSeePersonalData } from '../../../records/read/masking';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { joinDerivedValuesSql } from '../../../records/storage/derivedValues';
import type { Reader } from '../../../records/storage/recordRow';
import { countRestorableEnrollments } from '../restoreEnrollments';
import { enrollmentsOfEventsSql } from '../seatCounts';

interface Row extends QueryRow {
  id: string;
  number: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  memberId: string | null;
  guests: number;
  hostId: string | null;
  state: string;
  accessibilityNeeds: string | null;
  checkedInAt: string | null;
  offerExpiresAt: string | null;
  waitlistPosition: number | null;
  enrolledAt: string;
}

/**
 * Reads the people who are expected at an event, by name, with only the data that check-in needs. A reader who may not
 * see personal data gets the last four digits of telephone numbers. Throws 404.
 * @param withEmail whether the roster is for a computer, not for a phone that stores it. It then has email addresses and members
 * for readers who may see personal data.
 */
export const readEventRoster = async (context: RecordsContext, eventId: string, reader: Reader, withEmail = false) => {
  const { database, keys } = context;
  const event = await requireRecord(database, events, eventId);
  const { rows } = await database.execute<Row>(sql`
    SELECT id, data->>'enrolmentNo' AS number, data->>'firstName' AS "firstName", data->>'lastName' AS "lastName",
      data->>'phone' AS phone, data->>'email' AS email, data->>'memberId' AS "memberId",
      coalesce((data->>'guestCount')::integer, 0) AS guests, data->>'partyOfId' AS "hostId",
      status AS state, data->>'accessibilityNeeds' AS "accessibilityNeeds", data->>'checkedInAt' AS "checkedInAt",
      CASE WHEN status = 'offered' THEN data->>'offerExpiresAt' END AS "offerExpiresAt",
      (derived->>'waitlistPosition')::integer AS "waitlistPosition",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "enrolledAt"
    FROM records ${joinDerivedValuesSql(eventsEnrolment)}
    WHERE ${enrollmentsOfEventsSql(eventId)} AND status NOT IN ('cancelled', 'expired')
    ORDER BY lower(data->>'lastName') ${sql.raw(readingOrder)}, lower(data->>'firstName') ${sql.raw(readingOrder)}, id`);
  const seesAll = canSeePersonalData(reader, eventsEnrolment);
  const { title, eventState, eventDate, startTime, endTime, endsAt, timeZone, capacity, guestsAllowed } = event.data;
  return {
    event: {
      ...({ title, eventDate, startTime, endTime, endsAt, timeZone, capacity, guestsAllowed } as RosterEvent),
      // Nobody can be checked in before; null while the event has no day.
      opensAt: eventDate && timeZone ? startOfDay(String(eventDate), String(timeZone)) : null,
      seatsTaken: Number(event.derived.seatsTaken ?? 0),
      ...(withEmail && eventState === 'planned' && { restorable: await countRestorableEnrollments(database, eventId) }),
    },
    people: rows.map(({ phone, email, memberId, ...person }) => ({
      ...person,
      phone: seesAll ? phone : (phone?.slice(-4) ?? null),
      // A phone stores no address. It recognizes one that somebody types.
      ...(seesAll && (withEmail ? { email, memberId } : { emailKey: emailKeyOf(email ?? '') ?? null })),
      ticket: ticketCodeOf(keys, person.id),
    })),
  };
};

interface RosterEvent {
  title: string;
  eventDate?: string;
  startTime?: string;
  endTime?: string;
  endsAt?: string;
  timeZone?: string;
  capacity?: number;
  guestsAllowed?: number;
}
