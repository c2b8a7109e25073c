import type { SecretKeys } from '../../../accounts/secretKeys';
import { sign } from '../../../accounts/signatures';

/** 144 bits: enough that nobody guesses one, and few enough for a code that is read from a phone at arm's length. */
const length = 24;

/** What the code of a confirmation says: only this API can write it, and by itself it tells nothing. */
export const ticketCodeOf = ({ files }: SecretKeys, enrolmentId: string): string =>
  sign(files, `ticket:${enrolmentId}`).slice(0, length);
