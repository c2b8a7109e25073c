import { inject } from 'vitest';
import { account } from './product';

/** The address of the console that the browser tests share. */
export const address = inject('consoleAddress');

/** Signs in through the API and returns what the browser then stores. */
export const signIn = async (origin: string, { email, password } = account) => {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string; admin: unknown } };
  const [name = '', value = ''] = response.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  return {
    token: data.accessToken,
    stored: { access_token: data.accessToken, adminDetails: JSON.stringify(data.admin) },
    cookies: [
      {
        name,
        value,
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Strict' as const,
      },
    ],
  };
};

/** A record as the API returns it. */
export type Stored = Record<string, unknown> & { id: string; version: number };

/** The access tokens by origin. They are reused, because checking a password is the slowest request. */
const tokens = new Map<string, Promise<string>>();

const newToken = (origin: string) => {
  const token = signIn(origin).then((session) => session.token);
  tokens.set(origin, token);
  return token;
};

/**
 * Returns an API client of a signed-in user, to prepare data before a test opens the console and to read what was
 * stored.
 */
export const api = async (origin = address) => {
  const send = async (path: string, { headers = {}, ...init }: RequestInit, isAnew = false): Promise<Response> => {
    const token = await ((isAnew ? undefined : tokens.get(origin)) ?? newToken(origin));
    const authorization = `Bearer ${token}`;
    const response = await fetch(`${origin}/api/v1${path}`, {
      ...init,
      headers: { platform: 'web', authorization, ...headers },
    });
    // The session has expired, or a test has ended it.
    return response.status === 401 && !isAnew ? send(path, { headers, ...init }, true) : response;
  };
  const call = async (method: string, path: string, body?: unknown, version?: number) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const response = await send(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text).data;
  };
  return {
    /** The address of the console that it calls. */
    origin,
    create: (area: string, record: object): Promise<Stored> => call('POST', `/${area}`, record),
    read: (area: string, id: string): Promise<Stored> => call('GET', `/${area}/${id}`),
    update: (area: string, record: Stored, change: object): Promise<Stored> =>
      call('PUT', `/${area}/${record.id}`, change, record.version),
    /** Returns the kinds of the messages that were sent to the person of a record. */
    messageKinds: async (area: string, id: string): Promise<string[]> =>
      (await call('GET', `/${area}/${id}/messages`)).map(({ kind }: { kind: string }) => kind),
    act: (area: string, record: Stored, name: string, input: object = {}): Promise<Stored> =>
      call('POST', `/${area}/${record.id}/actions/${name}`, input, record.version),
    /** Returns the link with which a staff member sets a first password. */
    invite: (id: string): Promise<{ link: string }> => call('POST', `/staff/${id}/invitation`),
    remove: (area: string, record: Stored) => call('DELETE', `/${area}/${record.id}`, undefined, record.version),
    /** Uploads a file and returns its id. */
    upload: async (kind: 'image' | 'document', file: { name: string; mimeType: string; buffer: Buffer }) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
      const response = await send(`/files?kind=${kind}`, { method: 'POST', body });
      return ((await response.json()) as { data: { id: string } }).data.id;
    },
    list: (area: string, filter: object, sort = ['default', 'ASC']): Promise<Stored[]> =>
      call('GET', `/${area}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) })}`),
  };
};
