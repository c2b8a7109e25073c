import { sql } from 'drizzle-orm';
import type { AreaDashboard } from '../../records/areaDashboard';
import { onlyVersionSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';

/**
 * This year and the next one while their limits are not approved. They are due on December 1 of the year before, when
 * they are normally known.
 */
export const yearlyLimitDashboard: AreaDashboard = {
  expiring: (_, schema, { today, last }) => {
    const thisYear = Number(today.slice(0, 4));
    return sql`
      SELECT 'limits' AS kind, year AS id, year AS label, date, NULL AS state, false AS exists
      FROM (SELECT year::text, (year - 1) || '-12-01' AS date FROM generate_series(${thisYear}::integer, ${thisYear + 1}) AS year)
        AS needed
      WHERE date <= ${last} AND NOT EXISTS (SELECT FROM records
        WHERE area = ${areaNameSql(schema)} AND id = year AND ${onlyVersionSql(schema)} IS NOT NULL AND deleted_at IS NULL)`;
  },
};
