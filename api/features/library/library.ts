import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type FileKind, fileRules } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author, Context } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { files, links } from '../../platform/database/tables';
import { fileNotFoundMessage } from '../../platform/files/fileInfo';
import { cleanFileName } from '../../platform/files/fileName';
import { fileSearchTextOf } from '../../platform/files/storeFile';
import { Problem } from '../../platform/http/problem';
import { parseFilterValue } from '../../records/read/filter';
import { choiceFilter, defineFilter, searchFilter } from '../../records/read/filterSchema';
import type { ReadOnlyList } from '../../records/read/readOnlyList';
import { isAllowed } from '../../roles';
import { libraryMessages } from '../messages.en';

/** The value that stands for "used by no area" in the filter `usedBy`. */
const unusedValue = 'nothing';

const usedBySql = (areas?: readonly string[]) => sql`EXISTS (SELECT FROM links
  WHERE target_area = 'files' AND target_id = ${files.id}::text ${areas ? sql`AND area IN ${areas}` : sql``})`;

/**
 * Returns the SQL condition of the filter `usedBy`: files that are used by records of some areas, as far as the role
 * may see these areas, or unused files (`nothing`).
 */
export const usedByCondition =
  (role: string) =>
  (value: unknown): SQL => {
    const words = [value].flat().map((word) => String(parseFilterValue('usedBy', 'choice', word)));
    const areas = words.filter((word) => word !== unusedValue && isAllowed(role, word, 'show'));
    const alternatives = [
      ...(words.includes(unusedValue) ? [sql`NOT ${usedBySql()}`] : []),
      ...(areas.length > 0 ? [usedBySql(areas)] : []),
    ];
    return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` OR `)})` : sql`false`;
  };

/** Returns the SQL condition of a filter for a minimum or maximum width in pixels. */
const widthCondition = (key: 'width_gte' | 'width_lte', operator: SQL) => (value: unknown) =>
  sql`${files.width} ${operator} ${parseFilterValue(key, 'number', value)}`;

defineFilter('FileFilter', {
  q: searchFilter,
  id: choiceFilter,
  kind: choiceFilter,
  width_gte: z.number(),
  width_lte: z.number(),
  usedBy: choiceFilter.describe(`Areas, or ${unusedValue}`),
});

/** The list of all files that were uploaded, with the same query parameters as the areas. */
export const filesList: Omit<ReadOnlyList, 'answer' | 'noun'> = {
  name: 'files',
  table: files,
  fields: getTableColumns(files),
  search: sql`${files.search}`,
  filter: { kind: files.kind },
  conditions: {
    width_gte: widthCondition('width_gte', sql`>=`),
    width_lte: widthCondition('width_lte', sql`<=`),
  },
  sort: { createdAt: [files.createdAt], name: [files.name], size: [files.size] },
  isNewestFirst: true,
};

/** A row of the table `files`. */
export type FileTableRow = typeof files.$inferSelect;

/** Returns the row of a file, locked until the transaction ends. Throws a 404 Problem if there is none. */
export const lockFile = async (transaction: Queryable, id: string): Promise<FileTableRow> => {
  const [file] = await transaction.select().from(files).where(eq(files.id, id)).for('update');
  if (file) return file;
  throw fileNotFoundMessage();
};

/** Changes the name and the alternative text of a file. */
export const updateFile = (
  context: Context,
  id: string,
  changed: { name: string; alt?: string | null | undefined },
  author: Author,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const file = await lockFile(transaction, id);
    const extensions = fileRules[file.kind as FileKind].types[file.type]?.extensions ?? [''];
    const next = { name: cleanFileName(changed.name, extensions), alt: changed.alt ?? null };
    await transaction
      .update(files)
      .set({ ...next, search: fileSearchTextOf(next.name, next.alt) })
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
 * Deletes a file that no record has ever shown.
 * @throws Problem 404, and 409 if records show it or have shown it, since their earlier versions can be restored
 */
export const deleteFile = (context: Context, id: string, author: Author): Promise<void> =>
  context.database.transaction(async (transaction) => {
    // A request that saves a record with this file waits for the lock on its row.
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

/** Returns what the activity entries of a file have in common: its area, id and label. */
export const activityDetailsOf = ({ id, name }: FileTableRow) => ({
  area: filesList.name,
  recordId: id,
  recordLabel: name,
});
