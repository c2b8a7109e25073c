import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { memberOverrides } from '../../platform/outbox/personOfRecord';
import type { RecordContent } from '../../records/storage/recordRow';

/** The fields of a record that name a person or say how to reach them; each area has some. */
const personFields = ['firstName', 'lastName', 'memberName', 'name', 'email', 'phone'] as const;
type PersonField = (typeof personFields)[number];

/** The member app shortens longer names. */
const minShortenedLength = 60;

type Data = RecordData;

/**
 * Returns the data of a record with the names of those fields whose value was entered for the record, because the member
 * data have another one or none. All others follow the member data: messages use what these say when they are sent.
 */
export const stampMemberOverrides = async <Content extends Data>(
  transaction: Queryable,
  data: Content,
  before: RecordContent | undefined,
): Promise<Content> => {
  const { memberId } = data;
  if (!isUuid(memberId)) return { ...data, [memberOverrides]: undefined };
  const ofSameMember = before && before.data.memberId === memberId ? before.data : undefined;
  const known = ofSameMember?.[memberOverrides] as PersonField[] | undefined;
  const isEntered = (field: PersonField) => data[field] !== ofSameMember?.[field];
  if (ofSameMember && !personFields.some(isEntered)) return { ...data, [memberOverrides]: known };
  const ofMember = await readPersonFields(transaction, String(memberId));
  if (!ofMember) return { ...data, [memberOverrides]: undefined };
  const isOverride = (field: PersonField) => {
    if (!data[field]) return false;
    if (isEntered(field)) return !isSameText(String(data[field]), ofMember[field]);
    // Without knowledge, a value that differs may be a copy of what the member data said earlier.
    return known ? known.includes(field) : !ofMember[field];
  };
  return { ...data, [memberOverrides]: personFields.filter(isOverride) };
};

const isSameText = (value: string, ofMember: string) => {
  const [own, other] = [value.trim().toLowerCase(), ofMember.trim().toLowerCase()];
  return own === other || (own.length >= minShortenedLength && other.startsWith(own));
};

const readPersonFields = async (
  queryable: Queryable,
  memberId: string,
): Promise<Record<PersonField, string> | undefined> => {
  const { rows } = await queryable.execute<Record<PersonField, string>>(sql`
    SELECT first_name AS "firstName", last_name AS "lastName", concat_ws(' ', first_name, last_name) AS "memberName",
      concat_ws(' ', first_name, last_name) AS name, coalesce(email, '') AS email, coalesce(phone, '') AS phone
    FROM members WHERE id = ${memberId}`);
  return rows[0];
};
