import { type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AnnotatedValue } from '../../resources/domain';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { isoInstantSql } from '../database/sqlTexts';
import type { files } from '../database/tables';
import { type FileInfo, fileInfoOf } from '../files/fileInfo';
import type { RecordsContext } from './areaModule';
import { areasIn } from './columns';
import type { Reader } from './recordRow';
import { visibleLabelSql } from './search';

/** Whether what a schema refers to are members, who are kept in a table of their own instead of among the records. */
export const isMemberReference = (area: string) => area === 'members';

/** What some values refer to: what it is called, and of files what is known of them. */
export interface LookedUpReferences {
  /** None for other values and for what lies in the trash. */
  labelOf: (value: AnnotatedValue) => string | undefined;
  /** By id; none of files that there are not. */
  files: ReadonlyMap<string, FileInfo>;
}

/** Looks up what values refer to: all of it by one query, and by none where nothing is referred to. */
export const lookUpReferences = async (
  { schemas, keys, reader, now }: Pick<RecordsContext, 'schemas' | 'keys' | 'reader' | 'now'>,
  queryable: Queryable,
  values: readonly AnnotatedValue[],
): Promise<LookedUpReferences> => {
  const wanted = wantedBy(values);
  const records = wanted.filter(({ kind }) => kind === 'record');
  const types = wanted.filter(({ kind }) => kind === 'type');
  const members = idsAmong(wanted, 'member');
  const fileIds = idsAmong(wanted, 'file');
  const parts: SQL[] = [];
  if (records.length > 0) parts.push(recordsAmong(records, schemas, reader));
  if (types.length > 0)
    parts.push(sql`SELECT 'type' AS kind, data->>'category' AS area, data->>'key' AS id, label, NULL::jsonb AS file
      FROM records WHERE area = 'types' AND deleted_at IS NULL
        AND ${typeIsOneOf(types.map(({ area, id }) => ({ category: area, key: id })))}`);
  if (members.length > 0)
    parts.push(sql`SELECT 'member' AS kind, 'members' AS area, id::text, first_name || ' ' || last_name AS label,
      NULL::jsonb AS file FROM members WHERE id = ANY(${sql.param(members)}::uuid[])`);
  if (fileIds.length > 0)
    parts.push(sql`SELECT 'file' AS kind, 'files' AS area, id::text, NULL AS label,
      jsonb_build_object('id', id, 'kind', kind, 'name', name, 'type', type, 'size', size, 'width', width,
        'height', height, 'hash', hash, 'alt', alt, 'createdAt', ${isoInstantSql('created_at')}) AS file
      FROM files WHERE id = ANY(${sql.param(fileIds)}::uuid[])`);
  const rows = parts.length === 0 ? [] : (await queryable.execute<Row>(sql.join(parts, sql` UNION ALL `))).rows;
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

/** The labels of some values by their path, or the address of their link, as records and people come with them. */
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

/** That a row of `types` is one of some, by a condition that the index of their uniqueness serves. */
export const typeIsOneOf = (wanted: readonly { category: string; key: string }[]): SQL => sql`
  (lower(data->>'key') COLLATE "C", (data->>'category') COLLATE "C", data->>'key') IN (
    SELECT lower(key) COLLATE "C", category COLLATE "C", key
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(category text, key text))`;

interface Wanted {
  kind: 'record' | 'type' | 'member' | 'file';
  /** The area of a record, the category of a type. */
  area: string;
  id: string;
}

interface Row extends Record<string, unknown>, Wanted {
  label: string | null;
  file: (Omit<typeof files.$inferSelect, 'createdAt'> & { createdAt: string }) | null;
}

const keyOf = ({ kind, area, id }: Wanted) => `${kind}\n${area}\n${id}`;

const referenceOf = ({ meta, value }: AnnotatedValue): Wanted | undefined => {
  if (meta.masterType) return { kind: 'type', area: meta.masterType, id: value };
  if (meta.reference)
    return { kind: isMemberReference(meta.reference) ? 'member' : 'record', area: meta.reference, id: value };
  return undefined;
};

/** Each once. */
const wantedBy = (values: readonly AnnotatedValue[]): Wanted[] => {
  const all = values.flatMap((value): Wanted[] => {
    const reference = referenceOf(value);
    return [
      ...(reference ? [reference] : []),
      ...(value.meta.file ? [{ kind: 'file', area: 'files', id: value.value } as const] : []),
    ];
  });
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
};

/** Ids are UUIDs in the tables of members and files; what is none belongs to nothing. */
const idsAmong = (wanted: readonly Wanted[], kind: Wanted['kind']) =>
  wanted.flatMap((one) => (one.kind === kind && isUuid(one.id) ? [one.id] : []));

/** The areas are named apart so that the partitions of all others are left alone. */
const recordsAmong = (wanted: readonly Wanted[], schemas: readonly AreaSchema[], reader: Reader) => {
  const areas = [...new Set(wanted.map(({ area }) => area))].sort();
  const label = visibleLabelSql(
    reader,
    schemas.filter(({ name }) => areas.includes(name)),
  );
  const [ofAreas, ids] = [wanted.map(({ area }) => area), wanted.map(({ id }) => id)];
  return sql`SELECT 'record' AS kind, records.area, records.id, ${label} AS label, NULL::jsonb AS file
    FROM unnest(${sql.param(ofAreas)}::text[], ${sql.param(ids)}::text[]) AS wanted(area, id)
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    WHERE records.area IN (${areasIn(areas)})`;
};
