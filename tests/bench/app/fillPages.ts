import { hash, randomBytes } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../api/platform/database/connect';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaSchema } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { exampleIn } from '../api/events';

/** The number of pages of each kind, so that the same is not read each time. */
const pages = 20;

/** Inserts enrollments, appointments and links for some members. Returns the paths of the pages at the links. */
export const fillPages = async (work: Database, memberIds: readonly string[]) => {
  const at = new Date();
  const { rows: people } = await work.execute<{ id: string; email: string }>(sql`
    SELECT id, email FROM members WHERE id = ANY(${sql.param(memberIds.slice(0, pages))}::uuid[])`);

  const createLink = async (link: { area: string; recordId: string; topic: string; id: string; email: string }) => {
    const token = randomBytes(32).toString('base64url');
    await work.execute(sql`
      INSERT INTO member_links (token_hash, area, record_id, topic, member_id, address, created_at, expires_at)
      VALUES (${hash('sha256', token)}, ${link.area}, ${link.recordId}, ${link.topic}, ${link.id}, ${link.email},
        ${at.toISOString()}, ${new Date(at.getTime() + 30 * millisecondsInDay).toISOString()})`);
    return `/m/${token}`;
  };
  const createPages = async (schema: AreaSchema, topic: string, values: object = {}) => {
    const example = await exampleIn(work, schema, at);
    const rows = people.map(({ id, email }) => ({
      id: uuid() as string,
      status: 'confirmed',
      data: { ...example, ...values, memberId: id, email },
    }));
    await insertRecords(work, schema, rows, { at });
    return Promise.all(
      people.map((person, index) =>
        createLink({ area: schema.name, recordId: rows[index]?.id ?? '', topic, ...person }),
      ),
    );
  };
  const tomorrow = (hours: number) =>
    new Date(at.getTime() + millisecondsInDay + hours * millisecondsInHour).toISOString();
  return {
    enrollment: await createPages(eventsEnrolment, 'event_reminder'),
    appointment: await createPages(appointments, 'appointment_reminder', {
      timeZone: 'America/Denver',
      startsAt: tomorrow(0),
      endsAt: tomorrow(1),
    }),
    unsubscribe: await Promise.all(
      people.map((person) =>
        createLink({ area: 'notifications', recordId: uuid(), topic: 'event_reminder', ...person }),
      ),
    ),
  };
};
