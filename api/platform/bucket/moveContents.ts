import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import type { Database } from '../database/connect';
import type { Context } from '../database/context';
import { fileContents, settings as settingsTable } from '../database/tables';
import { StartupError } from '../process/run';
import type { Settings } from '../process/settings';
import { bucketFolderKey, bucketFolderSql } from './bucketFolder';
import { type Bucket, BucketError, openBucket } from './openBucket';

/** The number of hashes that are read in one query. */
const batchSize = 500;

/** SQL for the contents that are not where the settings want them. */
const isMisplacedSql = (filesIn: Settings['filesIn']) =>
  filesIn === 'bucket' ? isNotNull(fileContents.bytes) : isNull(fileContents.bytes);

/** Counts the contents that are not where the settings want them. */
export const countMisplacedContents = ({ database, settings }: Pick<Context, 'database' | 'settings'>) =>
  database.$count(fileContents, isMisplacedSql(settings.filesIn));

/**
 * Moves contents, one after the other, to where the settings want them: from the database to the bucket, or back. It may
 * run in several processes, and end at any moment: each content is somewhere whole.
 * @param onMoved called after each content
 * @throws BucketError where the bucket fails, and StartupError at the end where contents are damaged, which stay
 */
export const moveContents = async (
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  signal: AbortSignal,
  onMoved: () => void = () => undefined,
): Promise<void> => {
  const { bucket: address, filesIn } = settings;
  if (!address) return;
  await database.insert(settingsTable).values({ key: bucketFolderKey, value: uuid() }).onConflictDoNothing();
  const bucket = openBucket(address, signal);
  const move = filesIn === 'bucket' ? moveToBucket : moveToDatabase;
  const damaged: string[] = [];
  for (let last = ''; ; ) {
    const rows = await database
      .select({ hash: fileContents.hash })
      .from(fileContents)
      .where(and(gt(fileContents.hash, last), isMisplacedSql(filesIn)))
      .orderBy(fileContents.hash)
      .limit(batchSize);
    for (const { hash } of rows) {
      signal.throwIfAborted();
      await move(database, bucket, hash).then(onMoved, (error: unknown) => {
        if (!(error instanceof BucketError && error.isDamaged)) throw error;
        damaged.push(error.message);
      });
      last = hash;
    }
    if (rows.length < batchSize) break;
  }
  if (damaged.length > 0)
    throw new StartupError(
      `Contents that cannot be moved, because they are damaged or missing: ${damaged.length}. The first: ${damaged[0]}`,
    );
};

const moveToBucket = (database: Database, bucket: Bucket, hash: string) =>
  database.transaction(async (transaction) => {
    // The lock of the row keeps the clean-up away, which deletes the object of a row that it deletes. An upload of the
    // same content goes on meanwhile. The other lock keeps other processes that move contents away.
    const [content] = await transaction
      .select({ bytes: fileContents.bytes, folder: bucketFolderSql })
      .from(fileContents)
      .where(
        and(
          eq(fileContents.hash, hash),
          isNotNull(fileContents.bytes),
          sql`pg_try_advisory_xact_lock(hashtextextended(${hash}, 0))`,
        ),
      )
      .for('key share');
    if (!content?.bytes) return;
    await bucket.write({ folder: content.folder, hash }, content.bytes);
    await transaction.update(fileContents).set({ bytes: null }).where(eq(fileContents.hash, hash));
  });

/** The object stays in the bucket, because another process may move the content there again at the same moment. */
const moveToDatabase = async (database: Database, bucket: Bucket, hash: string) => {
  const [content] = await database
    .select({ folder: bucketFolderSql })
    .from(fileContents)
    .where(and(eq(fileContents.hash, hash), isNull(fileContents.bytes)));
  if (!content) return;
  const bytes = await bucket.read({ folder: content.folder, hash });
  await database
    .update(fileContents)
    .set({ bytes })
    .where(and(eq(fileContents.hash, hash), isNull(fileContents.bytes)));
};
