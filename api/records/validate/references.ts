import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import {
  type AreaSchema,
  contentStates,
  type FieldErrors,
  type Message,
  type RecordData,
} from '../../../resources/engine/schema';
import { type AnnotatedValue, annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import { accounts } from '../../platform/database/tables';
import { canWorkOn } from '../../roles';
import { recordMessages } from '../messages.en';
import { lockTargets, type StoredTarget, targetKey, targetOf } from '../read/targets';
import type { RecordReference, ReferenceRequest } from '../storage/recordRow';

interface CheckedRecord {
  data: RecordData;
  /** Whether the save publishes the record. */
  isPublishing: boolean;
  /**
   * The stored data. Its types are accepted although they are no longer in use, and its references although their
   * target no longer exists. That happens to members, since another system manages them. Only published content must
   * have existing targets.
   */
  before?: RecordData;
  /** Whether the record is restored from the trash: then missing targets are always refused. */
  isRestored?: boolean;
}

/** The publishing statuses other than published. */
export const unpublishedStates: readonly string[] = contentStates.filter((state) => state !== 'published');

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
  const all = values.flat();
  // Sent together; a connection runs statements in the order in which they are sent, so all saves lock in the same
  // order.
  const [targets, routes, workers] = await Promise.all([
    lockTargets(
      transaction,
      all.flatMap((value) => targetOf(value) ?? []),
    ),
    readRoutes(transaction, all),
    readWorkers(transaction, all),
  ]);
  return checked.map((record, index) => {
    const links: RecordReference[] = [];
    const errors: FieldErrors = {};
    const usedBefore = new Set(annotatedValuesOf(schema.fields, record.before).map(usageKey));
    for (const value of values[index] ?? []) {
      const request = targetOf(value);
      const target = request && targets.get(targetKey(request));
      const isUsed = usedBefore.has(usageKey(value));
      if (request && !target && isLinkIn(value) && routes.has(addressOf(request))) continue;
      const problem = request && findProblem(value, request, { record, target, isUsed });
      if (problem) errors[errorPath(value, request)] = problem;
      else if (request)
        links.push({
          field: withoutIndexes(value.path),
          targetArea: target?.targetArea ?? request.area,
          targetId: target?.targetId ?? request.id,
        });
      if (
        value.meta.worksOn &&
        !(record.isRestored || isUsed) &&
        !errors[value.path] &&
        !canWorkOn(workers.get(value.value) ?? '', value.meta.worksOn)
      )
        errors[value.path] = recordMessages.cannotWork;
    }
    return { links: withoutDuplicates(links), errors };
  });
};

/** Whether a value is a link in a text. A text can also show its target. */
const isLinkIn = ({ address, isEmbedded }: AnnotatedValue) => address !== undefined && !isEmbedded;

/** Returns what is wrong with a reference; undefined if nothing is. */
const findProblem = (
  value: AnnotatedValue,
  { kind }: ReferenceRequest,
  { record, target, isUsed }: { record: CheckedRecord; target: StoredTarget | undefined; isUsed: boolean },
): Message | undefined => {
  const { isEmbedded, meta } = value;
  if (kind === 'type') {
    if (!target) return recordMessages.notFromList;
    return target.isInUse || isUsed ? undefined : recordMessages.outOfUse;
  }
  if (target) {
    const mustBePublished = meta.published === true && record.isPublishing;
    return mustBePublished && unpublishedStates.includes(target.status) ? recordMessages.notPublished : undefined;
  }
  if (isEmbedded) return canStay(kind, record, isUsed) ? undefined : recordMessages.embedGone;
  if (kind === 'file') return recordMessages.fileGone;
  if (canStay(kind, record, isUsed)) return undefined;
  return isLinkIn(value) ? recordMessages.deadLink : recordMessages.gone;
};

/** Whether a stored reference is accepted although its target no longer exists. Files are never deleted in use. */
const canStay = (kind: ReferenceRequest['kind'], { isPublishing, isRestored }: CheckedRecord, isUsed: boolean) =>
  kind !== 'file' && isUsed && !isPublishing && !isRestored;

/** Returns the path of the field with the error: a file is a part of the field that shows it. */
const errorPath = ({ path, isEmbedded }: AnnotatedValue, request: ReferenceRequest | undefined) =>
  request?.kind === 'file' && !isEmbedded ? path.replace(/\.[^.]+$/, '') : path;

const keyOf = (...parts: string[]) => parts.join('\n');

/**
 * Returns a key for a value at its field, independent of its position in lists; for references with the target area.
 */
const usageKey = ({ path, value, meta }: AnnotatedValue) => keyOf(withoutIndexes(path), meta.reference ?? '', value);

const withoutDuplicates = (links: RecordReference[]) => [
  ...new Map(links.map((link) => [keyOf(...Object.values(link)), link])).values(),
];

/** Reads the roles of those accounts that work on records and are active. */
const readWorkers = async (transaction: Queryable, values: readonly AnnotatedValue[]): Promise<Map<string, string>> => {
  const ids = values.flatMap(({ value, meta }) => (meta.worksOn && isUuid(value) ? [value] : []));
  if (ids.length === 0) return new Map();
  // Their records are locked, so the accounts stay as they are until the transaction ends.
  const rows = await transaction
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), eq(accounts.status, 'active')));
  return new Map(rows.map(({ id, role }) => [id, role]));
};

const addressOf = ({ area, id }: ReferenceRequest) => `/${area}/${id}`;

/** Returns the addresses of links that are routes of the app, which may look like the address of a record. */
const readRoutes = async (transaction: Queryable, values: readonly AnnotatedValue[]) => {
  const requests = values.filter(isLinkIn).flatMap((value) => targetOf(value) ?? []);
  if (requests.length === 0) return new Set<string>();
  const { rows } = await transaction.execute<{ route: string }>(sql`
    SELECT data->>'route' AS route FROM records
    WHERE area = 'app-page' AND deleted_at IS NULL AND data->>'route' = ANY(${sql.param(requests.map(addressOf))}::text[])`);
  return new Set(rows.map(({ route }) => route));
};
