import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { accountNameSql } from '../../platform/database/sqlTexts';
import type { RecordsContext } from '../areaModule';
import { versionsInEffectAt } from '../publish/publishing';
import { areaNameSql } from '../storage/columns';
import type { RecordRow, ScheduledVersion } from '../storage/recordRow';
import { maskRecordFor } from './masking';

/** A scheduled version as a caller sees it, with the name by which people know it and the label of its content. */
type PresentedVersion = Omit<ScheduledVersion, 'startsAt' | 'endsAt'> & {
  from: string;
  until: string | null;
  name: string;
  label: string;
  approvedByName: string | null;
};

/** Returns the versions of records that are still to come, in the order of their starts, by record id. */
export const presentScheduled = async (
  { reader }: RecordsContext,
  schema: AreaSchema,
  records: readonly RecordRow[],
  queryable: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, PresentedVersion[]>> => {
  const presented = new Map<string, PresentedVersion[]>();
  const scheduled = records.flatMap((record) =>
    versionsInEffectAt(record, now).scheduledVersions.map((each) => ({ ...each, id: record.id })),
  );
  if (scheduled.length === 0) return presented;
  const { rows } = await queryable.execute<{
    id: string;
    version: number;
    data: Record<string, unknown>;
    approvedByName: string | null;
  }>(sql`
    SELECT id, sent.version, versions.data, ${accountNameSql(sql`"approvedBy"`)} AS "approvedByName"
    FROM jsonb_to_recordset(${JSON.stringify(scheduled)}::jsonb) AS sent(id text, version integer, "approvedBy" uuid)
    JOIN versions ON versions.area = ${areaNameSql(schema)} AND record_id = sent.id AND versions.version = sent.version`);
  for (const { id, startsAt: from, endsAt: until, ...each } of scheduled) {
    const row = rows.find((row) => row.id === id && row.version === each.version);
    const data = maskRecordFor(reader, schema, row?.data ?? {});
    const [name, label] = [String(data[schema.publish?.versionName ?? ''] ?? each.version), schema.label(data)];
    const approvedByName = row?.approvedByName ?? null;
    presented.set(id, [...(presented.get(id) ?? []), { ...each, from, until, name, label, approvedByName }]);
  }
  return presented;
};
