import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { type AnnotatedValue, annotatedValuesOf } from '../../resources/domain';
import { type AreaSchema, contentStates, type FieldErrors } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { missingFiles } from '../files/storeFile';
import { areasIn } from './columns';
import { isMemberReference, typeIsOneOf } from './lookUpReferences';
import { recordMessages } from './messages.en';
import { isPublishedCondition } from './publishing';
import type { RecordReference } from './recordRow';

interface Reference {
  /** Where the reference stands in the record. */
  path: string;
  area: string;
  id: string;
  /** Whether it is a link of a text. */
  isLink: boolean;
  /** Holds when the record itself is published. */
  mustBePublished: boolean;
}

interface Type {
  id: string;
  category: string;
  key: string;
  isActive: boolean;
}

interface Checked {
  data: Record<string, unknown>;
  /** Whether the record is published with the save. */
  isPublishing: boolean;
  /**
   * The data as last saved: its types are accepted though they are no longer in use, and what it refers to though that
   * is gone, which happens to members, whom another system keeps. Only what is published must lead somewhere.
   */
  before?: Record<string, unknown>;
  /** Whether the record comes back from the trash: then what is gone is refused all the same. */
  isBack?: boolean;
}

/** Whether a state is one of publishing, and another than published. */
const isUnpublished = (state: string) => state !== 'published' && contentStates.some((one) => one === state);

const withoutIndexes = (path: string) => path.replace(/\.\d+/g, '');

/**
 * Looks up what records refer to: other records, members, master types by category and key, and files.
 * Gives for each record its links, and what is said of each field whose target does not exist (dotted path).
 * The targets stay as they are until the transaction ends, so that none is deleted meanwhile.
 */
export const checkReferences = async (
  transaction: Queryable,
  schema: AreaSchema,
  checked: readonly Checked[],
): Promise<{ links: RecordReference[]; errors: FieldErrors }[]> => {
  const values = checked.map(({ data }) => annotatedValuesOf(schema.fields, data));
  const references = values.map((declared) =>
    declared.flatMap(({ path, value, meta, address }): Reference[] =>
      meta.reference
        ? [{ path, area: meta.reference, id: value, isLink: !!address, mustBePublished: meta.published === true }]
        : [],
    ),
  );
  // Asked in one go; a connection answers in the order in which it is asked, so all saves lock in the same.
  const [statuses, types, missing] = await Promise.all([
    statusesOf(transaction, references.flat()),
    typesOf(
      transaction,
      values.flat().flatMap(({ value, meta }) => (meta.masterType ? [{ category: meta.masterType, key: value }] : [])),
    ),
    missingOf(transaction, values.flat()),
  ]);

  return checked.map(({ isPublishing, isBack, before }, index) => {
    const links: RecordReference[] = [];
    const errors: FieldErrors = {};
    const usedBefore = new Set(
      annotatedValuesOf(schema.fields, before).map(({ path, value, meta }) => usedAt(path, meta.reference, value)),
    );
    for (const { path, area, id, isLink, mustBePublished } of references[index] ?? []) {
      const target = statuses.get(keyOf(area, id));
      const isKept = !isPublishing && !isBack && usedBefore.has(usedAt(path, area, id));
      if (target === undefined && !isKept) errors[path] = isLink ? recordMessages.deadLink : recordMessages.gone;
      else if (mustBePublished && isPublishing && isUnpublished(target ?? ''))
        errors[path] = recordMessages.notPublished;
      else links.push({ field: withoutIndexes(path), targetArea: area, targetId: id });
    }
    for (const { path, value, meta } of values[index] ?? []) {
      if (meta.file && missing.has(keyOf(meta.file, value)))
        errors[path.replace(/\.[^.]+$/, '')] = recordMessages.fileGone;
      else if (meta.file) links.push({ field: withoutIndexes(path), targetArea: 'files', targetId: value });
      if (!meta.masterType) continue;
      const type = types.get(keyOf(meta.masterType, value));
      if (!type) errors[path] = recordMessages.notFromList;
      else if (!type.isActive && !usedBefore.has(usedAt(path, undefined, value)))
        errors[path] = recordMessages.outOfUse;
      else links.push({ field: withoutIndexes(path), targetArea: 'types', targetId: type.id });
    }
    return { links: distinct(links), errors };
  });
};

const keyOf = (...parts: string[]) => parts.join('\n');

/** A value at its field, wherever it stands in a list; of a reference with the area that it leads to. */
const usedAt = (path: string, area: string | undefined, value: string) =>
  keyOf(withoutIndexes(path), area ?? '', value);

const distinct = (links: RecordReference[]) => [
  ...new Map(links.map((link) => [keyOf(...Object.values(link)), link])).values(),
];

/** The status of all that exists outside the trash ('' where there is none, as of members), by area and id. */
const statusesOf = async (transaction: Queryable, references: Reference[]) => {
  const others = references.filter(({ area }) => !isMemberReference(area)).map(({ area, id }) => ({ area, id }));
  const members = references.filter(({ area, id }) => isMemberReference(area) && isUuid(id)).map(({ id }) => id);
  const [ofOthers, ofMembers] = await Promise.all([
    others.length > 0 ? othersOf(transaction, others) : [],
    members.length > 0 ? membersOf(transaction, members) : [],
  ]);
  return new Map([
    ...ofOthers.map(({ area, id, status }) => [keyOf(area, id), status] as const),
    ...ofMembers.map(({ id }) => [keyOf('members', id), ''] as const),
  ]);
};

const othersOf = async (transaction: Queryable, wanted: { area: string; id: string }[]) => {
  // The areas are named apart so that the partitions of all others are left alone.
  const areas = [...new Set(wanted.map(({ area }) => area))].sort();
  const { rows } = await transaction.execute<{ area: string; id: string; status: string }>(sql`
    SELECT records.area, records.id,
      CASE WHEN ${sql.raw(isPublishedCondition)} THEN 'published' ELSE coalesce(records.status, '') END AS status
    FROM (SELECT DISTINCT area, id FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS sent(area text, id text)) AS wanted
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    WHERE records.area IN (${areasIn(areas)})
    ORDER BY records.area, records.id FOR SHARE OF records`);
  return rows;
};

const membersOf = async (transaction: Queryable, ids: string[]) => {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`SELECT id FROM members WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`,
  );
  return rows;
};

/** The kinds and ids of the files that do not exist, or are of another kind. */
const missingOf = async (transaction: Queryable, values: readonly AnnotatedValue[]) => {
  const wanted = values.flatMap(({ value, meta }) => (meta.file ? [{ id: value, kind: meta.file }] : []));
  return new Set((await missingFiles(transaction, wanted)).map(({ id, kind }) => keyOf(kind, id)));
};

const typesOf = async (transaction: Queryable, wantedTypes: Pick<Type, 'category' | 'key'>[]) => {
  if (wantedTypes.length === 0) return new Map<string, Type>();
  const { rows } = await transaction.execute<Record<string, unknown> & Type>(sql`
    SELECT id, data->>'category' AS category, data->>'key' AS key, (data->>'isActive')::boolean AS "isActive"
    FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND ${typeIsOneOf(wantedTypes)}
    ORDER BY id FOR SHARE`);
  return new Map(rows.map((type) => [keyOf(type.category, type.key), type]));
};
