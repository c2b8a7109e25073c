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
export const recipientsOfRecordsSql = ({
  which,
  topic,
  channels = bothChannels,
  occasion = sql`''`,
  settings,
}: Asked): SQL => {
  const consent = (field: string) => sql`coalesce((data->>${field})::boolean, false)`;
  const consented = sql`CASE channel WHEN 'email' THEN ${consent('consentEmail')} ELSE ${consent('consentSms')} END`;
  const unwanted = topic
    ? sql`WHEN ${topic} = ANY (opt_outs) THEN 'opted_out'
        WHEN member_id IS NULL AND NOT ${consented} THEN 'no_consent'`
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
          SELECT found.*, member.id AS member_id, member.opt_outs, channel,
            CASE channel WHEN 'email' THEN data->>'email' ELSE data->>'phone' END AS address
          FROM (SELECT area, id AS record_id, data, ${occasion} AS occasion FROM records WHERE ${which}) AS found
          LEFT JOIN LATERAL (${topic ? memberOrByAddress : memberNamed}) AS member ON true
          CROSS JOIN (${channels}) AS way(channel)
        ) AS addressed
      ) AS asked
    ) AS people WHERE reason IS NULL OR NOT is_reached`;
};

/** The member whom a record names. */
const memberNamed = sql`SELECT id, opt_outs FROM members WHERE members.id = (data->>'memberId')::uuid`;

/** The same, or else the member who has its e-mail address; the search text has the index. */
const memberOrByAddress = sql`
  (${memberNamed}) UNION ALL (
    SELECT id, opt_outs FROM members
    WHERE NOT data ? 'memberId' AND search LIKE '%' || lower(data->>'email') || '%' AND lower(email) = lower(data->>'email')
    ORDER BY cardinality(opt_outs) DESC LIMIT 1
  )`;
