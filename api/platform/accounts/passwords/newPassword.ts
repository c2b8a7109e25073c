import { findBrokenPasswordRule, normalizePassword } from '../../../../resources/engine/passwords/passwordRules';
import type { Message } from '../../../../resources/engine/schema';
import type { Queryable } from '../../database/connect';
import { readOrganization } from '../../outbox/organization';
import { accountMessages } from '../messages.en';
import type { Account } from '../sessions/sessions';
import { isCommonPassword } from './commonPasswords';

/**
 * Returns the error of a new password; undefined for a valid one.
 * @param current the current password, where it is known
 */
export const newPasswordErrorMessage = async (
  queryable: Queryable,
  { firstName, lastName, email }: Account,
  password: string,
  current?: string,
): Promise<Message | undefined> => {
  const { companyName = '' } = await readOrganization(queryable);
  const problem = findBrokenPasswordRule(password, [firstName, lastName, email, companyName]);
  if (problem) return problem;
  if (current !== undefined && normalizePassword(password) === normalizePassword(current))
    return accountMessages.samePassword;
  return (await isCommonPassword(password)) ? accountMessages.commonPassword : undefined;
};
