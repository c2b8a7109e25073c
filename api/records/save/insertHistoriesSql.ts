import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import { recordTextsOf } from '../read/search';
import { initialDerivedValues, insertDerivedValues } from '../storage/derivedValues';
import type { PublishingColumns } from '../storage/recordRow';
import { savedColumnsSql, savedValuesSql, sentColumnsSql } from '../storage/savedColumns';
import { keysOf } from '../storage/sortKeys';
import { type NewRecordRow, publishingOfNewRecord } from './writeRecords';

/** A step in the history of a record: one of its versions. */
export interface HistoryStep {
  action: string;
  status: string | null;
  at: Date;
  by: string | null;
  /** The contents after the step, where they differ from the present record. */
  data?: RecordData;
  /** The fields that did not exist yet. */
  without?: readonly string[];
}

/** A record that is inserted with all its versions; the last of them is its present state. */
export interface RecordHistory extends NewRecordRow {
  steps: readonly HistoryStep[];
  publishing: PublishingColumns;
}

/** Returns the history of a record that has only its first version. */
export const historyOfNewRecord = (schema: AreaSchema, row: NewRecordRow): RecordHistory => ({
  ...row,
  steps: [{ action: 'created', status: row.status, at: new Date(row.updatedAt), by: row.updatedBy }],
  publishing: publishingOfNewRecord(schema, row, new Date(row.updatedAt)),
});

/** Returns the statement that inserts records with their versions and, if they are logged, their activity. */
export const insertHistoriesSql = (
  schema: AreaSchema,
  histories: readonly RecordHistory[],
  { logsActivity }: { logsActivity: boolean },
): SQL => {
  const values = initialDerivedValues(schema);
  const sent = histories.map(({ steps, publishing, ...row }) => ({
    ...row,
    ...publishing,
    ...recordTextsOf(schema, row.data),
    ...keysOf(schema, row),
    version: steps.length,
    steps: steps.map((step, index) => ({
      ...step,
      version: index + 1,
      ...(step.data && { label: schema.label(step.data) }),
    })),
  }));
  return sql`
    WITH sent AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(
        id text, version integer, ${sentColumnsSql}, "createdAt" timestamptz, "createdBy" uuid, "updatedAt" timestamptz,
        "updatedBy" uuid, steps jsonb)
    ), stored AS (
      INSERT INTO records (area, id, version, ${savedColumnsSql}, created_at, created_by, updated_at, updated_by)
      SELECT ${schema.name}, id, version, ${savedValuesSql}, "createdAt", "createdBy", "updatedAt", "updatedBy" FROM sent
      ${values ? sql`RETURNING area, id` : sql``}
    ), ${values ? sql`derived_values AS (${insertDerivedValues(schema, values, sql`stored`)}),` : sql``}
    past AS MATERIALIZED (
      SELECT sent.id, step.version, step.status, coalesce(step.data, sent.data - coalesce(without, '{}')) AS data,
        step.action, step.at, step.by, coalesce(step.label, sent.label) AS label, sent."createdAt", sent."createdBy"
      FROM sent, jsonb_to_recordset(steps) AS step(version integer, status text, data jsonb, without text[],
        action text, at timestamptz, by uuid, label text)
    ), insert_activity AS (
      INSERT INTO activity (at, actor_id, action, area, record_id, record_label)
      SELECT CASE WHEN version = 1 THEN "createdAt" ELSE at END, CASE WHEN version = 1 THEN "createdBy" ELSE by END,
        action, ${schema.name}, id, label
      FROM past WHERE ${logsActivity}::boolean ORDER BY 1, version
    )
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by)
    SELECT ${schema.name}, id, version, status, data, action, at, by FROM past`;
};
