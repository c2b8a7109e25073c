import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import type { AreaSchema, Receivers, RecordData } from '../../../resources/engine/schema';
import { receiversOf } from '../../../resources/engine/sharedFields';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { accountNameSql } from '../../platform/database/sqlTexts';
import { versionAsInEffect } from '../publish/publishing';
import { versionsInEffectAt } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import type { RecordRow, ScheduledVersion } from '../storage/recordRow';
import { maskedLabelOf, maskRecordFor } from './masking';

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
  /** The members who get the published version; null without one, and in areas that are no content of the member app. */
  receivers: Receivers | null;
  /** The published values of the fields of a row, and its label, where the edited content has others. */
  liveValues?: RecordData;
}

/**
 * Returns the versions of records that members see now and later, by record id. For rows of lists it reads contents
 * only where these have the names of the versions, or differ from what is edited.
 */
export const presentVersions = async (
  { reader }: RecordsContext,
  schema: AreaSchema,
  records: readonly RecordRow[],
  { queryable, now, areRows }: { queryable: Queryable; now: Date; areRows: boolean },
): Promise<ReadonlyMap<string, PresentedVersions>> => {
  const { versionName } = schema.publish ?? {};
  const { rowFields } = schema.list;
  const inEffect = records.map((record) => ({ id: record.id, ...versionsInEffectAt(record, now) }));
  const isEdited = (index: number) =>
    records[index]?.hasChanges || records[index]?.lastPublishedVersion !== inEffect[index]?.publishedVersion;
  const sent = inEffect.flatMap(({ id, publishedVersion, scheduledVersions }, index) => [
    ...(publishedVersion !== null && (versionName || isEdited(index))
      ? [{ id, version: publishedVersion, approvedBy: null }]
      : []),
    ...(versionName || !areRows
      ? scheduledVersions.map(({ version, approvedBy }) => ({ id, version, approvedBy }))
      : []),
  ]);
  const rows = sent.length > 0 ? await readVersions(queryable, schema, sent) : [];
  const contentOf = (id: string, version: number) => {
    const row = rows.find((each) => each.id === id && each.version === version);
    const data = maskRecordFor(reader, schema, row?.data ?? {});
    return { data, name: String(data[versionName ?? ''] ?? version), approvedByName: row?.approvedByName ?? null };
  };
  /** Returns what is said of the content that members get, which may be another one than the edited content. */
  const liveContentOf = (index: number): Pick<PresentedVersions, 'receivers' | 'liveValues'> => {
    const [record, version] = [records[index], inEffect[index]?.publishedVersion];
    if (!record || version == null) return { receivers: null };
    if (!isEdited(index)) return { receivers: receiversOf(schema, record.data) ?? null };
    const live = versionAsInEffect(schema, contentOf(record.id, version).data, record.data);
    const edited = maskRecordFor(reader, schema, record.data);
    const differing = (rowFields ?? []).filter((field) => !isDeepStrictEqual(live[field], edited[field]));
    return {
      receivers: receiversOf(schema, live) ?? null,
      ...(areRows &&
        differing.length > 0 && { liveValues: { ...pick(live, differing), recordLabel: maskedLabelOf(schema, live) } }),
    };
  };
  return new Map(
    inEffect.map(({ id, publishedVersion, scheduledVersions }, index) => [
      id,
      {
        ...liveContentOf(index),
        publishedVersionName: versionName && publishedVersion !== null ? contentOf(id, publishedVersion).name : null,
        scheduledVersions: scheduledVersions.map(({ startsAt: from, endsAt: until, ...each }) => {
          const { data, name, approvedByName } = contentOf(id, each.version);
          return { ...each, from, until, name, label: schema.label(data), approvedByName };
        }),
      },
    ]),
  );
};

interface VersionRow extends QueryRow {
  id: string;
  version: number;
  data: RecordData;
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
