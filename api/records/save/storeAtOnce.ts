import { type SQL, sql } from 'drizzle-orm';
import { uniqBy } from 'es-toolkit';
import { get } from 'es-toolkit/compat';
import type { AreaSchema } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { canExist, lockTargetsSql, targetOf } from '../read/targets';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import { type RecordRow, type ReferenceRequest, type ReferenceTarget, recordColumnsSql } from '../storage/recordRow';
import { unpublishedStates, withoutIndexes } from '../validate/references';
import { claimKeySql, type Idempotency } from './idempotencyKey';
import type { PreparedSave } from './prepareSave';
import { newRowOf, versionWriteOf } from './storeSaves';
import { otherPublishedContentsOf } from './validateSave';
import { insertRecordsSql, nextVersionsSql, withInitialDerived } from './writeRecords';

/**
 * Stores a save with one statement, which can be a transaction of its own: record, version, activity, links, used files and
 * the idempotency key. The statement locks what the record refers to, and returns it with the record. Returns undefined
 * and stores nothing if a target is missing, hidden or out of use, if the record has changed, or if the key is taken.
 * @param unreferredFrom the areas whose records must not refer to the record
 */
export const storeAtOnce = async (
  context: RecordsContext,
  queryable: Queryable,
  schema: AreaSchema,
  save: PreparedSave,
  { idempotency, unreferredFrom }: { idempotency: Idempotency | undefined; unreferredFrom: readonly string[] },
  author: Author,
  now: Date,
): Promise<RecordRow | undefined> => {
  const references = referencesOf(schema, save);
  if (!references || save.next.isDeleted || hasNewWorker(schema, save)) return undefined;
  const allExist = sql`(SELECT count(*) FROM targets) = ${references.length}::integer`;
  // A key is claimed only with what is stored, so the record is locked before.
  const locked = save.before && (idempotency || unreferredFrom.length > 0) ? lockedSql(schema, save) : undefined;
  const isUnreferred = sql`NOT is_referred_to(${sql.param(unreferredFrom)}::text[], ${schema.name}, ${save.id})`;
  const isFree = unreferredFrom.length > 0 ? isUnreferred : sql`true`;
  const isPossible = locked ? sql`${allExist} AND EXISTS (SELECT FROM locked WHERE ${isFree})` : allExist;
  const claimed = idempotency && claimKeySql(schema.name, author, idempotency, save.id, isPossible);
  const condition = claimed ? sql`EXISTS (SELECT FROM claimed_key)` : isPossible;
  const stored = save.before
    ? nextVersionsSql(schema, versionWriteOf(save), author, now, condition)
    : insertRecordsSql(schema, [newRowOf(save, now)], { ...author, condition });
  const files = references.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const deleteLinksSql = sql`, delete_links AS (
      DELETE FROM links USING stored WHERE links.area = ${areaNameSql(schema)} AND links.record_id = stored.id
        AND NOT EXISTS (SELECT FROM targets WHERE targets.field = links.field
          AND targets."targetArea" = links.target_area AND targets."targetId" = links.target_id)
    )`;
  const markFilesSql = sql`, mark_files AS (
      UPDATE files SET was_used = true FROM stored WHERE files.id = ANY(${sql.param(files)}::uuid[]) AND NOT was_used
    )`;
  const { rows } = await queryable.execute<QueryRow & RecordRow & { targets: ReferenceTarget[] | null }>(
    sql`
    WITH ${lockedTargetsSql(context, references)}${locked ? sql`, ${locked}` : sql``}${claimed ? sql`, claimed_key AS (${claimed} RETURNING 1)` : sql``},
    ${stored}${save.before ? deleteLinksSql : sql``}${files.length > 0 ? markFilesSql : sql``}, insert_links AS (
      INSERT INTO links (area, record_id, field, target_area, target_id)
      SELECT stored.area, stored.id, field, "targetArea", "targetId" FROM stored, targets ON CONFLICT DO NOTHING
    )
    SELECT ${recordColumnsSql}, (SELECT json_agg(targets) FROM targets) AS targets FROM stored`,
  );
  const [record] = save.before ? rows : withInitialDerived(schema, rows);
  return record && { ...record, targets: record.targets ?? [] };
};

/**
 * SQL of the part of `WITH` that locks a record, and has a row if it has not changed. A save that refers to the record
 * holds it, too: it is over then, or waits for this one.
 */
const lockedSql = (schema: AreaSchema, { id, before, next }: PreparedSave): SQL => sql`locked AS MATERIALIZED (
      SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND version = ${next.currentVersion ?? before?.version ?? 0}
        AND deleted_at IS NULL FOR NO KEY UPDATE
    )`;

/** Whether a save names another account that works on the record; only a transaction checks who is able to. */
const hasNewWorker = (schema: AreaSchema, { next, before }: PreparedSave) =>
  annotatedValuesOf(schema.fields, next.data).some(
    ({ path, value, meta }) => meta.worksOn !== undefined && get(before?.data, path) !== value,
  );

/** A reference that the statement checks, locks and stores as a link. */
interface LockedReference extends ReferenceRequest {
  /** The path of the field, as links have it. */
  field: string;
  /** Whether only a target that members get is accepted. */
  mustBePublished: boolean;
}

/** Returns the references of a save without duplicates; undefined if one of them cannot have a target. */
const referencesOf = (schema: AreaSchema, save: PreparedSave): LockedReference[] | undefined => {
  const { publishingChange = '', data } = save.next;
  const isPublishing = ['in_review', 'published', 'unarchived'].includes(publishingChange);
  const references = [data, ...otherPublishedContentsOf(save)]
    .flatMap((content) => annotatedValuesOf(schema.fields, content))
    .flatMap((value): LockedReference[] => {
      const target = targetOf(value);
      const mustBePublished = isPublishing && value.meta.published === true;
      return target ? [{ ...target, field: withoutIndexes(value.path), mustBePublished }] : [];
    });
  if (!references.every(canExist)) return undefined;
  return uniqBy(references, (reference) => Object.values(reference).join('\n'));
};

/**
 * SQL of the parts of `WITH` that lock the targets of references until the statement ends; `targets` has a row for each
 * reference whose target is accepted.
 */
const lockedTargetsSql = (context: RecordsContext, references: readonly LockedReference[]): SQL => {
  const locked = lockTargetsSql(references, context);
  if (!locked) return sql`targets AS (SELECT '' AS field, '' AS "targetArea", '' AS "targetId" WHERE false)`;
  return sql`${locked.parts}, targets AS MATERIALIZED (
      SELECT field, found.* FROM (${locked.query}) AS found
      JOIN jsonb_to_recordset(${JSON.stringify(references)}::jsonb) AS wanted(field text, kind text, area text, id text, "mustBePublished" boolean)
        USING (kind, area, id) WHERE "isInUse" AND NOT ("mustBePublished" AND status = ANY(${sql.param(unpublishedStates)}::text[])))`;
};
