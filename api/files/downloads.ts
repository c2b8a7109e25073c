import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../database/context';
import { type Exported, fileContents, fileDownloads, files } from '../database/tables';
import { withoutMetadata } from './picture';

const validFor = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes an address, a path below the API's origin, at which an existing file, or what somebody exports, can be fetched
 * once, within a minute.
 */
export const makeDownload = async (
  { database, now }: Context,
  what: { fileId: string } | { exported: Exported },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + validFor);
  await database.insert(fileDownloads).values({ tokenHash: hashOf(token), ...what, expiresAt });
  // Not a part of the path, because paths are logged.
  return `/files/download?token=${token}`;
};

/** What a token stands for, which is then used up: a file or an export; undefined when it was used before or has expired. */
export const takeDownload = async ({ database, now }: Context, token: string) => {
  const [taken] = await database
    .delete(fileDownloads)
    .where(eq(fileDownloads.tokenHash, hashOf(token)))
    .returning();
  if (!taken || taken.expiresAt <= now()) return undefined;
  if (taken.exported) return { exported: taken.exported };
  const [file] = await database
    .select({ name: files.name, type: files.type, kind: files.kind, bytes: fileContents.bytes })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.hash, files.hash))
    .where(eq(files.id, taken.fileId ?? ''));
  // A picture that was stored before uploads lost their metadata.
  if (file?.kind === 'image') file.bytes = await withoutMetadata(file.bytes);
  return file && { file };
};
