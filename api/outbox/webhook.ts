import { createHmac } from 'node:crypto';
import type { SendMessage, SendResult } from './message';

const timeout = 10_000;

/**
 * The signature of a call, as Standard Webhooks 1.0 defines it: HMAC-SHA256 of id, time and body, in Base64. Here the
 * secret is taken as it stands, in UTF-8.
 * @param timestamp seconds since 1970.
 */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Hands push and text messages to a service that delivers them, as signed POSTs of JSON. */
export const webhookSender = ({ url, secret }: { url: string; secret: string }, now: () => Date): SendMessage => {
  return async ({ id, to, message }) => {
    const body = JSON.stringify({ id, to, ...message });
    const timestamp = Math.floor(now().getTime() / 1000);
    try {
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        body,
        // Who sends it elsewhere has not taken it.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf(secret, id, timestamp, body),
        },
      });
      await answer?.cancel();
      return resultOf(status);
    } catch (error) {
      return hasLeft(error) ? { state: 'unknown', reason: 'no_answer' } : { state: 'waiting', reason: 'unreachable' };
    }
  };
};

const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const mayWorkLater = status >= 500 || status === 408 || status === 425 || status === 429;
  return { state: mayWorkLater ? 'waiting' : 'failed', reason: `refused ${status}` };
};

/** The codes of calls that failed before anything was sent. */
const beforeSending = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const hasLeft = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return !beforeSending.includes(code ?? '');
};
