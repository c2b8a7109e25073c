import { hash as hashOf, randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Context } from '../database/context';
import { fileContents } from '../database/tables';
import type { BucketAddress } from '../process/bucketAddress';
import { StartupError } from '../process/run';
import { bucketFolderSql } from './bucketFolder';

/** The number of contents that are looked for in a bucket. One alone could be damaged. */
const sampleSize = 3;

/** Writes, reads and removes an object, so that a wrong setting is found at the start. @throws BucketError */
export const checkBucket = async (address: BucketAddress, signal: AbortSignal): Promise<void> => {
  const { openBucket } = await import('./openBucket');
  const bucket = openBucket(address, signal);
  const bytes = Buffer.from(randomUUID());
  const place = { folder: 'check', hash: hashOf('sha256', bytes) };
  await bucket.write(place, bytes);
  await bucket.remove(place);
};

/**
 * Requires that the settings name the bucket that has the contents of a database.
 * @throws StartupError where they name none, or another one
 */
export const requireBucketOfContents = async (
  { database, settings: { bucket: address } }: Pick<Context, 'database' | 'settings'>,
  signal: AbortSignal,
): Promise<void> => {
  const places = await database
    .select({ hash: fileContents.hash, folder: bucketFolderSql })
    .from(fileContents)
    .where(isNull(fileContents.bytes))
    .limit(sampleSize);
  if (places.length === 0) return;
  if (!address)
    throw new StartupError('Files of this database are in a bucket; set FILES_S3_URL to the address of that bucket.');
  const { openBucket } = await import('./openBucket');
  const bucket = openBucket(address, signal);
  const results = await Promise.allSettled(places.map(bucket.read));
  const [error] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (results.every(({ status }) => status === 'rejected'))
    throw new StartupError(
      `The bucket in FILES_S3_URL does not have the files of this database; set FILES_S3_URL to the bucket that has them.`,
      { cause: error },
    );
};
