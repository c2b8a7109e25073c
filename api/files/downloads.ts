import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import { type ExportRequest, fileContents, fileDownloads, files } from '../database/tables';
import { stripImageMetadata } from './picture';

const validFor = 60_000;
/** In milliseconds: for how long it is known how far an export is; no export takes so long. */
const writtenFor = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes an address, a path below the API's origin, at which an existing file, or what somebody exports, can be fetched
 * once, within a minute.
 */
export const createDownload = async (
  { database, now }: Context,
  what: { fileId: string } | { exported: ExportRequest },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + validFor);
  await database.insert(fileDownloads).values({ tokenHash: hashOf(token), ...what, expiresAt });
  // Not a part of the path, because paths are logged.
  return `/files/download?token=${token}`;
};

/** What a token stands for, which is then used up: a file or an export; undefined when it was used before or has expired. */
export const consumeDownload = async ({ database, now }: Context, token: string) => {
  const [taken] = await database
    .delete(fileDownloads)
    .where(and(eq(fileDownloads.tokenHash, hashOf(token)), sql`exported->'written' IS NULL`))
    .returning();
  if (!taken || taken.expiresAt <= now()) return undefined;
  if (taken.exported) return { exported: taken.exported };
  const [file] = await database
    .select({ name: files.name, type: files.type, kind: files.kind, bytes: fileContents.bytes })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.hash, files.hash))
    .where(eq(files.id, taken.fileId ?? ''));
  // A picture that was stored before uploads lost their metadata.
  if (file?.kind === 'image') file.bytes = await stripImageMetadata(file.bytes);
  return file && { file };
};

/** Notes how many rows of an export are written, beside its token, which stays used up. */
export const updateRowsWritten = async (
  { database, now }: Context,
  token: string,
  exported: ExportRequest,
  written: number,
): Promise<void> => {
  const noted = { exported: { ...exported, written }, expiresAt: new Date(now().getTime() + writtenFor) };
  await database
    .insert(fileDownloads)
    .values({ tokenHash: hashOf(token), ...noted })
    .onConflictDoUpdate({ target: fileDownloads.tokenHash, set: noted });
};

/** How many rows of an export of somebody's are written; undefined where it was not fetched yet. */
export const rowsWrittenOf = async (
  { database }: Context,
  token: string,
  accountId: string,
): Promise<number | undefined> => {
  const [found] = await database
    .select({ exported: fileDownloads.exported })
    .from(fileDownloads)
    .where(eq(fileDownloads.tokenHash, hashOf(token)));
  return found?.exported?.accountId === accountId ? found.exported.written : undefined;
};
