import { type SQL, sql } from 'drizzle-orm';
import { orderBy, uniq } from 'es-toolkit';
import {
  type AreaSchema,
  isSimilarPerson,
  nameWords,
  phoneKeyOf,
  spellingsOfName,
} from '../../../resources/engine/schema';
import type { QueryRow } from '../../platform/database/connect';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import type { SearchTerm } from '../../platform/search/searchQuery';
import { addressPattern, hasSearchSql, likePattern } from '../../platform/search/searchText';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { isAllowed } from '../../roles';

/** The areas whose records name a person. */
const areasOfPeople = ['events-enrolment', 'appointments', 'contacts'];
/** The states of records that do not take place, or are none. */
const withdrawnStates = ['cancelled', 'declined', 'expired', 'spam'];

/** The maximum of people that are returned, of candidates that are read of each area, and of different words of a name. */
const [maxPeople, maxCandidates, maxWords] = [8, 100, 8];

/** The values of a person that somebody enters. */
export interface EnteredPerson {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The event for which the person is enrolled; its people come first. */
  eventId?: string | undefined;
  /** The start of the appointment that is booked; people who have one at that time come first. */
  startsAt?: string | undefined;
}

/** A member, or a record that names a person. */
export interface SimilarPerson {
  area: string;
  id: string;
  name: string;
  /** Null where the record has the name in one field. */
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  memberId: string | null;
  status: string | null;
  /** The start of an appointment, or when the record was created; null for a member. */
  at: string | null;
  /** Whether the record does not take place, such as a canceled appointment. */
  isWithdrawn: boolean;
  /** Whether the record is for the same event or at the same time. */
  coincides: boolean;
}

interface Candidate extends Omit<SimilarPerson, 'isWithdrawn' | 'coincides'>, QueryRow {
  eventId: string | null;
  endsAt: string | null;
}

/**
 * Finds the people who may be the one that is entered, by the rule of `isSimilarPerson`. Those of the same event or time
 * come first, then members, then the latest. Finds only people whose personal data the reader may see.
 */
export const findSimilarPeople = async (
  { database, reader, schemas }: RecordsContext,
  person: EnteredPerson,
): Promise<SimilarPerson[]> => {
  const conditions = candidateConditions(person);
  const role = reader?.role ?? '';
  const visible = schemas.filter(
    ({ name }) => areasOfPeople.includes(name) && isAllowed(role, name, 'show') && isAllowed(role, name, 'personal'),
  );
  if (conditions.length === 0) return [];
  const queries = [
    ...visible.map((schema) => recordsSql(schema, conditions)),
    ...(isAllowed(role, 'members', 'show') ? [membersSql(conditions)] : []),
  ];
  if (queries.length === 0) return [];
  const { rows } = await database.execute<Candidate>(sql.join(queries, sql` UNION ALL `));
  const people = rows
    .filter((candidate) => isSimilarPerson(person, candidate))
    .map(({ eventId, endsAt, ...candidate }): SimilarPerson => {
      const isWithdrawn = withdrawnStates.includes(candidate.status ?? '');
      const isSameEvent = eventId !== null && eventId === person.eventId;
      return {
        ...candidate,
        isWithdrawn,
        coincides: !isWithdrawn && (isSameEvent || isDuring(person.startsAt, candidate.at, endsAt)),
      };
    });
  const isMember = ({ area }: SimilarPerson) => area === 'members';
  return orderBy(
    people,
    [({ coincides }) => coincides, isMember, ({ at }) => at ?? '', ({ id }) => id],
    ['desc', 'desc', 'desc', 'asc'],
  ).slice(0, maxPeople);
};

const isDuring = (instant: string | undefined, start: string | null, end: string | null) =>
  instant !== undefined && start !== null && end !== null && start <= instant && instant < end;

/** Returns conditions on the column `search` that its index serves. One is true for each person who is similar. */
const candidateConditions = ({ name = '', email = '', phone = '' }: EnteredPerson): SQL[] => {
  const terms = uniq(nameWords(name))
    .slice(0, maxWords)
    .map((word): SearchTerm => ({ word, parts: [], starts: [], words: spellingsOfName(word) }));
  // A similar name has two of the words.
  const pairs = terms.flatMap((term, index) => terms.slice(index + 1).map((other) => [term, other]));
  const phoneKey = phoneKeyOf(phone);
  const address = addressPattern(email);
  return [
    ...(pairs.length > 0 ? [hasSearchSql(sql`search`, pairs)] : []),
    ...(phoneKey ? [sql`search LIKE ${likePattern(phoneKey)}`] : []),
    ...(address ? [sql`search ~ ${address}`] : []),
  ];
};

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

const recordsSql = (schema: AreaSchema, conditions: readonly SQL[]) => sql`
  (SELECT area COLLATE "C" AS area, id,
    coalesce(data->>'name', data->>'memberName', concat_ws(' ', data->>'firstName', data->>'lastName')) AS name,
    data->>'firstName' AS "firstName", data->>'lastName' AS "lastName", data->>'email' AS email, data->>'phone' AS phone,
    data->>'memberId' AS "memberId", data->>'eventId' AS "eventId", status,
    coalesce(data->>'startsAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS at,
    data->>'endsAt' AS "endsAt"
  FROM records WHERE area = ${areaNameSql(schema)} AND deleted_at IS NULL AND ${customPlanHint} AND ${anyOf(conditions)}
  ORDER BY created_at DESC LIMIT ${maxCandidates})`;

const membersSql = (conditions: readonly SQL[]) => sql`
  (SELECT 'members' COLLATE "C" AS area, id::text AS id, concat_ws(' ', first_name, last_name) AS name,
    first_name AS "firstName", last_name AS "lastName", email, phone, id::text AS "memberId", NULL AS "eventId",
    NULL AS status, NULL AS at, NULL AS "endsAt"
  FROM members WHERE ${customPlanHint} AND ${anyOf(conditions)} LIMIT ${maxCandidates})`;
