import type { Answer, startApi } from './server';

/** The refresh cookie that an answer sets, to be sent back; empty without one. */
export const cookieOf = ({ headers }: Pick<Answer, 'headers'>) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** What a browser asks of an API about its session, each call with the token or cookie that it is given. */
export const sessionCalls = ({ call }: Pick<Awaited<ReturnType<typeof startApi>>, 'call'>) => ({
  logIn: (email: string, password: string, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { token: null, body: { email, password }, headers }),
  refresh: (cookie: string, headers: Record<string, string> = {}) =>
    call('GET', '/auth/refresh', { token: null, headers: { cookie, ...headers } }),
  logOut: (cookie: string) => call('POST', '/auth/logout', { token: null, headers: { cookie } }),
  me: (token: string | null) => call('GET', '/auth/me', { token }),
});
