import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../database/context';
import { accounts } from '../../database/tables';
import { sendMail } from '../../outbox/sendMail';
import { resetMail } from '../accountMails';
import type { StaffRecordHooks } from '../staffRecords';
import { createPasswordToken } from './passwordTokens';

/** A request for a password link; the address may be unknown. */
export interface PasswordLinkRequest {
  /** In lower case. */
  email: string;
}

const canRequestLinkSql = inArray(accounts.status, ['active', 'invited']);
const emailSql = sql<string>`lower(${accounts.email})`;

/** Returns those of the e-mail addresses that belong to an account which may request a link, with one query. */
export const readKnownEmails = async (
  { database }: Context,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const isRequestedSql = sql`${emailSql} = ANY(${sql.param(emails)}::text[])`;
  const known = await database.select({ email: emailSql }).from(accounts).where(and(isRequestedSql, canRequestLinkSql));
  return new Set(known.map(({ email }) => email));
};

/**
 * Mails a password link to the account of an address: a reset for accounts with a password, the invitation again for
 * accounts that were invited by mail.
 */
export const sendPasswordLink = (
  context: Context,
  staff: StaffRecordHooks,
  { email }: PasswordLinkRequest,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(eq(emailSql, email), canRequestLinkSql));
    if (!account) return;
    const isInvited = account.status === 'invited';
    // Without a mail server an administrator has passed on the invitation, which must stay valid.
    if (isInvited ? !context.settings.smtpUrl : !account.passwordHash) return;
    if (isInvited) {
      await staff.invite(transaction, account);
      return;
    }
    const { token } = await createPasswordToken(context, transaction, account.id, 'reset');
    await sendMail(context, transaction, resetMail(context, account, token));
  });
