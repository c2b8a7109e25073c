import { type SQL, sql } from 'drizzle-orm';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { type AreaSchema, yearlyLimitPlaceholders } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { areaNameSql, areaNamesSql } from '../../records/columns';

/** What calculators, and texts that members get or will get, name a table, by what they are called: some of them, and how many. */
export const limitReferencesOf = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  key: string,
): Promise<{ names: string[]; count: number }> => {
  const isLimit = (name: string) => name.startsWith(yearlyLimitPlaceholders);
  const withTexts = schemas.filter(({ placeholders }) =>
    Object.values(placeholders ?? {}).some((some) => some?.some(isLimit)),
  );
  const areas = [...new Set([calculators.name, ...withTexts.map(({ name }) => name)])];
  const { rows } = await queryable.execute<{ label: string; count: number }>(sql`
    SELECT label, (count(*) OVER ())::integer AS count FROM records
    LEFT JOIN versions ON versions.area = records.area AND record_id = records.id
      AND versions.version = coalesce(scheduled_version, published_version)
    WHERE records.area IN (${areaNamesSql(areas)}) AND deleted_at IS NULL AND records.status <> 'archived'
      AND (${names(key, sql`records.data`)} OR ${names(key, sql`versions.data`)})
    ORDER BY label LIMIT 3`);
  return { names: rows.map(({ label }) => label), count: rows[0]?.count ?? 0 };
};

/** As the tables of the product name it. */
const lifeTableKey = 'life-table';

const names = (key: string, data: SQL): SQL => {
  const isCalculator = sql`records.area = ${areaNameSql(calculators)}`;
  if (key === lifeTableKey)
    return sql`${isCalculator}
      AND (${data}->>'engine' = 'rmd_uniform' OR ${data}->'constants' @> '[{"limit": "lifeTable"}]')`;
  const placeholder = `\\{\\{\\s*limit\\.\\w+\\.${key}\\M`;
  return sql`(${isCalculator} AND ${data}->>'tableYear' = ${key} OR ${data}::text ~ ${placeholder})`;
};
