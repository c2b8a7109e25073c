import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import type { Author, Context } from '../../../platform/database/context';
import { logActivity } from '../../../platform/database/logActivity';
import { inTransaction } from '../../../platform/database/transaction';
import { problemAt } from '../../../platform/http/problem';
import { areaNameSql } from '../../../records/storage/columns';
import { memberMessages } from '../../messages.en';
import {
  homeAddressOf,
  identityColumns,
  maskIdentity,
  type memberIdentity,
  type StoredIdentity,
} from '../memberIdentity';

type MemberIdentity = z.output<typeof memberIdentity>;

/** The minutes for which a person may show what was revealed. */
const revealedMinutes = 15;

/** The reasons for which staff may see by what a member is recognized. An inquiry is named beside its reason. */
export const revealReasons = ['inquiry', 'call', 'visit', 'letter', 'correction'] as const;

export const revealBody = z.strictObject({
  reason: z.enum(revealReasons),
  inquiryId: z.string().max(64).optional().describe('The inquiry of the member, for the reason `inquiry`'),
});

const readStored = async (queryable: Queryable, memberId: string): Promise<StoredIdentity | undefined> => {
  const { rows } = await queryable.execute<StoredIdentity>(
    sql`SELECT ${identityColumns} FROM members WHERE id = ${memberId}`,
  );
  return rows[0];
};

/** Reads by what a member is recognized, with everything masked that a caller would be asked for. */
export const readMaskedIdentity = async (queryable: Queryable, memberId: string): Promise<MemberIdentity> => {
  const stored = await readStored(queryable, memberId);
  return stored ? maskIdentity(stored) : { birthDate: null, homeAddress: null };
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
    return { birthDate: stored?.birthDate ?? null, homeAddress: stored ? homeAddressOf(stored) : null, until };
  });

const requireInquiryNumber = async (queryable: Queryable, memberId: string, inquiryId: string | undefined) => {
  const { rows } = await queryable.execute<{ number: string }>(sql`
    SELECT data->>'ticketNo' AS number FROM records
    WHERE area = ${areaNameSql(contacts)} AND id = ${inquiryId ?? ''} AND data->>'memberId' = ${memberId}`);
  if (!rows[0]) throw problemAt('inquiryId', memberMessages.notInquiryOfMember);
  return rows[0].number;
};
