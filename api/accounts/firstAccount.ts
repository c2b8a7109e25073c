import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Context } from '../database/context';
import { createDataDirectory, ensureSecret, readSecret } from '../database/dataDirectory';
import { accounts } from '../database/tables';
import { hashPassword, verifyPassword } from './passwords';
import { endSessionsOf } from './sessions';

/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Adds the account to sign in with when there is none, with the given password or one made and kept for `firstSignInNotice`. */
export const createFirstAccount = async ({ database, settings, now }: Context): Promise<void> => {
  const [first] = await database.select().from(accounts).limit(1);
  if (first) return;
  await database.insert(accounts).values({
    id: uuid(),
    email: settings.adminEmail,
    firstName: 'First',
    lastName: 'Administrator',
    role: 'administrator',
    passwordHash: await hashPassword(settings.adminPassword ?? (await keepPassword(settings.dataDirectory))),
    mustChangePassword: settings.adminPassword === undefined,
    createdAt: now(),
  });
};

/**
 * What to print at start: the first account that may sign in, and its password where that was made here and nobody has
 * used or changed it. One that was set in ADMIN_PASSWORD is named, not shown.
 */
export const firstSignInNotice = async ({
  database,
  settings,
}: Context): Promise<{ email: string; password?: string }> => {
  const active = database.select().from(accounts).where(eq(accounts.status, 'active'));
  const [first] = await active.orderBy(asc(accounts.createdAt)).limit(1);
  const email = first?.email ?? settings.adminEmail;
  if (settings.adminPassword && (await verifyPassword(first?.passwordHash, settings.adminPassword)))
    return { email, password: 'as set in ADMIN_PASSWORD' };
  const kept = await readSecret(settings.dataDirectory, secretName);
  if (!first || !kept) return { email };
  const isHeld = await verifyPassword(first.passwordHash, kept);
  // Databases of earlier versions do not know that it must be changed.
  if (isHeld && !first.mustChangePassword) await demandChange(database, first.id);
  if (isHeld && !first.lastLoginAt) return { email, password: kept };
  await deleteFirstPassword(settings);
  return { email };
};

/** Who is signed in would not know why nothing is allowed any more. */
const demandChange = (database: Context['database'], accountId: string) =>
  database.transaction(async (transaction) => {
    await transaction.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, accountId));
    await endSessionsOf(transaction, accountId);
  });

/** Removes the first password from the data directory, once somebody has used it. */
export const deleteFirstPassword = ({ dataDirectory }: Pick<Context['settings'], 'dataDirectory'>): Promise<void> =>
  rm(path.join(dataDirectory, secretName), { force: true });

const secretName = 'first-password';

/** Kept before the account exists, so that a start cut short in between loses nothing. */
const keepPassword = async (directory: string) => {
  await createDataDirectory(directory);
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return ensureSecret(directory, secretName, () => [group(), group(), group(), group()].join('-'));
};
