import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'es-toolkit';

/** A call as its caller saw it. The times are milliseconds since the start of the bench. */
export interface Call {
  kind: string;
  sentAt: number;
  duration: number;
  /** 0 for a connection that broke. */
  status: number;
  code: string;
  hasRetryAfter: boolean;
}

/** A call to send. */
export interface Request {
  kind: string;
  method?: string;
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
}

/** The data of an answer. */
export const dataOf = <Data>({ text }: Answer): Data => (JSON.parse(text) as { data: Data }).data;

export type Caller = ReturnType<typeof createCaller>;

/** How long a call without a result is sent again, in tries of a second each. */
const maxTries = 60;
const isWithoutResult = (status: number) => [0, 429, 502, 503].includes(status);

/** Returns how to send calls to an address over connections that stay open. All calls are written down. */
export const createCaller = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const calls: Call[] = [];
  let open = 0;

  const send = ({ kind, method = 'GET', path, token, headers, body }: Request): Promise<Answer> => {
    const sentText = body === undefined ? undefined : JSON.stringify(body);
    const sentAt = performance.now();
    open += 1;
    return new Promise((resolve) => {
      const end = (status: number, text: string, hasRetryAfter: boolean) => {
        open -= 1;
        // Only refusals are read; reading all would make the caller the bottleneck.
        const code = status < 400 ? '' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? 'no code');
        calls.push({ kind, sentAt, duration: performance.now() - sentAt, status, code, hasRetryAfter });
        resolve({ status, text });
      };
      const outgoing = request(`${origin}/api/v1${path}`, {
        agent,
        method,
        headers: {
          platform: 'web',
          authorization: `Bearer ${token}`,
          ...(sentText && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sentText) }),
          ...headers,
        },
      });
      const breakOff = once(() => end(0, '', false));
      outgoing.on('error', breakOff);
      outgoing.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', breakOff);
        response.on('end', () =>
          end(response.statusCode ?? 0, Buffer.concat(parts).toString(), 'retry-after' in response.headers),
        );
      });
      outgoing.end(sentText);
    });
  };

  return {
    calls,
    /** The number of calls without an answer yet. */
    open: () => open,
    send,
    /** Sends a call until its result is known, as apps do. The same key or version lets it count once. */
    sendUntilDone: async (sent: Request) => {
      for (let tries = 1; ; tries += 1) {
        const kind = tries > 1 ? `${sent.kind}, again` : sent.kind;
        const answer = await send({ ...sent, kind });
        if (!isWithoutResult(answer.status) || tries === maxTries) return { ...answer, tries };
        await wait(1000);
      }
    },
  };
};
