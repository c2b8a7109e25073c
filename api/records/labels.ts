import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AreaSchema, DeclaredValue } from '../../resources/engine/schemaKit';
import type { Queryable } from '../database/connect';
import { maskedFor } from './masking';
import type { Reader } from './storedRecord';

/** Whether what a schema refers to are members, who are kept in a table of their own instead of among the records. */
export const areMembers = (area: string) => area === 'members';

/**
 * Looks up what references and master types are called, a query each for records, types and members, and none where
 * nothing is referred to. Gives the label of a value; none for other values and for what lies in the trash.
 */
export const labelsFor = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  values: readonly DeclaredValue[],
  reader?: Reader,
): Promise<(value: DeclaredValue) => string | undefined> => {
  const idsOf = new Map<string, Set<string>>();
  for (const value of values) {
    const area = areaOf(value);
    if (area !== undefined) idsOf.set(area, (idsOf.get(area) ?? new Set()).add(value.value));
  }
  const wanted = [...idsOf].flatMap(([area, ids]) => [...ids].map((id) => ({ area, id })));
  const labels = new Map([
    ...(await recordLabels(
      queryable,
      schemas,
      wanted.filter(({ area }) => !area.startsWith(typePrefix) && !areMembers(area)),
      reader,
    )),
    ...(await typeLabels(
      queryable,
      wanted.filter(({ area }) => area.startsWith(typePrefix)),
    )),
    ...(await memberLabels(
      queryable,
      wanted.filter(({ area }) => areMembers(area)),
    )),
  ]);
  return (value) => labels.get(keyOf({ area: areaOf(value) ?? '', id: value.value }));
};

/** The labels of some values by their path, or the address of their link, as records and people come with them. */
export const labelsByPath = (
  values: readonly DeclaredValue[] = [],
  labelOf: (value: DeclaredValue) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    values.flatMap((value) => {
      const label = labelOf(value);
      return label === undefined ? [] : [[value.address ?? value.path, label]];
    }),
  );

interface Wanted {
  area: string;
  id: string;
}

/** Stands before a category of master types, to tell it from an area. */
const typePrefix = 'types/';

const areaOf = ({ meta }: DeclaredValue) => (meta.masterType ? typePrefix + meta.masterType : meta.reference);

const keyOf = ({ area, id }: Wanted) => `${area}\n${id}`;

type Labels = [key: string, label: string][];

const recordLabels = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  wanted: Wanted[],
  reader: Reader,
): Promise<Labels> => {
  if (wanted.length === 0) return [];
  // The areas are named apart so that the partitions of all others are left alone.
  const { rows } = await queryable.execute<Record<string, unknown> & Wanted & { data: Record<string, unknown> }>(sql`
    SELECT records.area, records.id, records.data
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(area text, id text)
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    WHERE records.area IN ${[...new Set(wanted.map(({ area }) => area))]}`);
  return rows.flatMap(({ area, id, data }): Labels => {
    const schema = schemas.find(({ name }) => name === area);
    return schema ? [[keyOf({ area, id }), schema.label(maskedFor(reader, schema, data))]] : [];
  });
};

const typeLabels = async (queryable: Queryable, wanted: Wanted[]): Promise<Labels> => {
  if (wanted.length === 0) return [];
  const { rows } = await queryable.execute<Record<string, unknown> & Wanted & { label: string }>(sql`
    SELECT wanted.area, wanted.id, records.data->>'label' AS label
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(area text, id text)
    JOIN records ON records.area = 'types' AND records.deleted_at IS NULL
      AND ${typePrefix}::text || (records.data->>'category') = wanted.area AND records.data->>'key' = wanted.id`);
  return rows.map((row) => [keyOf(row), row.label]);
};

const memberLabels = async (queryable: Queryable, wanted: Wanted[]): Promise<Labels> => {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id).filter(isUuid);
  const { rows } = await queryable.execute<{ id: string; name: string }>(sql`
    SELECT id::text, first_name || ' ' || last_name AS name FROM members WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  return rows.map(({ id, name }) => [keyOf({ area: 'members', id }), name]);
};
