import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { maxPasswordLength, normalizePassword } from '../../resources/domain';

/** A password as somebody typed it; the rules for new ones stand elsewhere. A character takes up to two units of a text. */
export const passwordInput = z
  .string()
  .normalize('NFC')
  .min(1)
  .max(2 * maxPasswordLength);

/** OWASP's first choice for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

/**
 * Whether a password belongs to a hash. Without a hash the answer is no, in the same time,
 * so that it does not tell whether an account exists.
 */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalizePassword(password));
  return matches && Boolean(passwordHash);
};

const nobodysHash = hashPassword('a password that nobody has');
