import { sql } from 'drizzle-orm';
import { fullName } from '../../../resources/engine/schema';
import type { Context } from '../database/context';
import type { AccountName } from '../database/logActivity';
import { failedSignIns } from '../database/tables';

const quarterHour = 15 * 60 * 1000;

/**
 * Counts a failed sign-in per quarter of an hour. It is not attributed to the account's owner, and unknown addresses
 * are not stored.
 * @param account undefined where no account has the address
 */
export const countFailedSignIn = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  account: AccountName | undefined,
  network: string,
): Promise<void> => {
  const lastAt = now();
  const since = new Date(Math.floor(lastAt.getTime() / quarterHour) * quarterHour);
  const label = account ? fullName(account) : 'Unknown address';
  const { accountId, network: networkColumn, since: windowStart } = failedSignIns;
  await database
    .insert(failedSignIns)
    .values({ accountId: account?.id ?? null, label, network, since, lastAt, times: 1 })
    .onConflictDoUpdate({
      target: [accountId, networkColumn, windowStart],
      set: { lastAt, times: sql`${failedSignIns.times} + 1` },
    });
};
