import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect';

/** The computed field of a record with the names of the fields that keep their own value beside the member data. */
export const memberOverrides = 'memberOverrides';

const overrides = sql.raw(`'${memberOverrides}'`);

/** SQL of the values of a person, as they are now. */
export type PersonSql = Record<'firstName' | 'lastName' | 'name' | 'email' | 'phone', SQL>;

/**
 * SQL of the name and the addresses that a person has now: those of the member data, unless other ones were entered in
 * the record. A record from before that was stored keeps its value only where the member data have none.
 * @param member the row of the member, whose columns are null for somebody who is no member.
 * @param data the data of the record that names the person; null for an audience of members.
 */
export const personSql = (member: SQL, data: SQL): PersonSql => {
  const presentSql = (fields: readonly string[], ofMember: SQL, ofRecord: SQL) => {
    const [memberValue, recordValue] = [sql`nullif(${ofMember}, '')`, sql`nullif(${ofRecord}, '')`];
    const overriddenFields = sql.raw(`ARRAY['${fields.join("', '")}']`);
    return sql`CASE
      WHEN NOT coalesce(${data} ? 'memberId', false) THEN coalesce(${recordValue}, ${memberValue})
      WHEN ${data}->${overrides} ?| ${overriddenFields} THEN coalesce(${recordValue}, ${memberValue})
      WHEN ${data} ? ${overrides} AND ${member}.id IS NOT NULL THEN ${memberValue}
      ELSE coalesce(${memberValue}, ${recordValue}) END`;
  };
  const fullName = sql`trim(coalesce(${data}->>'memberName', ${data}->>'name'))`;
  const firstWord = sql`split_part(${fullName}, ' ', 1)`;
  const fullNames = ['memberName', 'name'];
  return {
    firstName: presentSql(
      ['firstName', ...fullNames],
      sql`${member}.first_name`,
      sql`coalesce(${data}->>'firstName', ${firstWord})`,
    ),
    lastName: presentSql(
      ['lastName', ...fullNames],
      sql`${member}.last_name`,
      sql`coalesce(${data}->>'lastName', substr(${fullName}, length(${firstWord}) + 2))`,
    ),
    name: presentSql(fullNames, sql`concat_ws(' ', ${member}.first_name, ${member}.last_name)`, fullName),
    email: presentSql(['email'], sql`${member}.email`, sql`lower(${data}->>'email')`),
    phone: presentSql(['phone'], sql`${member}.phone`, sql`${data}->>'phone'`),
  };
};

/** SQL of the address that a person has now by a channel; `channel` and `other` are columns. */
export const addressSql = ({ email, phone }: PersonSql, channel: SQL, other: SQL): SQL =>
  sql`CASE ${channel} WHEN 'email' THEN ${email} WHEN 'sms' THEN ${phone} ELSE ${other} END`;

type PersonOfRecord = Record<'firstName' | 'lastName' | 'name' | 'email' | 'phone', string | undefined>;

/** Reads the names and the addresses that the person of a record has now; undefined where there is none. */
export const readPersonOfRecord = async (queryable: Queryable, area: string, id: string): Promise<PersonOfRecord> => {
  const person = personSql(sql`members`, sql`named.data`);
  const { rows } = await queryable.execute<Record<keyof PersonOfRecord, string | null>>(sql`
    SELECT ${person.firstName} AS "firstName", ${person.lastName} AS "lastName", ${person.name} AS name,
      ${person.email} AS email, ${person.phone} AS phone
    FROM records AS named LEFT JOIN members ON members.id = (named.data->>'memberId')::uuid
    WHERE named.area = ${area} AND named.id = ${id}`);
  const [row] = rows;
  return {
    firstName: row?.firstName ?? undefined,
    lastName: row?.lastName ?? undefined,
    name: row?.name ?? undefined,
    email: row?.email ?? undefined,
    phone: row?.phone ?? undefined,
  };
};
