import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../resources/engine/schema';
import { unionAffiliates } from '../../resources/union-affiliates/unionAffiliateSchema';
import { endsByField } from '../features/dashboard/tiles/expiring';
import type { AreaModule } from '../records/areaModule';
import { type AreaRules, isForPublishing } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { isPublishedSql } from '../records/publish/versionInEffect';
import { unionAffiliateMessages } from './messages.en';

/**
 * Levels must descend along the tree. Publishing checks this against the parent and against published children. The
 * affiliates that one refers to are locked until the transaction ends, so two concurrent saves cannot reverse the
 * order.
 */
const unionAffiliateRules: AreaRules<typeof unionAffiliates> = {
  validate: ({ id, data }, _before, { operation }) => {
    if (!isForPublishing(operation)) return {};
    return fromDatabase(async (transaction): Promise<FieldErrors> => {
      const findRelated = (condition: ReturnType<typeof sql>) =>
        transaction.execute<{ name: string }>(sql`
          SELECT data->>'name' AS name FROM records
          WHERE area = 'union-affiliates' AND deleted_at IS NULL AND ${condition} ORDER BY name, id LIMIT 1`);
      const order = Number(data.levelOrder);
      const above = await findRelated(
        sql`id = ${String(data.parentId ?? '')} AND (data->>'levelOrder')::int >= ${order}::int`,
      );
      if (above.rows[0]) return { parentId: unionAffiliateMessages.parentNotHigher(above.rows[0]) };
      const below = await findRelated(
        sql`data->>'parentId' = ${id} AND (data->>'levelOrder')::int <= ${order}::int AND ${sql.raw(isPublishedSql)}`,
      );
      if (below.rows[0]) return { level: unionAffiliateMessages.notAboveChild(below.rows[0]) };
      return {};
    });
  },
};

export const unionAffiliateArea: AreaModule<typeof unionAffiliates> = {
  schema: unionAffiliates,
  dashboard: { expiring: endsByField('agreement', 'agreementEnd') },
  rules: unionAffiliateRules,
};
