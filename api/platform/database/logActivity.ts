import { fullName } from '../../../resources/engine/schema';
import type { Queryable } from './connect';
import type { Author, Context } from './context';
import { activity } from './tables';

/** The actions of users on their own accounts; only readers of the complete activity see them. */
export const accountActions = ['signed_in', 'sign_in_failed', 'signed_out', 'password_changed'] as const;

type LoggedEntry = Pick<
  typeof activity.$inferInsert,
  'action' | 'area' | 'recordId' | 'recordLabel' | 'before' | 'after'
>;

/** Logs an activity entry that no save of a record logs. */
export const logActivity = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  entry: LoggedEntry,
  { accountId, ip, requestId }: Author,
): Promise<void> => {
  await queryable.insert(activity).values({ at: now(), actorId: accountId, ip, requestId, ...entry });
};

/** The id and the name of an account. */
export interface AccountName {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Logs an action of a user on their own account. */
export const logAccountActivity = (
  context: Pick<Context, 'now'>,
  queryable: Queryable,
  action: Exclude<(typeof accountActions)[number], 'sign_in_failed'>,
  account: AccountName,
  origin: Pick<Author, 'ip' | 'requestId'>,
): Promise<void> => {
  const entry = { action, area: 'staff', recordId: account.id, recordLabel: fullName(account) };
  return logActivity(context, queryable, entry, { ...origin, accountId: account.id });
};
