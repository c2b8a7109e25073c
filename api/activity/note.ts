import type { Context } from '../context';
import type { Queryable } from '../db/connect';
import { activity } from '../db/tables';
import type { Author } from '../records/store';

/** What people do with their own account; only those who read all activity see it. */
export const accountActions = ['signed_in', 'sign_in_failed', 'signed_out', 'password_changed'] as const;

type Noted = Pick<typeof activity.$inferInsert, 'action' | 'area' | 'recordId' | 'recordLabel' | 'before' | 'after'>;

/** Adds to the activity what no save of a record adds by itself. */
export const noteActivity = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  noted: Noted,
  { accountId, ip, requestId }: Author,
): Promise<void> => {
  await queryable.insert(activity).values({ at: now(), actorId: accountId, ip, requestId, ...noted });
};

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Adds what was done with an account. Who failed to sign in is not known to be the person, and of an address that
 * nobody has nothing is kept.
 * @param account undefined: the address is nobody's.
 */
export const noteAccount = (
  context: Pick<Context, 'now'>,
  queryable: Queryable,
  action: (typeof accountActions)[number],
  account: Person | undefined,
  from: Pick<Author, 'ip' | 'requestId'>,
): Promise<void> => {
  const recordLabel = account ? `${account.firstName} ${account.lastName}` : 'Unknown address';
  const accountId = action === 'sign_in_failed' ? null : (account?.id ?? null);
  const noted = { action, area: 'staff', recordId: account?.id ?? '', recordLabel };
  return noteActivity(context, queryable, noted, { ...from, accountId });
};
