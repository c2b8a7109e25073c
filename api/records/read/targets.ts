import { type SQL, sql } from 'drizzle-orm';
import { groupBy, uniqBy } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import type { AnnotatedValue } from '../../../resources/engine/texts';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { isPublishedSql } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNamesSql } from '../storage/columns';
import { isOneOfTypesSql } from '../storage/masterTypes';
import type { ReferenceRequest, ReferenceTarget } from '../storage/recordRow';
import { visibleLabelSql } from './search';

/*
 * A field can refer to a record, a master type, a member or a file. Every check, lock and look-up of a target uses the
 * object of its kind. A fifth kind is one more object.
 */

/** A target as it is stored. */
export interface StoredTarget extends ReferenceTarget {
  /** The area and the id in `links`. */
  targetArea: string;
  targetId: string;
  /** The status of a record: `published` if members get it or will get it. An empty text for other targets. */
  status: string;
  /** Whether new references to it are accepted. A master type can be out of use. */
  isInUse: boolean;
}

/** The schemas and the reader for the labels of records. */
type LabelContext = Pick<RecordsContext, 'schemas' | 'reader'>;

interface TargetKind {
  /** Whether a target can have this id. */
  isId: (id: string) => boolean;
  /** SQL that selects the stored targets of requests; without a context, records have no labels. */
  select: (requests: readonly ReferenceRequest[], context: LabelContext | undefined) => SQL;
  /** SQL of the order in which all transactions lock them, and of the lock. */
  lock: SQL;
}

/** SQL for a row of `files` as JSON. */
export const fileSql = sql`jsonb_build_object('id', id, 'kind', kind, 'name', name, 'type', type, 'size', size, 'width', width,
  'height', height, 'hash', hash, 'alt', alt, 'createdAt', ${isoInstantSql('created_at')})`;

const noStatusSql = sql`NULL::jsonb AS file, '' AS status, true AS "isInUse"`;

const idsOf = (requests: readonly ReferenceRequest[]) => sql.param([...new Set(requests.map(({ id }) => id))]);

/** The kinds in the order in which a transaction locks their targets. */
const targetKinds: Readonly<Record<ReferenceRequest['kind'], TargetKind>> = {
  record: {
    isId: () => true,
    select: (requests, context) => {
      // The areas are named separately, so that the partitions of all others are not read.
      const areas = [...new Set(requests.map(({ area }) => area))].sort();
      const schemas = context?.schemas.filter(({ name }) => areas.includes(name)) ?? [];
      const label = context ? visibleLabelSql(context.reader, schemas) : sql`NULL`;
      return sql`SELECT 'record' AS kind, area, id, area AS "targetArea", id AS "targetId", ${label} AS label,
        NULL::jsonb AS file, CASE WHEN ${sql.raw(isPublishedSql)} THEN 'published' ELSE coalesce(status, '') END AS status,
        true AS "isInUse" FROM records
        WHERE area IN (${areaNamesSql(areas)}) AND id = ANY(${idsOf(requests)}::text[]) AND deleted_at IS NULL`;
    },
    lock: sql`ORDER BY area, id FOR SHARE`,
  },
  member: {
    isId: isUuid,
    select: (requests) => sql`SELECT 'member' AS kind, 'members' AS area, id::text, 'members' AS "targetArea",
      id::text AS "targetId", first_name || ' ' || last_name AS label, ${noStatusSql}
      FROM members WHERE id = ANY(${idsOf(requests)}::uuid[])`,
    lock: sql`ORDER BY members.id FOR KEY SHARE`,
  },
  type: {
    isId: () => true,
    select: (requests) => sql`SELECT 'type' AS kind, data->>'category' AS area, data->>'key' AS id,
      'types' AS "targetArea", id AS "targetId", label, NULL::jsonb AS file, '' AS status,
      coalesce((data->>'isActive')::boolean, false) AS "isInUse"
      FROM records WHERE ${isOneOfTypesSql(requests.map(({ area, id }) => ({ category: area, key: id })))}`,
    lock: sql`ORDER BY records.id FOR SHARE`,
  },
  file: {
    isId: isUuid,
    select: (requests) => sql`SELECT 'file' AS kind, kind AS area, id::text, 'files' AS "targetArea",
      id::text AS "targetId", NULL AS label, ${fileSql} AS file, '' AS status, true AS "isInUse"
      FROM files WHERE id = ANY(${idsOf(requests)}::uuid[])`,
    lock: sql`ORDER BY files.id FOR SHARE`,
  },
};

/** Whether a reference is to members, who are stored in their own table and not among the records. */
export const isMemberReference = (area: string): boolean => area === 'members';

/** Returns what a value refers to; undefined for other values. */
export const targetOf = ({ meta, value }: AnnotatedValue): ReferenceRequest | undefined => {
  if (meta.file) return { kind: 'file', area: meta.file, id: value };
  if (meta.masterType) return { kind: 'type', area: meta.masterType, id: value };
  if (!meta.reference) return undefined;
  return { kind: isMemberReference(meta.reference) ? 'member' : 'record', area: meta.reference, id: value };
};

/** Whether a target can have the id of a request. Ids of members and files are UUIDs; any other text has no target. */
export const canExist = ({ kind, id }: ReferenceRequest): boolean => targetKinds[kind].isId(id);

/** Returns a key of a target for maps. */
export const targetKey = ({ kind, area, id }: ReferenceRequest): string => `${kind}\n${area}\n${id}`;

/** Returns a SELECT for each kind that is requested, in the order of the kinds. */
const selectsOf = (requests: readonly ReferenceRequest[], context: LabelContext | undefined) => {
  const byKind = groupBy(uniqBy(requests.filter(canExist), targetKey), ({ kind }) => kind);
  return Object.entries(targetKinds).flatMap(([kind, { select, lock }]) => {
    const ofKind = byKind[kind as ReferenceRequest['kind']];
    return ofKind ? [{ kind, lock, select: select(ofKind, context) }] : [];
  });
};

/**
 * SQL that locks targets until the transaction ends, and returns them as `StoredTarget`: the parts of `WITH`, and a
 * query over them. Returns undefined without requests.
 */
export const lockTargetsSql = (
  requests: readonly ReferenceRequest[],
  context?: LabelContext,
): { parts: SQL; query: SQL } | undefined => {
  const selects = selectsOf(requests, context);
  if (selects.length === 0) return undefined;
  const nameOf = (kind: string) => sql.raw(`locked_${kind}s`);
  return {
    parts: sql.join(
      selects.map(({ kind, select, lock }) => sql`${nameOf(kind)} AS MATERIALIZED (${select} ${lock})`),
      sql`, `,
    ),
    query: sql.join(
      selects.map(({ kind }) => sql`SELECT * FROM ${nameOf(kind)}`),
      sql` UNION ALL `,
    ),
  };
};

/** Locks targets until the transaction ends, in one query. Returns those that exist, by their `targetKey`. */
export const lockTargets = async (
  transaction: Queryable,
  requests: readonly ReferenceRequest[],
): Promise<ReadonlyMap<string, StoredTarget>> => {
  const locked = lockTargetsSql(requests);
  return locked ? byKey(transaction, sql`WITH ${locked.parts} ${locked.query}`) : new Map();
};

/** Reads targets with the labels that the reader of the context may see, in one query; returns them as above. */
export const readTargets = async (
  queryable: Queryable,
  requests: readonly ReferenceRequest[],
  context: LabelContext,
): Promise<ReadonlyMap<string, StoredTarget>> => {
  const selects = selectsOf(requests, context).map(({ select }) => select);
  return selects.length === 0 ? new Map() : byKey(queryable, sql.join(selects, sql` UNION ALL `));
};

const byKey = async (queryable: Queryable, query: SQL): Promise<ReadonlyMap<string, StoredTarget>> => {
  const { rows } = await queryable.execute<QueryRow & StoredTarget>(query);
  return new Map(rows.map((target) => [targetKey(target), target]));
};
