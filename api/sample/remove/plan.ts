import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { organization } from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { areaNamesSql } from '../../records/storage/columns';
import { memberIds } from '../members';
import { sampleIdPattern } from '../seededValues';
import { sampleLoadedAt } from './loadedSample';

/** The plan for an area: the ids of the sample records to remove, and the number of remaining ones by reason. */
export interface AreaPlan {
  area: string;
  toRemove: string[];
  /** The number of records that remaining records refer to. */
  remainingBecauseUsed: number;
  /**
   * The number of records that a person edited or that had a transition since they were loaded; for staff, also the
   * accounts that can sign in.
   */
  remainingBecauseEdited: number;
  /** The number of records that are not from the sample. */
  others: number;
}

/** The plan of the removal. */
export interface SamplePlan {
  /** The areas in the order of the schemas, followed by the members. */
  areas: AreaPlan[];
  files: string[];
  /** Whether the settings of the organization are as the sample filled them in. */
  isOrganizationFilledIn: boolean;
}

/** Whether there is nothing to remove. */
export const isEmptyPlan = ({ areas, files, isOrganizationFilledIn }: SamplePlan) =>
  areas.every(({ toRemove }) => toRemove.length === 0) && files.length === 0 && !isOrganizationFilledIn;

interface SampleRow extends QueryRow {
  area: string;
  id: string;
  isEdited: boolean;
  isTrashed: boolean;
}

/** Reads which sample records would be removed and which would remain. */
export const planRemoval = async (context: Context, queryable: Queryable): Promise<SamplePlan> => {
  const loadedAt = await sampleLoadedAt(queryable);
  if (loadedAt === undefined) return { areas: [], files: [], isOrganizationFilledIn: false };
  const sample = await readSample(context, queryable, loadedAt);
  const remaining = findRemaining(sample, await readReferences(context, queryable));
  const removable = sample.filter((one) => !remaining.has(keyOf(one)));
  const others = await countOthers(context, queryable, sample);
  const byArea = groupBy(sample, ({ area }) => area);
  const areas = [...context.schemas.map(({ name }) => name), 'members'].map((area): AreaPlan => {
    const ofArea = byArea[area] ?? [];
    const countRemaining = (reason: RemainingReason) =>
      ofArea.filter((one) => remaining.get(keyOf(one)) === reason).length;
    return {
      area,
      toRemove: ofArea.filter((one) => !remaining.has(keyOf(one))).map(({ id }) => id),
      remainingBecauseUsed: countRemaining('used'),
      remainingBecauseEdited: countRemaining('edited'),
      others: others.get(area) ?? 0,
    };
  });
  return {
    areas,
    files: await unusedFiles(context, queryable, new Set(removable.map(keyOf))),
    isOrganizationFilledIn: await readFilledIn(queryable, loadedAt),
  };
};

const keyOf = ({ area, id }: { area: string; id: string }) => `${area}/${id}`;

/** Returns the areas whose ids people choose: records from before the load are the sample's. */
const namedAreas = ({ schemas }: Context) => schemas.flatMap(({ name, idField }) => (idField ? [name] : []));

const readSample = async (context: Context, queryable: Queryable, loadedAt: string): Promise<SampleRow[]> => {
  const named = sql.param(namedAreas(context));
  const { rows } = await queryable.execute<SampleRow>(sql`
    SELECT area, id, deleted_at IS NOT NULL AS "isTrashed", EXISTS (
      SELECT FROM versions WHERE versions.area = records.area AND record_id = records.id
        AND (saved_by IS NOT NULL OR by_member) AND saved_at > ${loadedAt}::timestamptz) OR id = ANY(
      SELECT id::text FROM accounts
      WHERE password_hash IS NOT NULL OR lower(email) = ${context.settings.adminEmail}) AS "isEdited"
    FROM records
    WHERE id ~ ${sampleIdPattern}
      OR area = ANY(${named}::text[]) AND created_by IS NOT NULL AND created_at < ${loadedAt}::timestamptz
    UNION ALL SELECT 'members', id::text, false, false FROM members WHERE id = ANY(${sql.param(memberIds())}::uuid[])`);
  return rows;
};

interface Reference extends QueryRow {
  area: string;
  id: string;
  targetArea: string;
  targetId: string;
}

/** Reads the references to the sample: those of records, and the affiliations of members. */
const readReferences = async (context: Context, queryable: Queryable) => {
  const belonging = (area: string, column: string) => sql`
    UNION ALL SELECT 'members', id::text, ${area}, ${sql.raw(column)} FROM members
    WHERE ${sql.raw(column)} ~ ${sampleIdPattern}`;
  const { rows } = await queryable.execute<Reference>(sql`
    SELECT area, record_id AS id, target_area AS "targetArea", target_id AS "targetId" FROM links
    WHERE target_area <> 'files'
      AND (target_id ~ ${sampleIdPattern} OR target_area = ANY(${sql.param(namedAreas(context))}::text[]))
    ${belonging('union-affiliates', 'affiliate_id')} ${belonging('organizations', 'organization_id')}`);
  return rows;
};

type RemainingReason = 'edited' | 'used';

/**
 * Returns the remaining sample records with the reasons: edited ones, and all that they and other records refer to,
 * directly or indirectly.
 */
const findRemaining = (
  sample: readonly SampleRow[],
  references: readonly Reference[],
): ReadonlyMap<string, RemainingReason> => {
  // Records that a person put in the trash are removed.
  const present = new Map(sample.filter(({ isTrashed }) => !isTrashed).map((one) => [keyOf(one), one]));
  const ofSample = new Set(sample.map(keyOf));
  const targets = groupBy(references, keyOf);
  const edited = [...present.values()].filter(({ isEdited }) => isEdited).map(keyOf);
  const remaining = new Map<string, RemainingReason>(edited.map((key) => [key, 'edited']));
  const queue = [...edited, ...Object.keys(targets).filter((key) => !ofSample.has(key))];
  for (let key = queue.pop(); key !== undefined; key = queue.pop())
    for (const { targetArea, targetId } of targets[key] ?? []) {
      const target = keyOf({ area: targetArea, id: targetId });
      if (!present.has(target) || remaining.has(target)) continue;
      remaining.set(target, 'used');
      queue.push(target);
    }
  return remaining;
};

/** Counts the records of each area, and the members, that are not from the sample. */
const countOthers = async ({ schemas }: Context, queryable: Queryable, sample: readonly SampleRow[]) => {
  const { rows } = await queryable.execute<{ area: string; count: number }>(sql`
    SELECT area, count(*)::integer AS count FROM records
    WHERE area IN (${areaNamesSql(schemas.map(({ name }) => name))}) AND deleted_at IS NULL GROUP BY area
    UNION ALL SELECT 'members', count(*)::integer FROM members`);
  const present = groupBy(
    sample.filter(({ isTrashed }) => !isTrashed),
    ({ area }) => area,
  );
  return new Map(rows.map(({ area, count }) => [area, count - (present[area]?.length ?? 0)]));
};

/** Returns the sample files that no remaining version uses and that nobody has renamed, described or replaced. */
const unusedFiles = async ({ schemas }: Context, queryable: Queryable, removable: ReadonlySet<string>) => {
  const [{ rows: files }, { rows: usages }] = await Promise.all([
    queryable.execute<{ id: string }>(sql`
      SELECT id::text FROM files WHERE id::text ~ ${sampleIdPattern}
        AND NOT EXISTS (SELECT FROM activity WHERE area = 'files' AND record_id = files.id::text)`),
    queryable.execute<{ area: string; id: string; file: string }>(sql`
      SELECT DISTINCT area, record_id AS id, jsonb_path_query(data, '$.**.fileId') #>> '{}' AS file FROM versions
      WHERE area IN (${areaNamesSql(schemas.map(({ name }) => name))})`),
  ]);
  const used = new Set(usages.filter((one) => !removable.has(keyOf(one))).map(({ file }) => file));
  return files.map(({ id }) => id).filter((id) => !used.has(id));
};

const readFilledIn = async (queryable: Queryable, loadedAt: string) => {
  const { rowCount } = await queryable.execute(sql`
    SELECT FROM records WHERE area = ${organization.name} AND updated_by::text ~ ${sampleIdPattern}
      AND updated_at = ${loadedAt}::timestamptz`);
  return rowCount !== 0;
};
