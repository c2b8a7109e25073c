import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createAppKey } from '../../../api/platform/accounts/appKeys/appKeys';
import type { Database } from '../../../api/platform/database/connect';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { eventOf, exampleIn } from '../api/events';

/** What the calls of the load name. */
export type Prepared = Awaited<ReturnType<typeof prepareLoad>>;

const hour = 60 * 60 * 1000;
/** Each has a limit of calls. */
const keyCount = 20;
/** The events for which members enroll, and the seats of each, which is the maximum. */
const eventCount = 20;
const capacity = 5_000;

/**
 * Adds events, one of them today with people who may arrive. Returns their ids, and ids of other records for the calls.
 */
export const prepareLoad = async (work: Database, arrivals: number) => {
  const at = new Date();
  const keys: string[] = [];
  for (let number = 1; number <= keyCount; number += 1) {
    const key = { name: `Bench ${number}`, kind: 'server' as const, origins: [] };
    keys.push((await createAppKey({ database: work, now: () => at }, key, { accountId: null })).key);
  }
  const example = await exampleIn(work, events, at);
  const newEvent = (index: number, day: object) => ({
    id: uuid(),
    status: 'published',
    data: {
      ...eventOf(example, index),
      attendanceMode: 'in_person',
      capacity,
      enrolOpensAt: new Date(at.getTime() - hour).toISOString(),
      ...day,
    },
  });
  // At any hour, the day has more than an hour left in one of these zones.
  const timeZone = at.getUTCHours() < 12 ? 'UTC' : 'Pacific/Honolulu';
  const today = newEvent(0, {
    eventDate: new Intl.DateTimeFormat('en-CA', { timeZone }).format(at),
    startTime: '10:00 PM',
    endTime: '11:00 PM',
    timeZone,
    enrolClosesAt: new Date(at.getTime() + hour / 2).toISOString(),
  });
  const later = Array.from({ length: eventCount }, (_, index) =>
    newEvent(index + 1, { eventDate: '2097-05-12', enrolClosesAt: '2097-05-01T12:00:00.000Z' }),
  );
  await insertRecords(work, events, [today, ...later], { at });

  /** Random ids of a table. */
  const idsOf = async (from: string, count: number) => {
    const { rows } = await work.execute<{ id: string }>(
      sql.raw(`SELECT id FROM ${from} ORDER BY random() LIMIT ${count}`),
    );
    return rows.map(({ id }) => id);
  };
  const members = await idsOf('members WHERE email IS NOT NULL', 50_000);
  const attendees = members.slice(0, arrivals).map((memberId, index) => ({
    id: uuid(),
    status: 'confirmed',
    data: {
      eventId: today.id,
      memberId,
      firstName: 'Person',
      lastName: `Number ${index}`,
      email: `person${index}@example.org`,
      attendeeType: 'member',
      source: 'app',
    },
  }));
  await insertRecords(work, eventsEnrolment, attendees, { at });
  return {
    keys,
    members: members.slice(arrivals),
    eventToday: today.id,
    laterEvents: later.map(({ id }) => id),
    attendees: attendees.map(({ id }) => id),
    records: {
      'events-enrolment': await idsOf("records WHERE area = 'events-enrolment'", 2_000),
      contacts: await idsOf("records WHERE area = 'contacts'", 2_000),
    },
  };
};
