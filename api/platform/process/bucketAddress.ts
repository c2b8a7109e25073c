import { z } from 'zod';

/** A bucket of S3-compatible storage, with the key that may read and write in it. */
export interface BucketAddress {
  /** Where its objects are, without a slash at the end: `https://s3.example.org/files`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The names of buckets in S3. */
const bucketName = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Returns the bucket of an address with its key; undefined for one that is not complete, or has anything else. */
const bucketAddressOf = (value: string): BucketAddress | undefined => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return undefined;
  const { origin, pathname, searchParams, username, password, hash } = new URL(value);
  const path = pathname.replace(/\/$/, '');
  const { region = 'us-east-1', ...others } = Object.fromEntries(searchParams);
  if (!bucketName.test(path) || !username || !password || !region || hash || Object.keys(others).length > 0)
    return undefined;
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { url: origin + path, region, accessKeyId, secretAccessKey };
  } catch {
    // A percent sign that was not encoded.
    return undefined;
  }
};

/** The schema of a setting with the address of a bucket. Its message has no part of the value, which is a secret. */
export const bucketAddress = (name: string) =>
  z.string().transform((value, context) => {
    const address = bucketAddressOf(value);
    if (address) return address;
    context.addIssue(
      `${name} is not the address of a bucket; set it to one such as https://key:secret@s3.example.org/bucket?region=eu-central-1, and write / in the secret as %2F and + as %2B.`,
    );
    return z.NEVER;
  });
