import { getTableColumns, sql } from 'drizzle-orm';
import { v7 as newUuid } from 'uuid';
import type { FieldErrors } from '../../../../resources/engine/schema';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import type { Database, Queryable } from '../../../platform/database/connect';
import { members as table } from '../../../platform/database/tables';
import { causeOf, inTransaction } from '../../../platform/database/transaction';
import { memberMessages } from '../../messages.en';
import { memberSearchText, toColumns } from '../insertMembers';
import { toConsents } from './consents';
import { findReferenceErrors } from './findReferenceErrors';
import type { SentMember } from './parseMember';

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
  const outcomes: StoredOutcome[] = [];
  while (outcomes.length < members.length) {
    const rest = members.slice(outcomes.length);
    const known = await readKnownIds(transaction, rest);
    const resolved = rest.map((member, index) => resolveMember(member, known, errors[outcomes.length + index] ?? {}));
    const next = resolved.slice(0, countDistinct(resolved));
    const rows = next.flatMap((each) => ('row' in each ? [each.row] : []));
    const written = await write(transaction, rows);
    outcomes.push(
      ...next.map(
        (each): StoredOutcome =>
          'row' in each ? { id: each.row.id, outcome: written.get(each.row.id) ?? 'unchanged' } : each,
      ),
    );
  }
  return outcomes;
};

/**
 * Returns how many of the first members are different ones. A statement writes each member once, so a second line about
 * a member is stored after the first.
 */
const countDistinct = (resolved: readonly ReturnType<typeof resolveMember>[]): number => {
  const ids = new Set<string>();
  const repeated = resolved.findIndex((each) => {
    if (!('row' in each)) return false;
    const ownIds = [each.row.id, each.row.externalId].flatMap((id) => id ?? []);
    const isRepeated = ownIds.some((id) => ids.has(id));
    for (const id of ownIds) ids.add(id);
    return isRepeated;
  });
  return repeated === -1 ? resolved.length : repeated;
};

/** The ids of stored members, by each of their ids. */
interface KnownIds {
  externalIdOf: ReadonlyMap<string, string | null>;
  idOf: ReadonlyMap<string, string>;
}

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

type Row = ReturnType<typeof toRow>;

const resolveMember = (
  member: SentMember,
  { externalIdOf, idOf }: KnownIds,
  referenceErrors: FieldErrors,
): { row: Row } | Extract<StoredOutcome, { outcome: 'refused' }> => {
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
