import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { accountNameSql } from '../../platform/database/sqlTexts';
import type { RecordsContext } from '../areaModule';
import { versionsInEffectAt } from '../publish/versionInEffect';
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

/** The versions of a record that members see now and later, as a caller sees them. */
interface PresentedVersions {
  /** The name by which people know the published version; null where the area names none. */
  publishedVersionName: string | null;
  /** The versions that are still to come, in the order of their starts. */
  scheduledVersions: PresentedVersion[];
}

/**
 * Returns the versions of records that members see now and later, by record id. For rows of lists it reads their contents
 * only where these have the names of the versions.
 */
export const presentVersions = async (
  { reader }: RecordsContext,
  schema: AreaSchema,
  records: readonly RecordRow[],
  { queryable, now, areRows }: { queryable: Queryable; now: Date; areRows: boolean },
): Promise<ReadonlyMap<string, PresentedVersions>> => {
  const { versionName } = schema.publish ?? {};
  const inEffect = records.map((record) => ({ id: record.id, ...versionsInEffectAt(record, now) }));
  const sent = inEffect.flatMap(({ id, publishedVersion, scheduledVersions }) => [
    ...(versionName && publishedVersion !== null ? [{ id, version: publishedVersion, approvedBy: null }] : []),
    ...scheduledVersions.map(({ version, approvedBy }) => ({ id, version, approvedBy })),
  ]);
  const rows = sent.length > 0 && (versionName || !areRows) ? await readVersions(queryable, schema, sent) : [];
  const contentOf = (id: string, version: number) => {
    const row = rows.find((each) => each.id === id && each.version === version);
    const data = maskRecordFor(reader, schema, row?.data ?? {});
    return { data, name: String(data[versionName ?? ''] ?? version), approvedByName: row?.approvedByName ?? null };
  };
  return new Map(
    inEffect.map(({ id, publishedVersion, scheduledVersions }) => [
      id,
      {
        publishedVersionName: versionName && publishedVersion !== null ? contentOf(id, publishedVersion).name : null,
        scheduledVersions: scheduledVersions.map(({ startsAt: from, endsAt: until, ...each }) => {
          const { data, name, approvedByName } = contentOf(id, each.version);
          return { ...each, from, until, name, label: schema.label(data), approvedByName };
        }),
      },
    ]),
  );
};

interface VersionRow extends Record<string, unknown> {
  id: string;
  version: number;
  data: Record<string, unknown>;
  approvedByName: string | null;
}

const readVersions = async (
  queryable: Queryable,
  schema: AreaSchema,
  sent: readonly Pick<VersionRow, 'id' | 'version'>[],
) => {
  const { rows } = await queryable.execute<VersionRow>(sql`
    SELECT id, sent.version, versions.data, ${accountNameSql(sql`"approvedBy"`)} AS "approvedByName"
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, version integer, "approvedBy" uuid)
    JOIN versions ON versions.area = ${areaNameSql(schema)} AND record_id = sent.id AND versions.version = sent.version`);
  return rows;
};
