import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Context } from '../database/context';
import { createDataDirectory, ensureSecret, readSecret } from '../database/dataDirectory';
import { accounts } from '../database/tables';
import { hashPassword, verifyPassword } from './passwords/passwords';
import { endSessionsOf } from './sessions/sessions';

/** Letters and digits without those that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Creates the first account when there is none. It has the password of the settings, or a generated one that is stored
 * for `firstSignInNotice`.
 */
export const createFirstAccount = async ({ database, settings, now }: Context): Promise<void> => {
  const [first] = await database.select().from(accounts).limit(1);
  if (first) return;
  await database.insert(accounts).values({
    id: uuid(),
    email: settings.adminEmail,
    firstName: 'First',
    lastName: 'Administrator',
    role: 'administrator',
    passwordHash: await hashPassword(settings.adminPassword ?? (await createFirstPassword(settings.dataDirectory))),
    mustChangePassword: settings.adminPassword === undefined,
    createdAt: now(),
  });
};

/** The account for the first sign-in. */
export interface FirstSignIn {
  email: string;
  /** The generated password while nobody has used or changed it, with the file that has it. */
  generatedPassword?: { text: string; file: string };
  /** Whether the password is that of ADMIN_PASSWORD. */
  isPasswordSet?: boolean;
}

/** Returns the first active account with what a start may tell about its password. */
export const firstSignInNotice = async ({ database, settings }: Context): Promise<FirstSignIn> => {
  const active = database.select().from(accounts).where(eq(accounts.status, 'active'));
  const [first] = await active.orderBy(asc(accounts.createdAt)).limit(1);
  const email = first?.email ?? settings.adminEmail;
  if (settings.adminPassword && (await verifyPassword(first?.passwordHash, settings.adminPassword)))
    return { email, isPasswordSet: true };
  const storedPassword = await readSecret(settings.dataDirectory, secretName);
  if (!first || !storedPassword) return { email };
  const isCurrent = await verifyPassword(first.passwordHash, storedPassword);
  // Databases of earlier versions do not have this flag.
  if (isCurrent && !first.mustChangePassword) await requirePasswordChange(database, first.id);
  if (isCurrent && !first.lastLoginAt)
    return { email, generatedPassword: { text: storedPassword, file: path.join(settings.dataDirectory, secretName) } };
  await deleteFirstPassword(settings);
  return { email };
};

/** Ends the sessions too: users who are signed in would not know why nothing is allowed any more. */
const requirePasswordChange = (database: Context['database'], accountId: string) =>
  database.transaction(async (transaction) => {
    await transaction.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, accountId));
    await endSessionsOf(transaction, accountId);
  });

/** Deletes the first password from the data directory, after somebody has used it. */
export const deleteFirstPassword = ({ dataDirectory }: Pick<Context['settings'], 'dataDirectory'>): Promise<void> =>
  rm(path.join(dataDirectory, secretName), { force: true });

const secretName = 'first-password';

/** Stores the password before the account exists, so that an interrupted start does not lose it. */
const createFirstPassword = async (directory: string) => {
  await createDataDirectory(directory);
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return ensureSecret(directory, secretName, () => [group(), group(), group(), group()].join('-'));
};
