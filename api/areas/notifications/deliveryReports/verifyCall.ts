import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/connect';
import { webhookCalls } from '../../../platform/database/tables';
import { Problem } from '../../../platform/http/problem';
import { signatureOf } from '../../../platform/outbox/webhook';
import { notificationMessages } from '../messages.en';

/** How far the clock of the caller may be from ours, in seconds. */
const clockTolerance = 5 * 60;

/**
 * Returns the signature of a call by Standard Webhooks, which the secret has made.
 * @param text the body as it came
 * @throws Problem 401 for a wrong signature or an old call, 404 without a secret
 */
export const verifyCall = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  text: string,
  secret: string | undefined,
  now: Date,
): string => {
  if (secret === undefined) throw new Problem(404, notificationMessages.reportsNotSetUp);
  const [id, timestamp, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  );
  const seconds = Number(timestamp);
  const expected = Buffer.from(signatureOf(secret, id ?? '', seconds, text));
  const isSigned = (sent ?? '').split(' ').some((one) => {
    const signature = Buffer.from(one);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!id || !isSigned) throw new Problem(401, notificationMessages.wrongSignature);
  if (Math.abs(now.getTime() / 1000 - seconds) > clockTolerance)
    throw new Problem(401, notificationMessages.callTooOld);
  return expected.toString();
};

/** Notes that a signed call was taken. Throws a 409 Problem if it was taken before. */
export const requireNewCall = async (transaction: Queryable, signature: string, now: Date): Promise<void> => {
  const { rowCount } = await transaction
    .insert(webhookCalls)
    .values({ signatureHash: hash('sha256', signature), at: now })
    .onConflictDoNothing();
  if (rowCount === 0) throw new Problem(409, notificationMessages.callTakenBefore);
};
