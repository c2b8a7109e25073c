import { hash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { isAllowed } from '../../roles';
import type { Context } from '../database/context';
import { accounts, type ExportRequest, fileDownloads, files } from '../database/tables';
import { stripImageMetadata } from './picture';
import { readContent } from './readContent';

/** The validity of an address in milliseconds. */
const validity = 60_000;
/** The time for which the progress of an export is stored, in milliseconds; no export takes that long. */
const progressValidity = millisecondsInDay;

/** A file that is sent while it is written. */
interface StreamedFile {
  name: string;
  type: string;
  stream: Readable;
}

/** Creates the file of a download that is an export. The token of the download identifies the export. */
export type CreateExportFile = (exportRequest: ExportRequest, token: string) => Promise<StreamedFile>;

/**
 * Creates an address, a path below the public address, at which a stored file or an export can be downloaded once, within
 * a minute.
 */
export const createDownload = async (
  { database, now }: Context,
  content:
    | { fileId: string; accountId: string }
    | { fileId: string; isForMemberApp: true }
    | { exported: ExportRequest },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + validity);
  await database.insert(fileDownloads).values({ tokenHash: hash('sha256', token), ...content, expiresAt });
  // The token is not a part of the path, because paths are logged.
  return `/files/download?token=${token}`;
};

/**
 * Consumes a token and returns its file or export; undefined when it was used before or has expired, or when the person
 * who requested the file may no longer see files. Throws as `readContent` does.
 */
export const consumeDownload = async (context: Context, token: string) => {
  const { database, now } = context;
  const [consumed] = await database
    .delete(fileDownloads)
    .where(and(eq(fileDownloads.tokenHash, hash('sha256', token)), sql`exported->'written' IS NULL`))
    .returning();
  if (!consumed || consumed.expiresAt <= now()) return undefined;
  if (consumed.exported) return { exported: consumed.exported };
  const { accountId, isForMemberApp } = consumed;
  if (!isForMemberApp && !(accountId && (await canSeeFiles(database, accountId)))) return undefined;
  const [file] = await database
    .select({ name: files.name, type: files.type, kind: files.kind, hash: files.hash })
    .from(files)
    .where(eq(files.id, consumed.fileId ?? ''));
  const bytes = file && (await readContent(context, file.hash));
  if (!bytes) return undefined;
  // Images that were stored before uploads lost their metadata.
  return { file: { ...file, bytes: file.kind === 'image' ? await stripImageMetadata(bytes) : bytes } };
};

const canSeeFiles = async (database: Context['database'], accountId: string): Promise<boolean> => {
  const [account] = await database
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')));
  return account !== undefined && isAllowed(account.role, 'files', 'show');
};

/** Stores the number of written rows of an export with its token, which stays consumed. */
export const updateRowsWritten = async (
  { database, now }: Context,
  token: string,
  exported: ExportRequest,
  written: number,
): Promise<void> => {
  const values = { exported: { ...exported, written }, expiresAt: new Date(now().getTime() + progressValidity) };
  await database
    .insert(fileDownloads)
    .values({ tokenHash: hash('sha256', token), ...values })
    .onConflictDoUpdate({ target: fileDownloads.tokenHash, set: values });
};

/** Returns the number of written rows of a user's export; undefined where the download has not started. */
export const rowsWrittenOf = async (
  { database }: Context,
  token: string,
  accountId: string,
): Promise<number | undefined> => {
  const [found] = await database
    .select({ exported: fileDownloads.exported })
    .from(fileDownloads)
    .where(eq(fileDownloads.tokenHash, hash('sha256', token)));
  return found?.exported?.accountId === accountId ? found.exported.written : undefined;
};
