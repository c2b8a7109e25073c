import { sql } from 'drizzle-orm';
import { uniq } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { NamedPerson, PersonKey } from './readPeople';

/** SQL of the members with their numbers: those of the system of record, and those of members who were merged. */
const numbersSql = sql`
  SELECT external_id AS value, id FROM members UNION ALL SELECT merged_external_id, kept_id FROM member_merges`;

/** Returns those of some texts that are numbers of members. */
export const findKnownNumbers = async (queryable: Queryable, numbers: readonly string[]): Promise<Set<string>> => {
  const { rows } = await queryable.execute<{ value: string }>(
    sql`SELECT value FROM (${numbersSql}) AS numbered WHERE value = ANY(${sql.param(uniq(numbers))}::text[])`,
  );
  const ids = numbers.filter((number) => isUuid(number));
  const { rows: byId } = await queryable.execute<{ value: string }>(
    sql`SELECT id::text AS value FROM members WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Set([...rows, ...byId].map(({ value }) => value));
};

/** Finds the members whom a list names: the ids by number or id, by email address and by telephone number. */
export const findListedMembers = async (
  queryable: Queryable,
  people: readonly NamedPerson[],
): Promise<Record<PersonKey, ReadonlyMap<string, string[]>>> => {
  const valuesOf = (key: PersonKey) =>
    uniq(people.flatMap(({ keys }) => keys.flatMap((each) => (each.key === key ? [each.value] : []))));
  const numbers = valuesOf('number');
  const { rows } = await queryable.execute<QueryRow & { key: PersonKey; value: string; ids: string[] }>(sql`
    SELECT key, value, array_agg(DISTINCT id::text) AS ids FROM (
      SELECT 'number' AS key, value, id FROM (${numbersSql}) AS numbered
        WHERE value = ANY(${sql.param(numbers)}::text[])
      UNION ALL SELECT 'number', id::text, id FROM members
        WHERE id = ANY(${sql.param(numbers.filter((number) => isUuid(number)))}::uuid[])
      UNION ALL SELECT 'email', lower(email), id FROM members
        WHERE lower(email) = ANY(${sql.param(valuesOf('email'))}::text[])
      UNION ALL SELECT 'phone', phone, id FROM members WHERE phone = ANY(${sql.param(valuesOf('phone'))}::text[])
    ) AS found GROUP BY key, value`);
  const found = (key: PersonKey) =>
    new Map(rows.filter((row) => row.key === key).map(({ value, ids }) => [value, ids] as const));
  return { number: found('number'), email: found('email'), phone: found('phone') };
};
