import { isSignedBy, type Keys, sign } from '../auth';

export const variants = ['original', 'thumbnail'] as const;
export type Variant = (typeof variants)[number];

interface Signed {
  id: string;
  variant: Variant;
  expires: string;
}

const secondsOfDay = 24 * 60 * 60;
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const signedText = ({ id, variant, expires }: Signed) => `${id}/${variant}/${expires}`;

/**
 * Where a picture is served to a browser, which cannot send a token with it: a path below the API's origin that is
 * good until the end of the day after tomorrow (UTC). It stays the same all day, so that browsers keep the picture.
 */
export const signedAddress = (keys: Keys, id: string, variant: Variant, now: Date): string => {
  const expires = String((Math.floor(inSeconds(now) / secondsOfDay) + 3) * secondsOfDay);
  const signature = sign(keys.files, signedText({ id, variant, expires }));
  return `/files/${id}/${variant}?expires=${expires}&signature=${signature}`;
};

/** For how many seconds more a signed address is good; 0 when it is not ours or has expired. */
export const secondsLeft = (keys: Keys, signed: Signed, signature: string, now: Date): number =>
  isSignedBy(keys.files, signedText(signed), signature) ? Math.max(0, Number(signed.expires) - inSeconds(now)) : 0;
