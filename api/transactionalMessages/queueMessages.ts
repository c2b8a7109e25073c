import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage, type Message } from '../../resources/kit';
import {
  isReminder,
  kindNames,
  type MessageKind,
  messageRules,
} from '../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import { areaNameSql } from '../records/columns';
import { transactionalMessageTexts } from './messages.en';
import { type ReminderTopic, recipientsOfRecordsSql } from './recipients';

/** What is told to the people of some records, all of one area. */
export interface MessageRequest {
  schema: AreaSchema;
  kind: MessageKind;
  /** Which records, in SQL. */
  recordsCondition: SQL;
  /** What tells this occasion from others, in SQL about the records: each is told once. Default: their version. */
  occasion?: SQL;
  /** Of a reminder. */
  topic?: ReminderTopic;
}

/** The locks by which one of many transactions asks for the job; any number will do, as long as every process uses the same. */
const askingLocks = 402_653_186;

/**
 * Sets down that people are told, in one statement however many they are: by which channel and where, as it is now. It
 * is there once the transaction is, and each occasion once. What it says is written when it leaves.
 */
export const queueMessages = async (
  { settings, now, jobs }: Pick<Context, 'settings' | 'now' | 'jobs'>,
  transaction: Queryable,
  { schema, kind, recordsCondition, occasion = sql`version`, topic }: MessageRequest,
): Promise<void> => {
  const channels = sql`
    SELECT channel FROM (VALUES ('email', 'emailOn'), ('sms', 'smsOn')) AS way(channel, switch)
    JOIN (SELECT data AS template FROM records WHERE area = 'message-templates' AND id = ${kind}) AS template
    ON (template->>switch)::boolean`;
  const people = recipientsOfRecordsSql({ which: recordsCondition, topic, channels, occasion, settings });
  const { rows } = await transaction.execute<{ waiting: number }>(sql`
    WITH told AS (
      INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, reason, changed_at)
      SELECT area, record_id, concat(${kind}::text, '.', occasion), member_id, channel,
        CASE WHEN reason IS NULL THEN address END,
        CASE WHEN reason IS NULL THEN 'waiting' WHEN reason = 'not_set_up' THEN 'failed' ELSE 'suppressed' END,
        reason, ${now().toISOString()}::timestamptz
      FROM (${people}) AS people ON CONFLICT DO NOTHING RETURNING state
    )
    SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting FROM told`);
  if (!rows[0]?.waiting) return;
  // Whoever asks for a job holds up all who ask for the same until the transaction ends; what was not asked for the
  // clock finds within a minute.
  const asking = await transaction.execute<{ isFirst: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${askingLocks}, hashtext(${schema.name})) AS "isFirst"`,
  );
  if (asking.rows[0]?.isFirst) await jobs.send(transaction, 'deliver', { area: schema.name });
};

/** What was told about a record since an instant, or is about to be: a clause that names it; undefined when nothing. */
export const messageSentSince = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  since: Date,
): Promise<Message | undefined> => {
  const { rows } = await queryable.execute<{ kind: string }>(sql`
    SELECT split_part(recipient, '.', 1) AS kind FROM deliveries
    WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND state IN ('waiting', 'claimed', 'sent', 'unknown')
      AND changed_at > ${since.toISOString()}::timestamptz
    ORDER BY changed_at DESC, id DESC LIMIT 1`);
  const [told] = rows;
  if (!told) return undefined;
  return transactionalMessageTexts.toldSince({ message: (locale) => messageKindName(locale, told.kind) });
};

/** What a message is called, by its kind. */
export const messageKindName = (locale: string, kind: string): string =>
  Object.hasOwn(kindNames, kind) ? formatMessage(locale, messageRules[kind as MessageKind]) : kind;

/** The instants at which reminders about records were sent, in SQL, for a row of `records` or of what is kept beside them. */
export const reminderTimesSql = (schema: AreaSchema, kinds: readonly MessageKind[]): SQL => sql`
  coalesce((SELECT jsonb_agg(to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ORDER BY changed_at, id)
    FROM deliveries WHERE deliveries.area = ${areaNameSql(schema)} AND deliveries.record_id = record_values.record_id
      AND split_part(recipient, '.', 1) IN ${kinds.filter(isReminder)} AND state = 'sent'), '[]')`;
