import { getTableColumns, sql } from 'drizzle-orm';
import { isEqual } from 'es-toolkit';
import { v7 as newUuid } from 'uuid';
import type { FieldErrors } from '../../../../resources/engine/schema';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import type { Database, Queryable } from '../../../platform/database/connect';
import { members as table } from '../../../platform/database/tables';
import { causeOf, inTransaction } from '../../../platform/database/transaction';
import { memberMessages } from '../../messages.en';
import { memberSearchText, toColumns } from '../insertMembers';
import { type Consents, mergeConsents, toConsents } from './consents';
import { findReferenceErrors } from './findReferenceErrors';
import type { SentMember } from './parseMember';
import { storeConsentsOfMerged } from './storeConsentsOfMerged';

/** The outcome of storing a member. */
export type StoredOutcome =
  | { outcome: 'created' | 'updated' | 'unchanged'; id: string; errors?: undefined }
  | { outcome: 'refused'; id: string | null; errors: FieldErrors };

const maxAttempts = 3;

/**
 * Stores members in one transaction: creates those who are new, and writes those who change. Members with errors are
 * refused, and the others are stored.
 * @param afterwards stores more in the same transaction
 * @returns the outcomes in the order of the members
 */
export const storeMembers = async (
  { database, now }: { database: Database; now: () => Date },
  members: readonly SentMember[],
  afterwards?: (transaction: Queryable, outcomes: readonly StoredOutcome[]) => Promise<unknown>,
): Promise<StoredOutcome[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(database, async (transaction) => {
        const outcomes = await storeIn(transaction, members, now());
        await afterwards?.(transaction, outcomes);
        return outcomes;
      });
    } catch (error) {
      // Somebody else has created a member with the same external id since it was looked up.
      if (causeOf(error).constraint !== 'members_external_id' || attempt === maxAttempts) throw error;
    }
  }
};

/** Does the same in a transaction of the caller. */
export const storeIn = async (
  transaction: Queryable,
  members: readonly SentMember[],
  now: Date,
): Promise<StoredOutcome[]> => {
  const errors = await findReferenceErrors(transaction, members, now);
  const known = await readKnownIds(transaction, members);
  const kept = await storeConsentsOfMerged(transaction, members);
  const outcomes: StoredOutcome[] = [];
  while (outcomes.length < members.length) {
    const round = resolveRound(members, errors, { ...known, kept }, outcomes.length);
    outcomes.push(...(await storeRound(transaction, round)));
  }
  return outcomes;
};

/**
 * Resolves the members from an index on that can be written together: each with the ids that nobody else before them
 * has. Further lines about a member with the same ids belong to the round. It adds the ids to those that are known.
 */
const resolveRound = (
  members: readonly SentMember[],
  errors: readonly FieldErrors[],
  known: KnownIds & { kept: ReadonlyMap<SentMember, string> },
  start: number,
): Resolved[] => {
  const round: Resolved[] = [];
  const used = new Set<string>();
  const externalIds = new Map<string, string | null>();
  for (const [offset, member] of members.slice(start).entries()) {
    const keptId = known.kept.get(member);
    const resolved: Resolved = keptId
      ? { outcome: 'unchanged', id: keptId }
      : resolveMember(member, known, errors[start + offset] ?? {});
    if ('row' in resolved) {
      const { id, externalId } = resolved.row;
      const ids = [id, externalId, known.externalIdOf.get(id)].flatMap((each) => each ?? []);
      if (externalIds.get(id) !== externalId && ids.some((each) => used.has(each))) return round;
      for (const each of ids) used.add(each);
      externalIds.set(id, externalId);
      addKnownIds(known, id, externalId);
    }
    round.push(resolved);
  }
  return round;
};

/**
 * Writes the members of a round, and returns the outcome of each line. Of several lines about a member, only the first
 * and the last are written: a statement writes each member once, and the outcomes of the others follow from the lines
 * before them.
 */
const storeRound = async (transaction: Queryable, round: readonly Resolved[]): Promise<StoredOutcome[]> => {
  const first = new Map<string, Row>();
  const last = new Map<string, Row>();
  for (const each of round) {
    if (!('row' in each)) continue;
    if (first.has(each.row.id)) last.set(each.row.id, each.row);
    else first.set(each.row.id, each.row);
  }
  const written = await write(transaction, [...first.values()]);
  const former = new Map(first);
  for (const [id, consents] of await readConsents(transaction, [...last.keys()])) {
    const row = first.get(id);
    if (row) former.set(id, { ...row, consents });
  }
  const outcomes = round.map((each): StoredOutcome => {
    if (!('row' in each)) return each;
    const { row } = each;
    if (first.get(row.id) === row) return { id: row.id, outcome: written.get(row.id) ?? 'unchanged' };
    const before = former.get(row.id);
    const merged = { ...row, consents: mergeConsents(before?.consents ?? {}, row.consents) };
    former.set(row.id, merged);
    return { id: row.id, outcome: isEqual(before, merged) ? 'unchanged' : 'updated' };
  });
  await write(
    transaction,
    [...last.keys()].flatMap((id) => former.get(id) ?? []),
  );
  return outcomes;
};

/** The ids of members, by each of their ids, with those of the lines before. */
interface KnownIds {
  externalIdOf: Map<string, string | null>;
  idOf: Map<string, string>;
}

const addKnownIds = ({ externalIdOf, idOf }: KnownIds, id: string, externalId: string | null) => {
  const former = externalIdOf.get(id);
  if (former) idOf.delete(former);
  externalIdOf.set(id, externalId);
  if (externalId !== null) idOf.set(externalId, id);
};

const readKnownIds = async (transaction: Queryable, members: readonly SentMember[]): Promise<KnownIds> => {
  const ids = members.flatMap(({ id }) => id ?? []);
  const externalIds = members.flatMap(({ externalId }) => externalId ?? []);
  const { rows } = await transaction.execute<{ id: string; externalId: string | null }>(sql`
    SELECT id, external_id AS "externalId" FROM members WHERE id = ANY(${sql.param(ids)}::uuid[])
    UNION SELECT id, external_id FROM members WHERE external_id = ANY(${sql.param(externalIds)}::text[])`);
  return {
    externalIdOf: new Map(rows.map(({ id, externalId }) => [id, externalId])),
    idOf: new Map(rows.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id] as const]))),
  };
};

/** Reads the consents of members by their ids. */
const readConsents = async (transaction: Queryable, ids: readonly string[]): Promise<Map<string, Consents>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.execute<{ id: string; consents: Consents }>(
    sql`SELECT id, consents FROM members WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, consents }) => [id, consents]));
};

type Row = ReturnType<typeof toRow>;
/** A member that can be written, or the refusal. */
type Resolved = { row: Row } | StoredOutcome;

const resolveMember = (
  member: SentMember,
  { externalIdOf, idOf }: KnownIds,
  referenceErrors: FieldErrors,
): Resolved => {
  const owner = member.externalId === undefined ? undefined : idOf.get(member.externalId);
  const isTaken = member.id !== undefined && owner !== undefined && owner !== member.id;
  const errors = isTaken ? { ...referenceErrors, externalId: memberMessages.externalIdTaken } : referenceErrors;
  const id = member.id ?? owner;
  if (Object.keys(errors).length > 0)
    return { outcome: 'refused', id: id !== undefined && externalIdOf.has(id) ? id : null, errors };
  // A member who is named by the id of the API keeps the external id that is left out.
  return { row: toRow(member, id ?? newUuid(), member.externalId ?? (id && externalIdOf.get(id)) ?? null) };
};

const toRow = ({ profile, consents }: SentMember, id: string, externalId: string | null) => ({
  ...profile,
  id,
  externalId,
  consents: toConsents(consents),
  search: memberSearchText({ ...profile, externalId }),
});

const tableColumns = getTableColumns(table);
const profileColumns = Object.keys(memberProfile.record.shape).map(
  (field) => tableColumns[field as keyof typeof tableColumns].name,
);
const columnNames = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(', '));
const columnsOf = (prefix: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${prefix}."${name}"`).join(', '));
const writtenColumns = [...profileColumns, 'search'];

/**
 * Writes the rows that differ from what is stored, and returns the outcome of each by its id. Stored rows are looked up
 * one by one: the planner does not know how few are sent, and would read the whole table.
 */
const write = async (transaction: Queryable, rows: readonly Row[]) => {
  if (rows.length === 0) return new Map<string, 'created' | 'updated'>();
  const { rows: written } = await transaction.execute<{ id: string; isNew: boolean }>(sql`
    INSERT INTO members AS stored (id, ${columnNames(writtenColumns)}, consents)
    SELECT ${columnsOf('sent', ['id', ...writtenColumns, 'consents'])}
    FROM jsonb_populate_recordset(NULL::members, ${JSON.stringify(rows.map(toColumns))}::jsonb) AS sent
    LEFT JOIN LATERAL (SELECT * FROM members WHERE members.id = sent.id LIMIT 1) AS former ON true
    WHERE former.id IS NULL OR (${columnsOf('former', profileColumns)}) IS DISTINCT FROM (${columnsOf('sent', profileColumns)})
      OR merge_consents(former.consents, sent.consents) <> former.consents
    ORDER BY sent.id
    ON CONFLICT (id) DO UPDATE SET (${columnNames(writtenColumns)}) = ROW(${columnsOf('excluded', writtenColumns)}),
      consents = merge_consents(stored.consents, excluded.consents)
    RETURNING id, xmax = 0 AS "isNew"`);
  return new Map(written.map(({ id, isNew }) => [id, isNew ? 'created' : 'updated'] as const));
};
