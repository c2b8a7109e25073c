import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DataOf } from '../../../resources/engine/schema';
import { isUsedUp, offers } from '../../../resources/offers/offerSchema';
import { lockRedemptions, updateOfferAvailability } from '../../areas/offers';
import { countUses } from '../../features/statistics/countUses';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { offerRedemptions } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { readVersion } from '../../records/publish/publishing';
import { claimKeyOrFind } from '../../records/save/idempotencyKey';
import { notFound } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentVersion } from '../content/readContentVersion';
import type { MemberSave } from '../memberSave';
import { memberAppMessages } from '../messages.en';

const schema = offers as typeof offers & MemberSchema;

/** The result of a redemption: the code or the address of the offer, if it has one. */
export const redemption = z.object({
  code: z.string().optional().describe('Of an offer that is redeemed by a code'),
  url: z.string().optional().describe('Of an offer that is redeemed by a link'),
  redeemedAt: z.iso.datetime(),
});

/** How often an offer was redeemed: the number of its last redemption, and the member's count. */
interface Redemptions extends QueryRow {
  last: number;
  ofMember: number;
}

/**
 * Redeems an offer for a member, who gets its code or address. The same request with the same idempotency key gets the
 * same result and counts once. Throws 404 for an offer that the member does not get, 409 where it is exhausted or the
 * member has redeemed it as often as possible, and 422 for a key of another request.
 */
export const redeemOffer = async (
  { context, member, author, idempotency }: MemberSave,
  key: string,
): Promise<z.output<typeof redemption>> => {
  const { database, schemas } = context;
  const now = context.now();
  const offer = await readContentVersion({ database, schemas, now, memberId: member.id }, schema, key);
  return inTransaction(database, async (transaction) => {
    // Redemptions of one offer wait for each other, so that each reads what the others have stored.
    await lockRedemptions(transaction, [key]);
    const { last, ofMember } = await countRedemptions(transaction, key, member.id);
    const number = last + 1;
    const earlier = await claimKeyOrFind(transaction, schema.name, author, idempotency, `${key}/${number}`);
    if (earlier && !earlier.isSame) throw new Problem(422, recordMessages.idempotencyKeyUsed);
    if (earlier) return readRedemption(transaction, key, earlier.id);
    if (!offer) throw notFound(schema);
    const { maxRedemptions, perMember = 1 } = offer.data;
    if (ofMember >= perMember) throw new Problem(409, memberAppMessages.offerRedeemed({ smart_count: ofMember }));
    if (isUsedUp({ maxRedemptions }, last)) throw new Problem(409, memberAppMessages.offerExhausted);
    const values = { offerId: offer.id, number, memberId: member.id, version: offer.version, redeemedAt: now };
    await transaction.insert(offerRedemptions).values(values);
    const use = { area: schema.name, recordId: offer.id, kind: 'redeemed', count: 1 } as const;
    await countUses(transaction, [use], now);
    if (isUsedUp({ maxRedemptions }, number)) await updateOfferAvailability(transaction, now, [offer.id]);
    return presentRedemption(offer.data, now);
  });
};

const countRedemptions = async (transaction: Queryable, offerId: string, memberId: string): Promise<Redemptions> => {
  const { rows } = await transaction.execute<Redemptions>(sql`
    SELECT coalesce((SELECT max(number) FROM offer_redemptions WHERE offer_id = ${offerId}), 0) AS last,
      (SELECT count(*)::integer FROM offer_redemptions
        WHERE offer_id = ${offerId} AND member_id = ${memberId}) AS "ofMember"`);
  return rows[0] ?? { last: 0, ofMember: 0 };
};

/** Reads what a member got at an earlier redemption, in the words of the version at that time. */
const readRedemption = async (transaction: Queryable, offerId: string, claimed: string) => {
  const number = Number(claimed.split('/').at(-1));
  const [found] = await transaction
    .select()
    .from(offerRedemptions)
    .where(sql`offer_id = ${offerId} AND number = ${number}`);
  const data = found && (await readVersion(transaction, schema, offerId, found.version));
  if (!data) throw notFound(schema);
  return presentRedemption(data, found.redeemedAt);
};

const presentRedemption = (data: DataOf<typeof offers>, redeemedAt: Date): z.output<typeof redemption> => ({
  ...(data.redemption === 'code' && { code: data.code }),
  ...(data.redemption === 'link' && { url: data.redemptionUrl }),
  redeemedAt: redeemedAt.toISOString(),
});
