import { sortBy } from 'es-toolkit';
import type { AudienceColumns } from '../../features/members/audience';
import type { Database } from '../../platform/database/connect';
import { nameOrderSql } from '../../platform/database/tables';
import type { ContentRow } from './contentRows';
import { type MemberSchema, nameSort, parseMemberSort } from './memberFields';

/** A version in the memory of a process. Its instants are milliseconds, or infinite. */
export interface CachedRow extends AudienceColumns {
  recordId: string;
  version: number;
  findKey: string;
  startsAt: number;
  endsAt: number;
  listedUntil: number;
  /** The position in the order of names. A row that is not stored is behind all others. */
  nameRank: number;
  changedAt: Date;
  facets: readonly string[];
  listRow: string;
  /** The record as it is sent, once it was asked for. */
  body?: string;
  /** The words of a row that is not stored, which statements do not find. */
  search?: string;
}

type StoredRow = Omit<CachedRow, 'body' | 'startsAt' | 'endsAt' | 'listedUntil'> &
  Record<'startsAt' | 'endsAt' | 'listedUntil', Date | number>;

/** Reads the versions of an area that members get now or later, in the order of its list; at most some. */
export const readCachedRows = async (
  { $client }: Database,
  schema: MemberSchema,
  now: Date,
  limit: number,
): Promise<CachedRow[]> => {
  const { rows } = await $client.query<StoredRow>(
    `SELECT record_id AS "recordId", version, find_key AS "findKey", starts_at AS "startsAt", ends_at AS "endsAt",
      listed_until AS "listedUntil", changed_at AS "changedAt", facets,
      (row_number() OVER (ORDER BY ${listOrderSql(schema, nameSort)}))::integer AS "nameRank", list_row AS "listRow",
      is_for_members AS "isForMembers", member_statuses AS "memberStatuses", retirement_systems AS "retirementSystems",
      plan_types AS "planTypes", affiliate_ids AS "affiliateIds", organization_ids AS "organizationIds", states,
      platforms, age_min AS "ageMin", age_max AS "ageMax", years_of_service_min AS "yearsOfServiceMin",
      years_of_service_max AS "yearsOfServiceMax"
    FROM member_content WHERE area = $1 AND ends_at > $2 ORDER BY ${listOrderSql(schema)} LIMIT $3`,
    [schema.name, now, limit],
  );
  return rows.map((row) => ({
    ...row,
    startsAt: Number(row.startsAt),
    endsAt: Number(row.endsAt),
    listedUntil: Number(row.listedUntil),
  }));
};

/** Returns a row that is not stored as one in memory. */
export const toCachedRow = (row: ContentRow, changedAt: Date): CachedRow => ({
  recordId: row.record_id,
  version: row.version,
  findKey: row.find_key,
  startsAt: instantOf(row.starts_at),
  endsAt: instantOf(row.ends_at),
  listedUntil: instantOf(row.listed_until),
  nameRank: Infinity,
  changedAt,
  facets: row.facets,
  listRow: row.list_row,
  body: row.body,
  search: row.search,
  isForMembers: row.is_for_members,
  memberStatuses: row.member_statuses as string[] | null,
  retirementSystems: row.retirement_systems as string[] | null,
  planTypes: row.plan_types as string[] | null,
  affiliateIds: row.affiliate_ids as string[] | null,
  organizationIds: row.organization_ids as string[] | null,
  states: row.states as string[] | null,
  platforms: row.platforms as string[] | null,
  ageMin: row.age_min,
  ageMax: row.age_max,
  yearsOfServiceMin: row.years_of_service_min,
  yearsOfServiceMax: row.years_of_service_max,
});

const infinite: Readonly<Record<string, number>> = { '-infinity': -Infinity, infinity: Infinity };

const instantOf = (text: string) => infinite[text] ?? Date.parse(text);

/** Reads the JSON of a stored version; undefined if it is not there any more. */
export const readStoredBody = async (
  { $client }: Database,
  schema: MemberSchema,
  { recordId, version }: Pick<CachedRow, 'recordId' | 'version'>,
): Promise<string | undefined> => {
  const { rows } = await $client.query<{ body: string }>(
    'SELECT body FROM member_content WHERE area = $1 AND record_id = $2 AND version = $3',
    [schema.name, recordId, version],
  );
  return rows[0]?.body;
};

/** SQL of the order of an area's list, or of one of `sortsOf` the area. An index has each of them. */
export const listOrderSql = ({ members: { order } }: MemberSchema, sort?: string): string => {
  const { isByName, isDescending } = sort === undefined ? defaultSortOf(order) : parseMemberSort(sort);
  const columns = isByName ? [nameOrderSql] : order.map((_, index) => `sort_${index + 1}`);
  return [...columns, 'record_id'].map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
};

const defaultSortOf = (order: MemberSchema['members']['order']) => ({
  isByName: false,
  isDescending: order[0]?.[1] === 'DESC',
});

const ordersOfRows = new WeakMap<readonly CachedRow[], Map<string, readonly CachedRow[]>>();

/** Returns rows that are in the order of their list in another order, which is worked out once. */
export const rowsInOrder = (
  { members: { order } }: MemberSchema,
  rows: readonly CachedRow[],
  sort: string | undefined,
): readonly CachedRow[] => {
  if (sort === undefined) return rows;
  const orders = ordersOfRows.get(rows) ?? new Map<string, readonly CachedRow[]>();
  ordersOfRows.set(rows, orders);
  const present = orders.get(sort);
  if (present) return present;
  const { isByName, isDescending } = parseMemberSort(sort);
  const ascending = isByName
    ? sortBy(rows, [({ nameRank }) => nameRank])
    : defaultSortOf(order).isDescending
      ? [...rows].reverse()
      : [...rows];
  const sorted = isDescending ? ascending.reverse() : ascending;
  orders.set(sort, sorted);
  return sorted;
};
