import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author, Context } from '../../../platform/database/context';
import { logActivity } from '../../../platform/database/logActivity';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import { inTransaction } from '../../../platform/database/transaction';
import { Problem } from '../../../platform/http/problem';
import { isStopOfSql, resumeAddress } from '../../../platform/outbox/stoppedAddresses';
import { memberMessages } from '../../messages.en';

export const addressChannel = z.enum(['email', 'sms']);

export const stoppedAddress = z.object({
  channel: addressChannel,
  reason: z.enum(['bounced', 'complained']),
  detail: z.string().nullable().describe('The status code or the words of the provider'),
  stoppedAt: z.iso.datetime(),
});

type StoppedAddress = z.output<typeof stoppedAddress>;

const addressesSql = (memberId: string) => sql`
  (SELECT way.* FROM members CROSS JOIN LATERAL (VALUES ('email', email), ('sms', phone)) AS way(channel, address)
    WHERE members.id = ${memberId} AND address IS NOT NULL) AS own`;

/** Reads the present addresses of a member to which nothing is sent any more, by channel. */
export const readStoppedAddresses = async (queryable: Queryable, memberId: string): Promise<StoppedAddress[]> => {
  const { rows } = await queryable.execute<QueryRow & StoppedAddress>(sql`
    SELECT own.channel, reason, detail, ${isoInstantSql('stopped_at')} AS "stoppedAt"
    FROM ${addressesSql(memberId)} JOIN stopped_addresses ON ${isStopOfSql(sql`own.address`, sql`own.channel`)}
    ORDER BY own.channel`);
  return rows;
};

/**
 * Lets messages go to a stopped address of a member again. The activity notes who did it.
 * @throws Problem 409 where the present address is not stopped
 */
export const resumeAddressOfMember = (
  context: Pick<Context, 'database' | 'now'>,
  memberId: string,
  channel: z.output<typeof addressChannel>,
  author: Author,
): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    const { rows } = await transaction.execute<{ address: string }>(
      sql`SELECT address FROM ${addressesSql(memberId)} WHERE channel = ${channel}`,
    );
    const [own] = rows;
    if (!own || !(await resumeAddress(transaction, { channel, address: own.address })))
      throw new Problem(409, memberMessages.addressNotStopped);
    const of = { area: 'members', recordId: memberId, recordLabel: 'A member' };
    await logActivity(context, transaction, { action: 'updated', ...of, after: { stoppedAddress: channel } }, author);
  });
