import type { SecretKeys } from '../../../platform/accounts/secretKeys';
import { sign } from '../../../platform/accounts/signatures';

/** 144 bits: too many to guess, and few enough for a code that is read from a phone at arm's length. */
const length = 24;

/** Returns the ticket code of an enrolment. Only this API can create it, and it contains no data. */
export const ticketCodeOf = ({ files }: SecretKeys, enrolmentId: string): string =>
  sign(files, `ticket:${enrolmentId}`).slice(0, length);
