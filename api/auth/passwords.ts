import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters however a keyboard composes them. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/**
 * Whether a password belongs to a hash. Without a hash the answer is no, in the same time,
 * so that it does not tell whether an account exists.
 */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), normal(password));
  return matches && Boolean(passwordHash);
};

const nobodysHash = hashPassword('a password that nobody has');
