import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import { members } from '../../database/tables';
import { audienceConditions } from '../../members/audience';
import { isBeyondSql, isOneOfSql } from '../../records/sortKeys';

/** What is decided about whom a notification reaches. */
export type AudienceSelection = Pick<Notification, 'topicId' | 'channels' | 'audienceMode' | 'audience' | 'eventId'>;

/** Everybody has to know of these, whatever they wished not to hear of. */
const unstoppable = ['compliance_notice', 'service_alert'];

/** Whether people may choose not to hear of a topic. */
export const canOptOutOf = (topicId: string) => !unstoppable.includes(topicId);

/**
 * A row for each person and channel, in SQL: `recipient` (the id of a member, else the address of somebody who is
 * none), `member_id`, `channel`, `address` (null in the app) and the `reason` why they are left out, null where they
 * are not.
 */
export const recipientsSql = (addressing: AudienceSelection, now: Date): SQL => {
  const { topicId, channels } = addressing;
  const address = sql`CASE channel WHEN 'email' THEN email WHEN 'sms' THEN phone
    WHEN 'push' THEN CASE WHEN platforms && '{ios,android}' THEN member_id::text END END`;
  return sql`
    SELECT recipient, member_id, channel, address, CASE
      WHEN ${canOptOutOf(topicId)} AND ${topicId} = ANY (opt_outs) THEN 'opted_out'
      WHEN channel <> 'in_app' AND address IS NULL OR channel = 'in_app' AND member_id IS NULL THEN 'no_address'
    END AS reason
    FROM (
      SELECT people.*, channel, ${address} AS address
      FROM (${peopleOf(addressing, now)}) AS people
      CROSS JOIN unnest(${sql.param([...new Set(channels)])}::text[]) AS channel
    ) AS addressed`;
};

const ofMember = sql`members.id::text AS recipient, members.id AS member_id, members.email, members.phone, platforms, opt_outs`;

/** Each person once: their addresses, and what they use and do not want. */
const peopleOf = ({ audienceMode, audience, eventId }: AudienceSelection, now: Date): SQL => {
  switch (audienceMode) {
    case 'everyone':
      return sql`SELECT ${ofMember} FROM members`;
    case 'segment': {
      const conditions = sql.join([sql`true`, ...audienceConditions(audience)], sql` AND `);
      return sql`SELECT ${ofMember} FROM ${members} WHERE ${conditions}`;
    }
    case 'event_enrolled':
      return withMembers(sql`area = 'events-enrolment' AND ${isOneOfSql(eventsEnrolment, 'eventId', [eventId])}
        AND status IN ('registered', 'confirmed', 'attended')`);
    case 'appointment_upcoming':
      return withMembers(
        sql`area = 'appointments' AND status = 'confirmed'
          AND ${isBeyondSql(appointments, 'startsAt', '>', now.toISOString())}`,
      );
  }
};

/**
 * The people of some records: as the members that they are, by id or else by the e-mail address, or with the addresses
 * that they gave.
 */
const withMembers = (which: SQL) => sql`
  SELECT DISTINCT ON (recipient) * FROM (
    SELECT coalesce(member.id::text, given.email, given.phone) AS recipient, member.id AS member_id,
      coalesce(member.email, given.email) AS email, coalesce(member.phone, given.phone) AS phone,
      coalesce(platforms, '{}') AS platforms, coalesce(opt_outs, '{}') AS opt_outs
    FROM (
      SELECT data->>'memberId' AS member_id, lower(data->>'email') AS email, data->>'phone' AS phone
      FROM records WHERE ${which} AND deleted_at IS NULL
    ) AS given
    LEFT JOIN (
      SELECT *, id::text AS key FROM members UNION ALL SELECT *, lower(email) FROM members
    ) AS member ON member.key = coalesce(given.member_id, given.email)
  ) AS found
  WHERE recipient IS NOT NULL ORDER BY recipient`;
