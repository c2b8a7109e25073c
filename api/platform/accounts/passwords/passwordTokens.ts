import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { passwordTokens } from '../../database/tables';
import type { Settings } from '../../process/settings';

const minute = 60 * 1000;

/** The validity of a link by its purpose, in milliseconds. */
const validFor = { reset: 30 * minute, invitation: 7 * 24 * 60 * minute };

/** The purpose of a password token. */
export type TokenPurpose = keyof typeof validFor;

/**
 * Creates a token of 256 bits that sets the password of an account once, and deletes earlier tokens. Only its hash is
 * stored. It is valid for 30 minutes after a forgotten password, and for 7 days as an invitation.
 */
export const createPasswordToken = async (
  { now }: Pick<Context, 'now'>,
  queryable: Queryable,
  accountId: string,
  purpose: TokenPurpose,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validFor[purpose]);
  await deletePasswordTokens(queryable, accountId);
  await queryable
    .insert(passwordTokens)
    .values({ tokenHash: hash('sha256', token), accountId, purpose, expiresAt, createdAt });
  return { token, expiresAt };
};

/** Consumes a token and returns the id of its account; undefined when the token was used, replaced or has expired. */
export const consumePasswordToken = async (
  { now }: Pick<Context, 'now'>,
  transaction: Queryable,
  token: string,
): Promise<string | undefined> => {
  const [consumed] = await transaction
    .delete(passwordTokens)
    .where(and(eq(passwordTokens.tokenHash, hash('sha256', token)), gt(passwordTokens.expiresAt, now())))
    .returning();
  return consumed?.accountId;
};

/** Deletes all password tokens of an account. */
export const deletePasswordTokens = async (queryable: Queryable, accountId: string): Promise<void> => {
  await queryable.delete(passwordTokens).where(eq(passwordTokens.accountId, accountId));
};

/** The address of the page that uses a token. */
export const passwordLinkOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, token: string): string =>
  `${publicUrl}/forgot-password?token=${token}`;
