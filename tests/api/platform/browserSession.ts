import type { TestResponse } from '../documented';
import type { startApi } from '../startApi';

/** The refresh cookie that a response sets, as it is sent back; empty without one. */
export const cookieOf = ({ headers }: Pick<TestResponse, 'headers'>) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The requests of a browser about its session, each with the given token or cookie. */
export const sessionCalls = ({ call }: Pick<Awaited<ReturnType<typeof startApi>>, 'call'>) => ({
  logIn: (email: string, password: string, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { token: null, body: { email, password }, headers }),
  refresh: (cookie: string, headers: Record<string, string> = {}) =>
    call('GET', '/auth/refresh', { token: null, headers: { cookie, ...headers } }),
  logOut: (cookie: string) => call('POST', '/auth/logout', { token: null, headers: { cookie } }),
  me: (token: string | null) => call('GET', '/auth/me', { token }),
});
