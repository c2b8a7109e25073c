import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, FieldNodes } from '../../../resources/engine/schema';
import type { AnnotatedValue } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import { type FileInfo, fileInfoOf } from '../../platform/files/fileInfo';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql, areaNamesSql } from '../storage/columns';
import type { ReferenceTarget } from '../storage/recordRow';
import { hasHiddenFields } from './masking';
import { fileSql, readTargets, targetKey, targetOf } from './targets';

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
  const targets = new Map<string, ReferenceTarget>(known.map((target) => [targetKey(target), target]));
  const requests = values
    .flatMap((value) => targetOf(value) ?? [])
    .filter((request) => !targets.has(targetKey(request)));
  for (const [key, target] of await readTargets(queryable, requests, { schemas, reader })) targets.set(key, target);
  const instant = now();
  return {
    labelOf: (value) => {
      const request = targetOf(value);
      return (request && targets.get(targetKey(request))?.label) ?? undefined;
    },
    files: new Map(
      [...targets.values()].flatMap(({ file }) => {
        const row = file && { ...file, createdAt: new Date(file.createdAt) };
        return row ? [[row.id, fileInfoOf(row, keys, instant)] as const] : [];
      }),
    ),
  };
};

/**
 * SQL for the targets of a row of `records`, to be read with it in one query: master types, files, and the records of
 * its reference fields. All others are looked up. Labels of areas with hidden fields depend on the reader.
 */
export const linkedTargetsSql = (schema: AreaSchema, schemas: readonly AreaSchema[]): SQL => {
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
    SELECT 'file', kind, id::text, NULL, ${fileSql} FROM links
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
