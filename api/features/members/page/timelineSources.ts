import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../../resources/appointments/appointmentSchema';
import { contacts, staffSource } from '../../../../resources/contacts/contactSchema';
import { type AreaSchema, businessTimeZone } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import { legals } from '../../../../resources/legals/legalSchema';
import { messageTemplates } from '../../../../resources/message-templates/messageTemplateSchema';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { offers } from '../../../../resources/offers/offerSchema';
import { accountNameSql } from '../../../platform/database/sqlTexts';
import { areaNameSql } from '../../../records/storage/columns';
import { isOneOfSql } from '../../../records/storage/sortKeys';
import { sharesUseSql } from '../noteUse';

/** The groups by which the timeline of a member is filtered. */
export const timelineGroups = ['talked', 'booked', 'sent', 'changed'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** A part of the timeline, which is read alone, so that the others stand where it fails. */
interface TimelineSource {
  group: TimelineGroup;
  /** The area whose personal data it shows; a source without one is for all who see members. */
  area?: AreaSchema;
  /** Selects all entries of a member. */
  select: (memberId: string) => SQL;
}

/** The columns that an entry may have, in addition to its time, its key in the source and its kind. */
const columnNames = [
  'title',
  'text',
  'status',
  'type',
  'startsAt',
  'area',
  'recordId',
  'authorId',
  'authorName',
] as const;

type Columns = Partial<Record<(typeof columnNames)[number], SQL>>;

/** SQL of the entries of one kind. `from` may have conditions. */
const entriesSql = (entry: { at: SQL; key: SQL; kind: SQL; from: SQL }, columns: Columns): SQL => {
  const others = columnNames.map((name) => sql`(${columns[name] ?? sql`NULL`})::text AS ${sql.identifier(name)}`);
  return sql`SELECT date_trunc('milliseconds', ${entry.at}) AS at, (${entry.key})::text AS key, (${entry.kind})::text AS kind,
    ${sql.join(others, sql`, `)} FROM ${entry.from}`;
};

/** The records of an area that name a member now. */
const recordsOfSql = (schema: AreaSchema, memberId: string): SQL =>
  sql`records WHERE area = ${areaNameSql(schema)} AND deleted_at IS NULL AND ${isOneOfSql(schema, 'memberId', [memberId])}`;

const labelSql = (schema: AreaSchema, id: SQL): SQL =>
  sql`SELECT named.label FROM records AS named WHERE named.area = ${areaNameSql(schema)} AND named.id = ${id}`;

/** The maximum length of a text of others in the timeline; the record has the rest. */
const excerptSql = (text: SQL) => sql`left(${text}, 400)`;

const inquiriesSql = (memberId: string) => {
  // The thread of the inquiry into which another was merged has its message.
  const inquiries = sql`${recordsOfSql(contacts, memberId)} AND data->>'mergedIntoId' IS NULL`;
  const own = sql`(SELECT id, data FROM ${inquiries}) AS inquiry`;
  return sql`${entriesSql(
    {
      at: sql`(data->>'receivedAt')::timestamptz`,
      key: sql`id`,
      kind: sql`'inquiry'`,
      // The thread has the first message of one that staff began.
      from: sql`${inquiries} AND data->>'source' <> ${staffSource}`,
    },
    {
      title: sql`data->>'subject'`,
      text: excerptSql(sql`data->>'message'`),
      status: sql`status`,
      type: sql`data->>'topicId'`,
      area: areaNameSql(contacts),
      recordId: sql`id`,
    },
  )} UNION ALL ${entriesSql(
    {
      at: sql`entry.at`,
      key: sql`entry.id`,
      kind: sql`entry.kind`,
      from: sql`${own} JOIN thread_entries AS entry ON entry.inquiry_id = inquiry.id`,
    },
    {
      title: sql`data->>'subject'`,
      text: excerptSql(sql`entry.text`),
      area: areaNameSql(contacts),
      recordId: sql`inquiry.id`,
      authorName: accountNameSql('entry.author_id'),
    },
  )}`;
};

const appointmentsSql = (memberId: string) =>
  entriesSql(
    { at: sql`created_at`, key: sql`id`, kind: sql`'appointment'`, from: recordsOfSql(appointments, memberId) },
    {
      status: sql`status`,
      type: sql`data->>'typeId'`,
      startsAt: sql`data->>'startsAt'`,
      area: areaNameSql(appointments),
      recordId: sql`id`,
      authorName: accountNameSql('created_by'),
    },
  );

const enrollmentsSql = (memberId: string) =>
  entriesSql(
    { at: sql`created_at`, key: sql`id`, kind: sql`'enrollment'`, from: recordsOfSql(eventsEnrolment, memberId) },
    {
      title: labelSql(events, sql`records.data->>'eventId'`),
      status: sql`status`,
      startsAt: sql`SELECT event.data->>'startsAt' FROM records AS event
        WHERE event.area = ${areaNameSql(events)} AND event.id = records.data->>'eventId'`,
      area: areaNameSql(eventsEnrolment),
      recordId: sql`id`,
      authorName: accountNameSql('created_by'),
    },
  );

/** The mails of replies are left out, because the inquiry has the reply. So are messages that are still to be sent. */
const messagesSql = (memberId: string) =>
  entriesSql(
    {
      at: sql`changed_at`,
      key: sql`id`,
      kind: sql`channel`,
      from: sql`deliveries WHERE member_id = ${memberId} AND area <> ${areaNameSql(contacts)}
        AND state NOT IN ('waiting', 'claimed', 'cancelled')`,
    },
    {
      title: sql`CASE WHEN area = ${areaNameSql(notifications)} THEN (${labelSql(notifications, sql`record_id`)})
        ELSE (${labelSql(messageTemplates, sql`split_part(recipient, '.', 1)`)}) END`,
      text: sql`reason`,
      status: sql`state`,
      area: sql`area`,
      recordId: sql`record_id`,
    },
  );

const offersSql = (memberId: string) =>
  entriesSql(
    {
      at: sql`redeemed_at`,
      key: sql`offer_id || ' ' || number`,
      kind: sql`'redemption'`,
      from: sql`offer_redemptions WHERE member_id = ${memberId}`,
    },
    { title: labelSql(offers, sql`offer_id`), area: areaNameSql(offers), recordId: sql`offer_id` },
  );

const agreementsSql = (memberId: string) =>
  entriesSql(
    {
      at: sql`accepted_at`,
      key: sql`page_key || ' ' || version_label`,
      kind: sql`'agreement'`,
      from: sql`legal_acceptances WHERE member_id = ${memberId}`,
    },
    {
      title: labelSql(legals, sql`page_key`),
      text: sql`version_label`,
      area: areaNameSql(legals),
      recordId: sql`page_key`,
    },
  );

/** The answers about messages of topics, and when the member came in. Other changes of the profile are not stored. */
const profileSql = (memberId: string) =>
  sql`${entriesSql(
    {
      at: sql`(answer.value->>'at')::timestamptz`,
      key: sql`answer.key`,
      kind: sql`CASE WHEN (answer.value->>'granted')::boolean THEN 'consent' ELSE 'refusal' END`,
      from: sql`members, jsonb_each(consents) AS answer WHERE members.id = ${memberId} AND answer.value->>'at' IS NOT NULL`,
    },
    {
      title: sql`split_part(answer.key, '.', 1)`,
      type: sql`split_part(answer.key, '.', 2)`,
      text: sql`answer.value->>'source'`,
    },
  )} UNION ALL ${entriesSql(
    {
      at: sql`created_at`,
      key: sql`'created'`,
      kind: sql`'created'`,
      from: sql`members WHERE id = ${memberId} AND created_at IS NOT NULL`,
    },
    {},
  )}`;

const notesSql = (memberId: string) =>
  entriesSql(
    { at: sql`at`, key: sql`id`, kind: sql`'memberNote'`, from: sql`member_notes WHERE member_id = ${memberId}` },
    {
      text: sql`text`,
      status: sql`CASE WHEN pinned_at IS NOT NULL THEN 'pinned' END`,
      authorId: sql`author_id`,
      authorName: accountNameSql('author_id'),
    },
  );

/** The days have no time; noon is on the same day in all time zones of the business. */
const usesSql = (memberId: string) =>
  entriesSql(
    {
      at: sql`(day + time '12:00') AT TIME ZONE ${businessTimeZone}`,
      key: sql`day || ' ' || kind`,
      kind: sql`kind`,
      from: sql`member_uses WHERE member_id = ${memberId}
        AND EXISTS (SELECT FROM members WHERE id = ${memberId} AND ${sharesUseSql})`,
    },
    {},
  );

/** The sources of the timeline, by name. */
export const timelineSources = {
  inquiries: { group: 'talked', area: contacts, select: inquiriesSql },
  notes: { group: 'talked', select: notesSql },
  uses: { group: 'talked', select: usesSql },
  appointments: { group: 'booked', area: appointments, select: appointmentsSql },
  enrollments: { group: 'booked', area: eventsEnrolment, select: enrollmentsSql },
  offers: { group: 'booked', select: offersSql },
  messages: { group: 'sent', select: messagesSql },
  agreements: { group: 'changed', select: agreementsSql },
  profile: { group: 'changed', select: profileSql },
} as const satisfies Record<string, TimelineSource>;

export type TimelineSourceName = keyof typeof timelineSources;

/** The names of the sources. */
export const timelineSourceNames = Object.keys(timelineSources) as TimelineSourceName[];
