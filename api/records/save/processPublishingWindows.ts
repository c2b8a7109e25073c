import { sql } from 'drizzle-orm';
import { compact } from 'es-toolkit';
import {
  type AreaSchema,
  businessTimeZone,
  type FieldErrors,
  instantText,
  type Message,
  type RecordData,
} from '../../../resources/engine/schema';
import { mailTo } from '../../platform/accounts/accountMails';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { activity } from '../../platform/database/tables';
import type { Problem } from '../../platform/http/problem';
import { type Mail, sendMail } from '../../platform/outbox/sendMail';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../areaModule';
import { recordMessages } from '../messages.en';
import { canChangeWithinSql, publishedEndsSql, scheduledChangesSql } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNamesSql } from '../storage/columns';
import { fieldLabelOf, nounMessage } from '../wording';
import { findVersionRefusal } from './refusals/findVersionRefusal';

/** The key in `settings` with the time until which windows were processed. */
const settingsKey = 'windowsNotedUntil';

/**
 * The maximum duration of a save, in milliseconds. A window that opens while its record is being published is processed
 * in the next run.
 */
const maxSaveMs = 60_000;

interface WindowChange {
  area: string;
  id: string;
  data: RecordData;
  version: number;
  at: string;
  action: 'opened' | 'closed';
  editedBy: string | null;
  /** The account that published this version. */
  scheduledBy: string | null;
}

interface Recipient extends QueryRow {
  id: string;
  email: string;
  firstName: string;
  timeZone: string | null;
  locale: string;
}

/**
 * Logs in the activity that the window of a published version opened or closed, and notifies the last editor. If a
 * version that opened breaks a rule by now, whoever scheduled it gets a message too. Each change is processed once: a
 * mark in `settings`, which is locked, stores until when all were processed, and after an outage the run continues
 * there. The display state of a record does not depend on this.
 */
export const processPublishingWindows: ScheduledTask = async (context, signal) => {
  const until = new Date(context.now().getTime() - maxSaveMs);
  let failed: unknown;
  await context.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO settings (key, value) VALUES (${settingsKey}, to_jsonb(${until.toISOString()}::text)) ON CONFLICT DO NOTHING`);
    const { rows } = await transaction.execute<{ since: string }>(
      sql`SELECT value#>>'{}' AS since FROM settings WHERE key = ${settingsKey} FOR UPDATE`,
    );
    const since = rows[0]?.since;
    if (since === undefined || Date.parse(since) >= until.getTime()) return;
    const changes = await readWindowChanges(context, transaction, since, until);
    const log = (each: WindowChange) => transaction.transaction((savepoint) => logChange(context, savepoint, each));
    await forEachSettled(changes, log, signal).catch((error) => {
      failed = error;
    });
    // The transaction is rolled back, so that the next run processes all of these changes.
    signal?.throwIfAborted();
    await transaction.execute(
      sql`UPDATE settings SET value = to_jsonb(${until.toISOString()}::text) WHERE key = ${settingsKey}`,
    );
  });
  if (failed) throw failed;
};

/** Returns the windows that opened or closed after `since` and until `until`, earliest first. */
const readWindowChanges = async (
  { schemas }: RecordsContext,
  transaction: Queryable,
  since: string,
  until: Date,
): Promise<WindowChange[]> => {
  // Only these areas have the indexes; the largest others would be read completely every minute.
  const isOfPublishedArea = sql`area IN (${areaNamesSql(schemas.filter(({ publish }) => publish).map(({ name }) => name))})`;
  const passedSql = (instant: string) => sql`${sql.raw(instant)} > ${since}::timestamptz
    AND ${sql.raw(instant)} <= ${until.toISOString()}::timestamptz`;
  const recordSql = sql`area, records.id, data, edited_by`;
  // A version that another has replaced no longer ends.
  const endedSql = sql`
    SELECT ${recordSql}, 'closed'::text AS action, published_version AS version, ends_at AS passed_at
    FROM records
    WHERE ${isOfPublishedArea} AND deleted_at IS NULL AND ${passedSql('ends_at')} AND ${publishedEndsSql}`;
  // An index finds the records by the first start; only after that one can others have passed.
  const scheduledSql = sql`
    SELECT ${recordSql}, change.change AS action, scheduled.version, change.at AS passed_at
    FROM records, ${scheduledChangesSql({ opens: 'opened', closes: 'closed' })}
    WHERE ${isOfPublishedArea} AND deleted_at IS NULL AND scheduled_version IS NOT NULL
      AND ${passedSql('change.at')}
      AND ${canChangeWithinSql(passedSql)}
      AND scheduled_starts_at <= ${until.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<QueryRow & WindowChange>(sql`
    SELECT passed.area, passed.id, passed.data, passed.version, ${isoInstantSql('passed_at')} AS at, passed.action,
      edited_by AS "editedBy", saved_by AS "scheduledBy"
    FROM (${endedSql} UNION ALL ${scheduledSql}) AS passed
    LEFT JOIN versions ON versions.area = passed.area AND record_id = passed.id AND versions.version = passed.version
    ORDER BY passed_at, passed.id`);
  return rows;
};

const logChange = async (context: RecordsContext, transaction: Queryable, change: WindowChange) => {
  const schema = context.schemas.find(({ name }) => name === change.area);
  if (!schema) return;
  const { area, id, action, version, editedBy, scheduledBy } = change;
  const recordLabel = schema.label(change.data);
  await transaction
    .insert(activity)
    .values({ at: new Date(change.at), action, area, recordId: id, recordLabel, after: { version } });
  const refusal = action === 'opened' ? await findVersionRefusal(context, transaction, schema, id, version) : undefined;
  for (const recipient of await readRecipients(transaction, [editedBy, ...(refusal ? [scheduledBy] : [])]))
    await sendMail(context, transaction, composeMail(schema, recordLabel, change, recipient, refusal));
};

const readRecipients = async (transaction: Queryable, ids: readonly (string | null)[]): Promise<Recipient[]> => {
  const { rows } = await transaction.execute<Recipient>(sql`
    SELECT id, email, first_name AS "firstName", time_zone AS "timeZone", locale FROM accounts
    WHERE id = ANY(${sql.param(compact(ids))}::uuid[]) AND status = 'active' ORDER BY id`);
  return rows;
};

const composeMail = (
  schema: AreaSchema,
  label: string,
  { action, at }: WindowChange,
  recipient: Recipient,
  refusal: Problem | undefined,
): Mail => {
  const when = instantText(at, { timeZone: recipient.timeZone ?? businessTimeZone });
  const values = { noun: nounMessage(schema), label, when };
  if (refusal)
    return mailTo(recipient, recordMessages.liveWithProblemSubject({ label }), [
      recordMessages.liveWithProblem(values),
      ...(refusal.errors ? refusalsOfFields(schema, refusal.errors) : [refusal.detail]),
    ]);
  const isOpened = action === 'opened';
  const subject = isOpened ? recordMessages.wentLiveSubject : recordMessages.closedSubject;
  const happened = isOpened ? recordMessages.wentLive : recordMessages.closed;
  return mailTo(recipient, subject({ label }), [happened(values)]);
};

const refusalsOfFields = (schema: AreaSchema, errors: FieldErrors): Message[] =>
  Object.entries(errors).map(([path, message]) =>
    recordMessages.refusedField({ field: (language) => fieldLabelOf(schema, path, language), message }),
  );
