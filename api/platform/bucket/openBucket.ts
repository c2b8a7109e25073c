/** The bucket: contents of files in S3-compatible storage, and their way there and back. */

import { hash as hashOf } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '../process/bucketAddress';
import { StartupError } from '../process/run';

/** The time for one call of the storage with its repetitions, in milliseconds: less than a call of the API may take. */
const timeout = 45_000;

/** The place of a content in the bucket: the folder of its database, and the SHA-256 of the content. */
export interface Place {
  folder: string;
  hash: string;
}

/** An error of the bucket. Its message is one sentence for an administrator, without a secret. */
export class BucketError extends StartupError {
  /** Whether the bucket answers, but does not have the content, or has another one. */
  readonly isDamaged: boolean;

  constructor(message: string, { isDamaged = false, cause }: { isDamaged?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'BucketError';
    this.isDamaged = isDamaged;
  }
}

/** The contents in a bucket. Each function throws a BucketError where the storage fails or refuses. */
export interface Bucket {
  /** Reads a content that has the hash of its place; throws a BucketError with `isDamaged` for another, or none. */
  read: (place: Place) => Promise<Buffer>;
  /** Writes a content, and reads it back, so that it is known to be there. */
  write: (place: Place, bytes: Buffer) => Promise<void>;
  /** Removes a content; none is fine. */
  remove: (place: Place) => Promise<void>;
}

/**
 * Opens a bucket; nothing is sent yet.
 * @param signal ends calls, with its reason
 */
export const openBucket = (address: BucketAddress, signal?: AbortSignal): Bucket => {
  const { url, ...key } = address;
  const client = new AwsClient({ ...key, service: 's3', retries: 2 });
  const send = async (method: string, { folder, hash }: Place, body?: Buffer) => {
    const ends = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    try {
      const response = await client.fetch(`${url}/${folder}/${hash}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any(ends),
        // The storage compares the hash with what arrives.
        ...(body && { body: body as Buffer<ArrayBuffer>, headers: { 'x-amz-content-sha256': hash } }),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      signal?.throwIfAborted();
      throw new BucketError(
        `The bucket ${url} does not answer (${reasonOf(error)}); look at its server, or correct FILES_S3_URL.`,
        { cause: error },
      );
    }
  };
  const requireDone = ({ status, bytes }: Awaited<ReturnType<typeof send>>) => {
    if (status >= 200 && status < 300) return;
    const code = errorCodeOf(bytes);
    throw new BucketError(
      code === 'NoSuchBucket'
        ? `There is no bucket ${url}; make it, or correct FILES_S3_URL.`
        : `The bucket ${url} refuses a call (${`${status} ${code}`.trim()}); look at its server, or correct key, secret and region in FILES_S3_URL.`,
    );
  };
  const read = async (place: Place) => {
    const response = await send('GET', place);
    if (response.status === 404 && errorCodeOf(response.bytes) === 'NoSuchKey')
      throw new BucketError(`The bucket ${url} does not have ${place.folder}/${place.hash}.`, { isDamaged: true });
    requireDone(response);
    requireHash(response.bytes, place.hash, `${url}/${place.folder}/${place.hash}`);
    return response.bytes;
  };
  return {
    read,
    write: async (place, bytes) => {
      requireHash(bytes, place.hash, `The content ${place.hash} in the database`);
      requireDone(await send('PUT', place, bytes));
      await read(place);
    },
    remove: async (place) => requireDone(await send('DELETE', place)),
  };
};

const requireHash = (bytes: Buffer, hash: string, name: string) => {
  if (hashOf('sha256', bytes) !== hash) throw new BucketError(`${name} is damaged.`, { isDamaged: true });
};

/** The code in an error of S3. The rest of it may have parts of the key. */
const errorCodeOf = (bytes: Buffer) => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? '';

/** The reason of the network; `fetch` has it in the cause of its error. */
const reasonOf = (error: unknown) => {
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
};
