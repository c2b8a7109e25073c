import { type SQL, sql } from 'drizzle-orm';
import type { Settings } from '../settings';

/** The topics that members may choose not to be reminded of. */
export type ReminderTopic = 'event_reminder' | 'appointment_reminder';

interface Asked {
  /** Which records, in SQL about `records`. */
  which: SQL;
  /** Of a reminder: its topic. What else is told answers what somebody did, and goes to everybody. */
  topic?: ReminderTopic | undefined;
  /** The channels that are on, in SQL that may name what `from` does; default: both. */
  isOn?: (channel: SQL) => SQL;
  /** What is joined to the records. */
  from?: SQL;
  settings: Settings;
}

/**
 * A row for each record and channel, in SQL: `area`, `record_id`, `member_id`, `channel`, `address`, and the `reason`
 * why the person of the record is not told by it, null where they are. Rows with a reason are there only for people
 * who are reached by no channel.
 */
export const peopleOf = ({ which, topic, isOn = () => sql`true`, from = sql``, settings }: Asked): SQL => {
  const consent = sql`coalesce((data->>CASE channel WHEN 'email' THEN 'consentEmail' ELSE 'consentSms' END)::boolean, false)`;
  const unwanted = topic
    ? sql`WHEN member.id IS NOT NULL AND ${topic} = ANY (opt_outs) THEN 'opted_out'
        WHEN member.id IS NULL AND NOT ${consent} THEN 'no_consent'`
    : sql`WHEN channel = 'sms' AND NOT ${consent} THEN 'no_consent'`;
  const notSetUp = sql`WHEN channel = 'email' AND ${settings.smtpUrl === undefined}
    OR channel = 'sms' AND ${settings.webhook === undefined} THEN 'not_set_up'`;
  return sql`
    SELECT area, record_id, member_id, channel, address, reason FROM (
      SELECT asked.*, bool_or(reason IS NULL) OVER (PARTITION BY area, record_id) AS is_reached FROM (
        SELECT records.area, records.id AS record_id, coalesce(member.id::text, data->>'memberId') AS member_id, channel,
          data->>CASE channel WHEN 'email' THEN 'email' ELSE 'phone' END AS address,
          CASE WHEN NOT data ? CASE channel WHEN 'email' THEN 'email' ELSE 'phone' END THEN 'no_address'
            ${unwanted} ${notSetUp} END AS reason
        FROM (SELECT area, id, data FROM records WHERE ${which}) AS records ${from}
        CROSS JOIN (VALUES ('email'), ('sms')) AS way(channel)
        LEFT JOIN ${topic ? membersByAddress : sql`LATERAL (SELECT NULL::uuid AS id, NULL::text[] AS opt_outs) AS member ON true`}
        WHERE ${isOn(sql`channel`)}
      ) AS asked
    ) AS people WHERE reason IS NULL OR NOT is_reached`;
};

/** The member who a record names, or else has its e-mail address. */
const membersByAddress = sql`(
  SELECT id, opt_outs, id::text AS key FROM members UNION ALL SELECT id, opt_outs, lower(email) FROM members
) AS member ON member.key = coalesce(data->>'memberId', lower(data->>'email'))`;
