import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's own number of iterations. */
const iterations = 4096;

/**
 * Returns what PostgreSQL stores for a password (SCRAM-SHA-256, RFC 5803). A statement with the verifier sets the
 * password without naming it, so no log of the server has the password.
 */
export const passwordVerifier = (password: string, salt: Buffer = randomBytes(16)): string => {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = hash('sha256', keyOf('Client Key'), 'base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
};
