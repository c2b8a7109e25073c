import { type SQL, sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { Queryable } from '../../platform/database/connect';
import { builtOnce } from '../../platform/database/sqlTexts';
import { personSql } from '../../platform/outbox/personOfRecord';
import type { Settings } from '../../platform/process/settings';

/** The topics of reminders that members can opt out of. */
export const reminderTopics = ['event_reminder', 'appointment_reminder'] as const;
export type ReminderTopic = (typeof reminderTopics)[number];

/** The channels for recipients whose addresses stand in a record. */
const allChannelsSql = sql`VALUES ('email'), ('sms')`;

interface RecipientQuery {
  /** The SQL condition of the records. */
  recordsCondition: SQL;
  /** The topic of a reminder. Other messages confirm an action, and go to everybody. */
  topic?: ReminderTopic | undefined;
  /** SQL with a row for each channel that is switched on; by default both channels. */
  channels?: SQL;
  /** SQL about `records` that identifies the occasion. */
  occasion?: SQL;
  settings: Settings;
}

/**
 * SQL with a row for each record and channel: `area`, `record_id`, `member_id`, `occasion`, `channel`, `address`, and
 * the `reason` why no message is sent by the channel; null if one is sent. Rows with a reason are returned only for
 * people who cannot be notified by any channel.
 */
export const recipientsOfRecordsSql = ({
  recordsCondition,
  topic,
  channels = allChannelsSql,
  occasion = sql`''`,
  settings,
}: RecipientQuery): SQL => {
  const consent = (field: string) => sql`coalesce((data->>${field})::boolean, false)`;
  const hasConsentSql = sql`CASE channel WHEN 'email' THEN ${consent('consentEmail')} ELSE ${consent('consentSms')} END`;
  const refusalSql = topic
    ? sql`WHEN member_id IS NULL AND NOT ${hasConsentSql} THEN 'no_consent'`
    : sql`WHEN channel = 'sms' AND NOT ${hasConsentSql} THEN 'no_consent'`;
  const notSetUpSql = [
    settings.smtpUrl === undefined && sql`WHEN channel = 'email' THEN 'not_set_up'`,
    settings.webhook === undefined && sql`WHEN channel = 'sms' THEN 'not_set_up'`,
  ].filter((part) => part !== false);
  return sql`
    SELECT * FROM (
      SELECT *, bool_or(reason IS NULL) OVER (PARTITION BY area, record_id) AS is_reached FROM (
        SELECT *, CASE WHEN address IS NULL THEN 'no_address'
          ELSE coalesce(${silenceReasonSql(topic)}, CASE ${refusalSql} ${sql.join(notSetUpSql, sql` `)} END) END AS reason
        FROM (
          SELECT found.*, member.id AS member_id, member.opt_outs, member.consents, member.is_deceased,
            member.do_not_contact, channel,
            CASE channel WHEN 'email' THEN ${person.email} ELSE ${person.phone} END AS address
          FROM (SELECT area, id AS record_id, data, ${occasion} AS occasion FROM records WHERE ${recordsCondition}) AS found
          LEFT JOIN LATERAL (${topic ? memberByIdOrEmailSql : memberByIdSql}) AS member ON true
          CROSS JOIN (${channels}) AS way(channel)
        ) AS addressed
      ) AS asked
    ) AS people WHERE reason IS NULL OR NOT is_reached`;
};

/** The person of a record, by the member that was found. */
const person = mapValues(personSql(sql`member`, sql`data`), builtOnce);

const memberColumns = sql`id, first_name, last_name, email, phone, opt_outs, consents, is_deceased, do_not_contact`;

/** The member with the id in the record. */
const memberByIdSql = builtOnce(sql`SELECT ${memberColumns} FROM members WHERE members.id = (data->>'memberId')::uuid`);

/** The member with the id in the record, or else the member with its email address; the search text has the index. */
const memberByIdOrEmailSql = builtOnce(sql`
  (${memberByIdSql}) UNION ALL (
    SELECT ${memberColumns} FROM members
    WHERE NOT data ? 'memberId' AND search LIKE '%' || lower(data->>'email') || '%' AND lower(email) = lower(data->>'email')
    ORDER BY cardinality(opt_outs) DESC LIMIT 1
  )`);

/**
 * SQL condition: a member refused messages of a topic by a channel, or by every channel, which also means those in the
 * app. The row has the columns `consents` and `opt_outs` of the member; both are null for other people.
 * @param topic its key, or the SQL of a column.
 * @param channel SQL of the channel; by default the column of the row.
 */
export const isOptedOutSql = (topic: string | SQL, channel = sql`channel`): SQL =>
  sql`coalesce(${topic} = ANY (opt_outs) OR consents->(${channel} || '.' || ${topic})->>'granted' = 'false', false)`;

/**
 * SQL of the reason why a member gets no message: `deceased`, or for a topic that can be refused `do_not_contact` or
 * `opted_out`; null where the message comes. The row has the columns of `isOptedOutSql`, `is_deceased` and
 * `do_not_contact`.
 * @param topic undefined for messages that nobody can refuse
 * @param channel SQL of the channel; by default the column of the row.
 */
export const silenceReasonSql = (topic: string | SQL | undefined, channel = sql`channel`): SQL => {
  const refusal =
    topic === undefined
      ? sql``
      : sql`WHEN do_not_contact THEN 'do_not_contact' WHEN ${isOptedOutSql(topic, channel)} THEN 'opted_out'`;
  return sql`CASE WHEN is_deceased THEN 'deceased' ${refusal} END`;
};

/**
 * Reads the member who gets the reminders about a record, and whether the person gets any: a member unless every channel
 * is refused, somebody else by the consents in the record.
 */
export const readReminderRecipient = async (
  queryable: Queryable,
  recordCondition: SQL,
  topic: string,
): Promise<{ memberId: string | null; isOn: boolean }> => {
  const { rows } = await queryable.execute<{ memberId: string | null; isOn: boolean }>(sql`
    SELECT member.id AS "memberId", CASE WHEN member.id IS NULL
      THEN coalesce((data->>'consentEmail')::boolean, false) OR coalesce((data->>'consentSms')::boolean, false)
      ELSE (SELECT bool_or(${silenceReasonSql(topic)} IS NULL) FROM (${allChannelsSql}) AS way(channel)) END AS "isOn"
    FROM (SELECT data FROM records WHERE ${recordCondition}) AS found
    LEFT JOIN LATERAL (${memberByIdOrEmailSql}) AS member ON true`);
  return rows[0] ?? { memberId: null, isOn: false };
};
