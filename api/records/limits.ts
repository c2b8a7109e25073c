import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, declaredValues, type Limit } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { Problem } from '../problem';
import { expressionOf } from './columns';
import { windowOf } from './present';
import { someInWords } from './words';

/** A stretch of time in milliseconds; the end is outside, both may be infinite. */
export interface Stretch {
  from: number;
  to: number;
}

/** The largest set of stretches that hold one common instant within another stretch. */
export const mostAtOnce = <Item extends Stretch>(items: readonly Item[], within: Stretch): Item[] => {
  // The overlap can only grow where a stretch begins.
  const instants = [within.from, ...items.map(({ from }) => from)].filter(
    (instant) => instant >= within.from && instant < within.to,
  );
  return instants
    .map((instant) => items.filter(({ from, to }) => from <= instant && instant < to))
    .reduce<Item[]>((most, set) => (set.length > most.length ? set : most), []);
};

interface Counted {
  id: string;
  status: string | null;
  data: Record<string, unknown>;
}

/**
 * Refuses with 409 and the names of the records at fault when a saved record would exceed a limit of its area.
 * Saves of records that are counted together wait for each other, so that two at once cannot pass.
 * A record that already counted in the same way is let through, whatever the limit has become since.
 */
export const checkLimits = async (
  transaction: Queryable,
  schema: AreaSchema,
  record: Counted,
  before: Counted | undefined,
  now: Date,
) => {
  for (const [index, limit] of (schema.limits ?? []).entries()) {
    if (!counts(limit, record) || (before && countedTheSame(schema, limit, before, record))) continue;
    const lock = `limit ${schema.name} ${index} ${sharedValue(limit, record)}`;
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const atMost = await boundOf(transaction, schema, limit, record.data);
    if (atMost === undefined) continue;
    const window = stretchOf(schema, record.data, now);
    const others = await countedOthers(transaction, schema, limit, record, window);
    const clashing = limit.whileLive ? mostAtOnce(others, window) : others;
    if (clashing.length >= atMost) {
      const names = clashing.map(({ data }) => schema.label(data));
      throw new Problem(409, `${limit.sentence} Counted now: ${someInWords(names, 5)}.`);
    }
  }
};

/** The value by which records are counted together; the same for all where the limit names no field. */
const sharedValue = ({ per }: Limit, { data }: Counted) => (per === undefined ? '' : data[per]);

const counts = (limit: Limit, record: Counted) =>
  sharedValue(limit, record) !== undefined &&
  (!limit.whileLive || record.status === 'published') &&
  Object.entries(limit.where ?? {}).every(([field, value]) => record.data[field] === value);

const countedTheSame = (schema: AreaSchema, limit: Limit, before: Counted, after: Counted) => {
  const window = ({ data }: Counted) => JSON.stringify(windowOf(schema, data));
  return (
    counts(limit, before) &&
    sharedValue(limit, before) === sharedValue(limit, after) &&
    (!limit.whileLive || window(before) === window(after))
  );
};

/** What is past no longer counts, so a stretch begins at the present at the earliest. */
const stretchOf = (schema: AreaSchema, data: Record<string, unknown>, now?: Date): Stretch => {
  const { startsAt, endsAt } = windowOf(schema, data);
  return {
    from: Math.max(startsAt?.getTime() ?? Number.NEGATIVE_INFINITY, now?.getTime() ?? Number.NEGATIVE_INFINITY),
    to: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
};

const boundOf = async (
  transaction: Queryable,
  schema: AreaSchema,
  { per, atMost }: Limit,
  data: Record<string, unknown>,
): Promise<number | undefined> => {
  if (typeof atMost === 'number') return atMost;
  const declared = declaredValues(schema.record, data).find(({ path }) => path === per);
  const { rows } = await transaction.execute<{ bound: unknown }>(sql`
    SELECT data->'meta'->${atMost.metaKey}::text AS bound FROM records
    WHERE area = 'types' AND deleted_at IS NULL
      AND data->>'category' = ${declared?.meta.masterType ?? ''} AND data->>'key' = ${declared?.value ?? ''}`);
  return typeof rows[0]?.bound === 'number' ? rows[0].bound : undefined;
};

const countedOthers = async (
  transaction: Queryable,
  schema: AreaSchema,
  limit: Limit,
  record: Counted,
  { from, to }: Stretch,
) => {
  const { per, where } = limit;
  const wanted = { ...where, ...(per !== undefined && { [per]: record.data[per] }) };
  const conditions: SQL[] = Object.entries(wanted).map(
    ([field, value]) => sql`${sql.raw(expressionOf(schema, field))} = ${value}`,
  );
  if (limit.whileLive) {
    conditions.push(sql`status = 'published'`);
    const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
    if (Number.isFinite(from)) conditions.push(sql`(ends_at IS NULL OR ends_at > ${instant(from)})`);
    if (Number.isFinite(to)) conditions.push(sql`(starts_at IS NULL OR starts_at < ${instant(to)})`);
  }
  const { rows } = await transaction.execute<{ data: Record<string, unknown> }>(sql`
    SELECT data FROM records
    WHERE ${sql.join([sql`area = ${schema.name}`, sql`id <> ${record.id}`, sql`deleted_at IS NULL`, ...conditions], sql` AND `)}
    ORDER BY id`);
  return rows.map(({ data }) => ({ data, ...stretchOf(schema, data) }));
};
