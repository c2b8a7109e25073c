import { type SQL, sql } from 'drizzle-orm';
import type { RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';

/**
 * SQL condition: a row of `records` is one of some master types; written so that the index of their uniqueness serves
 * it.
 */
export const isOneOfTypesSql = (types: readonly { category: string; key: string }[]): SQL => {
  // Keys are ASCII, so PostgreSQL and JavaScript agree on lower case.
  const lowerKeys = types.map(({ key }) => key.toLowerCase());
  const categories = [...new Set(types.map(({ category }) => category))];
  const pairs = types.map(({ category, key }) => `${category}/${key}`);
  return sql`area = 'types' AND deleted_at IS NULL AND lower(data->>'key') COLLATE "C" = ANY(${sql.param(lowerKeys)}::text[])
    AND (data->>'category') COLLATE "C" = ANY(${sql.param(categories)}::text[])
    AND (data->>'category') || '/' || (data->>'key') = ANY(${sql.param(pairs)}::text[])`;
};

/** Returns a key that is in use in a category: the preferred one, or else the first; undefined if there is none. */
export const readKeyInUse = async (
  queryable: Queryable,
  category: string,
  preferred: string,
): Promise<string | undefined> => {
  const { rows } = await queryable.execute<{ key: string }>(sql`
    SELECT data->>'key' AS key FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = ${category} AND (data->>'isActive')::boolean
    ORDER BY data->>'key' = ${preferred} DESC, (data->>'sortOrder')::integer, id LIMIT 1`);
  return rows[0]?.key;
};

/** Returns the labels of the master types of a category, by key. */
export const readTypeLabels = async (
  queryable: Queryable,
  category: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await queryable.execute<{ key: string; label: string }>(sql`
    SELECT data->>'key' AS key, label FROM records WHERE ${isOneOfTypesSql(keys.map((key) => ({ category, key })))}`);
  return new Map(rows.map(({ key, label }) => [key, label]));
};

/** Returns the settings (`meta`) of master types of a category, by key. */
export const readTypeSettings = async (
  queryable: Queryable,
  category: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RecordData>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await queryable.execute<{ key: string; settings: Record<string, unknown> | null }>(sql`
    SELECT data->>'key' AS key, data->'meta' AS settings FROM records
    WHERE ${isOneOfTypesSql(keys.map((key) => ({ category, key })))}`);
  return new Map(rows.map(({ key, settings }) => [key, settings ?? {}]));
};
