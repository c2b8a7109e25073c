import { type SQL, sql } from 'drizzle-orm';
import { memberTimeZoneSql } from '../../features/members/memberTimeZoneSql';
import { personSql } from '../../platform/outbox/personOfRecord';

const person = personSql(sql`member`, sql`contact.data`);

/**
 * SQL of the people of some records. They are matched to members by id or else by email address; others have the name
 * and the addresses of the record.
 */
export const peopleOfRecordsSql = (condition: SQL) => sql`
  SELECT DISTINCT ON (recipient) * FROM (
    SELECT coalesce(member.id::text, contact.email, contact.phone) AS recipient, member.id AS member_id,
      contact.area AS person_area, contact.id AS person_record_id,
      ${person.firstName} AS first_name, ${person.lastName} AS last_name,
      ${person.email} AS email, ${person.phone} AS phone,
      coalesce(platforms, '{}') AS platforms, coalesce(consents, '{}') AS consents,
      coalesce(opt_outs, '{}') AS opt_outs, is_deceased, do_not_contact,
      ${memberTimeZoneSql(sql`member`)} AS time_zone
    FROM (
      SELECT area, id, data, data->>'memberId' AS member_id, lower(data->>'email') AS email, data->>'phone' AS phone
      FROM records WHERE ${condition} AND deleted_at IS NULL
    ) AS contact
    LEFT JOIN (
      SELECT *, id::text AS key FROM members UNION ALL SELECT *, lower(email) FROM members
    ) AS member ON member.key = coalesce(contact.member_id, contact.email)
  ) AS found
  WHERE recipient IS NOT NULL ORDER BY recipient, person_record_id`;
