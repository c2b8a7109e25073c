import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import type { z } from 'zod';
import type { RecordData } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { type DatedEvent, readEventsInEffect } from '../../features/calendar/readCalendarEntries';
import { Problem } from '../../platform/http/problem';
import { readRecord } from '../../records/read/present';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { memberAppMessages } from '../messages.en';
import type { AppMember } from '../requireMember';
import { type EnrollmentOfMember, type enrollment, presentMemberEnrollment } from './enrollment';

/** The maximum number of enrollments in a list; older ones are left out. */
const maxEnrollments = 200;

/** Throws a 404 Problem unless an enrollment is that of the member. */
export const requireEnrollmentOfMember = (
  { data }: Pick<EnrollmentOfMember, 'data'>,
  { id }: { id: string | undefined },
): void => {
  if (data.memberId !== id) throw new Problem(404, memberAppMessages.noEnrollment);
};

/** Reads an own enrollment of a member with its event. Throws 404. */
export const readEnrollmentOfMember = async (
  { database }: RecordsContext,
  member: AppMember,
  id: string,
): Promise<{ record: EnrollmentOfMember; event: DatedEvent }> => {
  const record = await readRecord(database, eventsEnrolment, id);
  if (!record) throw new Problem(404, memberAppMessages.noEnrollment);
  requireEnrollmentOfMember(record, member);
  const [event] = await readEventsInEffect(database, sql`records.id = ${record.data.eventId}`);
  if (!event) throw new Problem(404, memberAppMessages.noEnrollment);
  return { record, event };
};

/** Reads an own enrollment as the member sees it. Throws 404. */
export const readEnrollment = async (context: RecordsContext, member: AppMember, id: string) => {
  const { record, event } = await readEnrollmentOfMember(context, member, id);
  return presentMemberEnrollment(record, event, { keys: context.keys, now: context.now() });
};

/** Reads the own enrollments of a member, those of events to come first. */
export const readEnrollments = async (
  { database, keys, now }: RecordsContext,
  { id }: AppMember,
): Promise<z.infer<typeof enrollment>[]> => {
  const { rows } = await database.execute<RecordData & RecordRow<typeof eventsEnrolment>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'memberId', [id])}
    ORDER BY created_at DESC, id LIMIT ${maxEnrollments}`);
  if (rows.length === 0) return [];
  const eventIds = sql.param([...new Set(rows.map(({ data }) => data.eventId))]);
  const found = await readEventsInEffect(database, sql`records.id = ANY(${eventIds}::text[])`);
  const events = new Map(found.map((event) => [event.id, event]));
  const at = now();
  const presented = rows.flatMap((own) => {
    const event = events.get(own.data.eventId);
    return event ? [presentMemberEnrollment(own, event, { keys, now: at })] : [];
  });
  const distance = ({ event: { endsAt, startsAt } }: z.infer<typeof enrollment>) => {
    const isPast = endsAt !== null && endsAt <= at.toISOString();
    const start = Date.parse(startsAt ?? '9999-01-01T00:00:00Z');
    return isPast ? [1, -start] : [0, start];
  };
  return sortBy(presented, [(one) => distance(one)[0], (one) => distance(one)[1]]);
};
