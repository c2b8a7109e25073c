import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, normalizeForSearch } from '../../../resources/engine/schema';
import { parseSearch, searchWords } from '../../platform/search/searchQuery';
import { hasSearchSql, phoneDigits } from '../../platform/search/searchText';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { isAllowed } from '../../roles';

/** The areas whose records name a person. */
const areasOfPeople = ['events-enrolment', 'appointments', 'contacts'];

const maxPeople = 5;

/** The values of a person that somebody enters. */
export interface EnteredPerson {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The event for which the person is enrolled; its people come first. */
  eventId?: string | undefined;
  /** The record in which the person is entered. */
  exceptId?: string | undefined;
}

/** A member, or a record that names a person. */
export interface SimilarPerson extends Record<string, unknown> {
  area: string;
  id: string;
  label: string;
  eventId: string | null;
  createdAt: string | null;
}

/**
 * Finds the people who may be the one that is entered: by the full name without accents and apostrophes, by the digits of
 * the telephone number, or by the email address without case and `+tag`. Those of the same event come first, then
 * members, then the latest. Finds only people whose personal data the reader may see.
 */
export const findSimilarPeople = async (
  { database, reader, schemas }: RecordsContext,
  person: EnteredPerson,
): Promise<SimilarPerson[]> => {
  const isSimilar = similarConditions(person);
  const role = reader?.role ?? '';
  const visible = schemas.filter(
    ({ name }) =>
      areasOfPeople.includes(name) && ['show', 'personal'].every((each) => isAllowed(role, name, each as 'show')),
  );
  const queries = [
    ...visible.map((schema) => recordsSql(schema, person, isSimilar)),
    ...(isAllowed(role, 'members', 'show') ? [membersSql(isSimilar)] : []),
  ];
  if (isSimilar.length === 0 || queries.length === 0) return [];
  const { rows } = await database.execute<SimilarPerson>(sql`
    SELECT area, id, label, "eventId", "createdAt" FROM (${sql.join(queries, sql` UNION ALL `)}) AS found
    ORDER BY "eventId" IS NOT DISTINCT FROM ${person.eventId ?? ''} DESC, area = 'members' DESC, "createdAt" DESC, id
    LIMIT ${maxPeople}`);
  return rows;
};

/** Returns conditions on the column `search`; one of them must be true. */
const similarConditions = ({ name = '', email = '', phone = '' }: EnteredPerson): SQL[] => {
  const digits = phoneDigits(phone);
  const [local = '', domain] = normalizeForSearch(email.trim()).split('@');
  const escapePattern = (text: string) => text.replace(/[^\p{Letter}\d]/gu, '\\$&');
  return [
    // A first name alone is that of many.
    ...(searchWords(name).length > 1 ? [hasSearchSql(sql`search`, parseSearch(name, 'names'))] : []),
    ...(digits ? [sql`search ~ ${`\\+\\d*${digits}`}`] : []),
    ...(domain
      ? [
          sql`search ~ ${`(^|\\n)${escapePattern(local.replace(/\+.*/, ''))}(\\+[^@\\n]*)?@${escapePattern(domain)}($|\\n)`}`,
        ]
      : []),
  ];
};

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

const recordsSql = (schema: AreaSchema, { exceptId = '' }: EnteredPerson, isSimilar: readonly SQL[]) => sql`
  (SELECT area COLLATE "C" AS area, id, label, data->>'eventId' AS "eventId",
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
  FROM records WHERE area = ${areaNameSql(schema)} AND deleted_at IS NULL AND id <> ${exceptId} AND ${anyOf(isSimilar)}
  ORDER BY created_at DESC LIMIT ${maxPeople})`;

const membersSql = (isSimilar: readonly SQL[]) => sql`
  (SELECT 'members' COLLATE "C" AS area, id::text AS id, concat_ws(' ', first_name, last_name) AS label, NULL AS "eventId", NULL AS "createdAt"
  FROM members WHERE ${anyOf(isSimilar)} LIMIT ${maxPeople})`;
