import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type FileKind, fileRules } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author, Context } from '../database/context';
import { noteActivity } from '../database/noteActivity';
import { files } from '../database/tables';
import { missing } from '../files/fileInfo';
import { cleanFileName } from '../files/fileName';
import { searchTextOf } from '../files/store';
import type { ReadOnlyList } from '../records/readOnlyList';

/** Everything that was uploaded, listed in the dialect of the areas. */
export const filesList: Omit<ReadOnlyList, 'answer' | 'noun'> = {
  name: 'files',
  table: files,
  fields: getTableColumns(files),
  search: sql`${files.search}`,
  filter: { kind: files.kind },
  sort: { createdAt: [files.createdAt], name: [files.name], size: [files.size] },
  isNewestFirst: true,
};

export type StoredFile = typeof files.$inferSelect;

/** The row of a file, which stays as it is until the transaction ends; or a 404 Problem. */
export const lockFile = async (transaction: Queryable, id: string): Promise<StoredFile> => {
  const [file] = await transaction.select().from(files).where(eq(files.id, id)).for('update');
  if (file) return file;
  throw missing();
};

/** Changes what a file is called, and what is read out in its place where it is chosen. */
export const changeFile = (
  context: Context,
  id: string,
  changed: { name: string; alt?: string | null | undefined },
  author: Author,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const file = await lockFile(transaction, id);
    const endings = fileRules[file.kind as FileKind].types[file.type]?.endings ?? [''];
    const next = { name: cleanFileName(changed.name, endings), alt: changed.alt ?? null };
    await transaction
      .update(files)
      .set({ ...next, search: searchTextOf(next.name, next.alt) })
      .where(eq(files.id, id));
    const before = { name: file.name, alt: file.alt };
    await noteActivity(context, transaction, { ...notedOf(file), action: 'updated', before, after: next }, author);
  });

/** What the activity says of a file besides what was done. */
export const notedOf = ({ id, name }: StoredFile) => ({ area: filesList.name, recordId: id, recordLabel: name });
