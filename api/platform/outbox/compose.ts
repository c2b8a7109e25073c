import { sql } from 'drizzle-orm';
import type { RecordData } from '../../../resources/engine/schema';
import type { Context } from '../database/context';
import type { ClaimedDelivery } from './deliveryQueue';
import type { DeliveryGroup } from './deliverySql';
import type { OutgoingMessage } from './message';
import { type MailIdentity, readMailIdentity } from './organization';

/** The reason why a message is not sent although it is due: its content is no longer true, or it is too late. */
export type Superseded = 'overtaken' | 'expired';

/** Composes the message of one delivery; undefined if its source no longer exists. */
export type Compose = (delivery: ClaimedDelivery) => Composed | Promise<Composed>;

/** The reason why somebody is not to get a message any more that waited, such as an opt-out meanwhile. */
interface Silenced {
  silence: string;
}

/** A message; `away` while the storage of its files does not answer, so that it is sent later. */
type Composed = OutgoingMessage | Superseded | Silenced | 'away' | undefined;

/** Prepares the composers for the messages of one record, each for a batch of its deliveries. */
export type Composer = (
  data: RecordData,
  identity: MailIdentity,
) => (batch: readonly ClaimedDelivery[]) => Promise<Compose>;

/** Creates the composer for the messages of many records of an area, which are read together. */
export type ComposerOfMany = (batch: readonly ClaimedDelivery[], identity: MailIdentity) => Promise<Compose>;

/** The composers of an area: for the messages of one record, or of many records together. */
export interface Composers {
  composeOne?: Composer | undefined;
  composeMany?: ComposerOfMany | undefined;
}

/**
 * Returns a function that creates the composer of each batch. Messages of a record that is in the trash by now are
 * still composed: what was queued is sent.
 */
export const composeFor = async (
  { database, settings }: Context,
  { composeOne, composeMany }: Composers,
  { area, recordId }: DeliveryGroup,
): Promise<(batch: readonly ClaimedDelivery[]) => Promise<Compose>> => {
  const identity = await readMailIdentity(database, settings);
  if (composeMany) return (batch) => composeMany(batch, identity);
  const { rows } = await database.execute<{ data: RecordData }>(
    sql`SELECT data FROM records WHERE area = ${area} AND id = ${recordId}`,
  );
  const record = rows[0];
  return record && composeOne ? composeOne(record.data, identity) : async () => () => undefined;
};
