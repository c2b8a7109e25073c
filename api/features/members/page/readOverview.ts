import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { appointments } from '../../../../resources/appointments/appointmentSchema';
import { contacts, finishedStates } from '../../../../resources/contacts/contactSchema';
import type { AreaSchema } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import type { QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import { namedSchema } from '../../../platform/http/envelope';
import { canSeePersonalData } from '../../../records/read/masking';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';
import { isOneOfSql } from '../../../records/storage/sortKeys';
import { memberIdentity } from '../memberIdentity';
import { readLastViewing } from './logViewing';
import { memberNote, readPinnedNotes } from './memberNotes';
import { memberMerge, readMerges } from './readMerges';
import { readMaskedIdentity } from './revealIdentity';
import { readStoppedAddresses, stoppedAddress } from './stoppedAddressesOfMember';

/** The maximum number of rows of each part. */
const maxRows = 10;

const inquiry = z.object({
  id: z.string(),
  ticketNo: z.string(),
  subject: z.string(),
  status: z.string(),
  dueAt: z.string().nullable(),
  dueFrom: z.string().nullable().describe('When the time for an answer began'),
  isComplaint: z.boolean(),
});

const date = z.object({
  area: z.string(),
  id: z.string(),
  title: z.string().nullable().describe('The name of the event'),
  type: z.string().nullable().describe('The key of the appointment type'),
  status: z.string(),
  startsAt: z.string(),
});

const callWish = z.object({
  preferredContact: z.string().nullable(),
  bestTime: z.string().nullable(),
  inquiryId: z.string(),
  at: z.string().describe('When the member said so'),
});

/** The facts that staff need before they speak to a member. */
export const memberOverview = namedSchema(
  'MemberOverview',
  z.object({
    createdAt: z.string().nullable().describe('When the member came in; null if that was not stored'),
    lastViewedAt: z.string().nullable().describe('When the reader opened the page before this visit, to the hour'),
    identity: memberIdentity.describe('By what staff make sure who it is, masked; the call `reveal` returns it'),
    merges: z.array(memberMerge).describe('Who was merged into this member, the latest first'),
    pinnedNotes: z.array(memberNote),
    stoppedAddresses: z.array(stoppedAddress).describe('Where nothing is sent any more, until it is used again'),
    openInquiries: z.array(inquiry).nullable().describe('Null, here and below: the role may not see them'),
    callWish: callWish.nullable().describe('How and when the member wants to be called, from the latest inquiry'),
    coming: z.array(date).nullable().describe('Appointments and events to come, the next one first'),
  }),
);

type MemberOverview = z.output<typeof memberOverview>;

/**
 * Reads the facts that staff need before they speak to a member, as far as the context's reader may see them.
 * @param accountId the reader, who may have opened the page before
 */
export const readOverview = async (
  context: RecordsContext,
  memberId: string,
  accountId: string,
): Promise<MemberOverview> => {
  const canSee = (schema: AreaSchema) => canSeePersonalData(context.reader, schema);
  const dateAreas = [appointments, eventsEnrolment].filter(canSee);
  const [createdAt, lastViewedAt, identity, merges, pinnedNotes, stopped, inquiries, coming] = await Promise.all([
    readCreatedAt(context, memberId),
    readLastViewing(context, memberId, accountId),
    readMaskedIdentity(context.database, memberId),
    readMerges(context, memberId),
    readPinnedNotes(context.database, memberId),
    readStoppedAddresses(context.database, memberId),
    canSee(contacts) ? readInquiries(context, memberId) : { openInquiries: null, callWish: null },
    dateAreas.length > 0 ? readComing(context, memberId, dateAreas) : null,
  ]);
  return { createdAt, lastViewedAt, identity, merges, pinnedNotes, stoppedAddresses: stopped, ...inquiries, coming };
};

const readCreatedAt = async ({ database }: Pick<RecordsContext, 'database'>, memberId: string) => {
  const { rows } = await database.execute<{ createdAt: string | null }>(
    sql`SELECT ${isoInstantSql('created_at')} AS "createdAt" FROM members WHERE id = ${memberId}`,
  );
  return rows[0]?.createdAt ?? null;
};

const ofMemberSql = (schema: AreaSchema, memberId: string) =>
  sql`area = ${areaNameSql(schema)} AND deleted_at IS NULL AND ${isOneOfSql(schema, 'memberId', [memberId])}`;

const readInquiries = async ({ database }: Pick<RecordsContext, 'database'>, memberId: string) => {
  const [open, wish] = await Promise.all([
    database.execute<QueryRow & z.output<typeof inquiry>>(sql`
      SELECT id, data->>'ticketNo' AS "ticketNo", data->>'subject' AS subject, status, data->>'dueAt' AS "dueAt",
        data->>'dueFrom' AS "dueFrom",
        (data->>'isComplaint')::boolean AS "isComplaint"
      FROM records WHERE ${ofMemberSql(contacts, memberId)} AND status <> ALL(${sql.param(finishedStates)}::text[])
      ORDER BY data->>'dueAt', id LIMIT ${maxRows}`),
    database.execute<QueryRow & z.output<typeof callWish>>(sql`
      SELECT data->>'preferredContact' AS "preferredContact", data->>'bestTime' AS "bestTime", id AS "inquiryId",
        data->>'receivedAt' AS at
      FROM records WHERE ${ofMemberSql(contacts, memberId)} AND data ?| '{preferredContact,bestTime}'
      ORDER BY data->>'receivedAt' DESC, id LIMIT 1`),
  ]);
  return { openInquiries: open.rows, callWish: wish.rows[0] ?? null };
};

/** The states of appointments and enrollments that are still to come. */
const comingStates: Readonly<Record<string, string[]>> = {
  [appointments.name]: ['requested', 'confirmed'],
  [eventsEnrolment.name]: ['registered', 'confirmed', 'waitlisted', 'offered'],
};

const readComing = async (
  { database, now }: Pick<RecordsContext, 'database' | 'now'>,
  memberId: string,
  areas: readonly AreaSchema[],
): Promise<z.output<typeof date>[]> => {
  const selects = areas.map((schema) =>
    schema === appointments
      ? sql`SELECT id, area, status, NULL AS title, data->>'typeId' AS type, data->>'startsAt' AS starts_at
          FROM records WHERE ${ofMemberSql(schema, memberId)} AND status IN ${comingStates[schema.name] ?? []}`
      : sql`SELECT seat.id, seat.area, seat.status, event.label, NULL, event.data->>'startsAt' AS starts_at
          FROM (SELECT * FROM records WHERE ${ofMemberSql(schema, memberId)}) AS seat
          JOIN records AS event ON event.area = ${areaNameSql(events)} AND event.id = seat.data->>'eventId'
          WHERE seat.status IN ${comingStates[schema.name] ?? []}`,
  );
  const { rows } = await database.execute<QueryRow & z.output<typeof date>>(sql`
    SELECT id, area, status, title, type, starts_at AS "startsAt" FROM (${sql.join(selects, sql` UNION ALL `)})
      AS coming (id, area, status, title, type, starts_at)
    WHERE starts_at COLLATE "C" >= ${now().toISOString()} ORDER BY starts_at, id LIMIT ${maxRows}`);
  return rows;
};
