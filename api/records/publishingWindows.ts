import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/kit';
import { mailTo } from '../accounts/accountMails';
import type { Queryable } from '../database/connect';
import { isoInstantSql } from '../database/sqlTexts';
import { activity } from '../database/tables';
import { type Mail, sendMail } from '../outbox/sendMail';
import { forEachSettled } from '../queue/forEachSettled';
import type { RecordsContext } from './areaModule';
import { recordMessages } from './messages.en';
import { nounMessage } from './wording';

/** Until when windows were looked at, in the table of settings. */
const mark = 'windowsNotedUntil';

/** In milliseconds: what is being published now, with a window that opens within that time, is seen the next time. */
const longestSave = 60_000;

interface Passed {
  area: string;
  id: string;
  data: Record<string, unknown>;
  version: number;
  at: string;
  action: 'opened' | 'closed';
  email: string | null;
  firstName: string | null;
  timeZone: string | null;
  locale: string | null;
}

/**
 * Notes in the activity that the window of a published version opened or closed, and tells whoever edited it last:
 * once each, since whoever looks holds the mark until when all was looked at; after an outage it begins where it ended.
 * What a record shows as does not wait for this.
 */
export const logPublishingWindows = async (context: RecordsContext): Promise<void> => {
  const until = new Date(context.now().getTime() - longestSave);
  let failed: unknown;
  await context.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO settings (key, value) VALUES (${mark}, to_jsonb(${until.toISOString()}::text)) ON CONFLICT DO NOTHING`);
    const { rows } = await transaction.execute<{ since: string }>(
      sql`SELECT value#>>'{}' AS since FROM settings WHERE key = ${mark} FOR UPDATE`,
    );
    const since = rows[0]?.since;
    if (since === undefined || Date.parse(since) >= until.getTime()) return;
    const passed = await windowsPassed(transaction, since, until);
    await forEachSettled(passed, (each) => transaction.transaction((part) => note(context, part, each))).catch(
      (error) => {
        failed = error;
      },
    );
    await transaction.execute(
      sql`UPDATE settings SET value = to_jsonb(${until.toISOString()}::text) WHERE key = ${mark}`,
    );
  });
  if (failed) throw failed;
};

/** The windows that opened or closed after one instant and until another, the earliest first. */
const windowsPassed = async (transaction: Queryable, since: string, until: Date): Promise<Passed[]> => {
  const passed = (action: Passed['action'], instant: string, version: string, condition: SQL = sql`true`) => sql`
    SELECT area, records.id, data, edited_by, ${action}::text AS action, ${sql.raw(version)} AS version,
      ${sql.raw(instant)} AS passed_at
    FROM records
    WHERE deleted_at IS NULL AND ${sql.raw(version)} IS NOT NULL AND ${condition}
      AND ${sql.raw(instant)} > ${since}::timestamptz AND ${sql.raw(instant)} <= ${until.toISOString()}::timestamptz`;
  const isNotFollowed = sql`(scheduled_version IS NULL OR scheduled_starts_at > ends_at)`;
  const { rows } = await transaction.execute<Record<string, unknown> & Passed>(sql`
    SELECT area, passed.id, data, version, ${isoInstantSql('passed_at')} AS at,
      action, email, first_name AS "firstName", time_zone AS "timeZone", locale
    FROM (${passed('opened', 'scheduled_starts_at', 'scheduled_version')}
      UNION ALL ${passed('closed', 'ends_at', 'published_version', isNotFollowed)}
      UNION ALL ${passed('closed', 'scheduled_ends_at', 'scheduled_version')}) AS passed
    LEFT JOIN accounts ON accounts.id = edited_by AND accounts.status = 'active'
    ORDER BY passed_at, passed.id`);
  return rows;
};

const note = async (context: RecordsContext, transaction: Queryable, passed: Passed) => {
  const schema = context.schemas.find(({ name }) => name === passed.area);
  if (!schema) return;
  const { area, id, action, version, email } = passed;
  const recordLabel = schema.label(passed.data);
  await transaction
    .insert(activity)
    .values({ at: new Date(passed.at), action, area, recordId: id, recordLabel, after: { version } });
  if (email) await sendMail(context, transaction, mailOf(schema, recordLabel, { ...passed, email }));
};

const mailOf = (schema: AreaSchema, label: string, passed: Passed & { email: string }): Mail => {
  const { action, email, firstName, at, timeZone, locale } = passed;
  const isOpened = action === 'opened';
  const when = new Date(at).toLocaleString(locale ?? undefined, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? undefined,
  });
  const subject = isOpened ? recordMessages.openedSubject : recordMessages.closedSubject;
  const happened = isOpened ? recordMessages.opened : recordMessages.closed;
  return mailTo({ email, firstName: firstName ?? '', locale: locale ?? 'en' }, subject({ label }), [
    happened({ noun: nounMessage(schema), label, when }),
  ]);
};
