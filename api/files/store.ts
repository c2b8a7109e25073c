import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { v7 as uuid } from 'uuid';
import { bytesOfMegabytes, type FileKind, fileRules } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { fileContents, files } from '../db/tables';
import { Problem } from '../problem';
import { cleanFileName } from './fileName';
import { readPicture } from './picture';
import { refusals } from './refusals';

export interface NewFile {
  /** By default a new one. */
  id?: string;
  kind: FileKind;
  bytes: Buffer;
  /** As the sender calls it; kept without what a file name must not hold. */
  name: string;
  createdBy: string | null;
  at: Date;
}

/**
 * Stores a file, its content once however often it is stored, and gives its id. What it is, is told by its content.
 * @throws Problem 413 when it is too large, 422 when it is not of an accepted type or cannot be read.
 */
export const storeFile = async (
  queryable: Queryable,
  { id = uuid(), kind, bytes, name, createdBy, at }: NewFile,
): Promise<{ id: string }> => {
  const { mostMegabytes, types } = fileRules[kind];
  if (bytes.length > bytesOfMegabytes(mostMegabytes)) throw new Problem(413, refusals[kind].tooLarge);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const extensions = types[type]?.endings;
  if (!extensions) throw new Problem(422, refusals[kind].otherType);
  const { thumbnail = null, ...pixels } = kind === 'image' ? await readPicture(bytes) : {};
  const hash = createHash('sha256').update(bytes).digest('hex');
  await queryable.transaction(async (transaction) => {
    await transaction.insert(fileContents).values({ hash, bytes, thumbnail }).onConflictDoNothing();
    await transaction.insert(files).values({
      id,
      hash,
      kind,
      name: cleanFileName(name, extensions),
      type,
      size: bytes.length,
      ...pixels,
      createdAt: at,
      createdBy,
    });
  });
  return { id };
};

/** Those of the wanted files (ids are UUIDs) that do not exist or are of another kind. */
export const missingFiles = async <Wanted extends { id: string; kind: FileKind }>(
  queryable: Queryable,
  wanted: readonly Wanted[],
): Promise<Wanted[]> => {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const found = await queryable.select({ id: files.id, kind: files.kind }).from(files).where(inArray(files.id, ids));
  const kindById = new Map(found.map(({ id, kind }) => [id, kind]));
  return wanted.filter(({ id, kind }) => kindById.get(id) !== kind);
};
