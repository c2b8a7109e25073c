import { type SQL, sql } from 'drizzle-orm';
import { groupBy, uniqBy } from 'es-toolkit';
import { get } from 'es-toolkit/compat';
import { validate as isUuid } from 'uuid';
import { annotatedValuesOf } from '../../../resources/engine/domain';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import type { RecordsContext } from '../areaModule';
import { fileSql, referenceOf } from '../read/lookUpReferences';
import { visibleLabelSql } from '../read/search';
import { areaNameSql, areaNamesSql } from '../storage/columns';
import { isOneOfTypesSql } from '../storage/masterTypes';
import { type RecordRow, type ReferenceRequest, type ReferenceTarget, recordColumnsSql } from '../storage/recordRow';
import { withoutIndexes } from '../validate/references';
import { claimKeySql, type KeyClaim } from './idempotencyKey';
import type { PreparedSave } from './prepareSave';
import { newRowOf, versionWriteOf } from './storeSaves';
import { otherPublishedContentsOf } from './validateSave';
import { insertRecordsSql, nextVersionsSql, withInitialDerived } from './writeRecords';

/**
 * Stores a save with one statement, which is a transaction of its own: record, version, activity, links, used files and
 * the idempotency key. The statement holds what the record refers to, and returns it with the record. Returns undefined
 * and stores nothing if a target is missing or out of use, if the record has changed, or if the key is taken.
 */
export const storeAtOnce = async (
  context: RecordsContext,
  schema: AreaSchema,
  save: PreparedSave,
  claim: KeyClaim | undefined,
  author: Author,
  now: Date,
): Promise<RecordRow | undefined> => {
  const references = referencesOf(schema, save);
  if (!references || save.next.isDeleted || hasNewWorker(schema, save)) return undefined;
  const held = sql`(SELECT count(*) FROM targets) = ${references.length}::integer`;
  const claimed = claim && claimKeySql(schema.name, author, claim, save.id, held);
  const condition = claimed ? sql`EXISTS (SELECT FROM claimed)` : held;
  const stored = save.before
    ? nextVersionsSql(schema, versionWriteOf(save), author, now, condition)
    : insertRecordsSql(schema, [newRowOf(save, now)], { ...author, condition });
  const files = references.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const goneSql = sql`, gone AS (
      DELETE FROM links USING stored WHERE links.area = ${areaNameSql(schema)} AND links.record_id = stored.id
        AND NOT EXISTS (SELECT FROM targets WHERE targets.field = links.field
          AND targets."targetArea" = links.target_area AND targets."targetId" = links.target_id)
    )`;
  const usedSql = sql`, used AS (
      UPDATE files SET was_used = true FROM stored WHERE files.id = ANY(${sql.param(files)}::uuid[]) AND NOT was_used
    )`;
  const { rows } = await context.database.execute<
    Record<string, unknown> & RecordRow & { targets: ReferenceTarget[] | null }
  >(
    sql`
    WITH ${targetsSql(context, references)}${claimed ? sql`, claimed AS (${claimed} RETURNING 1)` : sql``},
    ${stored}${save.before ? goneSql : sql``}${files.length > 0 ? usedSql : sql``}, linked AS (
      INSERT INTO links (area, record_id, field, target_area, target_id)
      SELECT stored.area, stored.id, field, "targetArea", "targetId" FROM stored, targets ON CONFLICT DO NOTHING
    )
    SELECT ${recordColumnsSql}, (SELECT json_agg(targets) FROM targets) AS targets FROM stored`,
  );
  const [record] = save.before ? rows : withInitialDerived(schema, rows);
  return record && { ...record, targets: record.targets ?? [] };
};

/** Whether a save names another account that works on the record; only a transaction checks who is able to. */
const hasNewWorker = (schema: AreaSchema, { next, before }: PreparedSave) =>
  annotatedValuesOf(schema.fields, next.data).some(
    ({ path, value, meta }) => meta.worksOnRecord === true && get(before?.data, path) !== value,
  );

/** A reference that the statement checks, holds and stores as a link. */
interface HeldReference extends ReferenceRequest {
  /** The path of the field, as links have it. */
  field: string;
}

/** Returns the references of a save without duplicates; undefined if one of them cannot have a target. */
const referencesOf = (schema: AreaSchema, save: PreparedSave): HeldReference[] | undefined => {
  const contents = [save.next.data, ...otherPublishedContentsOf(save)];
  const references = contents
    .flatMap((data) => annotatedValuesOf(schema.fields, data))
    .flatMap((value): HeldReference[] => {
      const field = withoutIndexes(value.path);
      if (value.meta.file) return [{ kind: 'file', area: value.meta.file, id: value.value, field }];
      const reference = referenceOf(value);
      return reference ? [{ ...reference, field }] : [];
    });
  const hasNoTarget = references.some(({ kind, id }) => (kind === 'member' || kind === 'file') && !isUuid(id));
  return hasNoTarget ? undefined : uniqBy(references, (reference) => Object.values(reference).join('\n'));
};

/**
 * SQL of the parts of `WITH` that hold the targets of references until the statement ends; `targets` has a row for each
 * reference whose target exists and is in use. Targets are held in the order in which `checkReferences` holds them.
 */
const targetsSql = ({ schemas, reader }: RecordsContext, references: readonly HeldReference[]): SQL => {
  const { record = [], member = [], type = [], file = [] } = groupBy(references, ({ kind }) => kind);
  const idsOf = (some: readonly HeldReference[]) => sql.param([...new Set(some.map(({ id }) => id))]);
  const held: SQL[] = [];
  const parts: SQL[] = [];
  const wanted = (some: readonly HeldReference[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS wanted(field text, area text, id text)`;
  if (record.length > 0) {
    const areas = [...new Set(record.map(({ area }) => area))].sort();
    const label = visibleLabelSql(
      reader,
      schemas.filter(({ name }) => areas.includes(name)),
    );
    held.push(sql`held_records AS (SELECT area, id, ${label} AS label FROM records
      WHERE area IN (${areaNamesSql(areas)}) AND id = ANY(${idsOf(record)}::text[]) AND deleted_at IS NULL
      ORDER BY area, id FOR SHARE)`);
    parts.push(sql`SELECT field, area AS "targetArea", id AS "targetId", 'record' AS kind, area, id, label,
      NULL::jsonb AS file FROM ${wanted(record)} JOIN held_records USING (area, id)`);
  }
  if (member.length > 0) {
    held.push(sql`held_members AS (SELECT id::text, first_name || ' ' || last_name AS label FROM members
      WHERE id = ANY(${idsOf(member)}::uuid[]) ORDER BY members.id FOR KEY SHARE)`);
    parts.push(sql`SELECT field, area AS "targetArea", id AS "targetId", 'member' AS kind, area, id, label,
      NULL::jsonb AS file FROM ${wanted(member)} JOIN held_members USING (id)`);
  }
  if (type.length > 0) {
    const keys = type.map(({ area, id }) => ({ category: area, key: id }));
    held.push(sql`held_types AS (SELECT id, data->>'category' AS category, data->>'key' AS key, label FROM records
      WHERE ${isOneOfTypesSql(keys)} AND (data->>'isActive')::boolean
      ORDER BY id FOR SHARE)`);
    parts.push(sql`SELECT field, 'types' AS "targetArea", held_types.id AS "targetId", 'type' AS kind, category AS area,
      key AS id, label, NULL::jsonb AS file
      FROM ${wanted(type)} JOIN held_types ON category = wanted.area AND key = wanted.id`);
  }
  if (file.length > 0) {
    held.push(sql`held_files AS (SELECT id::text, kind, ${fileSql} AS file FROM files
      WHERE id = ANY(${idsOf(file)}::uuid[]) ORDER BY files.id FOR SHARE)`);
    parts.push(sql`SELECT field, 'files' AS "targetArea", id AS "targetId", 'file' AS kind, 'files' AS area, id,
      NULL AS label, file FROM ${wanted(file)} JOIN held_files USING (id) WHERE kind = wanted.area`);
  }
  if (parts.length === 0) return sql`targets AS (SELECT '' AS field, '' AS "targetArea", '' AS "targetId" WHERE false)`;
  return sql`${sql.join(held, sql`, `)}, targets AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)})`;
};
