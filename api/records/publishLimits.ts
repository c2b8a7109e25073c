import { type SQL, sql } from 'drizzle-orm';
import { annotatedValuesOf } from '../../resources/domain';
import type { AreaSchema, PublishLimit } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { isoInstantSql } from '../database/sqlTexts';
import { Problem } from '../http/problem';
import { areaNameSql, expressionOf } from './columns';
import { recordMessages } from './messages.en';
import { windowOf } from './publishing';
import { isOneOfSql } from './sortKeys';
import { quoteSome } from './wording';

/** A stretch of time in milliseconds; the end is outside, both may be infinite. */
export interface TimeSpanMilliseconds {
  from: number;
  to: number;
}

/** The largest set of stretches that hold one common instant within another stretch. */
export const maxOverlapping = <Item extends TimeSpanMilliseconds>(
  items: readonly Item[],
  within: TimeSpanMilliseconds,
): Item[] => {
  // The overlap can only grow where a stretch begins.
  const instants = [within.from, ...items.map(({ from }) => from)].filter(
    (instant) => instant >= within.from && instant < within.to,
  );
  return instants
    .map((instant) => items.filter(({ from, to }) => from <= instant && instant < to))
    .reduce<Item[]>((most, set) => (set.length > most.length ? set : most), []);
};

interface Counted {
  data: Record<string, unknown>;
}

/**
 * Refuses with 409 and the names of the records at fault when a record that is published, or is to be, would exceed a
 * limit of its area. Those that are counted together wait for each other, so that two at once cannot pass.
 * A record that already counted in the same way is let through, whatever the limit has become since.
 * @param before what was published of it before, if anything.
 */
export const checkPublishLimits = async (
  transaction: Queryable,
  schema: AreaSchema,
  record: Counted & { id: string },
  { before, now }: { before: Record<string, unknown> | undefined; now: Date },
) => {
  for (const [index, limit] of (schema.publishLimits ?? []).entries()) {
    if (!counts(limit, record) || (before && countedTheSame(schema, limit, { data: before }, record))) continue;
    const lock = `limit ${schema.name} ${index} ${sharedValue(limit, record)}`;
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const max = await boundOf(transaction, schema, limit, record.data);
    if (max === undefined) continue;
    const window = stretchOf(schema, record.data, now);
    const clashing = maxOverlapping(await countedOthers(transaction, schema, limit, record, window), window);
    if (clashing.length >= max) {
      const names = clashing.map(({ data }) => schema.label(data));
      throw new Problem(409, recordMessages.limitReached({ limit: limit.message, names: quoteSome(names, 5) }));
    }
  }
};

/** The value by which records are counted together; the same for all where the limit names no field. */
const sharedValue = ({ groupBy }: PublishLimit, { data }: Counted) => (groupBy === undefined ? '' : data[groupBy]);

const counts = (limit: PublishLimit, record: Counted) =>
  sharedValue(limit, record) !== undefined &&
  Object.entries(limit.where ?? {}).every(([field, value]) => record.data[field] === value);

const countedTheSame = (schema: AreaSchema, limit: PublishLimit, before: Counted, after: Counted) => {
  const window = ({ data }: Counted) => JSON.stringify(windowOf(schema, data));
  return (
    counts(limit, before) &&
    sharedValue(limit, before) === sharedValue(limit, after) &&
    window(before) === window(after)
  );
};

/** What is past no longer counts, so a stretch begins at the present at the earliest. */
const stretchOf = (schema: AreaSchema, data: Record<string, unknown>, now?: Date): TimeSpanMilliseconds => {
  const { startsAt, endsAt } = windowOf(schema, data);
  return {
    from: Math.max(startsAt?.getTime() ?? Number.NEGATIVE_INFINITY, now?.getTime() ?? Number.NEGATIVE_INFINITY),
    to: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
};

const boundOf = async (
  transaction: Queryable,
  schema: AreaSchema,
  { groupBy, max }: PublishLimit,
  data: Record<string, unknown>,
): Promise<number | undefined> => {
  if (typeof max === 'number') return max;
  const declared = annotatedValuesOf(schema.fields, data).find(({ path }) => path === groupBy);
  const { rows } = await transaction.execute<{ bound: unknown }>(sql`
    SELECT data->'meta'->${max.metaKey}::text AS bound FROM records
    WHERE area = 'types' AND deleted_at IS NULL
      AND data->>'category' = ${declared?.meta.masterType ?? ''} AND data->>'key' = ${declared?.value ?? ''}`);
  return typeof rows[0]?.bound === 'number' ? rows[0].bound : undefined;
};

const countedOthers = async (
  transaction: Queryable,
  schema: AreaSchema,
  limit: PublishLimit,
  record: Counted & { id: string },
  { from, to }: TimeSpanMilliseconds,
) => {
  const { groupBy, where } = limit;
  const wanted = { ...where, ...(groupBy !== undefined && { [groupBy]: record.data[groupBy] }) };
  const matchingBy = (isEqual: (field: string, value: unknown) => SQL) =>
    sql.join([sql`true`, ...Object.entries(wanted).map(([field, value]) => isEqual(field, value))], sql` AND `);
  const matching = matchingBy((field, value) => sql`${sql.raw(expressionOf(schema, field))} = ${value}`);
  const matchingAsEdited = matchingBy((field, value) => isOneOfSql(schema, field, [value as string | boolean]));
  const inArea = sql`records.area = ${areaNameSql(schema)} AND records.id <> ${record.id} AND deleted_at IS NULL`;
  // What members see is mostly what is edited, and then an index finds it; the rest are few, and their versions tell.
  const versionsIn = (place: 'published' | 'scheduled') => sql`
    SELECT records.id, versions.data, published_version IS NOT DISTINCT FROM versions.version AS "isPublished",
      ${isoInstantSql('scheduled_starts_at')} AS "followedAt"
    FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
      AND versions.version = ${sql.raw(`${place}_version`)}
    WHERE ${inArea} AND (has_changes OR scheduled_version IS NOT NULL)`;
  const { rows } = await transaction.execute<{
    data: Record<string, unknown>;
    isPublished: boolean;
    followedAt: string | null;
  }>(sql`
    SELECT data, "isPublished", "followedAt" FROM (
      SELECT id, data, true AS "isPublished", NULL AS "followedAt" FROM records
      WHERE ${inArea} AND published_version IS NOT NULL AND NOT has_changes AND scheduled_version IS NULL AND ${matchingAsEdited}
      UNION ALL ${versionsIn('published')} UNION ALL ${versionsIn('scheduled')}
    ) AS counted WHERE ${matching} ORDER BY id`);
  return rows
    .map(({ data, isPublished, followedAt }) => {
      const stretch = stretchOf(schema, data);
      // Whatever is published ends at the latest where a scheduled version takes its place.
      const until = isPublished && followedAt !== null ? Date.parse(followedAt) : Number.POSITIVE_INFINITY;
      return { data, from: stretch.from, to: Math.min(stretch.to, until) };
    })
    .filter((stretch) => stretch.from < to && stretch.to > from);
};
