import { millisecondsInDay, secondsInDay } from 'date-fns/constants';
import type { SecretKeys } from '../accounts/secretKeys';
import { isSignedBy, sign } from '../accounts/secretKeys';

/** The widths of the narrower versions of an image, in pixels. */
export const widths = [480, 960, 1600] as const;
/** One of the widths. */
export type Width = (typeof widths)[number];

/** A stored or resized version of an image. */
export type Variant = 'original' | 'thumbnail' | `${Width}`;
/** All variants. */
export const variants: readonly Variant[] = ['original', 'thumbnail', ...widths.map((width) => `${width}` as const)];

interface Signed {
  id: string;
  variant: Variant;
  /** The first characters of the content's hash. */
  content: string;
  expires: string;
}

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const signedText = ({ id, variant, content, expires }: Signed) => `${id}/${variant}/${content}/${expires}`;

/** Returns a short text in addresses that changes with the content. */
export const contentTokenOf = (hash: string) => hash.slice(0, 16);

/**
 * Returns the signed path of an image below the public address, for browsers, which cannot send a token with it. It is
 * valid until the end of the day after tomorrow (UTC). It stays the same all day, so that browsers cache the image, and
 * changes with the content.
 */
export const signedUrlOf = (keys: SecretKeys, file: StoredImage, variant: Variant, now: Date): string =>
  urlUntil(keys, file, variant, (dayOf(now) + 3) * secondsInDay);

/** Returns when the signed path of an image changes next: at the end of the day. */
export const signedUrlsChangeAt = (now: Date): Date => new Date((dayOf(now) + 1) * millisecondsInDay);

const dayOf = (now: Date) => Math.floor(now.getTime() / millisecondsInDay);

/**
 * Returns the signed path of an image in published content. It stays the same as long as the content of the image, so
 * that members' devices keep it.
 */
export const publishedUrlOf = (keys: SecretKeys, file: StoredImage, variant: Variant): string =>
  urlUntil(keys, file, variant, farFuture);

/** The last day of the year 9999, in seconds. */
const farFuture = 253_402_214_400;

interface StoredImage {
  id: string;
  hash: string;
}

const urlUntil = (keys: SecretKeys, file: StoredImage, variant: Variant, until: number) => {
  const { id } = file;
  const content = contentTokenOf(file.hash);
  const expires = String(until);
  const signature = sign(keys.files, signedText({ id, variant, content, expires }));
  return `/files/${id}/${variant}?content=${content}&expires=${expires}&signature=${signature}`;
};

/** Returns the remaining seconds of a signed address; 0 when it is invalid or has expired. */
export const remainingUrlSeconds = (keys: SecretKeys, signed: Signed, signature: string, now: Date): number =>
  isSignedBy(keys.files, signedText(signed), signature) ? Math.max(0, Number(signed.expires) - inSeconds(now)) : 0;
