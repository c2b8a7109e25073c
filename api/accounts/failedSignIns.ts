import { sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import type { AccountName } from '../database/logActivity';
import { failedSignIns } from '../database/tables';

const quarter = 15 * 60 * 1000;

/**
 * Counts a failure to sign in. Who it was is not known to be the person, and of an address that nobody has nothing is
 * kept.
 * @param account undefined: the address is nobody's.
 */
export const countFailedSignIn = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  account: AccountName | undefined,
  network: string,
): Promise<void> => {
  const lastAt = now();
  const since = new Date(Math.floor(lastAt.getTime() / quarter) * quarter);
  const label = account ? `${account.firstName} ${account.lastName}` : 'Unknown address';
  const { accountId, network: from, since: begun } = failedSignIns;
  await database
    .insert(failedSignIns)
    .values({ accountId: account?.id ?? null, label, network, since, lastAt, times: 1 })
    .onConflictDoUpdate({ target: [accountId, from, begun], set: { lastAt, times: sql`${failedSignIns.times} + 1` } });
};
