import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import type { Author, Context } from '../../database/context';
import { logAccountActivity } from '../../database/logActivity';
import { accounts } from '../../database/tables';
import { Problem } from '../../http/problem';
import { sendMail } from '../../outbox/sendMail';
import { passwordChangedMail } from '../accountMails';
import { accountMessages } from '../messages.en';
import type { Account } from '../sessions/sessions';
import type { StaffRecordHooks } from '../staffRecords';
import { hashPassword } from './passwords';
import { deletePasswordTokens } from './passwordTokens';

/**
 * Sets the password of an account. Password links are deleted, an invited account becomes active, and the activity logs
 * the change. An account that had a password before gets a mail about it.
 * @param account the row as it was read; checks against its password are valid for this row only
 * @throws Problem 409 when the password was changed since
 */
export const setPassword = async (
  context: Context,
  staff: StaffRecordHooks,
  transaction: Queryable,
  account: Account,
  password: string,
  { ip, requestId }: Pick<Author, 'ip' | 'requestId'>,
): Promise<void> => {
  const { id, passwordHash } = account;
  await staff.onPasswordSet(transaction, id);
  const isUnchangedSql =
    passwordHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, passwordHash);
  const changed = await transaction
    .update(accounts)
    .set({ passwordHash: await hashPassword(password), mustChangePassword: false })
    .where(and(eq(accounts.id, id), isUnchangedSql))
    .returning({ id: accounts.id });
  if (changed.length === 0) throw new Problem(409, accountMessages.passwordChangedMeanwhile);
  await deletePasswordTokens(transaction, id);
  await logAccountActivity(context, transaction, 'password_changed', account, { ip, requestId });
  if (passwordHash !== null) await sendMail(context, transaction, passwordChangedMail(context, account));
};
