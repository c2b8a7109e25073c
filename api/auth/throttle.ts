import { createHash } from 'node:crypto';
import { eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/connect';
import { rateLimits } from '../db/tables';
import { Problem } from '../problem';

const minute = 60 * 1000;
const window = 15 * minute;
const freeAttempts = 5;
const firstDelay = minute;

/** What is counted together: one e-mail address, known or not, from one network address. */
export const attemptKey = (email: string, ip: string): string => hashOf(`sign-in ${email.toLowerCase()} ${ip}`);

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
  const seconds = Math.max(1, Math.ceil(((blocked?.blockedUntil?.getTime() ?? 0) - at.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new Problem(429, `Too many attempts. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`, {
    headers: { 'retry-after': String(seconds) },
  });
};

/** Forgets the failures of somebody who has signed in, and those that are long over. */
export const forgetAttempts = async ({ database, now }: Context, key: string): Promise<void> => {
  await database.delete(rateLimits).where(or(eq(rateLimits.key, key), lt(rateLimits.windowEndsAt, now())));
};

/**
 * Counts what somebody asks for, and gives how often that was since the first time of the present span.
 * @param span in milliseconds.
 */
export const countRequest = async (
  { now }: Context,
  transaction: Queryable,
  what: string,
  span: number,
): Promise<number> => {
  const at = now();
  const windowEndsAt = new Date(at.getTime() + span);
  const isOver = sql`${rateLimits.windowEndsAt} <= ${at}`;
  const [counted] = await transaction
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
  return counted?.failures ?? 0;
};
