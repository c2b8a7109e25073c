import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import { passwordTokens } from '../database/tables';
import type { Settings } from '../settings';

const minute = 60 * 1000;

/** In milliseconds, how long a link works by why it was made. */
const validFor = { reset: 30 * minute, invitation: 7 * 24 * 60 * minute };

export type TokenPurpose = keyof typeof validFor;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a token of 256 bits with which somebody can set the password of an account, once; those made for it before end.
 * Only its hash is kept. It works for 30 minutes after a forgotten password, for 7 days as an invitation.
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
  await queryable.insert(passwordTokens).values({ tokenHash: hashOf(token), accountId, purpose, expiresAt, createdAt });
  return { token, expiresAt };
};

/** Uses a token up and gives the account that it is for; undefined when it was used, replaced or is too old. */
export const consumePasswordToken = async (
  { now }: Pick<Context, 'now'>,
  transaction: Queryable,
  token: string,
): Promise<string | undefined> => {
  const [taken] = await transaction
    .delete(passwordTokens)
    .where(and(eq(passwordTokens.tokenHash, hashOf(token)), gt(passwordTokens.expiresAt, now())))
    .returning();
  return taken?.accountId;
};

/** Makes all links of an account void. */
export const deletePasswordTokens = async (queryable: Queryable, accountId: string): Promise<void> => {
  await queryable.delete(passwordTokens).where(eq(passwordTokens.accountId, accountId));
};

/** The address at which a person uses a token. */
export const passwordLinkOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, token: string): string =>
  `${publicUrl}/forgot-password?token=${token}`;
