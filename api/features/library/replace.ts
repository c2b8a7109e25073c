import { eq, type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { files } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { fileSearchTextOf, inspectFile, type SentFile, storeContent } from '../../platform/files/storeFile';
import { Problem } from '../../platform/http/problem';
import { rulesOf } from '../../records/areaModule';
import { resolveIn } from '../../records/databaseQuery';
import { logEmbeddedChange } from '../../records/publish/logEmbeddedChange';
import { isPublishedSql, publishedVersionsSql } from '../../records/publish/versionInEffect';
import { maskRecordFor } from '../../records/read/masking';
import type { RecordsContext } from '../../records/recordsContext';
import { imageErrors } from '../../records/validate/pictures';
import { nounForLocale, someNames } from '../../records/wording';
import { requireAllowed } from '../../roles';
import { libraryMessages } from '../messages.en';
import { activityDetailsOf, type FileTableRow, lockFile } from './library';

/**
 * Replaces the content of a file. All records that use it show the new content at once, published or not.
 * @throws Problem 403 if the person may not edit or publish one of these records, and 409 if some need a review
 * @throws Problem 413 and 422 as for an upload, and 422 if the new picture breaks a rule of a published record
 */
export const replaceFile = async (
  context: RecordsContext,
  id: string,
  sent: SentFile,
  author: Author & { role: string },
): Promise<void> => {
  const { database } = context;
  const { content, row } = await inspectFile(sent);
  await inTransaction(database, async (transaction) => {
    const file = await lockFile(transaction, id);
    const users = await readUsers(transaction, context.schemas, id);
    requireReplaceable(users, author.role);
    await storeContent(transaction, content);
    const search = fileSearchTextOf(row.name, file.alt);
    await transaction
      .update(files)
      .set({ ...row, search })
      .where(eq(files.id, id));
    for (const user of users) await requireFit(context, transaction, user, file, author.role);
    const before = { name: file.name, size: file.size };
    const after = { name: row.name, size: row.size };
    await logActivity(context, transaction, { ...activityDetailsOf(file), action: 'replaced', before, after }, author);
    await logEmbeddedChange(context, transaction, { area: 'files', id, label: row.name }, author);
  });
};

/** The maximum number of records that an error message names. */
const maxNames = 3;

/** A record that uses a file. */
interface UsingRecord {
  schema: AreaSchema;
  id: string;
  status: string | null;
  isPublished: boolean;
  /** The edited content, followed by the published and scheduled contents. */
  contents: RecordData[];
}

/**
 * Returns the records that use a file, also in an earlier version with a name that keeps its words. They are locked until the transaction ends, so that they cannot be published or
 * sent to review in between.
 */
const readUsers = async (
  transaction: Queryable,
  schemas: readonly AreaSchema[],
  id: string,
): Promise<UsingRecord[]> => {
  const usersSql: SQL = sql`deleted_at IS NULL AND (area, id) IN (
    SELECT area, record_id FROM links WHERE target_area = 'files' AND target_id = ${id}
    UNION SELECT area, record_id FROM named_versions WHERE position(${id} IN texts::text) > 0)`;
  // The records are read after they are locked: a transaction that published one in the meantime has added a version.
  await transaction.execute(sql`SELECT FROM records WHERE ${usersSql} ORDER BY area, id FOR SHARE`);
  const { rows } = await transaction.execute<Omit<UsingRecord, 'schema'> & { area: string }>(sql`
    SELECT area, id, status, ${sql.raw(isPublishedSql)} AS "isPublished",
      jsonb_build_array(data) || coalesce(
        (SELECT jsonb_agg(versions.data) FROM versions
         WHERE versions.area = records.area AND record_id = records.id
           AND versions.version = ANY(${publishedVersionsSql})),
        '[]') AS contents
    FROM records WHERE ${usersSql} ORDER BY area, id`);
  return rows.flatMap(({ area, ...user }) => {
    const schema = schemas.find(({ name }) => name === area);
    return schema ? [{ ...user, schema }] : [];
  });
};

/**
 * Throws 403 unless the person may change what the records show, and 409 if one of them was approved or is in review.
 */
const requireReplaceable = (users: readonly UsingRecord[], role: string) => {
  for (const { schema, isPublished } of users) requireAllowed(role, schema.name, isPublished ? 'publish' : 'edit');
  const approved = users.filter(
    ({ schema, isPublished, status }) => schema.publish?.requiresApproval && (isPublished || status === 'in_review'),
  );
  if (approved.length === 0) return;
  const names = (locale: string) =>
    approved.map(({ schema, contents: [data = {}] }) => nameOf(schema, data, role, locale));
  throw new Problem(
    409,
    libraryMessages.needsReview({
      names: (locale) => someNames(locale, names(locale), maxNames),
      smart_count: approved.length,
    }),
  );
};

/** Throws a 422 Problem if a published record shows the new picture and needs another size or shape. */
const requireFit = async (
  context: RecordsContext,
  transaction: Queryable,
  { schema, id, status, isPublished, contents: [edited = {}, ...published] }: UsingRecord,
  file: FileTableRow,
  role: string,
) => {
  if (!isPublished || file.kind !== 'image') return;
  const resolve = resolveIn(transaction);
  for (const data of published) {
    const errors = {
      ...(await resolve(imageErrors(schema, { data }))),
      ...(await resolve(
        rulesOf(context, schema).validate?.({ id, status, data }, undefined, {
          operation: 'publish',
          now: context.now(),
        }),
      )),
    };
    const uses = annotatedValuesOf(schema.fields, data).filter(({ value, meta }) => meta.file && value === file.id);
    const error = uses.map(({ path }) => errors[path.replace(/\.fileId$/, '')]).find(Boolean);
    const name = (locale: string) => nameOf(schema, edited, role, locale);
    if (error) throw new Problem(422, libraryMessages.unfit({ name, fault: error }));
  }
};

const nameOf = (schema: AreaSchema, data: RecordData, role: string, locale: string) =>
  `“${schema.label(maskRecordFor({ role, accountId: '' }, schema, data))}” (${nounForLocale(locale, schema)})`;
