import { sql } from 'drizzle-orm';
import { type AreaSchema, say } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { Problem } from '../http/problem';
import { type RecordsContext, rulesOf } from '../records/areaModule';
import { areaOf } from '../records/columns';
import { isPublished } from '../records/publishing';
import { type StoredRecord, storedColumns } from '../records/recordRow';
import { saveNext } from '../records/save';
import { saving } from '../records/saveTransaction';
import { nameOfField, noun } from '../records/wording';
import { trashMessages } from './messages.en';

/** A record that lies in the trash, or a 404 Problem. */
export const requireTrashed = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<StoredRecord> => {
  const { rows } = await queryable.execute<Record<string, unknown> & StoredRecord>(
    sql`SELECT ${storedColumns} FROM records WHERE area = ${areaOf(schema)} AND id = ${id} AND deleted_at IS NOT NULL`,
  );
  if (rows[0]) return rows[0];
  throw new Problem(404, trashMessages.notInTrash({ noun: noun(schema) }));
};

/**
 * Takes a record back from the trash, and says whether it was published: nothing comes back live, so it is a draft then.
 * Throws 404, and 409 that says what stands against it: what it refers to is gone, what must be unique is taken, or a
 * limit is reached.
 */
export const restoreFromTrash = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  author: Author,
): Promise<{ record: StoredRecord; wasPublished: boolean }> =>
  saving(context.database, schema, async (transaction) => {
    const rules = rulesOf(context, schema);
    await rules.lock?.(transaction, [(await requireTrashed(transaction, schema, id)).data]);
    const trashed = await requireTrashed(transaction, schema, id);
    await transaction.execute(sql`
      UPDATE records SET deleted_at = NULL, published_version = NULL, starts_at = NULL, ends_at = NULL,
        scheduled_version = NULL, scheduled_starts_at = NULL, scheduled_ends_at = NULL, has_changes = false
      WHERE area = ${areaOf(schema)} AND id = ${id}`);
    const { data } = trashed;
    const wasPublished = schema.publish !== undefined && isPublished(trashed);
    const usual = wasPublished ? 'draft' : trashed.status;
    const status = rules.comesBack ? await rules.comesBack(transaction, trashed) : usual;
    const becomes = wasPublished ? { becomes: 'unpublished' as const } : {};
    const next = { status, data, action: 'recovered', isBack: true, ...becomes };
    return { record: await saveNext(context, transaction, schema, trashed, next, author), wasPublished };
  }).catch((error: unknown) => {
    throw explained(schema, error);
  });

/** What is wrong with a record in the trash cannot be corrected there, so it is said as a reason. */
const explained = (schema: AreaSchema, error: unknown) => {
  if (!(error instanceof Problem) || error.status !== 422) return error;
  const reasons = (locale: string) =>
    Object.entries(error.errors ?? {})
      .map(([field, message]) => `${nameOfField(schema, field, locale)}: ${say(locale, message)}`)
      .join(' ') || say(locale, error.said);
  return new Problem(409, trashMessages.cannotComeBack({ noun: noun(schema), reasons }));
};
