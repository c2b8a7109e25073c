import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { type AnnotatedValue, annotatedValuesOf } from '../../../resources/engine/domain';
import { type AreaSchema, contentStates, type FieldErrors } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { accounts } from '../../platform/database/tables';
import { findMissingFiles } from '../../platform/files/storeFile';
import { rolesThatWorkOn } from '../../roles';
import { recordMessages } from '../messages.en';
import { isPublishedSql } from '../publish/versionInEffect';
import { isMemberReference } from '../read/lookUpReferences';
import { areaNamesSql } from '../storage/columns';
import { isOneOfTypesSql } from '../storage/masterTypes';
import type { RecordReference } from '../storage/recordRow';
import { nounMessage } from '../wording';

interface Reference {
  /** The path of the reference in the record. */
  path: string;
  area: string;
  id: string;
  /** Whether the reference is a link in a text. */
  isLink: boolean;
  /** Whether a text shows the target. */
  isEmbedded: boolean;
  /** Whether the target must be published when the record is published. */
  mustBePublished: boolean;
}

interface Type {
  id: string;
  category: string;
  key: string;
  isActive: boolean;
}

interface CheckedRecord {
  data: Record<string, unknown>;
  /** Whether the save publishes the record. */
  isPublishing: boolean;
  /**
   * The stored data. Its types are accepted although they are no longer in use, and its references although their
   * target no longer exists. That happens to members, since another system manages them. Only published content must
   * have existing targets.
   */
  before?: Record<string, unknown>;
  /** Whether the record is restored from the trash: then missing targets are always refused. */
  isRestored?: boolean;
}

/** Whether a status is a publishing status other than published. */
const isUnpublished = (state: string) => state !== 'published' && contentStates.some((status) => status === state);

/** Returns the path of a field without the positions in lists, as links have it. */
export const withoutIndexes = (path: string) => path.replace(/\.\d+/g, '');

/**
 * Checks the references of records: to other records, members, master types by category and key, and files. Returns for
 * each record its links, and the errors of fields whose target does not exist, by dotted path. The targets are locked
 * until the transaction ends, so that none is deleted in the meantime.
 */
export const checkReferences = async (
  transaction: Queryable,
  schema: AreaSchema,
  checked: readonly CheckedRecord[],
): Promise<{ links: RecordReference[]; errors: FieldErrors }[]> => {
  const values = checked.map(({ data }) => annotatedValuesOf(schema.fields, data));
  const references = values.map((declared) =>
    declared.flatMap(({ path, value, meta, address, isEmbedded = false }): Reference[] => {
      const isLink = address !== undefined && !isEmbedded;
      const mustBePublished = meta.published === true;
      return meta.reference ? [{ path, area: meta.reference, id: value, isLink, isEmbedded, mustBePublished }] : [];
    }),
  );
  // Sent together; a connection runs statements in the order in which they are sent, so all saves lock in the same
  // order.
  const [statuses, types, missingFileKeys, routes] = await Promise.all([
    readStatuses(transaction, references.flat()),
    readTypes(
      transaction,
      values.flat().flatMap(({ value, meta }) => (meta.masterType ? [{ category: meta.masterType, key: value }] : [])),
    ),
    readMissingFiles(transaction, values.flat()),
    readRoutes(transaction, references.flat()),
  ]);

  const workers = await readWorkers(transaction, schema, values.flat());

  return checked.map(({ isPublishing, isRestored, before }, index) => {
    const links: RecordReference[] = [];
    const errors: FieldErrors = {};
    const usedBefore = new Set(
      annotatedValuesOf(schema.fields, before).map(({ path, value, meta }) => usageKey(path, meta.reference, value)),
    );
    for (const { path, area, id, isLink, isEmbedded, mustBePublished } of references[index] ?? []) {
      const target = statuses.get(keyOf(area, id));
      const isUnchanged = !isPublishing && !isRestored && usedBefore.has(usageKey(path, area, id));
      if (isLink && target === undefined && routes.has(addressOf(area, id))) continue;
      if (target === undefined && !isUnchanged)
        errors[path] = isLink ? recordMessages.deadLink : isEmbedded ? recordMessages.embedGone : recordMessages.gone;
      else if (mustBePublished && isPublishing && isUnpublished(target ?? ''))
        errors[path] = recordMessages.notPublished;
      else links.push({ field: withoutIndexes(path), targetArea: area, targetId: id });
    }
    for (const { path, value, meta, isEmbedded } of values[index] ?? []) {
      const isUsed = isRestored || usedBefore.has(usageKey(path, meta.reference, value));
      if (meta.worksOnRecord && !isUsed && !errors[path] && !workers.has(value))
        errors[path] = recordMessages.cannotWork({ noun: nounMessage(schema) });
      if (meta.file && missingFileKeys.has(keyOf(meta.file, value))) {
        if (isEmbedded) errors[path] = recordMessages.embedGone;
        else errors[path.replace(/\.[^.]+$/, '')] = recordMessages.fileGone;
      } else if (meta.file) links.push({ field: withoutIndexes(path), targetArea: 'files', targetId: value });
      if (!meta.masterType) continue;
      const type = types.get(keyOf(meta.masterType, value));
      if (!type) errors[path] = recordMessages.notFromList;
      else if (!type.isActive && !usedBefore.has(usageKey(path, undefined, value)))
        errors[path] = recordMessages.outOfUse;
      else links.push({ field: withoutIndexes(path), targetArea: 'types', targetId: type.id });
    }
    return { links: withoutDuplicates(links), errors };
  });
};

const keyOf = (...parts: string[]) => parts.join('\n');

/**
 * Returns a key for a value at its field, independent of its position in lists; for references with the target area.
 */
const usageKey = (path: string, area: string | undefined, value: string) =>
  keyOf(withoutIndexes(path), area ?? '', value);

const withoutDuplicates = (links: RecordReference[]) => [
  ...new Map(links.map((link) => [keyOf(...Object.values(link)), link])).values(),
];

/**
 * Returns the status of all existing targets outside the trash, by area and id; '' for targets without a status, such
 * as members.
 */
const readStatuses = async (transaction: Queryable, references: Reference[]) => {
  const others = references.filter(({ area }) => !isMemberReference(area)).map(({ area, id }) => ({ area, id }));
  const members = references.filter(({ area, id }) => isMemberReference(area) && isUuid(id)).map(({ id }) => id);
  const [ofOthers, ofMembers] = await Promise.all([
    others.length > 0 ? readRecordStatuses(transaction, others) : [],
    members.length > 0 ? readMembers(transaction, members) : [],
  ]);
  return new Map([
    ...ofOthers.map(({ area, id, status }) => [keyOf(area, id), status] as const),
    ...ofMembers.map(({ id }) => [keyOf('members', id), ''] as const),
  ]);
};

const readRecordStatuses = async (transaction: Queryable, targets: { area: string; id: string }[]) => {
  // The areas are named separately, so that the partitions of all others are not read.
  const areas = [...new Set(targets.map(({ area }) => area))].sort();
  const { rows } = await transaction.execute<{ area: string; id: string; status: string }>(sql`
    SELECT records.area, records.id,
      CASE WHEN ${sql.raw(isPublishedSql)} THEN 'published' ELSE coalesce(records.status, '') END AS status
    FROM (SELECT DISTINCT area, id FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) AS sent(area text, id text)) AS wanted
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    WHERE records.area IN (${areaNamesSql(areas)})
    ORDER BY records.area, records.id FOR SHARE OF records`);
  return rows;
};

const readMembers = async (transaction: Queryable, ids: string[]) => {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`SELECT id FROM members WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`,
  );
  return rows;
};

/** Reads which of the accounts that work on records are able to: they are active, and their role may. */
const readWorkers = async (transaction: Queryable, schema: AreaSchema, values: readonly AnnotatedValue[]) => {
  const ids = values.flatMap(({ value, meta }) => (meta.worksOnRecord && isUuid(value) ? [value] : []));
  if (ids.length === 0) return new Set<string>();
  // Their records are locked, so the accounts stay as they are until the transaction ends.
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, ids),
        eq(accounts.status, 'active'),
        inArray(accounts.role, rolesThatWorkOn(schema.name)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

const addressOf = (area: string, id: string) => `/${area}/${id}`;

/** Returns the addresses of links that are routes of the app, which may look like the address of a record. */
const readRoutes = async (transaction: Queryable, references: Reference[]) => {
  const addresses = references.flatMap(({ area, id, isLink }) => (isLink ? [addressOf(area, id)] : []));
  if (addresses.length === 0) return new Set<string>();
  const { rows } = await transaction.execute<{ route: string }>(sql`
    SELECT data->>'route' AS route FROM records
    WHERE area = 'app-page' AND deleted_at IS NULL AND data->>'route' = ANY(${sql.param(addresses)}::text[])`);
  return new Set(rows.map(({ route }) => route));
};

/** Returns the kinds and ids of files that do not exist or have another kind. */
const readMissingFiles = async (transaction: Queryable, values: readonly AnnotatedValue[]) => {
  const requestedFiles = values.flatMap(({ value, meta }) => (meta.file ? [{ id: value, kind: meta.file }] : []));
  return new Set((await findMissingFiles(transaction, requestedFiles)).map(({ id, kind }) => keyOf(kind, id)));
};

const readTypes = async (transaction: Queryable, keys: Pick<Type, 'category' | 'key'>[]) => {
  if (keys.length === 0) return new Map<string, Type>();
  const { rows } = await transaction.execute<Record<string, unknown> & Type>(sql`
    SELECT id, data->>'category' AS category, data->>'key' AS key, (data->>'isActive')::boolean AS "isActive"
    FROM records WHERE ${isOneOfTypesSql(keys)} ORDER BY id FOR SHARE`);
  return new Map(rows.map((type) => [keyOf(type.category, type.key), type]));
};
