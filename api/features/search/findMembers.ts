import { type SQL, sql } from 'drizzle-orm';
import { normalizeForSearch } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import { normalizeForSearchSql, phoneDigits } from '../../platform/search/searchText';
import { exactCondition, fuzzyCondition, maxPerArea, rankSql, type SearchTextCondition } from './findRecords';

/** A member in the results of a search. */
export interface FoundMember {
  id: string;
  name: string;
  /** The number, the address or the telephone number: what was searched, or else what tells members apart. */
  detail: string | null;
}

/** The members that match a search. */
export interface FoundMembers {
  found: FoundMember[];
  total: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
}

const nobody: FoundMembers = { found: [], total: 0, isAtLeast: false };

/** Returns the members with the words, the number, the address or the telephone number of a search, best first. */
export const findMembers = (queryable: Queryable, query: string, limit: number): Promise<FoundMembers> =>
  search(queryable, query, limit, exactCondition(query));

/** Returns the members with words like those of a search that found nothing. */
export const findSimilarMembers = (queryable: Queryable, query: string, limit: number): Promise<FoundMembers> =>
  search(queryable, query, limit, fuzzyCondition(query));

interface Row extends QueryRow {
  id: string;
  name: string;
  externalId: string | null;
  email: string | null;
  phone: string | null;
  total: number;
}

const search = async (
  queryable: Queryable,
  query: string,
  limit: number,
  condition: SearchTextCondition | undefined,
): Promise<FoundMembers> => {
  if (!condition) return nobody;
  const ofMember: SearchTextCondition = (text: SQL) => condition(text, 'names');
  const { rows } = await queryable.execute<Row>(sql`
    SELECT id, name, "externalId", email, phone, count(*) OVER ()::integer AS total FROM (
      SELECT id::text, first_name || ' ' || last_name AS name, external_id AS "externalId", email, phone,
        ${normalizeForSearchSql(sql`first_name || ' ' || last_name`)} AS called, search AS seen
      FROM members WHERE ${customPlanHint} AND ${ofMember(sql`search`)} LIMIT ${maxPerArea}
    ) AS found ORDER BY ${rankSql(query, ofMember)}, called, id LIMIT ${limit}`);
  const total = rows[0]?.total ?? 0;
  return { found: rows.map((row) => presentMember(row, query)), total, isAtLeast: total === maxPerArea };
};

const presentMember = ({ id, name, externalId, email, phone }: Row, query: string): FoundMember => {
  const searched = normalizeForSearch(query.trim());
  const digits = phoneDigits(query);
  const isSearched = (text: string | null) => text !== null && normalizeForSearch(text).includes(searched);
  const matching = [externalId, email].find(isSearched) ?? (digits && phone?.includes(digits) ? phone : undefined);
  return { id, name, detail: matching ?? email ?? phone ?? externalId };
};
