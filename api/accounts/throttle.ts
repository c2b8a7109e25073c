import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Message } from '../../resources/kit';
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

/** What is counted together: one e-mail address, known or not, from one network. */
export const attemptKey = (email: string, ip: string): string =>
  hashOf(`sign-in ${email.toLowerCase()} ${networkOf(ip)}`);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Counts an attempt to sign in before it is judged, so that many at once cannot slip through. From the fifth failure in
 * 15 minutes each one closes the door: for one minute, then two, then four, up to fifteen.
 * @throws Problem 429 with Retry-After while the door is closed.
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
  throw tooMany(blocked?.blockedUntil ?? at, at);
};

/** Forgets the failures of somebody who has signed in. */
export const forgetAttempts = async ({ database }: Context, key: string): Promise<void> => {
  await database.delete(rateLimits).where(eq(rateLimits.key, key));
};

/** How many times something may be asked for or go wrong in a span of milliseconds, counted from the first time on. */
export interface Limit {
  /** What is counted together. */
  what: string;
  most: number;
  span: number;
  /** What is said beyond it; default: that there were too many attempts. */
  refusal?: Message;
}

/** Counts one more time, and gives whether that is still within the limit and when counting begins anew. */
export const countWithin = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  { what, most, span }: Limit,
): Promise<{ isWithin: boolean; endsAt: Date }> => {
  const at = now();
  const windowEndsAt = new Date(at.getTime() + span);
  const isOver = sql`${rateLimits.windowEndsAt} <= ${at}`;
  const [counted] = await queryable
    .insert(rateLimits)
    .values({ key: hashOf(what), failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${rateLimits.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  return { isWithin: (counted?.failures ?? 0) <= most, endsAt: counted?.windowEndsAt ?? windowEndsAt };
};

/** Counts one more time; throws a 429 Problem with Retry-After above the limit. */
export const requireWithin = async (context: Context, limit: Limit): Promise<void> => {
  const { isWithin, endsAt } = await countWithin(context, context.database, limit);
  if (!isWithin) throw tooMany(endsAt, context.now(), limit.refusal);
};

/** Throws a 429 Problem with Retry-After where a limit is reached, and counts nothing. */
export const requireBelow = async ({ database, now }: Context, { what, most }: Limit): Promise<void> => {
  const at = now();
  const isCounted = and(eq(rateLimits.key, hashOf(what)), gt(rateLimits.windowEndsAt, at));
  const [counted] = await database.select().from(rateLimits).where(isCounted);
  if (counted && counted.failures >= most) throw tooMany(counted.windowEndsAt, at);
};

const tooMany = (until: Date, at: Date, refusal?: Message) => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Problem(429, refusal ?? accountMessages.tooManyAttempts({ smart_count: minutes }), {
    headers: { 'retry-after': String(seconds) },
  });
};
