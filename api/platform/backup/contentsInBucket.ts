import type { ClientBase } from 'pg';
import { bucketFolderKey } from '../bucket/bucketFolder';
import type { BucketAddress } from '../process/bucketAddress';
import { StartupError } from '../process/run';
import { columnList, qualifiedName } from './catalog';

/** The table of the contents of files. */
export const contentsTable = 'file_contents';

/** SQL for the contents whose bytes are in the bucket. */
export const isInBucketSql = 'bytes IS NULL';

/**
 * Yields the rows of the contents in the bucket one after the other, with their bytes, in the text format of COPY.
 * @throws StartupError without the address of the bucket, and a BucketError where a content cannot be read
 */
export async function* readContentsInBucket(
  connection: ClientBase,
  columns: readonly string[],
  address: BucketAddress | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const texts = columns.map((column) => `${columnList([column])}::text`);
  for (let last = ''; ; ) {
    const { rows } = await connection.query<Record<string, string | null>>(
      `SELECT ${texts.join(', ')}, (SELECT value #>> '{}' FROM settings WHERE key = $2) AS folder
       FROM ${qualifiedName(contentsTable)} WHERE hash > $1 AND ${isInBucketSql} ORDER BY hash LIMIT 1`,
      [last, bucketFolderKey],
    );
    const [row] = rows;
    if (!row) return;
    if (!address)
      throw new StartupError('Files of this database are in a bucket; set FILES_S3_URL to it. Nothing was written.');
    const { openBucket } = await import('../bucket/openBucket');
    const place = { folder: row.folder ?? '', hash: row.hash ?? '' };
    const bytes = await openBucket(address, signal).read(place);
    const values: typeof row = { ...row, bytes: `\\x${bytes.toString('hex')}` };
    yield `${columns.map((column) => copyTextOf(values[column] ?? null)).join('\t')}\n`;
    last = place.hash;
  }
}

/** A value in the text format of COPY. The columns have no tabs and no line ends. */
const copyTextOf = (value: string | null) => (value === null ? '\\N' : value.replaceAll('\\', '\\\\'));
