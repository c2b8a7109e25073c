import { createHmac } from 'node:crypto';
import type { SendMessage, SendResult } from './message';

const timeoutMs = 10_000;

/**
 * Returns the signature of a webhook request by Standard Webhooks 1.0: HMAC-SHA256 of id, time and body, in Base64. The
 * secret is used as it is, in UTF-8.
 * @param timestamp seconds since 1970.
 */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Returns a function that sends push and text messages to a delivery service, as signed POST requests with JSON. */
export const createWebhookSender = ({ url, secret }: { url: string; secret: string }, now: () => Date): SendMessage => {
  return async ({ id, to, message, devices }) => {
    const body = JSON.stringify({ id, to, ...message, ...(devices && { devices }) });
    const timestamp = Math.floor(now().getTime() / 1000);
    try {
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        body,
        // A redirect does not count as accepted.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
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
      return isPossiblySent(error)
        ? { state: 'unknown', reason: 'no_answer' }
        : { state: 'waiting', reason: 'unreachable' };
    }
  };
};

const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const canRetry = status >= 500 || status === 408 || status === 425 || status === 429;
  return { state: canRetry ? 'waiting' : 'failed', reason: `refused ${status}` };
};

/** The error codes of requests that failed before anything was sent. */
const beforeSending = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const isPossiblySent = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return !beforeSending.includes(code ?? '');
};
