import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type FileKind, fileRules } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author, Context } from '../database/context';
import { logActivity } from '../database/logActivity';
import { files, links } from '../database/tables';
import { fileNotFoundMessage } from '../files/fileInfo';
import { cleanFileName } from '../files/fileName';
import { searchTextOf } from '../files/storeFile';
import { Problem } from '../http/problem';
import { parseFilterValue } from '../records/filter';
import type { ReadOnlyList } from '../records/readOnlyList';
import { isAllowed } from '../roles';
import { libraryMessages } from './messages.en';

/** The word that stands for no area in the filter by what uses a file. */
const nothing = 'nothing';

const usedFrom = (areas?: readonly string[]) => sql`EXISTS (SELECT FROM links
  WHERE target_area = 'files' AND target_id = ${files.id}::text ${areas ? sql`AND area IN ${areas}` : sql``})`;

/** The condition of the filter `usedBy`: files that records of some areas use, as far as a role may see these, or `nothing`. */
export const isUsedBy =
  (role: string) =>
  (value: unknown): SQL => {
    const words = [value].flat().map((word) => String(parseFilterValue('usedBy', 'choice', word)));
    const areas = words.filter((word) => word !== nothing && isAllowed(role, word, 'show'));
    const ways = [
      ...(words.includes(nothing) ? [sql`NOT ${usedFrom()}`] : []),
      ...(areas.length > 0 ? [usedFrom(areas)] : []),
    ];
    return ways.length > 0 ? sql`(${sql.join(ways, sql` OR `)})` : sql`false`;
  };

const widthBound = (key: 'width_gte' | 'width_lte', operator: SQL) => (value: unknown) =>
  sql`${files.width} ${operator} ${parseFilterValue(key, 'number', value)}`;

/** Everything that was uploaded, listed in the dialect of the areas. */
export const filesList: Omit<ReadOnlyList, 'answer' | 'noun'> = {
  name: 'files',
  table: files,
  fields: getTableColumns(files),
  search: sql`${files.search}`,
  filter: { kind: files.kind },
  conditions: {
    width_gte: widthBound('width_gte', sql`>=`),
    width_lte: widthBound('width_lte', sql`<=`),
  },
  sort: { createdAt: [files.createdAt], name: [files.name], size: [files.size] },
  isNewestFirst: true,
};

export type FileTableRow = typeof files.$inferSelect;

/** The row of a file, which stays as it is until the transaction ends; or a 404 Problem. */
export const lockFile = async (transaction: Queryable, id: string): Promise<FileTableRow> => {
  const [file] = await transaction.select().from(files).where(eq(files.id, id)).for('update');
  if (file) return file;
  throw fileNotFoundMessage();
};

/** Changes what a file is called, and what is read out in its place where it is chosen. */
export const updateFile = (
  context: Context,
  id: string,
  changed: { name: string; alt?: string | null | undefined },
  author: Author,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const file = await lockFile(transaction, id);
    const endings = fileRules[file.kind as FileKind].types[file.type]?.extensions ?? [''];
    const next = { name: cleanFileName(changed.name, endings), alt: changed.alt ?? null };
    await transaction
      .update(files)
      .set({ ...next, search: searchTextOf(next.name, next.alt) })
      .where(eq(files.id, id));
    const before = { name: file.name, alt: file.alt };
    await logActivity(
      context,
      transaction,
      { ...activityDetailsOf(file), action: 'updated', before, after: next },
      author,
    );
  });

/**
 * Removes a file that no record ever showed.
 * @throws Problem 404, and 409 where records show it, or did, since their earlier versions can be restored
 */
export const deleteFile = (context: Context, id: string, author: Author): Promise<void> =>
  context.database.transaction(async (transaction) => {
    // Whoever saves a record that shows it waits at its row.
    const file = await lockFile(transaction, id);
    const [link] = await transaction
      .select({ area: links.area })
      .from(links)
      .where(and(eq(links.targetArea, filesList.name), eq(links.targetId, id)))
      .limit(1);
    if (link) throw new Problem(409, libraryMessages.stillUsed);
    if (file.wasUsed) throw new Problem(409, libraryMessages.inHistory);
    await transaction.delete(files).where(eq(files.id, id));
    const before = { name: file.name, alt: file.alt, size: file.size };
    await logActivity(context, transaction, { ...activityDetailsOf(file), action: 'deleted', before }, author);
  });

/** What the activity says of a file besides what was done. */
export const activityDetailsOf = ({ id, name }: FileTableRow) => ({
  area: filesList.name,
  recordId: id,
  recordLabel: name,
});
