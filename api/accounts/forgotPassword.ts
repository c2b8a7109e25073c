import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import { accounts } from '../database/tables';
import { sendMail } from '../outbox/sendMail';
import { resetMail } from './accountMails';
import { createPasswordToken } from './passwordTokens';
import type { StaffRecordHooks } from './staffRecords';

/** What somebody typed who forgot a password; perhaps nobody has this address. */
export interface PasswordLinkRequest {
  /** In lower case. */
  email: string;
}

const mayAsk = inArray(accounts.status, ['active', 'invited']);
const emailOf = sql<string>`lower(${accounts.email})`;

/** The e-mail addresses that somebody has who may ask for a link; one look-up, however many were typed. */
export const readKnownEmails = async (
  { database }: Context,
  typed: readonly string[],
): Promise<ReadonlySet<string>> => {
  const isTyped = sql`${emailOf} = ANY(${sql.param(typed)}::text[])`;
  const known = await database.select({ email: emailOf }).from(accounts).where(and(isTyped, mayAsk));
  return new Set(known.map(({ email }) => email));
};

/** Mails a link that sets a password to whoever has an e-mail address: to those who have one, and who were invited by mail. */
export const sendPasswordLink = (
  context: Context,
  staff: StaffRecordHooks,
  { email }: PasswordLinkRequest,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(eq(emailOf, email), mayAsk));
    if (!account) return;
    const isInvited = account.status === 'invited';
    // Without a mail server an administrator has handed an invitation over, which must not end here.
    if (isInvited ? !context.settings.smtpUrl : !account.passwordHash) return;
    if (isInvited) {
      await staff.invite(transaction, account);
      return;
    }
    const { token } = await createPasswordToken(context, transaction, account.id, 'reset');
    await sendMail(context, transaction, resetMail(context, account, token));
  });
