import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Channel, Notification } from '../../../resources/notifications/notificationSchema';
import { isAddressOptedOutSql } from '../../features/memberLinks/addressRefusals';
import { audienceConditions } from '../../features/members/audience';
import { isOptedOutSql } from '../../features/transactionalMessages/recipients';
import { members } from '../../platform/database/tables';
import { personSql } from '../../platform/outbox/personOfRecord';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';

/**
 * SQL condition: push notifications reach a member. As soon as the app adds devices, the device of the member counts;
 * before that, the profile says whether the member has the app on a phone.
 */
const hasDeviceSql = sql`CASE WHEN EXISTS (SELECT FROM member_devices)
  THEN EXISTS (SELECT FROM member_devices WHERE member_devices.member_id = people.member_id)
  ELSE platforms && '{ios,android}' END`;

/** The fields that decide who gets a notification. */
export type AudienceSelection = Pick<Notification, 'topicId' | 'channels' | 'audienceMode' | 'audience' | 'eventId'>;

/** The topics that everybody must know of, so that an opt-out has no effect. */
export const mandatoryTopics: readonly string[] = ['compliance_notice', 'service_alert'];

/** Whether people can opt out of a topic. */
export const canOptOutOf = (topicId: string) => !mandatoryTopics.includes(topicId);

/**
 * A part of an audience: the people of the sources (members, or the records that name people) with an id above `after`,
 * up to `until`.
 */
export interface AudienceRange {
  after: string | null;
  until: string | null;
}

const everybody: AudienceRange = { after: null, until: null };

/** SQL of the ids of the sources in a range, without an order. The conditions of a segment are not applied. */
export const sourceIdsSql = (addressing: AudienceSelection, now: Date, range: AudienceRange): SQL => {
  const condition = recordsConditionSql(addressing, now);
  return condition
    ? sql`SELECT id FROM records WHERE ${condition} AND deleted_at IS NULL ${rangeSql(sql`id`, sql`text`, range)}`
    : sql`SELECT id FROM members WHERE true ${rangeSql(sql`id`, sql`uuid`, range)}`;
};

const rangeSql = (id: SQL, type: SQL, { after, until }: AudienceRange) =>
  sql.join(
    [
      ...(after === null ? [] : [sql`AND ${id} > ${after}::${type}`]),
      ...(until === null ? [] : [sql`AND ${id} <= ${until}::${type}`]),
    ],
    sql` `,
  );

/**
 * SQL with a row for each person and channel. `recipient` is the id of a member, or else an address. `member_id`, the
 * record that names the person, `channel`, `address` and the names follow; the address is null in the app. `reason` is
 * why the person is excluded, or null.
 */
export const recipientsSql = (addressing: AudienceSelection, now: Date, range = everybody): SQL => {
  const { topicId, channels } = addressing;
  return sql`
    SELECT recipient, member_id, person_area, person_record_id, channel, address, first_name, last_name, CASE
      WHEN ${canOptOutOf(topicId)} AND (${isOptedOutSql(topicId)} OR member_id IS NULL AND ${isAddressOptedOutSql(sql`address`, topicId)})
        THEN 'opted_out'
      WHEN channel <> 'in_app' AND address IS NULL OR channel = 'in_app' AND member_id IS NULL THEN 'no_address'
    END AS reason
    FROM (${addressesSql(peopleSql(addressing, now, range), channels)}) AS addressed`;
};

/** SQL with a row for each person and channel, which adds the channel and the address. */
const addressesSql = (people: SQL, channels: readonly Channel[]): SQL => {
  const ofDevice = sql`CASE WHEN channel = 'push' AND ${hasDeviceSql} THEN member_id::text END`;
  const address = sql`CASE channel WHEN 'email' THEN email WHEN 'sms' THEN phone ELSE ${ofDevice} END`;
  return sql`
    SELECT people.*, channel, ${address} AS address FROM (${people}) AS people
    CROSS JOIN unnest(${sql.param([...new Set(channels)])}::text[]) AS channel`;
};

/** SQL with a row for each of some channels: the channel, and the address of a member by it, or null. */
export const addressesOfMemberSql = (memberId: string, channels: readonly Channel[]): SQL =>
  sql`SELECT channel, address FROM (${addressesSql(
    sql`SELECT ${memberColumns} FROM ${members} WHERE members.id = ${memberId}`,
    channels,
  )}) AS addressed`;

const memberColumns = sql`members.id::text AS recipient, members.id AS member_id, NULL AS person_area,
  NULL AS person_record_id, nullif(first_name, '') AS first_name, nullif(last_name, '') AS last_name, members.email,
  members.phone, platforms, consents, opt_outs`;

/** SQL with a row for each person: the names, the addresses, the platforms, the consents and the opt-outs. */
const peopleSql = (addressing: AudienceSelection, now: Date, range: AudienceRange): SQL => {
  const condition = recordsConditionSql(addressing, now);
  if (condition) return peopleOfRecordsSql(sql`${condition} ${rangeSql(sql`id`, sql`text`, range)}`);
  const conditions = addressing.audienceMode === 'segment' ? audienceConditions(addressing.audience) : [];
  return sql`SELECT ${memberColumns} FROM ${members}
    WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)} ${rangeSql(sql`members.id`, sql`uuid`, range)}`;
};

/** SQL condition of the records that name the people; undefined for an audience of members. */
const recordsConditionSql = ({ audienceMode, eventId }: AudienceSelection, now: Date): SQL | undefined => {
  switch (audienceMode) {
    case 'everyone':
    case 'segment':
      return undefined;
    case 'event_enrolled':
      return sql`area = 'events-enrolment' AND ${isOneOfSql(eventsEnrolment, 'eventId', [eventId])}
        AND status IN ('registered', 'confirmed', 'attended')`;
    case 'appointment_upcoming':
      return sql`area = 'appointments' AND status = 'confirmed'
        AND ${isBeyondSql(appointments, 'startsAt', '>', now.toISOString())}`;
  }
};

const person = personSql(sql`member`, sql`contact.data`);

/**
 * SQL of the people of some records. They are matched to members by id or else by email address; others have the name
 * and the addresses of the record.
 */
const peopleOfRecordsSql = (condition: SQL) => sql`
  SELECT DISTINCT ON (recipient) * FROM (
    SELECT coalesce(member.id::text, contact.email, contact.phone) AS recipient, member.id AS member_id,
      contact.area AS person_area, contact.id AS person_record_id,
      ${person.firstName} AS first_name, ${person.lastName} AS last_name,
      ${person.email} AS email, ${person.phone} AS phone,
      coalesce(platforms, '{}') AS platforms, coalesce(consents, '{}') AS consents,
      coalesce(opt_outs, '{}') AS opt_outs
    FROM (
      SELECT area, id, data, data->>'memberId' AS member_id, lower(data->>'email') AS email, data->>'phone' AS phone
      FROM records WHERE ${condition} AND deleted_at IS NULL
    ) AS contact
    LEFT JOIN (
      SELECT *, id::text AS key FROM members UNION ALL SELECT *, lower(email) FROM members
    ) AS member ON member.key = coalesce(contact.member_id, contact.email)
  ) AS found
  WHERE recipient IS NOT NULL ORDER BY recipient, person_record_id`;
