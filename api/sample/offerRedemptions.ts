import { sql } from 'drizzle-orm';
import { updateOfferAvailability } from '../areas/offers';
import type { Queryable } from '../platform/database/connect';
import { businessDaySql } from '../platform/database/sqlTexts';
import { versionInEffectSql } from '../records/publish/versionInEffect';
import { sampleIdOf } from './seededValues';

/** The live offer that members have used up. */
const usedUpOffer = sampleIdOf('offers', 'Two free career coaching sessions before you retire');

/** Lets members redeem an offer as often as it can be, from its first day until yesterday, and counts the uses. */
export const redeemSampleOffer = async (transaction: Queryable, now: Date): Promise<void> => {
  await transaction.execute(sql`
    WITH offer AS (
      SELECT id, ${versionInEffectSql(now)} AS version, (data->>'maxRedemptions')::integer AS maximum,
        (data->>'validFrom')::timestamptz AS first
      FROM records WHERE area = 'offers' AND id = ${usedUpOffer}
    ), redeemer AS (
      SELECT id, row_number() OVER (ORDER BY id) AS number FROM members
    ), redeemed AS (
      INSERT INTO offer_redemptions (offer_id, number, member_id, version, redeemed_at)
      SELECT offer.id, number, redeemer.id, version, first + (${now.toISOString()}::timestamptz - interval '1 day' - first) * number / maximum
      FROM offer JOIN redeemer ON number <= maximum
      RETURNING offer_id, redeemed_at
    )
    INSERT INTO content_counts (area, record_id, kind, day, count)
    SELECT 'offers', offer_id, 'redeemed', ${businessDaySql(sql`redeemed_at`)} AS day, count(*)
    FROM redeemed GROUP BY offer_id, day`);
  await updateOfferAvailability(transaction, now, [usedUpOffer]);
};
