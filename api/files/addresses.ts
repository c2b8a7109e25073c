import type { SecretKeys } from '../accounts/secretKeys';
import { isSignedBy, sign } from '../accounts/signatures';

/** The widths, in pixels, to which pictures are made narrower for screens that need no more. */
export const widths = [480, 960, 1600] as const;
export type Width = (typeof widths)[number];

export type Variant = 'original' | 'thumbnail' | `${Width}`;
export const variants: readonly Variant[] = ['original', 'thumbnail', ...widths.map((width) => `${width}` as const)];

interface Signed {
  id: string;
  variant: Variant;
  /** The beginning of the content's hash. */
  content: string;
  expires: string;
}

const secondsOfDay = 24 * 60 * 60;
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const signedText = ({ id, variant, content, expires }: Signed) => `${id}/${variant}/${content}/${expires}`;

/** What tells a content from those before and after it, in an address. */
export const contentTokenOf = (hash: string) => hash.slice(0, 16);

/**
 * Where a picture is served to a browser, which cannot send a token with it: a path below the API's origin that is
 * good until the end of the day after tomorrow (UTC). It stays the same all day, so that browsers keep the picture,
 * and changes with the content.
 */
export const signedUrlOf = (
  keys: SecretKeys,
  file: { id: string; hash: string },
  variant: Variant,
  now: Date,
): string => {
  const { id } = file;
  const content = contentTokenOf(file.hash);
  const expires = String((Math.floor(inSeconds(now) / secondsOfDay) + 3) * secondsOfDay);
  const signature = sign(keys.files, signedText({ id, variant, content, expires }));
  return `/files/${id}/${variant}?content=${content}&expires=${expires}&signature=${signature}`;
};

/** For how many seconds more a signed address is good; 0 when it is not ours or has expired. */
export const signedUrlSecondsLeft = (keys: SecretKeys, signed: Signed, signature: string, now: Date): number =>
  isSignedBy(keys.files, signedText(signed), signature) ? Math.max(0, Number(signed.expires) - inSeconds(now)) : 0;
