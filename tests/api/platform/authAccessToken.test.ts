import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../../api/platform/accounts/secretKeys';
import { startApi } from '../startApi';

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

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Signs a token as the API does, with a part of it changed. */
const forge = (token: string, { header = {}, claims = {}, key = api.app.keys.access }) => {
  const [tokenHeader, tokenClaims] = token.split('.');
  const content = `${encode({ ...decode(tokenHeader), ...header })}.${encode({ ...decode(tokenClaims), ...claims })}`;
  return `${content}.${sign(key, content)}`;
};

describe('the access token', () => {
  test.each([null, 'garbage', 'a.b', 'a.b.c', '..'])('is required: %s gets 401', async (token) => {
    const response = await me(token);
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ success: false, data: null, message: 'Sign in to continue.' });
  });

  test('is a JWT that is signed by HMAC-SHA256', async () => {
    const { token } = await api.signIn();
    expect(token.split('.').slice(0, 2).map(decode)).toEqual([
      { alg: 'HS256' },
      {
        sid: expect.any(String),
        iss: 'retirement-console',
        aud: 'retirement-console-api',
        iat: clock.getTime() / 1000,
        exp: (clock.getTime() + 15 * minute) / 1000,
      },
    ]);
    expect(forge(token, {})).toBe(token);
    expect((await me(token)).status).toBe(200);
  });

  test.each([
    ['another algorithm', { header: { alg: 'HS512' } }],
    ['no algorithm', { header: { alg: 'none' } }],
    ['another key', { key: createSecretKey(randomBytes(32)) }],
    ['another issuer', { claims: { iss: 'somebody else' } }],
    ['another audience', { claims: { aud: 'another API' } }],
    ['no expiry', { claims: { exp: undefined } }],
  ])('is invalid with %s', async (_, changes) => {
    const { token } = await api.signIn();
    expect((await me(forge(token, changes))).status).toBe(401);
  });

  test('is invalid without its signature, with a part of it, and with changed claims', async () => {
    const { token } = await api.signIn();
    const [header, claims, signature] = token.split('.');
    const later = encode({ ...decode(claims), exp: clock.getTime() });
    const unsigned = encode({ alg: 'none' });
    for (const forged of [
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}.${claims}.AAAA`,
      `${header}.${claims}.${signature?.slice(0, -1)}`,
      `${header}.${later}.${signature}`,
      `${unsigned}.${claims}.`,
      `${token}.${signature}`,
    ])
      expect((await me(forged)).status).toBe(401);
  });

  test('expires after 15 minutes', async () => {
    const { token } = await api.signIn();
    advanceClock(14);
    expect((await me(token)).status).toBe(200);
    advanceClock(1);
    expect((await me(token)).status).toBe(401);
  });
});
