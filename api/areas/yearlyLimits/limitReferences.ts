import { type SQL, sql } from 'drizzle-orm';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { type AreaSchema, yearlyLimitPlaceholders } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { publishedVersionsSql } from '../../records/publish/versionInEffect';
import { areaNameSql, areaNamesSql } from '../../records/storage/columns';

/**
 * Finds the calculators and texts that refer to a table, in their current content or in the version that members see or
 * will see. Returns up to three of their names and the number of all.
 */
export const findLimitReferences = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  key: string,
): Promise<{ names: string[]; count: number }> => {
  const isLimit = (name: string) => name.startsWith(yearlyLimitPlaceholders);
  const withTexts = schemas.filter(({ rules }) =>
    Object.values(rules.placeholders ?? {}).some((fieldPlaceholders) => fieldPlaceholders?.some(isLimit)),
  );
  const areas = [...new Set([calculators.name, ...withTexts.map(({ name }) => name)])];
  const { rows } = await queryable.execute<{ label: string; count: number }>(sql`
    SELECT label, (count(*) OVER ())::integer AS count FROM records
    WHERE records.area IN (${areaNamesSql(areas)}) AND deleted_at IS NULL AND records.status <> 'archived'
      AND (${referenceSql(key, sql`records.data`)} OR EXISTS (SELECT FROM versions
        WHERE versions.area = records.area AND record_id = records.id AND versions.version = ANY(${publishedVersionsSql})
          AND ${referenceSql(key, sql`versions.data`)}))
    ORDER BY label LIMIT 3`);
  return { names: rows.map(({ label }) => label), count: rows[0]?.count ?? 0 };
};

/** The key of the life table that comes with the product. */
const lifeTableKey = 'life-table';

const referenceSql = (key: string, data: SQL): SQL => {
  const calculatorSql = sql`records.area = ${areaNameSql(calculators)}`;
  if (key === lifeTableKey)
    return sql`${calculatorSql}
      AND (${data}->>'engine' = 'rmd_uniform' OR ${data}->'constants' @> '[{"limit": "lifeTable"}]')`;
  const placeholder = `\\{\\{\\s*limit\\.\\w+\\.${key}\\M`;
  return sql`(${calculatorSql} AND ${data}->>'tableYear' = ${key} OR ${data}::text ~ ${placeholder})`;
};
