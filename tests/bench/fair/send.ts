import { Agent, request } from 'node:http';

export interface Tokens {
  session: string;
  key: string;
}

/** Sends a call to the product; resolves to the status of the response, or to the kind of the failure. */
export type Send = (method: string, path: string, token?: string, body?: unknown) => Promise<number | string>;

/** Addresses of this machine that are two networks for the product. */
export const calmAddress = '127.0.0.1';
export const greedyAddress = '127.0.0.2';

/** No call lasts longer, in milliseconds. */
const timeout = 60_000;

/** Returns how to send calls to the product from an address of this machine. */
export const sendFrom = (localAddress: string, address: string): Send => {
  const agent = new Agent({ keepAlive: true, localAddress });
  const { hostname, port } = new URL(address);
  return (method, path, token, body) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        platform: 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request({
        agent,
        host: hostname,
        port,
        family: 4,
        method,
        path: `/api/v1${path}`,
        headers,
        timeout,
      });
      sent.on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', ({ name, code = name }: NodeJS.ErrnoException) => resolve(code));
      sent.on('timeout', () => sent.destroy(new Error('too late')));
      sent.end(text);
    });
};
