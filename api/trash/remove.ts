import { sql } from 'drizzle-orm';
import { type AreaSchema, personalFieldsOf } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author, Context } from '../database/context';
import { logActivity } from '../database/logActivity';
import { Problem } from '../http/problem';
import { forEachSettled } from '../queue/forEachSettled';
import { areaNameSql } from '../records/columns';
import { erasePersonalData, erasePersonalDataOfActivity } from '../records/personalData';
import { systemAuthor } from '../records/transition';
import { trashRetentionDays } from './list';
import { requireTrashed } from './restore';

/** More wait for the next minute. */
const mostAtOnce = 200;

/**
 * Removes a record of the trash with its versions; that it was there stays in the activity, without what told of
 * persons: nothing would lead there any more when one of them is to be forgotten. Throws 404.
 */
export const purgeRecord = (
  context: Pick<Context, 'database' | 'now'>,
  schema: AreaSchema,
  id: string,
  author: Author,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const { data } = await requireTrashed(transaction, schema, id);
    // Whoever takes it back or removes it at the same moment is waited for.
    const isThere = await transaction.execute(
      sql`SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`,
    );
    if (isThere.rowCount === 0) await requireTrashed(transaction, schema, id);
    await purgeRecords(transaction, schema, [id]);
    const recordLabel = schema.label(erasePersonalData(schema, data));
    if (personalFieldsOf(schema).length > 0)
      await erasePersonalDataOfActivity(transaction, schema, { [id]: recordLabel });
    const noted = { action: 'removed', area: schema.name, recordId: id, recordLabel };
    await logActivity(context, transaction, noted, author);
  });

/** Removes records with all that belongs to them; the activity stays, and what refers to them is the caller's to know. */
export const purgeRecords = async (transaction: Queryable, schema: AreaSchema, ids: readonly string[]) => {
  const these = sql`ANY(${sql.param(ids)}::text[])`;
  for (const table of ['versions', 'links', 'record_values', 'deliveries', 'shows', 'idempotency_keys'])
    await transaction.execute(sql`DELETE FROM ${sql.raw(table)} WHERE area = ${schema.name} AND record_id = ${these}`);
  await transaction.execute(sql`DELETE FROM records WHERE area = ${areaNameSql(schema)} AND id = ${these}`);
};

/** Removes what has lain in the trash for 30 days, once however many processes do it. */
export const purgeExpired = async (context: Pick<Context, 'database' | 'now' | 'schemas'>): Promise<void> => {
  const schemas = new Map(context.schemas.map((schema) => [schema.name, schema]));
  const { rows } = await context.database.execute<{ area: string; id: string }>(sql`
    SELECT area, id FROM records
    WHERE deleted_at <= ${context.now().toISOString()}::timestamptz - ${`${trashRetentionDays} days`}::interval
      AND area IN ${[...schemas.keys()]}
    ORDER BY deleted_at LIMIT ${mostAtOnce}`);
  await forEachSettled(rows, async ({ area, id }) => {
    const schema = schemas.get(area);
    if (schema) await purgeRecord(context, schema, id, systemAuthor).catch(unlessGone);
  });
};

/** Another process was faster. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof Problem && error.status === 404)) throw error;
};
