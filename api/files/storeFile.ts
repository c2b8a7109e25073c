import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type FileKind, fileRules, megabytesToBytes } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { normalizeForSearch } from '../database/searchText';
import { fileContents, files } from '../database/tables';
import { Problem } from '../http/problem';
import { fileErrors } from './fileErrors';
import { cleanFileName } from './fileName';
import { readImage, stripImageMetadata } from './picture';

export interface SentFile {
  kind: FileKind;
  bytes: Buffer;
  /** As the sender calls it; kept without what a file name must not hold. */
  name: string;
}

export interface NewFile extends SentFile {
  /** By default a new one. */
  id?: string;
  createdBy: string | null;
  at: Date;
}

/**
 * What a file is, as told by its content: what to keep of it, and what its row says.
 * @throws Problem 413 when it is too large, 422 when it is not of an accepted type or cannot be read.
 */
export const inspectFile = async ({ kind, bytes: sent, name }: SentFile) => {
  const { maxMegabytes, types } = fileRules[kind];
  if (sent.length > megabytesToBytes(maxMegabytes)) throw new Problem(413, fileErrors[kind].tooLarge);
  // Large, and read with the first upload alone.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(sent))?.mime ?? '';
  const extensions = types[type]?.extensions;
  if (!extensions) throw new Problem(422, fileErrors[kind].otherType);
  const { thumbnail = null, ...pixels } = kind === 'image' ? await readImage(sent) : {};
  const bytes = kind === 'image' ? await stripImageMetadata(sent) : sent;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = { hash, name: cleanFileName(name, extensions), type, size: bytes.length, ...pixels };
  return { content: { hash, bytes, thumbnail }, row };
};

/** Keeps a content once, however often it is stored. Nobody takes it for one that no file names until the transaction ends. */
export const storeContent = (transaction: Queryable, content: typeof fileContents.$inferInsert) =>
  transaction
    .insert(fileContents)
    .values(content)
    .onConflictDoUpdate({ target: fileContents.hash, set: { hash: content.hash } });

/** What the library's search looks through. */
export const searchTextOf = (name: string, alt: string | null) => normalizeForSearch([name, alt ?? ''].join('\n'));

/** Stores a file and gives its id; throws as `inspectFile` does. */
export const storeFile = async (
  queryable: Queryable,
  { id = uuid(), createdBy, at, ...sent }: NewFile,
): Promise<{ id: string }> => {
  const { content, row } = await inspectFile(sent);
  await queryable.transaction(async (transaction) => {
    await storeContent(transaction, content);
    const search = searchTextOf(row.name, null);
    await transaction.insert(files).values({ ...row, id, kind: sent.kind, search, createdAt: at, createdBy });
  });
  return { id };
};

/**
 * Those of the wanted files (ids are UUIDs) that do not exist or are of another kind. None is replaced until the
 * transaction ends, so that what is judged of them meanwhile holds.
 */
export const missingFiles = async <Wanted extends { id: string; kind: FileKind }>(
  transaction: Queryable,
  wanted: readonly Wanted[],
): Promise<Wanted[]> => {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const found = await transaction
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(inArray(files.id, ids))
    .orderBy(files.id)
    .for('share');
  const kindById = new Map(found.map(({ id, kind }) => [id, kind]));
  return wanted.filter(({ id, kind }) => kindById.get(id) !== kind);
};
