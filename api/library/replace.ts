import { eq, type SQL, sql } from 'drizzle-orm';
import { annotatedValuesOf } from '../../resources/domain';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { logActivity } from '../database/logActivity';
import { files } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { inspectFile, type SentFile, searchTextOf, storeContent } from '../files/storeFile';
import { Problem } from '../http/problem';
import { type AreasContext, rulesOf } from '../records/areaModule';
import { maskRecordFor } from '../records/masking';
import { imageErrors } from '../records/pictures';
import { isPublishedCondition } from '../records/publishing';
import { nounForLocale, someNames } from '../records/wording';
import { requireAllowed } from '../roles';
import { activityDetailsOf, type FileTableRow, lockFile } from './library';
import { libraryMessages } from './messages.en';

/**
 * Puts a new content in the place of a file's, which every record that uses it shows from then on, published or not.
 * @throws Problem 403 where the person may not change or publish one of these records, 409 where some need a review,
 * 413 and 422 as an upload, and 422 where the new picture is not as something published needs it.
 */
export const replaceFile = async (
  context: AreasContext,
  id: string,
  sent: SentFile,
  author: Author & { role: string },
): Promise<void> => {
  const { database } = context;
  const { content, row } = await inspectFile(sent);
  await inTransaction(database, async (transaction) => {
    const file = await lockFile(transaction, id);
    const users = await usersOf(transaction, context.schemas, id);
    refuseUsers(users, author.role);
    await storeContent(transaction, content);
    const search = searchTextOf(row.name, file.alt);
    await transaction
      .update(files)
      .set({ ...row, search })
      .where(eq(files.id, id));
    for (const user of users) await refuseUnfit(context, transaction, user, file, author.role);
    const before = { name: file.name, size: file.size };
    const after = { name: row.name, size: row.size };
    await logActivity(context, transaction, { ...activityDetailsOf(file), action: 'replaced', before, after }, author);
  });
};

/** How many records a refusal names. */
const mostNamed = 3;

/** A record that uses a file. */
interface User {
  schema: AreaSchema;
  id: string;
  status: string | null;
  isPublished: boolean;
  /** As it is edited, and where it is published as members see it. */
  contents: Record<string, unknown>[];
}

/** The records that use a file; none of them is published or sent to review until the transaction ends. */
const usersOf = async (transaction: Queryable, schemas: readonly AreaSchema[], id: string): Promise<User[]> => {
  const areUsers: SQL = sql`deleted_at IS NULL AND (area, id) IN (
    SELECT area, record_id FROM links WHERE target_area = 'files' AND target_id = ${id})`;
  // Read only once they are held: a publishing that was waited for has added its version.
  await transaction.execute(sql`SELECT FROM records WHERE ${areUsers} ORDER BY area, id FOR SHARE`);
  const { rows } = await transaction.execute<Omit<User, 'schema'> & { area: string }>(sql`
    SELECT area, id, status, ${sql.raw(isPublishedCondition)} AS "isPublished",
      jsonb_build_array(data) || coalesce(
        (SELECT jsonb_agg(versions.data) FROM versions
         WHERE versions.area = records.area AND record_id = records.id
           AND versions.version IN (published_version, scheduled_version)),
        '[]') AS contents
    FROM records WHERE ${areUsers} ORDER BY area, id`);
  return rows.flatMap(({ area, ...user }) => {
    const schema = schemas.find(({ name }) => name === area);
    return schema ? [{ ...user, schema }] : [];
  });
};

/** Throws unless the person may change what records show, and none of them shows what was approved or is being looked at. */
const refuseUsers = (users: readonly User[], role: string) => {
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
      names: (locale) => someNames(locale, names(locale), mostNamed),
      smart_count: approved.length,
    }),
  );
};

/** Throws a 422 Problem when what is published shows the new picture and needs another size or shape. */
const refuseUnfit = async (
  context: AreasContext,
  transaction: Queryable,
  { schema, id, status, isPublished, contents: [edited = {}, ...published] }: User,
  file: FileTableRow,
  role: string,
) => {
  if (!isPublished || file.kind !== 'image') return;
  for (const data of published) {
    const errors = {
      ...(await imageErrors(transaction, schema, { data })),
      ...(await rulesOf(context, schema).checkForPublishing?.(
        transaction,
        { id, status, data },
        undefined,
        context.now(),
      )),
    };
    const places = annotatedValuesOf(schema.fields, data).filter(({ value, meta }) => meta.file && value === file.id);
    const fault = places.map(({ path }) => errors[path.replace(/\.fileId$/, '')]).find(Boolean);
    const name = (locale: string) => nameOf(schema, edited, role, locale);
    if (fault) throw new Problem(422, libraryMessages.unfit({ name, fault }));
  }
};

const nameOf = (schema: AreaSchema, data: Record<string, unknown>, role: string, locale: string) =>
  `“${schema.label(maskRecordFor({ role, accountId: '' }, schema, data))}” (${nounForLocale(locale, schema)})`;
