import { type SQL, sql } from 'drizzle-orm';

/** The first word of a full name, and the rest of it; records have either two names or a full one. */
const fullNameSql = (data: SQL) => sql`coalesce(${data}->>'memberName', ${data}->>'name')`;

/** SQL of one value of a person: that of the member, or else that of the record. An empty text is no value. */
const valueSql = (ofMember: SQL, ofRecord: SQL) => sql`coalesce(nullif(${ofMember}, ''), nullif(${ofRecord}, ''))`;

/**
 * SQL of the first and the last name of a person, as they are now.
 * @param member the row of the member, whose columns are null for somebody who is no member.
 * @param data the data of the record that names the person; null for an audience of members.
 */
export const namesOfPersonSql = (member: SQL, data: SQL): { firstName: SQL; lastName: SQL } => {
  const fullName = fullNameSql(data);
  return {
    firstName: valueSql(
      sql`${member}.first_name`,
      sql`coalesce(${data}->>'firstName', split_part(trim(${fullName}), ' ', 1))`,
    ),
    lastName: valueSql(
      sql`${member}.last_name`,
      sql`coalesce(${data}->>'lastName', substr(trim(${fullName}), length(split_part(trim(${fullName}), ' ', 1)) + 2))`,
    ),
  };
};
