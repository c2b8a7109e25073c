import { sql } from 'drizzle-orm';
import type { AreaSchema, RecordAction } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { rulesOf } from '../areaModule';
import type { ActionAsker, ActionRefusalOf } from '../areaRules';
import { type Answer, fromDatabase, resolveIn } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { isPublishedSql } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { nounMessage, quoteSome } from '../wording';

const maxInSentence = 3;

/**
 * Returns why actions that the states of records allow are not possible now: by the rules of the area, and because
 * approved records show the record, so that a second person must approve its change too.
 */
export const actionRefusalsOf = (
  context: RecordsContext,
  schema: AreaSchema,
  records: readonly RecordRow[],
  now: Date,
  asker: ActionAsker,
): Answer<ActionRefusalOf | undefined> => {
  const ofArea = rulesOf(context, schema).actionRefusals?.(records, now, asker);
  if (schema.publish?.requiresApproval !== 'whenEmbedded') return ofArea;
  return fromDatabase(async (queryable): Promise<ActionRefusalOf> => {
    const refusalOf = await resolveIn(queryable)<ActionRefusalOf | undefined>(ofArea);
    const ids = records.map(({ id }) => id);
    const embeddedIn = await readApprovedEmbedding(queryable, context.schemas, schema, ids);
    return (record, action) => {
      const names = isWithoutReview(action) ? embeddedIn.get(record.id) : undefined;
      return names
        ? recordMessages.embeddedInApproved({ noun: nounMessage(schema), ...names })
        : refusalOf?.(record, action);
    };
  });
};

const isWithoutReview = ({ goesLive, field, to, requiresOtherEditor }: RecordAction) =>
  goesLive && field === 'status' && to === 'published' && !requiresOtherEditor;

/**
 * Reads which records show some others, and were approved by a second person or wait for that. Versions with a name keep
 * their words, so a published one does not count.
 */
const readApprovedEmbedding = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  { name }: AreaSchema,
  ids: readonly string[],
) => {
  const approved = schemas.filter(({ publish }) => publish?.requiresApproval === true);
  const areasOf = (areas: readonly AreaSchema[]) => sql`${sql.param(areas.map((area) => area.name))}::text[]`;
  const changing = approved.filter(({ publish }) => publish?.versionName === undefined);
  const { rows } = await queryable.execute<{ id: string; labels: string[] }>(sql`
    SELECT target_id AS id, array_agg(DISTINCT coalesce(open_label, label)) AS labels
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id AND deleted_at IS NULL
    WHERE target_area = ${name} AND target_id = ANY(${sql.param(ids)}::text[]) AND links.area = ANY(${areasOf(approved)})
      AND (status = 'in_review' OR ${sql.raw(isPublishedSql)} AND records.area = ANY(${areasOf(changing)}))
    GROUP BY target_id`);
  return new Map(
    rows.map(({ id, labels }) => [id, { names: quoteSome(labels, maxInSentence), smart_count: labels.length }]),
  );
};
