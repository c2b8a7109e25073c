import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from './server';

const minute = 60 * 1000;

let clock = new Date('2026-11-20T12:00:00.000Z');
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ now: () => clock });
});
afterAll(() => api.close());

const advanceClock = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};
const me = (token: string | null) => api.call('GET', '/auth/me', { token });

describe('the access token', () => {
  test.each([null, 'garbage', 'a.b.c'])('is required: %s gets 401', async (token) => {
    const response = await me(token);
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ success: false, data: null, message: 'Sign in to go on.' });
  });

  test('must be signed with the key and the algorithm of the API', async () => {
    const { token } = await api.signIn();
    const [header, claims] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await me(`${unsigned}.${claims}.`)).status).toBe(401);
    const sid = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()).sid;
    const forged = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('retirement-console')
      .setAudience('retirement-console-api')
      .setExpirationTime(new Date(clock.getTime() + 60 * minute))
      .sign(new TextEncoder().encode('another key that is long enough'));
    expect((await me(forged)).status).toBe(401);
    expect((await me(`${header}.${claims}.AAAA`)).status).toBe(401);
  });

  test('expires after 15 minutes', async () => {
    const { token } = await api.signIn();
    advanceClock(14);
    expect((await me(token)).status).toBe(200);
    advanceClock(1);
    expect((await me(token)).status).toBe(401);
  });
});
