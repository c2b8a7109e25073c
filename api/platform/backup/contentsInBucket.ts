import type { ClientBase } from 'pg';
import { bucketFolderKey } from '../bucket/bucketFolder';
import type { BucketAddress } from '../process/bucketAddress';
import { StartupError } from '../process/run';
import { columnList, qualifiedName } from './catalog';

/** The table of the contents of files. */
export const contentsTable = 'file_contents';

/** SQL for the contents whose bytes are in the bucket. */
export const isInBucketSql = 'bytes IS NULL';

/** The number of bytes that are written at once. */
const partSize = 64 * 1024;

/**
 * Yields the rows of the contents in the bucket, with their bytes, in the text format of COPY. Returns their number.
 * @throws StartupError without the address of the bucket, and a BucketError where a content cannot be read
 */
export async function* readContentsInBucket(
  connection: ClientBase,
  columns: readonly string[],
  address: BucketAddress | undefined,
  signal: AbortSignal,
): AsyncGenerator<string, number> {
  const texts = columns.map((column) => `${columnList([column])}::text`);
  let count = 0;
  for (let last = ''; ; count += 1) {
    const { rows } = await connection.query<Record<string, string | null>>(
      `SELECT ${texts.join(', ')}, (SELECT value #>> '{}' FROM settings WHERE key = $2) AS folder
       FROM ${qualifiedName(contentsTable)} WHERE hash > $1 AND ${isInBucketSql} ORDER BY hash LIMIT 1`,
      [last, bucketFolderKey],
    );
    const [row] = rows;
    if (!row) return count;
    if (!address)
      throw new StartupError('Files of this database are in a bucket; set FILES_S3_URL to it. Nothing was written.');
    const { openBucket } = await import('../bucket/openBucket');
    const place = { folder: row.folder ?? '', hash: row.hash ?? '' };
    const bytes = await openBucket(address, signal).read(place);
    for (const [index, column] of columns.entries()) {
      if (index > 0) yield '\t';
      if (column === 'bytes') yield* hexadecimalOf(bytes);
      else yield copyTextOf(row[column] ?? null);
    }
    yield '\n';
    last = place.hash;
  }
}

/** Bytes in the text format of COPY, in parts. */
function* hexadecimalOf(bytes: Buffer) {
  yield '\\\\x';
  for (let start = 0; start < bytes.length; start += partSize) yield bytes.toString('hex', start, start + partSize);
}

/** A value in the text format of COPY. The columns have no tabs and no line ends. */
const copyTextOf = (value: string | null) => (value === null ? '\\N' : value.replaceAll('\\', '\\\\'));
