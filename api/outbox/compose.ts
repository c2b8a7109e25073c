import { sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import type { ClaimedDelivery, DeliveryGroup } from './deliveryQueue';
import { type MailIdentity, readMailIdentity } from './letterhead';
import type { OutgoingMessage } from './message';

/** Why a message is not sent though its turn has come: what it says is no longer so, or comes too late. */
export type Superseded = 'overtaken' | 'expired';

/** Writes what one delivery says; undefined where that is no longer there. */
export type Compose = (delivery: ClaimedDelivery) => Composed | Promise<Composed>;

type Composed = OutgoingMessage | Superseded | undefined;

/** Writes the messages of one record of an area. */
export type Composer = (data: Record<string, unknown>, letterhead: MailIdentity) => Compose;

/** Writes messages of many records of an area, having read all of these at once. */
export type ComposerOfMany = (batch: readonly ClaimedDelivery[], letterhead: MailIdentity) => Promise<Compose>;

/** How the messages of an area are written. */
export interface Composers {
  composeOne?: Composer | undefined;
  composeMany?: ComposerOfMany | undefined;
}

/**
 * What writes the messages of each batch. Those of a record are written though it was put in the trash since: what was
 * to leave leaves.
 */
export const composeFor = async (
  { database, settings }: Context,
  { composeOne, composeMany }: Composers,
  { area, recordId }: DeliveryGroup,
): Promise<(batch: readonly ClaimedDelivery[]) => Promise<Compose>> => {
  const letterhead = await readMailIdentity(database, settings);
  if (composeMany) return (batch) => composeMany(batch, letterhead);
  const { rows } = await database.execute<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM records WHERE area = ${area} AND id = ${recordId}`,
  );
  const record = rows[0];
  const compose: Compose = record && composeOne ? composeOne(record.data, letterhead) : () => undefined;
  return async () => compose;
};
