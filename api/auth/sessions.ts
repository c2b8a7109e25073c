import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Actor, Context } from '../context';
import { accounts, authSessions } from '../db/tables';
import type { RefreshUse } from './tokens';

const minute = 60 * 1000;
const idleLimit = 12 * 60 * minute;
const ageLimit = 7 * 24 * 60 * minute;
/** How long the secret just replaced is still answered: two tabs may send it at once. */
const grace = 30 * 1000;

export type Session = typeof authSessions.$inferSelect;
export type Account = typeof accounts.$inferSelect;

/** Opens a session for an account that has just signed in, and clears away those that are over. */
export const openSession = async ({ database, now }: Context, accountId: string, userAgent = ''): Promise<Session> => {
  const at = now();
  await database
    .delete(authSessions)
    .where(or(lt(authSessions.rotatedAt, idleSince(at)), lt(authSessions.createdAt, oldest(at))));
  const session = {
    id: uuid(),
    accountId,
    generation: 0,
    rotatedAt: at,
    createdAt: at,
    userAgent: userAgent.slice(0, 300),
  };
  await database.insert(authSessions).values(session);
  return session;
};

/** Ends a session at once, its access tokens included. */
export const endSession = async ({ database }: Context, sessionId: string): Promise<void> => {
  await database.delete(authSessions).where(eq(authSessions.id, sessionId));
};

/**
 * Exchanges a refresh secret for the next one. The secret just replaced gives the same successor for 30 s;
 * one used later or older has been copied, and ends the session.
 * @returns the session as it is now, or undefined when it is over.
 */
export const rotateSession = async (context: Context, { sessionId, generation }: RefreshUse) => {
  const { database, now } = context;
  const at = now();
  const isThis = and(eq(authSessions.id, sessionId), stillOpen(at));
  const [rotated] = await database
    .update(authSessions)
    .set({ generation: sql`${authSessions.generation} + 1`, rotatedAt: at })
    .where(and(isThis, eq(authSessions.generation, generation)))
    .returning();
  if (rotated) return isActive(context, rotated);
  const [current] = await database.select().from(authSessions).where(isThis);
  if (!current) return undefined;
  const isPredecessor = generation === current.generation - 1 && at.getTime() - current.rotatedAt.getTime() <= grace;
  if (isPredecessor) return isActive(context, current);
  await endSession(context, sessionId);
  return undefined;
};

/** The seconds that a session has left if nobody uses it. */
export const secondsLeft = ({ rotatedAt, createdAt }: Pick<Session, 'rotatedAt' | 'createdAt'>, at: Date): number =>
  Math.floor((Math.min(rotatedAt.getTime() + idleLimit, createdAt.getTime() + ageLimit) - at.getTime()) / 1000);

/** The person of a session; undefined when the session is over or the account no longer active. */
export const findActor = async ({ database, now }: Context, sessionId: string): Promise<Actor | undefined> => {
  const [row] = await database
    .select({ accountId: accounts.id, sessionId: authSessions.id, role: accounts.role })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(and(eq(authSessions.id, sessionId), stillOpen(now()), eq(accounts.status, 'active')));
  return row;
};

const isActive = async (context: Context, session: Session) =>
  (await findActor(context, session.id)) ? session : undefined;

const idleSince = (at: Date) => new Date(at.getTime() - idleLimit);
const oldest = (at: Date) => new Date(at.getTime() - ageLimit);
const stillOpen = (at: Date) => and(gt(authSessions.rotatedAt, idleSince(at)), gt(authSessions.createdAt, oldest(at)));
