import { type SQL, sql } from 'drizzle-orm';
import { isEqual } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Database, Queryable } from '../../platform/database/connect';
import { areaNameSql } from '../storage/columns';

/** The key in `settings` with the former names of each area that were applied, so that none is applied twice. */
const settingsKey = 'formerNames';

/** SQL for the present name of a path, or of a filter such as `size_gte`: the former names are rows `former`. */
const presentPathSql = (path: SQL) => sql`coalesce((
  SELECT former.key || substr(${path}, length(former.value) + 1) FROM former
  WHERE ${path} ~ ('^' || former.value || '($|\\.|_(gte|lte|within|empty)$)')), ${path})`;

/** SQL for an object whose names are paths. A value under the present name stays, and that under the former is left. */
const presentObjectSql = (object: SQL) => sql`(
  SELECT coalesce(jsonb_object_agg(${presentPathSql(sql`part.key`)}, part.value ORDER BY ${presentPathSql(sql`part.key`)} = part.key), ${object})
  FROM jsonb_each(${object}) AS part)`;

/**
 * Stores the values of renamed fields under their present names: in records with their versions and links, and in saved
 * views. The activity is only ever added to, so its entries are renamed when they are read. It does so once for each declaration, in one transaction, so that an interrupted start does it again.
 * Returns the number of records with such values, by the present name.
 */
export const renameFields = async (database: Database, schema: AreaSchema): Promise<Record<string, number>> => {
  const formerNames = schema.formerNames ?? {};
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ value: Record<string, object> }>(
      sql`SELECT value FROM settings WHERE key = ${settingsKey}`,
    );
    const applied = rows[0]?.value[schema.name] ?? {};
    if (isEqual(applied, formerNames)) return {};
    const added = Object.fromEntries(
      Object.entries(formerNames).flatMap(([name, former]) =>
        former && former !== Reflect.get(applied, name) ? [[name, former]] : [],
      ),
    );
    const counts = await countValues(transaction, schema, added);
    if (Object.keys(added).length > 0) await rename(transaction, schema, added);
    await transaction.execute(sql`
      INSERT INTO settings (key, value) VALUES (${settingsKey}, ${JSON.stringify({ [schema.name]: formerNames })}::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`);
    return counts;
  });
};

const countValues = async (queryable: Queryable, schema: AreaSchema, formerNames: Readonly<Record<string, string>>) => {
  const { rows } = await queryable.execute<{ name: string; count: number }>(sql`
    SELECT former.key AS name, count(*)::integer AS count
    FROM records JOIN jsonb_each_text(${JSON.stringify(formerNames)}::jsonb) AS former ON data ? former.value
    WHERE area = ${areaNameSql(schema)} GROUP BY former.key`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

const rename = async (queryable: Queryable, schema: AreaSchema, formerNames: Readonly<Record<string, string>>) => {
  const area = areaNameSql(schema);
  const names = sql`${`{${Object.values(formerNames).join(',')}}`}::text[]`;
  const former = sql`former AS (SELECT key, value FROM jsonb_each_text(${JSON.stringify(formerNames)}::jsonb))`;
  // A long history takes longer than other statements may.
  await queryable.execute(sql`SET LOCAL statement_timeout = 0`);
  for (const table of ['records', 'versions'])
    await queryable.execute(sql`
      WITH ${former} UPDATE ${sql.identifier(table)} SET data = ${presentObjectSql(sql`data`)}
      WHERE area = ${area} AND data ?| ${names}`);
  await queryable.execute(sql`
    WITH ${former}, moved AS (
      DELETE FROM links WHERE area = ${area} AND ${presentPathSql(sql`field`)} <> field RETURNING *)
    INSERT INTO links (area, record_id, field, target_area, target_id)
    SELECT area, record_id, ${presentPathSql(sql`field`)}, target_area, target_id FROM moved ON CONFLICT DO NOTHING`);
  await queryable.execute(sql`
    WITH ${former} UPDATE named_versions SET texts = ${presentObjectSql(sql`texts`)}
    WHERE area = ${area} AND texts IS NOT NULL`);
  await queryable.execute(sql`
    WITH ${former} UPDATE views SET
      filter = ${presentObjectSql(sql`filter`)},
      sort = CASE WHEN jsonb_typeof(sort) = 'array' THEN jsonb_set(sort, '{0}', to_jsonb(${presentPathSql(sql`(sort->>0)`)})) ELSE sort END,
      columns = CASE WHEN jsonb_typeof(columns) = 'array' THEN (
        SELECT coalesce(jsonb_agg(${presentPathSql(sql`source.name`)} ORDER BY source.position), '[]')
        FROM jsonb_array_elements_text(columns) WITH ORDINALITY AS source(name, position)) ELSE columns END
    WHERE area = ${area}`);
};
