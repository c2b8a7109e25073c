import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../database/connect';
import type { Actor, Context } from '../database/context';
import { accounts, authSessions } from '../database/tables';
import type { RefreshUse } from './tokens';

const minute = 60 * 1000;
const idleLimit = 12 * 60 * minute;
const ageLimit = 7 * 24 * 60 * minute;
/** How long the secret just replaced is still answered: two tabs may send it at once. */
const grace = 30 * 1000;

export type Session = typeof authSessions.$inferSelect;
export type Account = typeof accounts.$inferSelect;

/** The browser that a session is used from, and its network address. */
export type Client = Pick<typeof authSessions.$inferInsert, 'userAgent' | 'ip'>;

export const clientOf = ({ headers, ip }: FastifyRequest): Client => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  ip,
});

/** Where a request comes from, as the activity keeps it. */
export const originOf = ({ ip, id }: FastifyRequest) => ({ ip, requestId: id });

/** Opens a session for an account that has just shown its password. */
export const openSession = async (
  { now }: Context,
  queryable: Queryable,
  accountId: string,
  client: Client,
): Promise<Session> => {
  const at = now();
  const [session] = await queryable
    .insert(authSessions)
    .values({ ...client, id: uuid(), accountId, rotatedAt: at, createdAt: at })
    .returning();
  if (!session) throw new Error('A session was not stored');
  return session;
};

/** The sessions of a person that are not over, those used last first. */
export const activeSessionsOf = ({ database, now }: Context, accountId: string): Promise<Session[]> =>
  database
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.accountId, accountId), stillOpen(now())))
    .orderBy(desc(authSessions.rotatedAt), desc(authSessions.id));

/** Ends a session at once, its access tokens included. */
export const endSession = async (queryable: Queryable, sessionId: string): Promise<void> => {
  await queryable.delete(authSessions).where(eq(authSessions.id, sessionId));
};

/** Ends all sessions of a person at once. */
export const endSessionsOf = async (queryable: Queryable, accountId: string): Promise<void> => {
  await queryable.delete(authSessions).where(eq(authSessions.accountId, accountId));
};

/** What became of a refresh secret: exchanged, of a session that is over, or used once too often. */
export type RotationResult =
  | { outcome: 'rotated'; session: Session }
  | { outcome: 'over' }
  | { outcome: 'reused'; accountId: string };

/**
 * Exchanges a refresh secret for the next one. The secret just replaced gives the same successor for 30 s;
 * one used later or older has been copied, and ends the session.
 */
export const rotateSession = async (
  context: Context,
  { sessionId, generation }: RefreshUse,
  client: Client,
): Promise<RotationResult> => {
  const { database, now } = context;
  const at = now();
  const isThis = and(eq(authSessions.id, sessionId), stillOpen(at));
  const [rotated] = await database
    .update(authSessions)
    .set({ ...client, generation: sql`${authSessions.generation} + 1`, rotatedAt: at })
    .where(and(isThis, eq(authSessions.generation, generation)))
    .returning();
  const [session] = rotated ? [rotated] : await database.select().from(authSessions).where(isThis);
  if (!session) return { outcome: 'over' };
  const isPredecessor = generation === session.generation - 1 && at.getTime() - session.rotatedAt.getTime() <= grace;
  if (!isPredecessor) {
    await endSession(database, sessionId);
    return { outcome: 'reused', accountId: session.accountId };
  }
  return (await findActor(context, sessionId)) ? { outcome: 'rotated', session } : { outcome: 'over' };
};

/** The seconds that a session has left if nobody uses it. */
export const sessionSecondsLeft = (
  { rotatedAt, createdAt }: Pick<Session, 'rotatedAt' | 'createdAt'>,
  at: Date,
): number =>
  Math.floor((Math.min(rotatedAt.getTime() + idleLimit, createdAt.getTime() + ageLimit) - at.getTime()) / 1000);

/** The person of a session; undefined when the session is over or the account no longer active. */
export const findActor = async ({ database, now }: Context, sessionId: string): Promise<Actor | undefined> => {
  const [row] = await database
    .select({
      accountId: accounts.id,
      sessionId: authSessions.id,
      role: accounts.role,
      timeZone: accounts.timeZone,
      mustChangePassword: accounts.mustChangePassword,
    })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(and(eq(authSessions.id, sessionId), stillOpen(now()), eq(accounts.status, 'active')));
  return row;
};

/** The condition of sessions that are over at an instant. */
export const isSessionExpiredSql = (at: Date) =>
  or(lte(authSessions.rotatedAt, idleSince(at)), lte(authSessions.createdAt, oldest(at)));

const idleSince = (at: Date) => new Date(at.getTime() - idleLimit);
const oldest = (at: Date) => new Date(at.getTime() - ageLimit);
const stillOpen = (at: Date) => and(gt(authSessions.rotatedAt, idleSince(at)), gt(authSessions.createdAt, oldest(at)));
