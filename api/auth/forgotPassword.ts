import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts } from '../db/tables';
import { sendMail } from '../mail';
import { invite } from '../staff/invite';
import { resetMail } from './mails';
import { makePasswordToken } from './passwordTokens';
import { countRequest } from './throttle';

const mostMails = 3;
const hour = 60 * 60 * 1000;

/** What somebody typed who forgot a password; perhaps nobody has this address. */
export interface ForgottenPassword {
  /** In lower case. */
  email: string;
}

/**
 * Mails a link that sets a password to whoever has an e-mail address, at most three times an hour: to those who have a
 * password, and to those who were invited by mail.
 */
export const sendPasswordLink = (context: Context, { email }: ForgottenPassword): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.email})`, email), inArray(accounts.status, ['active', 'invited'])));
    if (!account) return;
    const isInvited = account.status === 'invited';
    // Without a mail server an administrator has handed an invitation over, which must not end here.
    if (isInvited ? !context.settings.smtpUrl : !account.passwordHash) return;
    const requests = await countRequest(context, transaction, `forgot-password ${account.id}`, hour);
    if (requests > mostMails) return;
    if (isInvited) {
      await invite(context, transaction, { id: account.id, data: account });
      return;
    }
    const { token } = await makePasswordToken(context, transaction, account.id, 'reset');
    await sendMail(context, transaction, resetMail(context, account, token));
  });
