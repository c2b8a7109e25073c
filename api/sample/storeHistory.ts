import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { storeRecords } from '../records/backfillRecords';
import { areaNameSql } from '../records/columns';
import { hasPublishingChanges, neverPublished, notApproved, publishVersion } from '../records/publishing';
import type { PublishingColumns } from '../records/recordRow';
import { assignScheduledColumns } from '../records/scheduledVersions';
import type { SampleArea } from './contentRecords';
import { type Step, stepsOf } from './history';
import type { SampleRecord } from './sampleRecord';

/**
 * Stores the history of records that were just inserted with one version and without activity: the author and time of
 * each version, the same in the activity, and the published version.
 */
export const storeHistory = async (transaction: Queryable, { schema, records }: SampleArea): Promise<void> => {
  const histories = records.map((record) => ({ record, steps: stepsOf(schema, record) }));
  const versions = histories.flatMap(({ record, steps }) =>
    steps.map((step, index) => ({ ...step, id: record.id, version: index + 1, label: schema.label(record.data) })),
  );
  const from = sql`FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS step(id text, version integer,
      action text, status text, at timestamptz, by uuid, label text, data jsonb, without text[])
    JOIN records ON area = ${areaNameSql(schema)} AND records.id = step.id`;
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by)
    SELECT area, step.id, step.version, step.status,
      coalesce(step.data, records.data - coalesce(without, '{}')), action, at, by ${from}
    ON CONFLICT (area, record_id, version) DO UPDATE SET status = excluded.status, data = excluded.data,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label)
    SELECT at, by, action, area, step.id, step.label ${from} ORDER BY at, step.version`);
  await storeOutcomes(transaction, schema, histories);
};

interface RecordHistory {
  record: SampleRecord;
  steps: Step[];
}

/** Updates records to the state after their last step. */
const storeOutcomes = async (transaction: Queryable, schema: AreaSchema, pasts: readonly RecordHistory[]) => {
  const outcomes = pasts.filter(({ steps }) => steps.length > 1).map((past) => outcomeOf(schema, past));
  await transaction.execute(sql`
    UPDATE records SET version = outcome.version, data = coalesce(outcome.data, records.data),
      updated_at = at, updated_by = by,
      published_version = "publishedVersion", starts_at = "startsAt", ends_at = "endsAt",
      ${assignScheduledColumns}, last_published_version = "lastPublishedVersion", has_changes = "hasChanges", edited_by = "editedBy",
      approved_by = "approvedBy", approved_at = "approvedAt"
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome(id text, version integer, data jsonb,
      at timestamptz, by uuid, "publishedVersion" integer, "startsAt" timestamptz, "endsAt" timestamptz,
      "scheduledVersions" jsonb, "lastPublishedVersion" integer, "hasChanges" boolean,
      "editedBy" uuid, "approvedBy" uuid, "approvedAt" timestamptz)
    WHERE area = ${areaNameSql(schema)} AND records.id = outcome.id`);
  await storeRecords(
    transaction,
    schema,
    outcomes.flatMap(({ data, ...outcome }) => (data ? [{ ...outcome, data }] : [])),
  );
};

const outcomeOf = (schema: AreaSchema, { record, steps }: RecordHistory) => {
  let publishing: PublishingColumns = { ...neverPublished, ...notApproved, editedBy: null };
  let published: Record<string, unknown> | undefined;
  steps.forEach(({ action, at, by, data = record.data }, index) => {
    if (action === 'created' || action === 'updated') publishing = { ...publishing, editedBy: by };
    if (action === 'updated' && published) publishing.hasChanges = hasPublishingChanges(schema, published, data);
    if (action === 'archived') publishing = { ...publishing, ...neverPublished };
    if (action !== 'published') return;
    published = data;
    const approval = { approvedBy: by, approvedAt: at.toISOString(), approvalNote: null };
    const version = publishVersion(schema, publishing, { version: index + 1, data, ...approval }, at);
    publishing = { ...publishing, ...version, ...approval };
  });
  const { at, by, data, status } = steps.at(-1) as Step;
  return { id: record.id, version: steps.length, at, by, data, status, ...publishing };
};
