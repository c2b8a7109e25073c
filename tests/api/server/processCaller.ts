import type { TestResponse } from '../documented';
import type { Start } from './startMain';

const admin = { email: 'admin@example.org', password: 'a long enough password' };

/** The settings of a process that give a new database the account of `signInAt`. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** The address of a process, and the call. */
type Call = [process: Pick<Start, 'port'>, method: string, path: string, parts?: Parts];

interface Parts {
  body?: object;
  headers?: Record<string, string>;
}

export type ProcessResponse = Pick<TestResponse, 'status' | 'headers' | 'body'>;

const send = async (...[{ port }, method, path, { body, headers } = {}]: Call): Promise<ProcessResponse> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { platform: 'web', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** Signs in at a process. Returns a function that makes calls in that session, also to other processes of its database. */
export const signInAt = async (process: Pick<Start, 'port'>) => {
  const { body } = await send(process, 'POST', '/auth/login', { body: admin });
  const authorization = `Bearer ${body.data.accessToken}`;
  return (...[to, method, path, { headers, ...parts } = {}]: Call) =>
    send(to, method, path, { ...parts, headers: { authorization, ...headers } });
};
