import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emailKeyOf, isSimilarPerson, phoneKeyOf } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';
import { customPlanHint } from '../../../platform/database/pg/preparedStatements';
import { addressPattern, likePattern } from '../../../platform/search/searchText';
import { homeAddressOf, identityColumns, maskIdentity, memberIdentity, type StoredIdentity } from '../memberIdentity';

const [maxSame, maxCandidates] = [5, 200];
/** If more others have a telephone number, it is that of an office or a home, and tells nothing without the name. */
const maxSharingPhone = 2;

const identityFields = ['birthDate', 'homeAddress'] as const;

/** A member who may be the same person, and by what. */
export const sameMember = z.object({
  id: z.string(),
  name: z.string(),
  externalId: z.string().nullable(),
  by: z.array(z.enum(['birthDate', 'phone', 'email'])).describe('`birthDate` is with a similar name'),
  identity: memberIdentity.describe('By what staff make sure who it is, masked'),
  differing: z.array(z.enum(identityFields)).describe('What of it is another one than that of the member'),
});

type SameMember = z.output<typeof sameMember>;

interface Row extends StoredIdentity {
  id: string;
  externalId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
}

const columns = sql`id, external_id AS "externalId", concat_ws(' ', first_name, last_name) AS name, email, phone,
  ${identityColumns}`;

/**
 * Finds the members who may be the same person: with a similar name and the same date of birth, the same telephone
 * number, or the same email address with another `+tag`. A number of many needs a similar name, too. An index serves
 * each of these.
 */
export const findSameMembers = async (queryable: Queryable, id: string): Promise<SameMember[]> => {
  const { rows } = await queryable.execute<Row>(sql`SELECT ${columns} FROM members WHERE id = ${id}`);
  const [member] = rows;
  if (!member) return [];
  const { name, email, phone, birthDate } = member;
  const [address, phoneKey] = [addressPattern(email ?? ''), phoneKeyOf(phone ?? '')];
  const conditions: SQL[] = [
    ...(birthDate ? [sql`birth_date = ${birthDate}::date`] : []),
    ...(phoneKey ? [sql`search LIKE ${likePattern(phoneKey)}`] : []),
    ...(address ? [sql`search ~ ${address}`] : []),
  ];
  if (conditions.length === 0) return [];
  const selects = conditions.map(
    (condition) =>
      sql`(SELECT ${columns} FROM members WHERE ${customPlanHint} AND ${condition} AND id <> ${id} LIMIT ${maxCandidates})`,
  );
  const found = await queryable.execute<Row>(sql.join(selects, sql` UNION `));
  const hasPhone = (other: Row) => phoneKey !== undefined && phoneKeyOf(other.phone ?? '') === phoneKey;
  const isPhoneOfMany = found.rows.filter(hasPhone).length > maxSharingPhone;
  return found.rows
    .map((other): SameMember => {
      const by: SameMember['by'] = [];
      const isNameSimilar = isSimilarPerson({ name }, { name: other.name });
      if (birthDate && other.birthDate === birthDate && isNameSimilar) by.push('birthDate');
      if (hasPhone(other) && (isNameSimilar || !isPhoneOfMany)) by.push('phone');
      if (email && emailKeyOf(other.email ?? '') === emailKeyOf(email)) by.push('email');
      const differing = identityFields.filter((field) => identityOf(other)[field] !== identityOf(member)[field]);
      const { id: otherId, externalId } = other;
      return { id: otherId, name: other.name, externalId, by, identity: maskIdentity(other), differing };
    })
    .filter(({ by }) => by.length > 0)
    .sort((one, other) => other.by.length - one.by.length)
    .slice(0, maxSame);
};

const identityOf = (stored: StoredIdentity) => ({
  birthDate: stored.birthDate,
  homeAddress: homeAddressOf(stored),
});
