import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { contacts, type Office } from '../../../resources/contacts/contactSchema';
import { toDateAndTime } from '../../../resources/engine/schema';
import type { Organization } from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../../platform/database/connect';
import { accounts } from '../../platform/database/tables';
import { lockByName } from '../../platform/database/transaction';
import { areaNameSql } from '../../records/storage/columns';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { rolesThatWorkOn } from '../../roles';

/** An inquiry that somebody can take: its topic, the rules of the organization, and the day in its time zone. */
interface Turn extends Pick<Office, 'timeZone'> {
  topicId: string | undefined;
  assignment: NonNullable<Organization['assignment']>;
  now: Date;
}

/**
 * Assigns an inquiry to one of the people of its topic: to the one whose last turn is the longest ago, of those who are
 * not away and have fewer open inquiries than the limit. Concurrent calls wait for each other, so that nobody gets more.
 * @returns the account; undefined without a rule for the topic, or if nobody can take it
 */
export const assignInTurn = async (
  transaction: Queryable,
  { topicId, assignment, timeZone, now }: Turn,
): Promise<string | undefined> => {
  const rule = assignment.find((one) => one.topicId === topicId);
  if (!rule) return undefined;
  await lockByName(transaction, 'assignment of inquiries');
  const candidates = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, rule.staffIds), isOnDuty(now, timeZone)))
    .orderBy(accounts.lastTurn, sql`array_position(${sql.param(rule.staffIds)}::uuid[], id)`);
  const ids = candidates.map(({ id }) => id);
  const open = rule.maxOpen === undefined ? undefined : await countOpen(transaction, ids);
  const next = ids.find((id) => open === undefined || (open.get(id) ?? 0) < (rule.maxOpen ?? 0));
  const lastTurn = sql`(SELECT max(last_turn) + 1 FROM accounts)`;
  if (next) await transaction.update(accounts).set({ lastTurn }).where(eq(accounts.id, next));
  return next;
};

/** Whether an account cannot take inquiries: it is out of the office, or may no longer work on them. */
export const isAway = async (
  transaction: Queryable,
  accountId: string,
  { timeZone, now }: Pick<Turn, 'timeZone' | 'now'>,
): Promise<boolean> =>
  (await transaction.$count(accounts, and(eq(accounts.id, accountId), isOnDuty(now, timeZone)))) === 0;

const isOnDuty = (now: Date, timeZone: string) =>
  and(
    eq(accounts.status, 'active'),
    inArray(accounts.role, rolesThatWorkOn(contacts.name)),
    or(isNull(accounts.awayUntil), lte(accounts.awayUntil, toDateAndTime(now.getTime(), timeZone).day)),
  );

/** Counts the open inquiries of accounts. */
const countOpen = async (transaction: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.execute<{ id: string; count: number }>(sql`
    SELECT data->>'assigneeId' AS id, count(*)::integer AS count FROM records
    WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'isOpen', [true])}
      AND ${isOneOfSql(contacts, 'assigneeId', ids)}
    GROUP BY 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
