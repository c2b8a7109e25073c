import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect';
import { stoppedAddresses } from '../database/tables';

/** The reason why nothing is sent to an address any more. */
export type StopReason = 'bounced' | 'complained';

interface Address {
  channel: string;
  address: string;
}

const hashOf = (address: string) => hash('sha256', address.toLowerCase());

/** Stores that nothing is sent to an address any more, and why. The first reason stays. */
export const stopAddress = async (
  queryable: Queryable,
  { channel, address }: Address,
  { reason, detail, now }: { reason: StopReason; detail: string | null; now: Date },
): Promise<void> => {
  await queryable
    .insert(stoppedAddresses)
    .values({ addressHash: hashOf(address), channel, reason, detail, stoppedAt: now })
    .onConflictDoNothing();
};

/** Stores that messages are sent to an address again. Returns whether it was stopped. */
export const resumeAddress = async (queryable: Queryable, { channel, address }: Address): Promise<boolean> => {
  const { rowCount } = await queryable.execute(
    sql`DELETE FROM stopped_addresses WHERE address_hash = ${hashOf(address)} AND channel = ${channel}`,
  );
  return rowCount === 1;
};

/** SQL condition: a row of `stopped_addresses` is about an address by a channel. */
export const isStopOfSql = (address: SQL, channel: SQL): SQL =>
  sql`stopped_addresses.channel = ${channel}
    AND address_hash = encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`;

/** SQL condition: nothing is sent to an address by a channel any more. */
export const isStoppedAddressSql = (address: SQL, channel: SQL): SQL =>
  sql`EXISTS (SELECT FROM stopped_addresses WHERE ${isStopOfSql(address, channel)})`;
