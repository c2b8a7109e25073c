import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, answerWithError, hold, openProviders, server, startApi, tokenFor } from './support';

const api = startApi();
const change = { currentPassword: 'the old one', newPassword: 'seven quiet otters carry plums', signOutOthers: true };

/** The providers in a signed-in browser. */
const open = async (token: string) => {
  localStorage.setItem('access_token', token);
  const opened = await openProviders();
  return { ...opened, ...(await import('../../../providers/account')) };
};

const bearers = () => api.requests.map(({ path, headers }) => `${path} ${headers.get('authorization')}`);

describe('changing the password', () => {
  it('continues with the new session', async () => {
    const [old, fresh] = [tokenFor(900, 'old'), tokenFor(900, 'new')];
    const { changePassword, request } = await open(old);
    answer('post', '/auth/change-password', { accessToken: fresh });
    answer('get', '/banners', []);
    await changePassword(change);
    await request('/banners');
    expect(localStorage.getItem('access_token')).toBe(fresh);
    expect(api.requests[0]?.body).toEqual(change);
    expect(bearers()).toEqual([`/auth/change-password Bearer ${old}`, `/banners Bearer ${fresh}`]);
  });

  it('leaves the session unchanged when the server refuses, and returns the errors of the fields', async () => {
    const token = tokenFor(900);
    const { changePassword } = await open(token);
    const errors = { currentPassword: 'This is not your password.' };
    answerWithError('post', '/auth/change-password', 422, {
      success: false,
      message: 'One field needs attention.',
      errors,
    });
    await expect(changePassword(change)).rejects.toMatchObject({ status: 422, body: { errors } });
    expect(localStorage.getItem('access_token')).toBe(token);
    expect(api.leaving()).toEqual([]);
  });

  it('refreshes an expired session first', async () => {
    const [renewed, fresh] = [tokenFor(900, 'renewed'), tokenFor(900, 'new')];
    const { changePassword } = await open(tokenFor(-1));
    answer('get', '/auth/refresh', { accessToken: renewed });
    answer('post', '/auth/change-password', { accessToken: fresh });
    await changePassword(change);
    expect(bearers().at(-1)).toBe(`/auth/change-password Bearer ${renewed}`);
    expect(localStorage.getItem('access_token')).toBe(fresh);
  });

  it('refreshes and sends again when the server refuses the token', async () => {
    const [old, renewed, fresh] = [tokenFor(900, 'old'), tokenFor(900, 'renewed'), tokenFor(900, 'new')];
    const { changePassword } = await open(old);
    answer('get', '/auth/refresh', { accessToken: renewed });
    server.use(
      http.post('*/api/v1/auth/change-password', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${renewed}`
          ? HttpResponse.json({ success: true, data: { accessToken: fresh } })
          : HttpResponse.json({ success: false, message: 'Sign in to continue.' }, { status: 401 }),
      ),
    );
    await changePassword(change);
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/auth/change-password',
      '/auth/refresh',
      '/auth/change-password',
    ]);
    expect(localStorage.getItem('access_token')).toBe(fresh);
  });

  it('does not sign in again a user who signed out meanwhile', async () => {
    const { changePassword } = await open(tokenFor(900));
    const held = hold('post', '/auth/change-password', { accessToken: tokenFor(900, 'new') });
    const changing = changePassword(change);
    await held.received;
    localStorage.removeItem('access_token');
    held.release();
    await changing;
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('the sessions of a user', () => {
  it('are listed, and ended by their id', async () => {
    const { listSessions, revokeSession } = await open(tokenFor(900));
    const sessions = [{ id: 'a/b', userAgent: '', ip: null, createdAt: '', lastSeenAt: '', isCurrent: true }];
    answer('get', '/auth/sessions', sessions);
    answer('delete', '/auth/sessions/:id', null);
    expect(await listSessions()).toEqual(sessions);
    await revokeSession('a/b');
    expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/auth/sessions/a%2Fb' });
  });
});

describe('the profile', () => {
  it('is saved, and returned as the server stores it', async () => {
    const { updateProfile, storedAdmin } = await open(tokenFor(900));
    const profile = { firstName: 'Priya', lastName: 'Nair', timeZone: 'America/Denver' };
    const admin = { id: 'stf_07', ...profile, email: 'priya.nair@example.org', role: 'viewer' };
    answer('put', '/auth/me', admin);
    await updateProfile(profile);
    expect(api.requests.at(-1)?.body).toEqual(profile);
    expect(storedAdmin()).toEqual(admin);
  });
});

describe('a session that is older than the capabilities in the sign-in response', () => {
  const known = { id: 'kim', email: 'kim@example.org' };
  const openWith = (admin: object) => {
    localStorage.setItem('adminDetails', JSON.stringify(admin));
    return open(tokenFor(900));
  };
  const stored = () => JSON.parse(localStorage.getItem('adminDetails') ?? 'null');

  it('loads the capabilities of the API', async () => {
    const { fetchCapabilities } = await openWith(known);
    answer('get', '/auth/me', { ...known, role: 'viewer', capabilities: ['history'] });
    await fetchCapabilities();
    expect(stored()).toEqual({ ...known, role: 'viewer', capabilities: ['history'] });
  });

  it('requests them only once from an API that returns none', async () => {
    const { fetchCapabilities } = await openWith(known);
    answer('get', '/auth/me', known);
    await fetchCapabilities();
    await fetchCapabilities();
    expect(stored()).toEqual({ ...known, capabilities: [] });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/me']);
  });

  it('continues where the request fails', async () => {
    const { fetchCapabilities } = await openWith(known);
    answerWithError('get', '/auth/me', 404, { success: false, message: 'There is no such call.' });
    await fetchCapabilities();
    expect(stored()).toEqual(known);
  });

  it('requests nothing where they are known', async () => {
    const { fetchCapabilities } = await openWith({ ...known, capabilities: [] });
    await fetchCapabilities();
    expect(api.requests).toEqual([]);
  });
});
