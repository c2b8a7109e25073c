import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { organization } from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { memberIds } from '../members';
import { sampleIdPattern } from '../seededValues';
import { sampleLoadedAt } from './loadedSample';

/** What becomes of an area: the ids of the sample's records that go, and how many stay for which reason. */
export interface AreaPlan {
  area: string;
  toRemove: string[];
  /** Referred to by what stays. */
  remainingBecauseUsed: number;
  /** Edited or moved by a person since it was loaded; of staff, also whoever can sign in. */
  remainingBecauseEdited: number;
  /** Not the sample's. */
  others: number;
}

export interface SamplePlan {
  /** In the order of the schemas, and last the members. */
  areas: AreaPlan[];
  files: string[];
  /** Whether the settings of the organization are as the sample filled them in. */
  isOrganizationFilledIn: boolean;
}

/** Whether there is anything to remove. */
export const isEmptyPlan = ({ areas, files, isOrganizationFilledIn }: SamplePlan) =>
  areas.every(({ toRemove }) => toRemove.length === 0) && files.length === 0 && !isOrganizationFilledIn;

interface Sampled extends Record<string, unknown> {
  area: string;
  id: string;
  isEdited: boolean;
  isTrashed: boolean;
}

type Planning = Pick<Context, 'schemas' | 'settings'>;

/** Reads what would go and what would stay. */
export const planRemoval = async (context: Planning, queryable: Queryable): Promise<SamplePlan> => {
  const loadedAt = await sampleLoadedAt(queryable);
  if (loadedAt === undefined) return { areas: [], files: [], isOrganizationFilledIn: false };
  const sample = await readSample(context, queryable, loadedAt);
  const kept = keptOf(sample, await readReferences(context, queryable));
  const going = sample.filter((one) => !kept.has(keyOf(one)));
  const others = await countOthers(queryable, sample);
  const byArea = groupBy(sample, ({ area }) => area);
  const areas = [...context.schemas.map(({ name }) => name), 'members'].map((area): AreaPlan => {
    const ofArea = byArea[area] ?? [];
    const staying = (why: Why) => ofArea.filter((one) => kept.get(keyOf(one)) === why).length;
    return {
      area,
      toRemove: ofArea.filter((one) => !kept.has(keyOf(one))).map(({ id }) => id),
      remainingBecauseUsed: staying('used'),
      remainingBecauseEdited: staying('edited'),
      others: others.get(area) ?? 0,
    };
  });
  return {
    areas,
    files: await unusedFiles(queryable, new Set(going.map(keyOf))),
    isOrganizationFilledIn: await readFilledIn(queryable, loadedAt),
  };
};

const keyOf = ({ area, id }: { area: string; id: string }) => `${area}/${id}`;

/** The areas whose records have ids that a person chooses: what was made before the sample was loaded is the sample's. */
const namedAreas = ({ schemas }: Planning) => schemas.flatMap(({ name, idField }) => (idField ? [name] : []));

const readSample = async (context: Planning, queryable: Queryable, loadedAt: string): Promise<Sampled[]> => {
  const named = sql.param(namedAreas(context));
  const { rows } = await queryable.execute<Sampled>(sql`
    SELECT area, id, deleted_at IS NOT NULL AS "isTrashed", EXISTS (
      SELECT FROM versions WHERE versions.area = records.area AND record_id = records.id
        AND saved_by IS NOT NULL AND saved_at > ${loadedAt}::timestamptz) OR id = ANY(
      SELECT id::text FROM accounts
      WHERE password_hash IS NOT NULL OR lower(email) = ${context.settings.adminEmail}) AS "isEdited"
    FROM records
    WHERE id ~ ${sampleIdPattern}
      OR area = ANY(${named}::text[]) AND created_by IS NOT NULL AND created_at < ${loadedAt}::timestamptz
    UNION ALL SELECT 'members', id::text, false, false FROM members WHERE id = ANY(${sql.param(memberIds())}::uuid[])`);
  return rows;
};

interface Reference extends Record<string, unknown> {
  area: string;
  id: string;
  targetArea: string;
  targetId: string;
}

/** What may refer to the sample: links of records, and what members belong to. */
const readReferences = async (context: Planning, queryable: Queryable) => {
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

type Why = 'edited' | 'used';

/** What stays of the sample, and why: what was edited, and whatever that and the records of others lead to. */
const keptOf = (sample: readonly Sampled[], references: readonly Reference[]): ReadonlyMap<string, Why> => {
  // What a person put in the trash goes.
  const present = new Map(sample.filter(({ isTrashed }) => !isTrashed).map((one) => [keyOf(one), one]));
  const ofSample = new Set(sample.map(keyOf));
  const targets = groupBy(references, keyOf);
  const edited = [...present.values()].filter(({ isEdited }) => isEdited).map(keyOf);
  const kept = new Map<string, Why>(edited.map((key) => [key, 'edited']));
  const toFollow = [...edited, ...Object.keys(targets).filter((key) => !ofSample.has(key))];
  for (let key = toFollow.pop(); key !== undefined; key = toFollow.pop())
    for (const { targetArea, targetId } of targets[key] ?? []) {
      const target = keyOf({ area: targetArea, id: targetId });
      if (!present.has(target) || kept.has(target)) continue;
      kept.set(target, 'used');
      toFollow.push(target);
    }
  return kept;
};

/** How many records of each area, and members, are not the sample's. */
const countOthers = async (queryable: Queryable, sample: readonly Sampled[]) => {
  const { rows } = await queryable.execute<{ area: string; count: number }>(sql`
    SELECT area, count(*)::integer AS count FROM records WHERE deleted_at IS NULL GROUP BY area
    UNION ALL SELECT 'members', count(*)::integer FROM members`);
  const present = groupBy(
    sample.filter(({ isTrashed }) => !isTrashed),
    ({ area }) => area,
  );
  return new Map(rows.map(({ area, count }) => [area, count - (present[area]?.length ?? 0)]));
};

/** The files of the sample that no version of what stays shows, and that nobody described or replaced. */
const unusedFiles = async (queryable: Queryable, going: ReadonlySet<string>) => {
  const [{ rows: files }, { rows: shown }] = await Promise.all([
    queryable.execute<{ id: string }>(sql`
      SELECT id::text FROM files WHERE id::text ~ ${sampleIdPattern}
        AND NOT EXISTS (SELECT FROM activity WHERE area = 'files' AND record_id = files.id::text)`),
    queryable.execute<{ area: string; id: string; file: string }>(sql`
      SELECT DISTINCT area, record_id AS id, jsonb_path_query(data, '$.**.fileId') #>> '{}' AS file FROM versions`),
  ]);
  const used = new Set(shown.filter((one) => !going.has(keyOf(one))).map(({ file }) => file));
  return files.map(({ id }) => id).filter((id) => !used.has(id));
};

const readFilledIn = async (queryable: Queryable, loadedAt: string) => {
  const { rowCount } = await queryable.execute(sql`
    SELECT FROM records WHERE area = ${organization.name} AND updated_by::text ~ ${sampleIdPattern}
      AND updated_at = ${loadedAt}::timestamptz`);
  return rowCount !== 0;
};
