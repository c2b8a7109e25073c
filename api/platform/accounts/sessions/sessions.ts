/** Sessions of staff: their storage and cookies, the list of the own ones, and their end. */

import { and, desc, eq, gt, lte, max, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../../database/connect';
import type { Actor, Context } from '../../database/context';
import { accounts, authSessions } from '../../database/tables';
import type { RefreshUse } from '../tokens';

const minute = 60 * 1000;
const idleLimit = 12 * 60 * minute;
const ageLimit = 7 * 24 * 60 * minute;
/** The time in which the replaced secret is still accepted, in milliseconds: two tabs may send it at the same time. */
const graceMilliseconds = 30 * 1000;

/** A row of the sessions. */
export type Session = typeof authSessions.$inferSelect;
/** A row of the accounts. */
export type Account = typeof accounts.$inferSelect;

/** The browser and the network address that use a session. */
export type Client = Pick<typeof authSessions.$inferInsert, 'userAgent' | 'ip'>;

/** Returns the client of a request. */
export const clientOf = ({ headers, ip }: FastifyRequest): Client => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  ip,
});

/** The origin of a request for the activity. */
export const originOf = ({ ip, id }: FastifyRequest) => ({ ip, requestId: id });

/** Opens a session for an account whose password was just verified. */
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

/** Reads the active sessions of a user, last used first. */
export const activeSessionsOf = ({ database, now }: Context, accountId: string): Promise<Session[]> =>
  database
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.accountId, accountId), isActiveSql(now())))
    .orderBy(desc(authSessions.rotatedAt), desc(authSessions.id));

/** Ends a session and its access tokens immediately. */
export const endSession = async (queryable: Queryable, sessionId: string): Promise<void> => {
  await queryable.delete(authSessions).where(eq(authSessions.id, sessionId));
};

/** Ends all sessions of a user immediately. */
export const endSessionsOf = async (queryable: Queryable, accountId: string): Promise<void> => {
  await queryable.delete(authSessions).where(eq(authSessions.accountId, accountId));
};

/**
 * The result of using a refresh secret: exchanged, of a session that has ended, or used again after its replacement.
 */
export type RotationResult =
  | { outcome: 'rotated'; session: Session }
  | { outcome: 'over' }
  | { outcome: 'reused'; accountId: string };

/**
 * Exchanges a refresh secret for the next one. The replaced secret returns the same successor for 30 s. A secret that
 * is used later or is older was copied, so its use ends the session.
 */
export const rotateSession = async (
  context: Context,
  { sessionId, generation }: RefreshUse,
  client: Client,
): Promise<RotationResult> => {
  const { database, now } = context;
  const at = now();
  const isSessionSql = and(eq(authSessions.id, sessionId), isActiveSql(at));
  const [rotated] = await database
    .update(authSessions)
    .set({ ...client, generation: sql`${authSessions.generation} + 1`, rotatedAt: at })
    .where(and(isSessionSql, eq(authSessions.generation, generation)))
    .returning();
  const [session] = rotated ? [rotated] : await database.select().from(authSessions).where(isSessionSql);
  if (!session) return { outcome: 'over' };
  const isPredecessor =
    generation === session.generation - 1 && at.getTime() - session.rotatedAt.getTime() <= graceMilliseconds;
  if (!isPredecessor) {
    await endSession(database, sessionId);
    return { outcome: 'reused', accountId: session.accountId };
  }
  return (await findActor(context, sessionId)) ? { outcome: 'rotated', session } : { outcome: 'over' };
};

/** Returns the remaining seconds of a session that nobody uses. */
export const remainingSessionSeconds = (
  { rotatedAt, createdAt }: Pick<Session, 'rotatedAt' | 'createdAt'>,
  at: Date,
): number =>
  Math.floor((Math.min(rotatedAt.getTime() + idleLimit, createdAt.getTime() + ageLimit) - at.getTime()) / 1000);

/** Reads the user of a session; undefined when the session has ended or the account is not active. */
export const findActor = async ({ database, now }: Context, sessionId: string): Promise<Actor | undefined> => {
  const [row] = await database
    .select({
      accountId: accounts.id,
      sessionId: authSessions.id,
      role: accounts.role,
      timeZone: accounts.timeZone,
      mustChangePassword: accounts.mustChangePassword,
      lastWrite: authSessions.lastWrite,
    })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(and(eq(authSessions.id, sessionId), isActiveSql(now()), eq(accounts.status, 'active')));
  return row;
};

/** Notes in a session that something was saved, so that its next reads have it. */
export const noteWrite = async ({ database }: Context, sessionId: string): Promise<void> => {
  await database
    .update(authSessions)
    .set({ lastWrite: sql`pg_current_wal_insert_lsn() - '0/0'` })
    .where(eq(authSessions.id, sessionId));
};

/** Reads the position after the last save of an account in any of its sessions; null if none has one. */
export const readLastWrite = async ({ database }: Context, accountId: string): Promise<bigint | null> => {
  const [row] = await database
    .select({ lastWrite: max(authSessions.lastWrite) })
    .from(authSessions)
    .where(eq(authSessions.accountId, accountId));
  return row?.lastWrite ?? null;
};

/** The SQL condition of sessions that have expired at an instant. */
export const isSessionExpiredSql = (at: Date) =>
  or(lte(authSessions.rotatedAt, idleSince(at)), lte(authSessions.createdAt, oldest(at)));

const idleSince = (at: Date) => new Date(at.getTime() - idleLimit);
const oldest = (at: Date) => new Date(at.getTime() - ageLimit);
const isActiveSql = (at: Date) =>
  and(gt(authSessions.rotatedAt, idleSince(at)), gt(authSessions.createdAt, oldest(at)));
