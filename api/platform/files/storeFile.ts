/** Uploaded files: their check, storage, addresses, variants of pictures, and downloads. */

import { hash as hashOf } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { FileKind, Message } from '../../../resources/engine/schema';
import { fileKinds, fileRules, megabytesToBytes } from '../../../resources/engine/schema';
import type { Queryable } from '../database/connect';
import { fileContents, files } from '../database/tables';
import { Problem } from '../http/problem';
import { searchTextOf } from '../search/searchText';
import { cleanFileName } from './fileName';
import { fileMessages } from './messages.en';
import { readImage, stripImageMetadata } from './picture';

/** The messages for a file that is not accepted, by its kind. */
const fileErrors: Readonly<Record<FileKind, { tooLarge: Message; otherType: Message }>> = {
  image: {
    tooLarge: fileMessages.pictureTooLarge,
    otherType: fileMessages.notPicture,
  },
  document: {
    tooLarge: fileMessages.documentTooLarge,
    otherType: fileMessages.notDocument,
  },
};

/** An uploaded file. */
export interface SentFile {
  kind: FileKind;
  bytes: Buffer;
  /** The name from the sender; it is cleaned before it is stored. */
  name: string;
}

/** A file to store. */
export interface NewFile extends SentFile {
  /** The id; default: a new one. */
  id?: string;
  createdBy: string | null;
  at: Date;
}

/** Returns the kind of a file by its content. Throws a 422 Problem for one that is of neither kind. */
export const requireFileKind = async (bytes: Buffer): Promise<FileKind> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const kind = fileKinds.find((each) => Object.hasOwn(fileRules[each].types, type));
  if (kind) return kind;
  throw new Problem(422, fileMessages.neitherKind);
};

/**
 * Inspects the content of a file, and returns the content and the row to store.
 * @throws Problem 413 when it is too large, 422 when it is not of an accepted type or cannot be read
 */
export const inspectFile = async ({ kind, bytes: sent, name }: SentFile) => {
  const { maxMegabytes, types } = fileRules[kind];
  if (sent.length > megabytesToBytes(maxMegabytes)) throw new Problem(413, fileErrors[kind].tooLarge);
  // A large package, loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(sent))?.mime ?? '';
  const extensions = types[type]?.extensions;
  if (!extensions) throw new Problem(422, fileErrors[kind].otherType);
  const { thumbnail = null, ...pixels } = kind === 'image' ? await readImage(sent) : {};
  const bytes = kind === 'image' ? await stripImageMetadata(sent) : sent;
  const hash = hashOf('sha256', bytes);
  const row = { hash, name: cleanFileName(name, extensions), type, size: bytes.length, ...pixels };
  return { content: { hash, bytes, thumbnail }, row };
};

/** The content of a file, to store. */
interface NewContent {
  hash: string;
  bytes: Buffer;
  /** A small WebP of an image; null for documents. */
  thumbnail: Buffer | null;
}

/**
 * Stores different contents in the database, each once, even if it is uploaded again. It locks the rows, so that the
 * clean-up does not delete the contents until the transaction ends. `moveContents` moves them to the bucket later.
 */
export const storeContent = (transaction: Queryable, ...contents: NewContent[]) =>
  transaction
    .insert(fileContents)
    .values(contents)
    // A clean-up that was interrupted may have deleted the object of a row that is there.
    .onConflictDoUpdate({
      target: fileContents.hash,
      set: { bytes: sql`coalesce(file_contents.bytes, excluded.bytes)` },
    });

/** Returns the search text of a file in the library. */
export const fileSearchTextOf = (name: string, alt: string | null) => searchTextOf([name, alt]);

/** Stores a file and returns its id; throws as `inspectFile` does. */
export const storeFile = async (
  queryable: Queryable,
  { id = uuid(), createdBy, at, ...sent }: NewFile,
): Promise<{ id: string }> => {
  const { content, row } = await inspectFile(sent);
  await queryable.transaction(async (transaction) => {
    await storeContent(transaction, content);
    const search = fileSearchTextOf(row.name, null);
    await transaction.insert(files).values({ ...row, id, kind: sent.kind, search, createdAt: at, createdBy });
  });
  return { id };
};
