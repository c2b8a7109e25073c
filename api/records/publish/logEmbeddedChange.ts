import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import type { RecordsContext } from '../recordsContext';
import { isPublishedSql } from './versionInEffect';

/** A record or a file that others show, such as a snippet. */
export interface EmbeddedContent {
  area: string;
  id: string;
  label: string;
}

/** The action in the activity of a published record by which something that it shows has changed. */
export const embeddedChange = 'embedded_changed';

/**
 * Logs in the activity of all published records that show a record or a file that it has changed. Versions with a name
 * keep their words, so these records are left out.
 */
export const logEmbeddedChange = async (
  { schemas, now }: Pick<RecordsContext, 'schemas' | 'now'>,
  transaction: Queryable,
  embedded: EmbeddedContent,
  { accountId, ip, requestId }: Author,
): Promise<void> => {
  const fixed = schemas.filter(({ publish }) => publish?.versionName).map(({ name }) => name);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, ip, request_id, action, area, record_id, record_label, after)
    SELECT DISTINCT ${now().toISOString()}::timestamptz, ${accountId}::uuid, ${ip ?? null}::text, ${requestId ?? null}::text,
      ${embeddedChange}, records.area, records.id, records.label, ${JSON.stringify({ embedded })}::jsonb
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id AND deleted_at IS NULL
    WHERE target_area = ${embedded.area} AND target_id = ${embedded.id} AND ${sql.raw(isPublishedSql)}
      AND records.area <> ALL(${sql.param(fixed)}::text[])`);
};
