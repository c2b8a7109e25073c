import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { RecordData } from '../../../resources/engine/schema';
import type { Author, Context } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { accounts, calendarFeeds } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { readRecord } from '../../records/read/present';
import { requireRecord } from '../../records/read/requireRecord';
import { isAllowed } from '../../roles';
import { calendarMessages } from '../messages.en';

const minute = 60 * 1000;

/** The calendar feed of an advisor, without its token, which is not stored. */
export interface CalendarFeed {
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

/**
 * Whether the account that created a feed may still create one. Otherwise the feed has ended: it would show its creator
 * the names of members that the console no longer shows them.
 */
const isCreatorAllowed = ({ status, role }: { status: string; role: string }) =>
  status === 'active' && isAllowed(role, 'calendar-feeds', 'create') && isAllowed(role, appointments.name, 'personal');

/** Reads the calendar feed of an advisor; undefined where there is none, or where it has ended with its creator. */
export const readFeed = async ({ database }: Context, advisorId: string): Promise<CalendarFeed | undefined> => {
  const [found] = await database
    .select({
      status: accounts.status,
      role: accounts.role,
      createdAt: sql<string>`${isoInstantSql('calendar_feeds.created_at')}`,
      createdByName: sql<string | null>`${accountNameSql('created_by')}`,
      lastUsedAt: sql<string | null>`${isoInstantSql('last_used_at')}`,
    })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.createdBy))
    .where(eq(calendarFeeds.advisorId, advisorId));
  if (!found || !isCreatorAllowed(found)) return undefined;
  const { status: _status, role: _role, ...feed } = found;
  return feed;
};

/**
 * Creates the calendar feed of an advisor, which replaces an earlier one, and returns its token; only its hash is
 * stored.
 */
export const createFeed = async (context: Context, advisorId: string, author: Author): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const values = {
    tokenHash: hash('sha256', token),
    createdAt: context.now(),
    createdBy: author.accountId,
    lastUsedAt: null,
  };
  await inTransaction(context.database, async (transaction) => {
    const { data } = await requireRecord(transaction, advisors, advisorId);
    await transaction
      .insert(calendarFeeds)
      .values({ advisorId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.advisorId, set: values });
    await logActivity(context, transaction, activityEntryOf('calendar_feed_made', advisorId, data), author);
  });
  return token;
};

/** Revokes a calendar feed immediately. @throws Problem 404 */
export const revokeFeed = (context: Context, advisorId: string, author: Author): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    const [revoked] = await transaction.delete(calendarFeeds).where(eq(calendarFeeds.advisorId, advisorId)).returning();
    if (!revoked) throw new Problem(404, calendarMessages.noFeed);
    const advisor = await readRecord(transaction, advisors, advisorId);
    await logActivity(
      context,
      transaction,
      activityEntryOf('calendar_feed_revoked', advisorId, advisor?.data ?? {}),
      author,
    );
  });

const activityEntryOf = (action: string, recordId: string, data: RecordData) => ({
  action,
  area: advisors.name,
  recordId,
  recordLabel: advisors.label(data) ?? '',
});

/**
 * Verifies the token of a calendar feed and stores the time of its use. Returns the advisor's id and name; undefined
 * for an unknown token, and where the feed has ended with its creator.
 */
export const verifyFeedToken = async (
  { database, now }: Context,
  token: string,
): Promise<{ advisorId: string; name: string } | undefined> => {
  const [feed] = await database
    .select({ advisorId: calendarFeeds.advisorId, status: accounts.status, role: accounts.role })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.createdBy))
    .where(eq(calendarFeeds.tokenHash, hash('sha256', token)));
  const advisor = feed && isCreatorAllowed(feed) && (await readRecord(database, advisors, feed.advisorId));
  if (!advisor) return undefined;
  const at = now();
  const before = new Date(at.getTime() - minute);
  const isDueSql = or(isNull(calendarFeeds.lastUsedAt), lte(calendarFeeds.lastUsedAt, before));
  await database
    .update(calendarFeeds)
    .set({ lastUsedAt: at })
    .where(and(eq(calendarFeeds.advisorId, feed.advisorId), isDueSql));
  return { advisorId: feed.advisorId, name: advisors.label(advisor.data) ?? '' };
};
