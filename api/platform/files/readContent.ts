import { eq } from 'drizzle-orm';
import { bucketFolderSql } from '../bucket/bucketFolder';
import type { Place } from '../bucket/openBucket';
import type { Context } from '../database/context';
import { fileContents } from '../database/tables';
import { Problem } from '../http/problem';
import { fileMessages } from './messages.en';

/** The value of Retry-After while the bucket fails, in seconds. */
const retryAfter = '5';

/**
 * Reads the content of a file by its hash, from the database or the bucket; undefined where there is none.
 * @throws Problem 503 while the bucket fails, and 500 where it does not have the content, or has another
 */
export const readContent = async (
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  hash: string,
): Promise<Buffer | undefined> => {
  const [content] = await database
    .select({ bytes: fileContents.bytes, folder: bucketFolderSql })
    .from(fileContents)
    .where(eq(fileContents.hash, hash));
  if (!content) return undefined;
  return content.bytes ?? readFromBucket(settings, { folder: content.folder, hash });
};

const readFromBucket = async ({ bucket: address }: Context['settings'], place: Place) => {
  // Loaded only where files are in a bucket.
  const { BucketError, openBucket } = await import('../bucket/openBucket');
  try {
    if (!address) throw new BucketError('Files of this database are in a bucket; set FILES_S3_URL to it.');
    return await openBucket(address).read(place);
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    if (error.isDamaged) throw new Problem(500, fileMessages.contentDamaged, { cause: error });
    throw new Problem(503, fileMessages.bucketAway, { headers: { 'retry-after': retryAfter }, cause: error });
  }
};
