import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, openProviders, server, startApi, token } from './support';

const api = startApi();
const minute = 60_000;
const hour = 60 * minute;
const refreshes = () => api.requests.filter(({ path }) => path === '/auth/refresh').length;

/** A server with tokens of 15 minutes, which are refused when they have expired by its own clock. */
const serve = ({ showsDate }: { showsDate: boolean }) => {
  const right = { now: Date.now() };
  const headers = () => (showsDate ? { date: new Date(right.now).toUTCString() } : undefined);
  const issue = () => token({ exp: Math.floor((right.now + 15 * minute) / 1000), issued: right.now });
  const isGood = (bearer: string) => {
    const { exp } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
    return exp * 1000 > right.now;
  };
  server.use(
    http.get('*/api/v1/auth/refresh', () =>
      HttpResponse.json({ success: true, data: { accessToken: issue() } }, { headers: headers() ?? {} }),
    ),
    http.get('*/api/v1/banners', ({ request }) =>
      isGood(request.headers.get('authorization') ?? '')
        ? HttpResponse.json({ success: true, data: [] }, { headers: headers() ?? {} })
        : HttpResponse.json({ success: false }, { status: 401, headers: headers() ?? {} }),
    ),
  );
  return { right, issue };
};

describe.each([
  ['an hour fast', hour],
  ['an hour slow', -hour],
])('with a clock that is %s', (_, wrong) => {
  it.each([
    ['that tells its time', true],
    ['that does not show its time', false],
  ])('a token is refreshed at most once in its lifetime, by a server %s', async (__, showsDate) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { right, issue } = serve({ showsDate });
    localStorage.setItem('access_token', issue());
    vi.setSystemTime(right.now + wrong);
    const { request } = await openProviders();
    const callForTenMinutes = async () => {
      for (let passed = 0; passed < 10; passed += 1) {
        await Promise.all([request('/banners'), request('/banners')]);
        right.now += minute;
        vi.setSystemTime(right.now + wrong);
      }
    };
    await callForTenMinutes();
    expect(refreshes()).toBeLessThanOrEqual(1);
    await callForTenMinutes();
    expect(refreshes()).toBeLessThanOrEqual(2);
    expect(refreshes()).toBeGreaterThanOrEqual(1);
    expect(api.leaving()).toEqual([]);
  });

  it('signing in works', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { right, issue } = serve({ showsDate: false });
    vi.setSystemTime(right.now + wrong);
    answer('post', '/auth/login', { accessToken: issue(), admin: { id: 'stf_07' } });
    const { signIn, request } = await openProviders();
    await signIn('priya.nair@example.org', 'a long enough password');
    await expect(request('/banners')).resolves.toMatchObject({ data: [] });
    expect(refreshes()).toBe(0);
  });
});
