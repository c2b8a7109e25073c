import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage, type Message } from '../../../resources/engine/schema';
import {
  isReminder,
  kindNames,
  type MessageKind,
  messageRules,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../platform/database/connect';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { transactionalMessageTexts } from '../messages.en';
import { type ReminderTopic, recipientsOfRecordsSql } from './recipients';

/** A message to the people of some records, all of one area. By default, it is about the record that names the person. */
export interface MessageRequest {
  schema: AreaSchema;
  kind: MessageKind;
  /** The SQL condition of the records. */
  recordsCondition: SQL;
  /**
   * SQL about the records that identifies the occasion: each occasion is sent once. By default the version of the
   * record.
   */
  occasion?: SQL;
  /** The topic of a reminder. */
  topic?: ReminderTopic;
  /** The record that the message is about, where it is another one. */
  about?: { schema: AreaSchema; id: string };
  /** The record, in an area whose messages are sent by record; otherwise those of the area are sent together. */
  sentByRecord?: string;
}

/**
 * The first key of the advisory locks that let one of many transactions enqueue the job. It may be any number that all
 * processes share.
 */
const enqueueLocks = 402_653_186;

/**
 * Queues messages to people in one statement, by the channels that reach them at this time. They are queued when the
 * transaction commits, and each occasion once. Address and text are those of the time when the message is sent.
 */
export const queueMessages = async (
  { settings, now, jobs, onMessagesQueued }: Pick<RecordsContext, 'settings' | 'now' | 'jobs' | 'onMessagesQueued'>,
  transaction: Queryable,
  { schema, kind, recordsCondition, occasion = sql`version`, topic, about, sentByRecord }: MessageRequest,
): Promise<void> => {
  const { name } = about?.schema ?? schema;
  const channels = sql`
    SELECT channel FROM (VALUES ('email', 'emailOn'), ('sms', 'smsOn')) AS way(channel, switch)
    JOIN (SELECT data AS template FROM records WHERE area = 'message-templates' AND id = ${kind}) AS template
    ON (template->>switch)::boolean`;
  const recipientsSql = recipientsOfRecordsSql({
    recordsCondition,
    topic,
    channels,
    occasion,
    settings,
  });
  const { rows } = await transaction.execute<{ waiting: number; ids?: string[] }>(sql`
    WITH told AS (
      INSERT INTO deliveries (area, record_id, recipient, member_id, person_area, person_record_id, channel, address,
        state, reason, changed_at)
      SELECT ${about ? sql`${about.schema.name}::text, ${about.id}::text` : sql`area, record_id`}, concat(${kind}::text, '.', occasion), member_id, area, record_id, channel,
        CASE WHEN reason IS NULL THEN address END,
        CASE WHEN reason IS NULL THEN 'waiting' WHEN reason = 'not_set_up' THEN 'failed' ELSE 'suppressed' END,
        reason, ${now().toISOString()}::timestamptz
      FROM (${recipientsSql}) AS people ON CONFLICT DO NOTHING RETURNING id, state
    )
    SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting
      ${onMessagesQueued ? sql`, coalesce(array_agg(id::text), '{}') AS ids` : sql``} FROM told`);
  if (onMessagesQueued) return onMessagesQueued(rows[0]?.ids ?? []);
  if (!rows[0]?.waiting) return;
  if (sentByRecord) return jobs.send(transaction, 'deliver', { area: name, recordId: sentByRecord });
  // A transaction that enqueues a job blocks others that enqueue the same job until it ends. Deliveries for which no
  // job was enqueued are found by the scheduled tasks within a minute.
  const lockResult = await transaction.execute<{ isFirst: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${enqueueLocks}, hashtext(${name})) AS "isFirst"`,
  );
  if (lockResult.rows[0]?.isFirst) await jobs.send(transaction, 'deliver', { area: name });
};

/**
 * Returns a clause that names the message about a record that was sent since an instant or is queued; undefined if
 * there is none.
 */
export const findMessageSentSince = async (
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
  const [message] = rows;
  if (!message) return undefined;
  return transactionalMessageTexts.messageWasSent({ message: (locale) => messageKindName(locale, message.kind) });
};

/** Returns the name of a message kind. */
export const messageKindName = (locale: string, kind: string): string =>
  Object.hasOwn(kindNames, kind) ? formatMessage(locale, messageRules[kind as MessageKind]) : kind;

/** SQL for the times at which reminders about a record were sent, for a row of `record_values`. */
export const reminderTimesSql = (schema: AreaSchema, kinds: readonly MessageKind[]): SQL => sql`
  coalesce((SELECT jsonb_agg(to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ORDER BY changed_at, id)
    FROM deliveries WHERE deliveries.area = ${areaNameSql(schema)} AND deliveries.record_id = record_values.record_id
      AND split_part(recipient, '.', 1) IN ${kinds.filter(isReminder)} AND state = 'sent'), '[]')`;
