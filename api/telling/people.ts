import { type SQL, sql } from 'drizzle-orm';
import type { Settings } from '../settings';

/** The topics that members may choose not to be reminded of. */
export type ReminderTopic = 'event_reminder' | 'appointment_reminder';

/** Both ways to reach somebody of whom a record has the addresses. */
const bothChannels = sql`VALUES ('email'), ('sms')`;

interface Asked {
  /** Which records, in SQL. */
  which: SQL;
  /** Of a reminder: its topic. What else is told answers what was done, and goes to everybody. */
  topic?: ReminderTopic | undefined;
  /** A row with each channel that is on, in SQL; default: both. */
  channels?: SQL;
  /** What tells this occasion from others, in SQL about `records`. */
  occasion?: SQL;
  settings: Settings;
}

/**
 * A row for each record and channel, in SQL: `area`, `record_id`, `member_id`, `occasion`, `channel`, `address`, and the
 * `reason` why the person of the record is not told by it, null where they are. Rows with a reason are there only of
 * people whom no channel reaches.
 */
export const peopleOf = ({ which, topic, channels = bothChannels, occasion = sql`''`, settings }: Asked): SQL => {
  const consent = (field: string) => sql`coalesce((data->>${field})::boolean, false)`;
  const consented = sql`CASE channel WHEN 'email' THEN ${consent('consentEmail')} ELSE ${consent('consentSms')} END`;
  const unwanted = topic
    ? sql`WHEN ${topic} = ANY (member.opt_outs) THEN 'opted_out'
        WHEN member.id IS NULL AND NOT ${consented} THEN 'no_consent'`
    : sql`WHEN channel = 'sms' AND NOT ${consented} THEN 'no_consent'`;
  const notSetUp = [
    settings.smtpUrl === undefined && sql`WHEN channel = 'email' THEN 'not_set_up'`,
    settings.webhook === undefined && sql`WHEN channel = 'sms' THEN 'not_set_up'`,
  ].filter((part) => part !== false);
  return sql`
    SELECT * FROM (
      SELECT *, bool_or(reason IS NULL) OVER (PARTITION BY area, record_id) AS is_reached FROM (
        SELECT *, CASE WHEN address IS NULL THEN 'no_address' ${unwanted} ${sql.join(notSetUp, sql` `)} END AS reason
        FROM (
          SELECT area, records.id AS record_id, data, ${occasion} AS occasion, channel,
            CASE channel WHEN 'email' THEN data->>'email' ELSE data->>'phone' END AS address
          FROM records CROSS JOIN (${channels}) AS way(channel) WHERE ${which}
        ) AS addressed LEFT JOIN ${topic ? withMembersByAddress : withMembers}
      ) AS asked
    ) AS people WHERE reason IS NULL OR NOT is_reached`;
};

/** The member whom a record names. */
const withMembers = sql`members AS member ON member.id = (data->>'memberId')::uuid`;

/** The same, or else the member who has its e-mail address. */
const withMembersByAddress = sql`(
  SELECT DISTINCT ON (key) id, opt_outs, key FROM (
    SELECT id, opt_outs, id::text AS key FROM members UNION ALL SELECT id, opt_outs, lower(email) FROM members
  ) AS either ORDER BY key, cardinality(opt_outs) DESC
) AS member ON member.key = coalesce(data->>'memberId', lower(data->>'email'))`;
