import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { maskedText } from '../../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author, Context } from '../../../platform/database/context';
import { logActivity } from '../../../platform/database/logActivity';
import { inTransaction } from '../../../platform/database/transaction';
import { namedSchema } from '../../../platform/http/envelope';
import { problemAt } from '../../../platform/http/problem';
import { areaNameSql } from '../../../records/storage/columns';
import { memberMessages } from '../../messages.en';

/** The minutes for which a person may show what was revealed. */
const revealedMinutes = 15;

/** The reasons for which staff may see by what a member is recognized. An inquiry is named beside its reason. */
export const revealReasons = ['inquiry', 'call', 'visit', 'letter', 'correction'] as const;

/** By what staff make sure who a member is. */
export const memberIdentity = namedSchema(
  'MemberIdentity',
  z.object({
    birthDate: z.string().nullable().describe('Null, here and below: unknown'),
    homeAddress: z.string().nullable(),
  }),
);

type MemberIdentity = z.output<typeof memberIdentity>;

export const revealBody = z.strictObject({
  reason: z.enum(revealReasons),
  inquiryId: z.string().max(64).optional().describe('The inquiry of the member, for the reason `inquiry`'),
});

interface Stored extends QueryRow {
  birthDate: string | null;
  street: string | null;
  city: string | null;
  state: string;
  postalCode: string | null;
}

const readStored = async (queryable: Queryable, memberId: string): Promise<Stored | undefined> => {
  const { rows } = await queryable.execute<Stored>(sql`
    SELECT birth_date::text AS "birthDate", home_street AS street, home_city AS city, state, home_postal_code AS "postalCode"
    FROM members WHERE id = ${memberId}`);
  return rows[0];
};

const addressOf = ({ street, city, state, postalCode }: Stored): string | null =>
  street || city || postalCode
    ? [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : null;

/** Reads by what a member is recognized, with everything masked that a caller would be asked for. */
export const readMaskedIdentity = async (queryable: Queryable, memberId: string): Promise<MemberIdentity> => {
  const stored = await readStored(queryable, memberId);
  if (!stored) return { birthDate: null, homeAddress: null };
  const { birthDate, street, postalCode } = stored;
  return {
    birthDate: birthDate && `${maskedText} ${birthDate.slice(0, 4)}`,
    homeAddress: addressOf({ ...stored, street: street && maskedText, postalCode: postalCode && maskedText }),
  };
};

/**
 * Reveals by what a member is recognized, and notes in the activity who saw it and why. The entry names neither the
 * member nor what was revealed.
 * @throws Problem 422 for the reason `inquiry` without an inquiry of the member
 */
export const revealIdentity = (
  context: Pick<Context, 'database' | 'now'>,
  memberId: string,
  { reason, inquiryId }: z.output<typeof revealBody>,
  author: Author,
): Promise<MemberIdentity & { until: string }> =>
  inTransaction(context.database, async (transaction) => {
    const inquiry = reason === 'inquiry' ? await requireInquiryNumber(transaction, memberId, inquiryId) : undefined;
    const entry = { action: 'revealed', area: 'members', recordId: memberId, recordLabel: 'A member' };
    const after = { reason, ...(inquiry !== undefined && { inquiry }) };
    await logActivity(context, transaction, { ...entry, after }, author);
    const stored = await readStored(transaction, memberId);
    const until = new Date(context.now().getTime() + revealedMinutes * 60_000).toISOString();
    return { birthDate: stored?.birthDate ?? null, homeAddress: stored ? addressOf(stored) : null, until };
  });

const requireInquiryNumber = async (queryable: Queryable, memberId: string, inquiryId: string | undefined) => {
  const { rows } = await queryable.execute<{ number: string }>(sql`
    SELECT data->>'ticketNo' AS number FROM records
    WHERE area = ${areaNameSql(contacts)} AND id = ${inquiryId ?? ''} AND data->>'memberId' = ${memberId}`);
  if (!rows[0]) throw problemAt('inquiryId', memberMessages.notInquiryOfMember);
  return rows[0].number;
};
