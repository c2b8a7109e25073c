import { z } from 'zod';
import { countOrThrow } from '../../platform/accounts/throttle';
import type { Actor, Context } from '../../platform/database/context';
import { namedSchema } from '../../platform/http/envelope';
import { isAllowed } from '../../roles';

/** The smallest count that is returned exactly to everybody: smaller ones could identify single members. */
export const minVisibleCount = 10;

/** The rate limit of counts per account, higher than filling in a form needs. */
const countLimit = { max: 60, windowMilliseconds: 60 * 1000 };

/** A count of members in a response; null if it is masked. */
export const memberCount = namedSchema(
  'MemberCount',
  z.int().nullable().describe(`Null for fewer than ${minVisibleCount}, unless the caller may see members`),
);

/** Throws a 429 Problem if an account counts members too often: many counts together could identify single members. */
export const requireCountingRate = (context: Context, { accountId }: Actor): Promise<void> =>
  countOrThrow(context, { name: `members counted by ${accountId}`, ...countLimit });

/** Returns a function that replaces small counts of members by null, unless the role may see members. */
export const maskSmallCount =
  ({ role }: Actor) =>
  (count: number): number | null =>
    count < minVisibleCount && !isAllowed(role, 'members', 'show') ? null : count;
