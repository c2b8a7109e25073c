import { z } from 'zod';
import { countOrRefuse } from '../accounts/throttle';
import type { Actor, Context } from '../database/context';
import { namedSchema } from '../http/envelope';
import { isAllowed } from '../roles';

/** Fewer would tell of single members. */
export const minShownCount = 10;

/** More than anybody asks who fills in a form. */
const mostQuestions = { max: 60, windowMilliseconds: 60 * 1000 };

export const memberCount = namedSchema(
  'MemberCount',
  z
    .int()
    .nullable()
    .describe(`Null: fewer than ${minShownCount}, which only those who may see members are told exactly`),
);

/** Throws a 429 Problem to whoever counts members too often: many answers together would tell of single ones. */
export const requireCountingRate = (context: Context, { accountId }: Actor): Promise<void> =>
  countOrRefuse(context, { name: `members counted by ${accountId}`, ...mostQuestions });

/** Gives a number of members as a role may know it. */
export const maskSmallCount =
  ({ role }: Actor) =>
  (count: number): number | null =>
    count < minShownCount && !isAllowed(role, 'members', 'show') ? null : count;
