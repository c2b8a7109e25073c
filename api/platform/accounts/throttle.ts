import { hash } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Message } from '../../../resources/engine/schema';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import { rateLimits } from '../database/tables';
import { Problem } from '../http/problem';
import { accountMessages } from './messages.en';
import { networkOf } from './network';

const minute = 60 * 1000;
const window = 15 * minute;
const freeAttempts = 5;
const firstDelay = minute;

/** The key of counted attempts: one e-mail address, known or not, from one network. */
export const attemptKey = (email: string, ip: string): string =>
  hash('sha256', `sign-in ${email.toLowerCase()} ${networkOf(ip)}`);

/**
 * Counts a sign-in attempt before it is verified, so that parallel attempts cannot bypass the limit. From the fifth
 * failure within 15 minutes, each one blocks further attempts: for one minute, then two, then four, up to fifteen.
 * @throws Problem 429 with Retry-After while attempts are blocked
 */
export const countAttempt = async ({ database, now }: Context, key: string): Promise<void> => {
  const at = now();
  const failures = sql`case when ${rateLimits.windowEndsAt} <= ${at} then 1 else ${rateLimits.failures} + 1 end`;
  const [counted] = await database
    .insert(rateLimits)
    .values({ key, failures: 1, windowEndsAt: new Date(at.getTime() + window) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        failures,
        windowEndsAt: new Date(at.getTime() + window),
        blockedUntil: sql`case when ${failures} >= ${freeAttempts} then ${at}::timestamptz
          + least(${window}, ${firstDelay} * 2 ^ least(10, ${failures} - ${freeAttempts})) * interval '1 millisecond' end`,
      },
      setWhere: or(isNull(rateLimits.blockedUntil), lte(rateLimits.blockedUntil, at)),
    })
    .returning();
  if (counted) return;
  const [blocked] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
  throw tooManyRequests(blocked?.blockedUntil ?? at, at);
};

/** Deletes the failures of a user who has signed in. */
export const clearAttempts = async ({ database }: Context, key: string): Promise<void> => {
  await database.delete(rateLimits).where(eq(rateLimits.key, key));
};

/** The maximum number of requests or failures in a window, which starts with the first one. */
export interface RateLimit {
  /** The name of the counter. */
  name: string;
  max: number;
  windowMilliseconds: number;
  /** The message above the limit; default: too many attempts. */
  message?: Message;
}

/** Counts once more. Returns whether the count is within the limit, and when the window ends. */
export const countAgainstLimit = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  { name, max, windowMilliseconds }: RateLimit,
): Promise<{ isWithin: boolean; endsAt: Date }> => {
  const at = now();
  const windowEndsAt = new Date(at.getTime() + windowMilliseconds);
  const hasEndedSql = sql`${rateLimits.windowEndsAt} <= ${at}`;
  const [counted] = await queryable
    .insert(rateLimits)
    .values({ key: hash('sha256', name), failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        failures: sql`case when ${hasEndedSql} then 1 else ${rateLimits.failures} + 1 end`,
        windowEndsAt: sql`case when ${hasEndedSql} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  return { isWithin: (counted?.failures ?? 0) <= max, endsAt: counted?.windowEndsAt ?? windowEndsAt };
};

/** Counts once more; throws a 429 Problem with Retry-After above the limit. */
export const countOrThrow = async (context: Context, limit: RateLimit): Promise<void> => {
  const { isWithin, endsAt } = await countAgainstLimit(context, context.database, limit);
  if (!isWithin) throw tooManyRequests(endsAt, context.now(), limit.message);
};

/** Takes back one count. */
export const uncount = async ({ database }: Context, { name }: RateLimit): Promise<void> => {
  const isCounterSql = eq(rateLimits.key, hash('sha256', name));
  await database
    .update(rateLimits)
    .set({ failures: sql`${rateLimits.failures} - 1` })
    .where(isCounterSql);
  await database.delete(rateLimits).where(and(isCounterSql, lte(rateLimits.failures, 0)));
};

/** Creates the problem of a limit that is reached, with Retry-After. */
export const tooManyRequests = (until: Date, at: Date, refusal?: Message) => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Problem(429, refusal ?? accountMessages.tooManyAttempts({ smart_count: minutes }), {
    headers: { 'retry-after': String(seconds) },
  });
};
