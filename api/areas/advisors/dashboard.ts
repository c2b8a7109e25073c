import { sql } from 'drizzle-orm';
import type { AreaDashboard } from '../../records/areaModule';
import { matchingRowsSql } from '../../records/read/list';
import { textColumnSql } from '../../records/read/search';

/** The advisors whose licenses expire. A new console needs at least one advisor. */
export const advisorDashboard: AreaDashboard = {
  setupStep: { filter: { showsAs: ['live', 'live_with_changes'] } },
  expiring: ({ reader }, schema, { first, last }) => sql`
    SELECT 'license' AS kind, id, label, license->>'expiresOn' AS date, license->>'state' AS state, true AS exists
    FROM (SELECT id, ${textColumnSql(reader, schema, 'label')} AS label, data
      FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS advisor,
      jsonb_array_elements(data->'licenses') AS license
    WHERE license->>'expiresOn' BETWEEN ${first} AND ${last}`,
};
