import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';

const hashOf = (address: string) => hash('sha256', address.toLowerCase());

/** Stores which topics an address of somebody who is no member refuses, or refuses no longer. */
export const storeAddressRefusals = async (
  queryable: Queryable,
  address: string,
  topics: readonly string[],
  isRefused: boolean,
  now: Date,
): Promise<void> => {
  const topicsSql = sql`${sql.param(topics)}::text[]`;
  await queryable.execute(
    isRefused
      ? sql`INSERT INTO address_refusals (address_hash, topic, refused_at)
          SELECT ${hashOf(address)}, topic, ${now.toISOString()}::timestamptz FROM unnest(${topicsSql}) AS topic
          ON CONFLICT DO NOTHING`
      : sql`DELETE FROM address_refusals WHERE address_hash = ${hashOf(address)} AND topic = ANY(${topicsSql})`,
  );
};

/** SQL condition: an address refused messages of a topic. */
export const isAddressOptedOutSql = (address: SQL, topic: string): SQL => sql`
  EXISTS (SELECT FROM address_refusals WHERE topic = ${topic}
    AND address_hash = encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex'))`;
