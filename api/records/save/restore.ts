import { sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import { resolveIn } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { isPublished } from '../publish/versionInEffect';
import { requireRecord } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import { type RecordRow, recordColumnsSql } from '../storage/recordRow';
import { fieldLabelOf, nounMessage } from '../wording';
import { saveRecords } from './save';
import { inSaveTransaction } from './saveTransaction';

/** The name in the activity of a record that came back from the trash. */
export const recovered = 'recovered';

/** Returns a record in the trash. Throws a 404 Problem if there is none. */
export const requireTrashed = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<RecordRow> => {
  const { rows } = await queryable.execute<QueryRow & RecordRow>(
    sql`SELECT ${recordColumnsSql} FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND deleted_at IS NOT NULL`,
  );
  if (rows[0]) return rows[0];
  throw new Problem(404, recordMessages.notInTrash({ noun: nounMessage(schema) }));
};

/**
 * Restores a record from the trash, and returns whether it was published: it becomes a draft then, since nothing is
 * live after a restore. Throws 404, and 409 with the reason: a missing reference, a unique value that is in use, or a
 * limit.
 */
export const restoreFromTrash = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  author: Author,
): Promise<{ record: RecordRow; wasPublished: boolean }> =>
  inSaveTransaction(context.database, schema, async (transaction) => {
    const rules = rulesOf(context, schema);
    const { data: locked } = await requireTrashed(transaction, schema, id);
    await rules.beforeOperation?.([locked]).run(transaction);
    const trashed = await requireTrashed(transaction, schema, id);
    await transaction.execute(sql`
      UPDATE records SET deleted_at = NULL, published_version = NULL, starts_at = NULL, ends_at = NULL,
        scheduled_versions = NULL, scheduled_version = NULL, scheduled_starts_at = NULL, scheduled_ends_at = NULL,
        last_published_version = NULL, has_changes = false
      WHERE area = ${areaNameSql(schema)} AND id = ${id}`);
    const { data } = trashed;
    const wasPublished = schema.publish !== undefined && isPublished(trashed);
    const defaultStatus = wasPublished ? 'draft' : trashed.status;
    const status = rules.statusAfterRestore
      ? await resolveIn(transaction)(rules.statusAfterRestore(trashed))
      : defaultStatus;
    const publishing = wasPublished ? { publishingChange: 'unpublished' as const } : {};
    const next = { status, data, action: recovered, isRestored: true, ...publishing };
    await saveRecords(context, transaction, schema, [{ current: trashed, next }], author);
    return { record: await requireRecord(transaction, schema, id), wasPublished };
  }).catch((error: unknown) => {
    throw toConflict(schema, error);
  });

/**
 * Turns field errors into a 409 Problem: they cannot be corrected in the trash, so the message gives them as reasons.
 */
const toConflict = (schema: AreaSchema, error: unknown) => {
  if (!(error instanceof Problem) || error.status !== 422) return error;
  const reasons = (locale: string, readerTimeZone?: string) =>
    Object.entries(error.errors ?? {})
      .map(
        ([field, message]) =>
          `${fieldLabelOf(schema, field, locale)}: ${formatMessage(locale, message, readerTimeZone)}`,
      )
      .join(' ') || formatMessage(locale, error.detail, readerTimeZone);
  return new Problem(409, recordMessages.cannotBeRestored({ noun: nounMessage(schema), reasons }));
};
