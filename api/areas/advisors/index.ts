import { sql } from 'drizzle-orm';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { liveStates } from '../../../resources/engine/schema';
import type { AreaDashboard } from '../../records/areaDashboard';
import type { AreaModule } from '../../records/areaModule';
import { matchingRowsSql } from '../../records/read/list';
import { textColumnSql } from '../../records/read/search';
import { absenceRoutes } from './absences/routes';
import { advisorRoutes } from './routes';
import { advisorRules } from './rules';

/** The advisors whose licenses expire. A new console needs at least one advisor. */
const advisorDashboard: AreaDashboard = {
  setupStep: { filter: { showsAs: liveStates } },
  expiring: ({ reader }, schema, { first, last }) => sql`
    SELECT 'license' AS kind, id, label, license->>'expiresOn' AS date, license->>'state' AS state, true AS exists
    FROM (SELECT id, ${textColumnSql(reader, schema, 'label')} AS label, data
      FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS advisor,
      jsonb_array_elements(data->'licenses') AS license
    WHERE license->>'expiresOn' BETWEEN ${first} AND ${last}`,
};

export const advisorArea: AreaModule<typeof advisors> = {
  schema: advisors,
  dashboard: advisorDashboard,
  rules: advisorRules,
  routes: {
    '/advisors': (context) => async (app) => {
      await app.register(advisorRoutes(context));
      await app.register(absenceRoutes(context));
    },
  },
};
