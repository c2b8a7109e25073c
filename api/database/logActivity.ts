import type { Queryable } from './connect';
import type { Author, Context } from './context';
import { activity } from './tables';

/** What people do with their own account; only those who read all activity see it. */
export const accountActions = ['signed_in', 'sign_in_failed', 'signed_out', 'password_changed'] as const;

type Noted = Pick<typeof activity.$inferInsert, 'action' | 'area' | 'recordId' | 'recordLabel' | 'before' | 'after'>;

/** Adds to the activity what no save of a record adds by itself. */
export const logActivity = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  noted: Noted,
  { accountId, ip, requestId }: Author,
): Promise<void> => {
  await queryable.insert(activity).values({ at: now(), actorId: accountId, ip, requestId, ...noted });
};

export interface AccountName {
  id: string;
  firstName: string;
  lastName: string;
}

/** Adds what a person did with the own account. */
export const logAccountActivity = (
  context: Pick<Context, 'now'>,
  queryable: Queryable,
  action: Exclude<(typeof accountActions)[number], 'sign_in_failed'>,
  { id, firstName, lastName }: AccountName,
  from: Pick<Author, 'ip' | 'requestId'>,
): Promise<void> => {
  const noted = { action, area: 'staff', recordId: id, recordLabel: `${firstName} ${lastName}` };
  return logActivity(context, queryable, noted, { ...from, accountId: id });
};
