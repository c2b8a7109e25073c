import { type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AnnotatedValue } from '../../../resources/engine/domain';
import type { AreaSchema, FieldNodes } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { type FileInfo, fileInfoOf } from '../../platform/files/fileInfo';
import type { RecordsContext } from '../areaModule';
import { areaNameSql, areaNamesSql } from '../storage/columns';
import { isOneOfTypesSql } from '../storage/masterTypes';
import type { Reader, ReferenceRequest, ReferenceTarget } from '../storage/recordRow';
import { hasHiddenFields } from './masking';
import { visibleLabelSql } from './search';

/** Whether a reference is to members, who are stored in their own table and not among the records. */
export const isMemberReference = (area: string) => area === 'members';

/** The labels and files that some values refer to. */
export interface ResolvedReferences {
  /** Returns the label of a referenced record; undefined for other values and for records in the trash. */
  labelOf: (value: AnnotatedValue) => string | undefined;
  /** The existing files by id. */
  files: ReadonlyMap<string, FileInfo>;
}

/**
 * Looks up the targets of references, all of them in one query; without references there is no query.
 * @param known targets that were read before
 */
export const lookUpReferences = async (
  { schemas, keys, reader, now }: Pick<RecordsContext, 'schemas' | 'keys' | 'reader' | 'now'>,
  queryable: Queryable,
  values: readonly AnnotatedValue[],
  known: readonly ReferenceTarget[] = [],
): Promise<ResolvedReferences> => {
  const knownKeys = new Set(known.map(keyOf));
  const requests = collectRequests(values).filter((request) => !knownKeys.has(keyOf(request)));
  const records = requests.filter(({ kind }) => kind === 'record');
  const types = requests.filter(({ kind }) => kind === 'type');
  const members = idsOfKind(requests, 'member');
  const fileIds = idsOfKind(requests, 'file');
  const parts: SQL[] = [];
  if (records.length > 0) parts.push(recordsSql(records, schemas, reader));
  if (types.length > 0)
    parts.push(sql`SELECT 'type' AS kind, data->>'category' AS area, data->>'key' AS id, label, NULL::jsonb AS file
      FROM records WHERE ${isOneOfTypesSql(types.map(({ area, id }) => ({ category: area, key: id })))}`);
  if (members.length > 0)
    parts.push(sql`SELECT 'member' AS kind, 'members' AS area, id::text, first_name || ' ' || last_name AS label,
      NULL::jsonb AS file FROM members WHERE id = ANY(${sql.param(members)}::uuid[])`);
  if (fileIds.length > 0)
    parts.push(sql`SELECT 'file' AS kind, 'files' AS area, id::text, NULL AS label, ${fileSql} AS file
      FROM files WHERE id = ANY(${sql.param(fileIds)}::uuid[])`);
  const read =
    parts.length === 0
      ? []
      : (await queryable.execute<Record<string, unknown> & ReferenceTarget>(sql.join(parts, sql` UNION ALL `))).rows;
  const rows = [...known, ...read];
  const present = now();
  const labels = new Map(rows.flatMap(({ label, ...row }) => (label === null ? [] : [[keyOf(row), label] as const])));
  return {
    labelOf: (value) => {
      const reference = referenceOf(value);
      return reference && labels.get(keyOf(reference));
    },
    files: new Map(
      rows.flatMap(({ file }) => {
        const row = file && { ...file, createdAt: new Date(file.createdAt) };
        return row ? [[row.id, fileInfoOf(row, keys, present)] as const] : [];
      }),
    ),
  };
};

/** SQL for a row of `files` as JSON. */
export const fileSql = sql`jsonb_build_object('id', id, 'kind', kind, 'name', name, 'type', type, 'size', size, 'width', width,
  'height', height, 'hash', hash, 'alt', alt, 'createdAt', ${isoInstantSql('created_at')})`;

/**
 * SQL for the targets of a row of `records`, to be read with it in one query: master types, files, and the records of
 * its reference fields. Those of areas with hidden fields are missing, since their labels depend on the reader.
 */
export const targetsSql = (schema: AreaSchema, schemas: readonly AreaSchema[]): SQL => {
  const declared = targetAreasIn(schema.fields);
  const areas = schemas.filter(({ name }) => declared.has(name) || name === 'types');
  const open = areas.filter((area) => !hasHiddenFields(area)).map(({ name }) => name);
  const ofRecord = sql`links.area = ${areaNameSql(schema)} AND links.record_id = records.id`;
  const typeOr = (type: string, other: string) =>
    sql.raw(`CASE WHEN target.area = 'types' THEN ${type} ELSE ${other} END`);
  return sql`(SELECT jsonb_agg(to_jsonb(found)) FROM (
    SELECT ${typeOr("'type'", "'record'")} AS kind, ${typeOr("target.data->>'category'", 'target.area')} AS area,
      ${typeOr("target.data->>'key'", 'target.id')} AS id, target.label, NULL::jsonb AS file
    FROM links JOIN records AS target
      ON target.area = links.target_area AND target.id = links.target_id AND target.deleted_at IS NULL
    WHERE ${ofRecord} AND target.area IN (${areaNamesSql(open)})
    UNION ALL
    SELECT 'file', 'files', id::text, NULL, ${fileSql} FROM links
    JOIN files ON files.id = CASE WHEN links.target_area = 'files' THEN links.target_id::uuid END WHERE ${ofRecord}
  ) AS found)`;
};

/** Returns the areas of all reference fields. */
const targetAreasIn = (fields: FieldNodes): Set<string> =>
  new Set(
    Object.values(fields).flatMap(({ reference, item, parts = {} }) => [
      ...(reference ? [reference] : []),
      ...targetAreasIn({ ...parts, ...(item && { item }) }),
    ]),
  );

/**
 * Returns the labels of some values by their path, or by the address of their link, as records and members have them in
 * `labels`.
 */
export const labelsByPath = (
  values: readonly AnnotatedValue[] = [],
  labelOf: (value: AnnotatedValue) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    values.flatMap((value) => {
      const label = labelOf(value);
      return label === undefined ? [] : [[value.address ?? value.path, label]];
    }),
  );

const keyOf = ({ kind, area, id }: ReferenceRequest) => `${kind}\n${area}\n${id}`;

/** Returns the reference of a value to a record, member or master type; undefined if it is none. */
export const referenceOf = ({ meta, value }: AnnotatedValue): ReferenceRequest | undefined => {
  if (meta.masterType) return { kind: 'type', area: meta.masterType, id: value };
  if (meta.reference)
    return { kind: isMemberReference(meta.reference) ? 'member' : 'record', area: meta.reference, id: value };
  return undefined;
};

/** Returns the references of some values without duplicates. */
const collectRequests = (values: readonly AnnotatedValue[]): ReferenceRequest[] => {
  const all = values.flatMap((value): ReferenceRequest[] => {
    const reference = referenceOf(value);
    return [
      ...(reference ? [reference] : []),
      ...(value.meta.file ? [{ kind: 'file', area: 'files', id: value.value } as const] : []),
    ];
  });
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
};

/** Returns the valid ids of one kind. Ids of members and files are UUIDs; any other text has no target. */
const idsOfKind = (requests: readonly ReferenceRequest[], kind: ReferenceRequest['kind']) =>
  requests.flatMap((one) => (one.kind === kind && isUuid(one.id) ? [one.id] : []));

/**
 * SQL for records with their labels. The areas are named separately, so that the partitions of all others are not read.
 */
const recordsSql = (requests: readonly ReferenceRequest[], schemas: readonly AreaSchema[], reader: Reader) => {
  const areas = [...new Set(requests.map(({ area }) => area))].sort();
  const label = visibleLabelSql(
    reader,
    schemas.filter(({ name }) => areas.includes(name)),
  );
  const [ofAreas, ids] = [requests.map(({ area }) => area), requests.map(({ id }) => id)];
  return sql`SELECT 'record' AS kind, records.area, records.id, ${label} AS label, NULL::jsonb AS file
    FROM unnest(${sql.param(ofAreas)}::text[], ${sql.param(ids)}::text[]) AS wanted(area, id)
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    WHERE records.area IN (${areaNamesSql(areas)})`;
};
