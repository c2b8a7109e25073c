import { sql } from 'drizzle-orm';
import { type AreaSchema, personalFieldsOf } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author, Context } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { Problem } from '../../platform/http/problem';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import { erasePersonalData, erasePersonalDataOfActivity } from '../../records/read/personalData';
import { requireTrashed } from '../../records/save/restore';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { trashRetentionDays } from './list';

/** The maximum number of records per run; the others wait for the next minute. */
const batchSize = 200;

/**
 * Deletes a record of the trash permanently with its versions. Its activity stays, without personal data: nothing would
 * lead to these entries any more when a member is erased. Throws 404.
 */
export const purgeRecord = (
  context: Pick<Context, 'database' | 'now'>,
  schema: AreaSchema,
  id: string,
  author: Author,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const { data } = await requireTrashed(transaction, schema, id);
    // Waits for a concurrent restore or deletion of the record.
    const locked = await transaction.execute(
      sql`SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`,
    );
    if (locked.rowCount === 0) await requireTrashed(transaction, schema, id);
    await purgeRecords(transaction, schema, [id]);
    const recordLabel = schema.label(erasePersonalData(schema, data));
    if (personalFieldsOf(schema).length > 0)
      await erasePersonalDataOfActivity(transaction, schema, { [id]: recordLabel });
    const entry = { action: 'removed', area: schema.name, recordId: id, recordLabel };
    await logActivity(context, transaction, entry, author);
  });

/** The tables with rows about the records of one area, and their column with the id of the record. */
const tablesByArea: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  contacts: [
    ['member_files', 'inquiry_id'],
    ['reply_files', 'inquiry_id'],
    ['thread_entries', 'inquiry_id'],
    ['thread_readers', 'inquiry_id'],
    ['received_mails', 'inquiry_id'],
  ],
  notifications: [['test_sends', 'notification_id']],
  legals: [['legal_acceptances', 'page_key']],
  offers: [['offer_redemptions', 'offer_id']],
  staff: [['own_replies', 'owner_id::text']],
};

/**
 * Deletes records with their versions, links, derived values, deliveries and other rows. The activity stays; the caller
 * must take care of records that refer to them.
 */
export const purgeRecords = async (transaction: Queryable, schema: AreaSchema, ids: readonly string[]) => {
  const idsSql = sql`ANY(${sql.param(ids)}::text[])`;
  for (const table of [
    'versions',
    'links',
    'redirects',
    'record_values',
    'deliveries',
    'member_links',
    'delivery_preparations',
    'delivery_paces',
    'shows',
    'named_versions',
    'content_counts',
    'idempotency_keys',
  ])
    await transaction.execute(sql`DELETE FROM ${sql.raw(table)} WHERE area = ${schema.name} AND record_id = ${idsSql}`);
  for (const [table, column] of tablesByArea[schema.name] ?? [])
    await transaction.execute(sql`DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${idsSql}`);
  await transaction.execute(sql`DELETE FROM records WHERE area = ${areaNameSql(schema)} AND id = ${idsSql}`);
};

/** Deletes the records that have been in the trash for 30 days, each once however many processes do this. */
export const purgeExpired = async (
  context: Pick<Context, 'database' | 'now' | 'schemas'>,
  signal?: AbortSignal,
): Promise<void> => {
  const schemas = new Map(context.schemas.map((schema) => [schema.name, schema]));
  const { rows } = await context.database.execute<{ area: string; id: string }>(sql`
    SELECT area, id FROM records
    WHERE deleted_at <= ${context.now().toISOString()}::timestamptz - ${`${trashRetentionDays} days`}::interval
      AND area IN ${[...schemas.keys()]}
    ORDER BY deleted_at LIMIT ${batchSize}`);
  const purge = async ({ area, id }: (typeof rows)[number]) => {
    const schema = schemas.get(area);
    if (schema) await purgeRecord(context, schema, id, systemAuthor).catch(ignoreNotFound);
  };
  await forEachSettled(rows, purge, signal);
};

/** Ignores that another process has deleted the record. */
const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof Problem && error.status === 404)) throw error;
};
