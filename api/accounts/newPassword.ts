import { normalPassword, passwordProblem } from '../../resources/domain';
import type { Queryable } from '../database/connect';
import { readOrganization } from '../outbox/organization';
import { isCommonPassword } from './commonPasswords';
import type { Account } from './sessions';

/**
 * The sentence for a password that somebody cannot choose; undefined for one that they can.
 * @param present their present password, where it is known.
 */
export const newPasswordProblem = async (
  queryable: Queryable,
  { firstName, lastName, email }: Account,
  password: string,
  present?: string,
): Promise<string | undefined> => {
  const { companyName = '' } = await readOrganization(queryable);
  const problem = passwordProblem(password, [firstName, lastName, email, companyName]);
  if (problem) return problem;
  if (present !== undefined && normalPassword(password) === normalPassword(present))
    return 'This is your current password. Choose another.';
  return (await isCommonPassword(password))
    ? 'This password is among those that are tried first. Use several words that do not belong together.'
    : undefined;
};
