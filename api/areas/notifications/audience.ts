import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { type Channel, channelsOf, type Notification } from '../../../resources/notifications/notificationSchema';
import { isAddressOptedOutSql } from '../../features/memberLinks/addressRefusals';
import { audienceConditions } from '../../features/members/audience';
import { memberTimeZoneSql } from '../../features/members/memberTimeZoneSql';
import { silenceReasonSql } from '../../features/transactionalMessages/recipients';
import { members } from '../../platform/database/tables';
import { isStoppedAddressSql } from '../../platform/outbox/stoppedAddresses';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { cappedRecipientsSql } from './cappedRecipients';
import { excludedRecipientsSql } from './exclusions';
import { membersOfListSql } from './lists/memberLists';
import { peopleOfRecordsSql } from './peopleOfRecords';
import { canOptOutOf } from './topics';

/**
 * SQL condition: push notifications reach a member. As soon as the app adds devices, the device of the member counts;
 * before that, the profile says whether the member has the app on a phone.
 */
const hasDeviceSql = sql`CASE WHEN EXISTS (SELECT FROM member_devices)
  THEN EXISTS (SELECT FROM member_devices WHERE member_devices.member_id = people.member_id)
  ELSE platforms && '{ios,android}' END`;

/** The fields that decide who gets a notification. */
export type AudienceSelection = Pick<
  Notification,
  'topicId' | 'channels' | 'audienceMode' | 'audience' | 'eventId' | 'listId'
> &
  // Records from before these fields have neither.
  Partial<Pick<Notification, 'channelMode' | 'exclusions'>>;

/**
 * A part of an audience: the people of the sources (members, or the records that name people) with an id above `after`,
 * up to `until`, or with the id `only`.
 */
export interface AudienceRange {
  after: string | null;
  until: string | null;
  only?: string;
}

const everybody: AudienceRange = { after: null, until: null };

/** SQL of the ids of the sources in a range, without an order. The conditions of a segment are not applied. */
export const sourceIdsSql = (addressing: AudienceSelection, now: Date, range: AudienceRange): SQL => {
  const condition = recordsConditionSql(addressing, now);
  if (condition)
    return sql`SELECT id FROM records WHERE ${condition} AND deleted_at IS NULL ${rangeSql(sql`id`, sql`text`, range)}`;
  if (addressing.audienceMode === 'upload_list')
    return sql`SELECT id FROM (${membersOfListSql(addressing.listId)}) AS listed
      WHERE true ${rangeSql(sql`id`, sql`uuid`, range)}`;
  return sql`SELECT id FROM members WHERE true ${rangeSql(sql`id`, sql`uuid`, range)}`;
};

const rangeSql = (id: SQL, type: SQL, { after, until, only }: AudienceRange) =>
  sql.join(
    [
      ...(after === null ? [] : [sql`AND ${id} > ${after}::${type}`]),
      ...(until === null ? [] : [sql`AND ${id} <= ${until}::${type}`]),
      ...(only === undefined ? [] : [sql`AND ${id} = ${only}::${type}`]),
    ],
    sql` `,
  );

/** SQL of the column with the address of a channel, and of the one with the reason why a person is left out by it. */
const addressSql = (channel: Channel) => sql.identifier(`${channel}_address`);
const reasonSql = (channel: Channel) => sql.identifier(`${channel}_reason`);

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * SQL with a row for each person of an audience: the id of a member, or else an address, as `recipient`; `member_id`, the
 * record that names the person, the names and the time zone. For each channel it has a column with the address, and one
 * with the reason why the person is left out by that channel, or null. `only_channel` is the channel of the only message,
 * where each person gets one; null where they get it by all channels.
 */
export const peopleByChannelSql = (selection: AudienceSelection, now: Date, range: AudienceRange = everybody): SQL => {
  const channels = channelsOf(selection);
  const excluded = excludedRecipientsSql(selection.exclusions, now);
  // A slice of many members asks only about those of the slice.
  const isInRange = recordsConditionSql(selection, now) ? sql`` : rangeSql(sql`member_id`, sql`uuid`, range);
  const capped = cappedRecipientsSql(selection.topicId, now, isInRange);
  const addresses = channels.map((channel) => sql`${presentAddressSql(channel)} AS ${addressSql(channel)}`);
  const reasons = channels.map((channel) => sql`${leftOutSql(selection.topicId, channel)} AS ${reasonSql(channel)}`);
  const onlyChannel = selection.channelMode === 'first' ? onlyChannelSql(channels) : sql`NULL::text`;
  // With an offset, the planner computes each column once, not in every use of it.
  return sql`
    SELECT *, ${onlyChannel} AS only_channel FROM (
      SELECT *, ${listOf(reasons)} FROM (
        SELECT people.*, ${isOneOfThemSql('excluded', excluded)} AS is_excluded,
          ${isOneOfThemSql('capped', capped)} AS is_capped, ${listOf(addresses)}
        FROM (${peopleSql(selection, now, range)}) AS people
        ${joinThemSql('excluded', excluded)} ${joinThemSql('capped', capped)} OFFSET 0
      ) AS addressed OFFSET 0
    ) AS asked OFFSET 0`;
};

/** SQL of a join with some recipients under a name, and of whether a person is one of them; false for undefined. */
const joinThemSql = (name: string, recipients: SQL | undefined) => {
  const table = sql.identifier(name);
  return recipients ? sql`LEFT JOIN (${recipients}) AS ${table} ON ${table}.recipient = people.recipient` : sql``;
};
const isOneOfThemSql = (name: string, recipients: SQL | undefined) =>
  recipients ? sql`${sql.identifier(name)}.recipient IS NOT NULL` : sql`false`;

const presentAddressSql = (channel: Channel): SQL => {
  switch (channel) {
    case 'push':
      return sql`CASE WHEN ${hasDeviceSql} THEN member_id::text END`;
    case 'in_app':
      return sql`NULL::text`;
    case 'email':
      return sql`email`;
    case 'sms':
      return sql`phone`;
  }
};

/**
 * SQL of the reason why a person gets no message of a topic by a channel, whatever the address: a member by what
 * `silenceReasonSql` says, somebody else because the address refused the topic. Null where the message comes.
 * @param channel SQL of the channel.
 * @param address SQL of the address.
 */
export const refusalReasonSql = (topicId: string, channel: SQL, address: SQL): SQL => {
  if (!canOptOutOf(topicId)) return silenceReasonSql(undefined, channel);
  return sql`coalesce(${silenceReasonSql(topicId, channel)},
    CASE WHEN member_id IS NULL AND ${isAddressOptedOutSql(address, topicId)} THEN 'opted_out' END)`;
};

/** SQL condition: nothing is sent to the address of a person any more. Without any such address, none is hashed. */
const isStoppedSql = (channel: Channel): SQL =>
  channel === 'in_app'
    ? sql`false`
    : sql`(EXISTS (SELECT FROM stopped_addresses) AND ${isStoppedAddressSql(sql`${addressSql(channel)}`, sql`${channel}::text`)})`;

const leftOutSql = (topicId: string, channel: Channel): SQL => {
  const address = addressSql(channel);
  const hasNoAddress = sql`${channel === 'in_app' ? sql`member_id` : address} IS NULL`;
  return sql`CASE WHEN is_excluded THEN 'excluded'
    ELSE coalesce(${refusalReasonSql(topicId, sql`${channel}::text`, sql`${address}`)},
      CASE WHEN ${hasNoAddress} THEN 'no_address' WHEN ${isStoppedSql(channel)} THEN 'address_stopped'
        WHEN is_capped THEN 'capped' END) END`;
};

/** SQL of the first channel that reaches a person, or else of one that tells why the person is left out. */
const onlyChannelSql = (channels: readonly Channel[]): SQL =>
  sql`CASE ${sql.join(
    [
      ...channels.map((channel) => sql`WHEN ${reasonSql(channel)} IS NULL THEN ${channel}`),
      ...channels.map((channel) => sql`WHEN ${reasonSql(channel)} <> 'no_address' THEN ${channel}`),
    ],
    sql` `,
  )} ELSE ${channels[0] ?? null} END`;

/** SQL condition: a person of `peopleByChannelSql` gets a message by a channel. */
export const isReachedSql = (channel: Channel): SQL =>
  sql`(${reasonSql(channel)} IS NULL AND coalesce(only_channel = ${channel}, true))`;

/** SQL condition: a person of `peopleByChannelSql` gets a message by one of some channels. */
export const isReachedByOneSql = (channels: readonly Channel[]): SQL =>
  channels.length === 0 ? sql`false` : sql`(${sql.join(channels.map(isReachedSql), sql` OR `)})`;

/** SQL condition: a person of `peopleByChannelSql` is left out by a channel for a reason. */
export const isLeftOutSql = (channel: Channel, reason: string): SQL =>
  sql`coalesce(${reasonSql(channel)} = ${reason}, false)`;

/**
 * SQL with a row for each person and channel, or for each person where they get only one message. `recipient` is the id
 * of a member, or else an address. `member_id`, the record that names the person, `channel`, `address`, the names and
 * `time_zone` follow; the address is null in the app, and the zone where it is not known. `reason` is why the person is
 * left out, or null.
 */
export const recipientsSql = (selection: AudienceSelection, now: Date, range: AudienceRange = everybody): SQL => {
  const ways = channelsOf(selection).map(
    (channel) => sql`(${channel}::text, ${addressSql(channel)}::text, ${reasonSql(channel)})`,
  );
  return sql`
    SELECT recipient, member_id, person_area, person_record_id, channel, address, first_name, last_name, time_zone,
      reason
    FROM (${peopleByChannelSql(selection, now, range)}) AS people
    CROSS JOIN LATERAL (VALUES ${listOf(ways)}) AS way(channel, address, reason)
    WHERE coalesce(only_channel = channel, true)`;
};

/** SQL with a row for each of some channels: the channel, and the address of a member by it, or null. */
export const addressesOfMemberSql = (memberId: string, channels: readonly Channel[]): SQL => {
  const ways = channels.map((channel) => sql`(${channel}::text, (${presentAddressSql(channel)})::text)`);
  return sql`
    SELECT channel, address FROM (
      SELECT people.*, way.* FROM (SELECT ${memberColumns} FROM ${members} WHERE members.id = ${memberId}) AS people
      CROSS JOIN LATERAL (VALUES ${listOf(ways)}) AS way(channel, address)
    ) AS addressed`;
};

const memberColumns = sql`members.id::text AS recipient, members.id AS member_id, NULL AS person_area,
  NULL AS person_record_id, nullif(first_name, '') AS first_name, nullif(last_name, '') AS last_name, members.email,
  members.phone, platforms, consents, opt_outs, is_deceased, do_not_contact,
  ${memberTimeZoneSql(sql`members`)} AS time_zone`;

/**
 * SQL with a row for each time zone in which people of an audience live, as `time_zone`; null stands for people whose
 * zone is not known.
 */
export const timeZonesOfAudienceSql = (
  selection: AudienceSelection,
  now: Date,
  range: AudienceRange = everybody,
): SQL => sql`SELECT DISTINCT time_zone FROM (${peopleSql(selection, now, range)}) AS people`;

/** SQL with a row for each person: the names, the addresses, the platforms, and all that says which messages come. */
const peopleSql = (addressing: AudienceSelection, now: Date, range: AudienceRange): SQL => {
  const condition = recordsConditionSql(addressing, now);
  if (condition) return peopleOfRecordsSql(sql`${condition} ${rangeSql(sql`id`, sql`text`, range)}`);
  return sql`SELECT ${memberColumns} FROM ${members}
    WHERE ${sql.join([sql`true`, ...memberConditions(addressing)], sql` AND `)} ${rangeSql(sql`members.id`, sql`uuid`, range)}`;
};

/** SQL conditions of the members, which must all be true. */
const memberConditions = ({ audienceMode, audience, listId }: AudienceSelection): SQL[] => {
  if (audienceMode === 'upload_list') return [sql`members.id IN (${membersOfListSql(listId)})`];
  // Without the conditions of its segment, a notification is for nobody.
  if (audienceMode === 'saved_segment' && audience.everyone) return [sql`false`];
  return audienceMode === 'everyone' ? [] : audienceConditions(audience);
};

/** SQL condition of the records that name the people; undefined for an audience of members. */
const recordsConditionSql = ({ audienceMode, eventId }: AudienceSelection, now: Date): SQL | undefined => {
  switch (audienceMode) {
    case 'everyone':
    case 'segment':
    case 'saved_segment':
    case 'upload_list':
      return undefined;
    case 'event_enrolled':
      return sql`area = 'events-enrolment' AND ${isOneOfSql(eventsEnrolment, 'eventId', [eventId])}
        AND status IN ('registered', 'confirmed', 'attended')`;
    case 'appointment_upcoming':
      return sql`area = 'appointments' AND status = 'confirmed'
        AND ${isBeyondSql(appointments, 'startsAt', '>', now.toISOString())}`;
  }
};
