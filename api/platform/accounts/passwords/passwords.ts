/** Passwords of staff: hashes, rules of new passwords, and mails to set a forgotten one. */

import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { maxPasswordLength, normalizePassword } from '../../../../resources/engine/passwords/passwordRules';

/** A password as input; the rules for new passwords are elsewhere. A character takes up to two UTF-16 code units. */
export const passwordInput = z
  .string()
  .normalize('NFC')
  .min(1)
  .max(2 * maxPasswordLength);

/** The parameters that OWASP recommends first for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2 hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

/**
 * Whether a password belongs to a hash. Without a hash the result is false after the same time, so that the duration
 * does not show whether an account exists.
 */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const isMatch = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
  return isMatch && Boolean(passwordHash);
};

const dummyHash = hashPassword('a password that nobody has');
