import { sql } from 'drizzle-orm';
import { isUsedUp, offers } from '../../resources/offers/offerSchema';
import { windowEnds } from '../features/dashboard/tiles/expiring';
import type { Queryable, QueryRow } from '../platform/database/connect';
import { inTransaction, lockByName } from '../platform/database/transaction';
import type { AreaModule, ScheduledTask } from '../records/areaModule';
import { fromDatabase } from '../records/databaseQuery';
import { versionInEffectSql } from '../records/publish/versionInEffect';
import { areaNameSql } from '../records/storage/columns';
import { joinDerivedValuesSql, updateDerivedValuesSql } from '../records/storage/derivedValues';

interface CountedOffer extends QueryRow {
  id: string;
  /** The maximum in the version that members get or will get; without one, in the draft. */
  maxRedemptions: number | null;
  redemptions: number;
  availability: string | null;
}

/** Makes the redemptions of some offers wait until the transaction ends, so that what it counts stays so. */
export const lockRedemptions = async (transaction: Queryable, ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].sort()) await lockByName(transaction, `redeem ${id}`);
};

/** Stores whether some offers are available or used up. */
export const updateOfferAvailability = async (
  transaction: Queryable,
  now: Date,
  ids: readonly string[],
): Promise<void> => {
  await lockRedemptions(transaction, ids);
  for (const { id, availability } of await findChanged(transaction, now, ids))
    await transaction.execute(sql`
      UPDATE record_values SET ${updateDerivedValuesSql(offers, sql`derived || ${JSON.stringify({ availability })}::jsonb`)}
      WHERE area = ${areaNameSql(offers)} AND record_id = ${id}`);
};

/** Finds the offers, of some or of all, whose stored availability is not what follows from their redemptions. */
const findChanged = async (queryable: Queryable, now: Date, ids?: readonly string[]) =>
  (await readOffers(queryable, now, ids)).flatMap(({ id, maxRedemptions, redemptions, availability: before }) => {
    const availability = availabilityOf(maxRedemptions, redemptions);
    return availability === before ? [] : [{ id, availability }];
  });

/** Reads offers that were redeemed, or that are used up as far as it is stored. */
const readOffers = async (queryable: Queryable, now: Date, ids: readonly string[] | undefined) => {
  const { rows } = await queryable.execute<CountedOffer>(sql`
    SELECT records.id, (coalesce(versions.data, records.data)->>'maxRedemptions')::integer AS "maxRedemptions",
      coalesce(last, 0) AS redemptions, derived->>'availability' AS availability
    FROM records ${joinDerivedValuesSql(offers)}
    LEFT JOIN (SELECT offer_id, max(number) AS last FROM offer_redemptions
      ${ids ? sql`WHERE offer_id = ANY(${sql.param(ids)}::text[])` : sql``} GROUP BY offer_id) AS redeemed
      ON offer_id = records.id
    LEFT JOIN versions ON versions.area = ${areaNameSql(offers)} AND versions.record_id = records.id
      AND versions.version = coalesce(${versionInEffectSql(now)}, scheduled_version)
    WHERE records.area = ${areaNameSql(offers)}
      AND (last IS NOT NULL OR derived->>'availability' IS DISTINCT FROM 'available')
      ${ids ? sql`AND records.id = ANY(${sql.param(ids)}::text[])` : sql``}
    ORDER BY records.id`);
  return rows;
};

/** Whether an offer would be available or used up with the maximum of a version. */
const previewAvailability: AreaModule<typeof offers>['previewedValues'] = async (queryable, id, { maxRedemptions }) => {
  const { rows } = await queryable.execute<{ last: number }>(
    sql`SELECT coalesce(max(number), 0) AS last FROM offer_redemptions WHERE offer_id = ${id}`,
  );
  return {
    availability: availabilityOf(typeof maxRedemptions === 'number' ? maxRedemptions : null, rows[0]?.last ?? 0),
  };
};

const availabilityOf = (maxRedemptions: number | null, redemptions: number) =>
  isUsedUp({ maxRedemptions: maxRedemptions ?? undefined }, redemptions) ? 'used_up' : 'available';

/** Corrects the availability of all offers: a scheduled version can have another maximum, without a save. */
const updateAllAvailability: ScheduledTask = async ({ database, now }) => {
  const changed = await findChanged(database, now());
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await inTransaction(database, (transaction) => updateOfferAvailability(transaction, now(), ids));
};

export const offerArea: AreaModule<typeof offers> = {
  schema: offers,
  dashboard: { expiring: windowEnds },
  rules: {
    // The version that members get may have another maximum. A new offer has no redemptions.
    afterChange: (saved) => {
      const [first] = saved;
      const ids = saved.flatMap(({ record, before }) => (record && before ? [record.id] : []));
      if (!first || ids.length === 0) return undefined;
      return fromDatabase((transaction) => updateOfferAvailability(transaction, first.saveContext.now, ids));
    },
  },
  scheduledTasks: [updateAllAvailability],
  previewedValues: previewAvailability,
};
