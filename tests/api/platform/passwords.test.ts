import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, activity, passwordTokens, rateLimits } from '../../../api/platform/database/tables';
import { startAccounts } from './accountMails';
import { cookieOf, sessionCalls } from './browserSession';

const minute = 60 * 1000;

let clock = new Date('2026-11-20T12:00:00.000Z');
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};

let api: Awaited<ReturnType<typeof startAccounts>>;
let calls: ReturnType<typeof sessionCalls>;
let session: { token: string; cookie: string; admin: { id: string } };
const organization = {
  companyName: 'Evergreen Partners',
  postalAddress: '1 Main Street\nBoulder, CO 80302',
  supportEmail: 'help@example.org',
  mailFrom: 'Evergreen <desk@example.com>',
};
/** The password of the account at the start of each test, and its stored hash. */
let password: string;
let passwordHash: string | null | undefined;
beforeAll(async () => {
  api = await startAccounts({ now: () => clock });
  calls = sessionCalls(api);
  password = api.password;
  const { database } = api.context;
  passwordHash = (await database.select().from(accounts))[0]?.passwordHash;
  await api.signIn();
  const { version } = (await api.call('GET', '/organization/settings')).body.data;
  const headers = { 'if-match': `"${version}"` };
  await api.call('PUT', '/organization/settings', { body: organization, headers });
});
afterAll(() => api.close());
beforeEach(async () => {
  const { database } = api.context;
  await database.delete(rateLimits);
  await database.update(accounts).set({ passwordHash }).where(eq(accounts.email, api.email));
  const { body, headers } = await calls.logIn(api.email, password);
  session = { token: body.data.accessToken, cookie: cookieOf({ headers }), admin: body.data.admin };
  await api.runJobs();
});

const newPassword = 'marble lantern velvet otter';

const requestLink = (email: string) => api.call('POST', '/auth/forgot-password', { token: null, body: { email } });
const reset = (token: string, newPassword: string) =>
  api.call('POST', '/auth/reset-password', { token: null, body: { token, password: newPassword } });
const linkToken = async () => {
  await requestLink(api.email);
  const [token = ''] = await api.tokens();
  return token;
};
const change = (body: object, token = session.token) => api.call('POST', '/auth/change-password', { token, body });
const statusOf = async (email: string, attempt: string) => (await calls.logIn(email, attempt)).status;
const changes = () => api.context.database.select().from(activity).where(eq(activity.action, 'password_changed'));

describe('a forgotten password', () => {
  test('is answered with a mail that leads to a new password', async () => {
    const response = await requestLink(api.email.toUpperCase());
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      data: null,
      message: 'If an account exists for this address, we have sent a link. It works for 30 minutes.',
    });
    const [mail] = await api.runJobs();
    expect(mail?.to).toBe(api.email);
    expect(mail?.text).toContain('From: Evergreen <desk@example.com>');
    expect(mail?.text).toContain('Subject: Choose a new password');
    expect(mail?.text).toContain('Hello First,');
    expect(mail?.text).toContain('-- \r\nEvergreen Partners\r\n1 Main Street\r\nBoulder, CO 80302');
    const [, token = ''] = /http:\/\/localhost:4000\/forgot-password\?token=([\w-]{43})\s/.exec(mail?.text ?? '') ?? [];

    const done = await reset(token, newPassword);
    expect(done.body).toEqual({ success: true, data: null, message: 'Your password is set. Sign in with it.' });
    expect(await statusOf(api.email, password)).toBe(401);
    expect(await statusOf(api.email, newPassword)).toBe(200);
  });

  test('ends every session immediately, notifies the person by mail, and is logged in the activity', async () => {
    const token = await linkToken();
    const before = (await changes()).length;
    await reset(token, 'copper window harbor thistle');
    expect((await calls.me(session.token)).status).toBe(401);
    expect((await calls.refresh(session.cookie)).status).toBe(401);
    const [notice] = await api.runJobs();
    expect(notice).toMatchObject({ to: api.email });
    expect(notice?.text).toContain('Subject: Your password was changed');
    const [latest, ...others] = (await changes()).reverse();
    expect(others).toHaveLength(before);
    expect(latest).toMatchObject({ area: 'staff', recordId: session.admin.id, recordLabel: 'First Administrator' });
    expect(latest).toMatchObject({ actorId: session.admin.id, before: null, after: null });
  });

  test('deletes the counted failures from before', async () => {
    for (let count = 0; count < 6; count += 1) await calls.logIn(api.email, 'not the password');
    expect(await statusOf(api.email, password)).toBe(429);
    const token = await linkToken();
    await reset(token, newPassword);
    expect(await statusOf(api.email, newPassword)).toBe(200);
  });

  const over = 'This link was used, replaced by a newer one, or is too old. Ask for a new one.';

  test('has a link that works once', async () => {
    const token = await linkToken();
    const responses = await Promise.all([reset(token, newPassword), reset(token, newPassword)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await reset(token, 'another long password')).body).toMatchObject({
      success: false,
      data: null,
      message: over,
    });
    expect(await statusOf(api.email, newPassword)).toBe(200);
  });

  test('has a link that works for 30 minutes, and not after a newer one was sent', async () => {
    const late = await linkToken();
    pass(30);
    expect((await reset(late, newPassword)).status).toBe(410);
    const replaced = await linkToken();
    const newer = await linkToken();
    expect((await reset(replaced, newPassword)).status).toBe(410);
    pass(29);
    expect((await reset(newer, newPassword)).status).toBe(200);
    expect((await reset('made-up', newPassword)).body.message).toBe(over);
  });

  test('keeps its link valid when the new password is refused', async () => {
    const token = await linkToken();
    const refused = await reset(token, 'too short');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      password: 'Use at least 15 characters; several words make a good password.',
    });
    expect((await reset(token, newPassword)).status).toBe(200);
  });

  test('is not readable from the database, which has only a hash of the token', async () => {
    const token = await linkToken();
    const tokens = await api.context.database.select().from(passwordTokens);
    expect(tokens).toHaveLength(1);
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect((await reset(tokens[0]?.tokenHash ?? '', newPassword)).status).toBe(410);
  });

  test('is mailed at most three times an hour, while the response stays the same', async () => {
    const responses = [];
    for (let count = 0; count < 5; count += 1) {
      responses.push(await requestLink(api.email));
      await api.runJobs().then((mails) => expect(mails).toHaveLength(count < 3 ? 1 : 0));
    }
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    pass(60);
    expect(await linkToken()).not.toBe('');
  });

  test.each(['suspended', 'deleted'])(
    'sends nothing to an account that is %s, and its link does not work',
    async (status) => {
      const token = await linkToken();
      const { database } = api.context;
      await database.update(accounts).set({ status });
      await requestLink(api.email);
      const mails = await api.runJobs();
      const response = await reset(token, newPassword);
      await database.update(accounts).set({ status: 'active' });
      expect(mails).toEqual([]);
      expect(response.status).toBe(410);
    },
  );
});

describe('an invitation', () => {
  test('activates the account with the first password, and is mailed again when the password is “forgotten”', async () => {
    const email = 'priya.nair@example.org';
    const body = { firstName: 'Priya', lastName: 'Nair', email, role: 'viewer' };
    const { body: created } = await api.call('POST', '/staff', { token: session.token, body });
    const [invited = ''] = await api.tokens();
    await requestLink(email);
    const [token = ''] = await api.tokens();
    expect((await reset(invited, newPassword)).status).toBe(410);
    pass(6 * 24 * 60);
    expect((await reset(token, newPassword)).status).toBe(200);
    expect(await api.runJobs()).toEqual([]);
    expect(await statusOf(email, newPassword)).toBe(200);
    const { token: fresh } = await api.signIn();
    const { body: staffRecord } = await api.call('GET', `/staff/${created.data.id}`, { token: fresh });
    expect(staffRecord.data).toMatchObject({ status: 'active', hasPassword: true });
  });
});

describe('changing the password', () => {
  test('replaces the present session and ends the others', async () => {
    const elsewhere = await calls.logIn(api.email, password);
    const response = await change({ currentPassword: password, newPassword });
    expect(response.body).toEqual({
      success: true,
      data: { accessToken: expect.any(String) },
      message: 'Your password is changed.',
    });
    for (const token of [session.token, elsewhere.body.data.accessToken])
      expect((await calls.me(token)).status).toBe(401);
    for (const cookie of [session.cookie, cookieOf(elsewhere)]) expect((await calls.refresh(cookie)).status).toBe(401);
    expect((await calls.me(response.body.data.accessToken)).status).toBe(200);
    expect((await calls.refresh(cookieOf(response))).status).toBe(200);
    expect(await statusOf(api.email, password)).toBe(401);
    expect(await statusOf(api.email, newPassword)).toBe(200);
    const [notice, ...others] = await api.runJobs();
    expect(others).toEqual([]);
    expect(notice?.to).toBe(api.email);
    expect(notice?.text).toMatch(/was changed on \w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M Eastern Time\./);
    expect(notice?.text).not.toContain(newPassword);
    expect((await changes()).at(-1)).toMatchObject({
      actorId: session.admin.id,
      recordId: session.admin.id,
      ip: '127.0.0.1',
    });
  });

  test('keeps the other sessions on request', async () => {
    const elsewhere = await calls.logIn(api.email, password);
    await change({ currentPassword: password, newPassword, signOutOthers: false });
    expect((await calls.me(session.token)).status).toBe(401);
    expect((await calls.me(elsewhere.body.data.accessToken)).status).toBe(200);
    expect((await calls.refresh(cookieOf(elsewhere))).status).toBe(200);
  });

  test('invalidates links that were mailed before', async () => {
    const token = await linkToken();
    await change({ currentPassword: password, newPassword: 'timber canyon ribbon flute' });
    expect((await reset(token, newPassword)).status).toBe(410);
  });

  test.each([
    [
      'one that is too short',
      { newPassword: 'fourteen chars' },
      { newPassword: expect.stringContaining('at least 15') },
    ],
    ['a common one', { newPassword: 'Password12345678!' }, { newPassword: expect.stringContaining('too common') }],
    [
      'one with the name of the person',
      { newPassword: 'my administrator word' },
      { newPassword: expect.stringContaining('“administrator”') },
    ],
    [
      'one with the name of the organization',
      { newPassword: 'evergreen forest walk' },
      { newPassword: expect.stringContaining('“evergreen”') },
    ],
    ['the present one', {}, { newPassword: 'This is your current password. Choose another.' }],
    [
      'a wrong present password',
      { currentPassword: 'x', newPassword: 'short' },
      { currentPassword: 'This is not your current password.', newPassword: expect.any(String) },
    ],
  ])('is refused for %s, and nothing changes', async (_what, body, errors) => {
    const response = await change({ currentPassword: password, newPassword: password, ...body });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual(errors);
    expect((await calls.me(session.token)).status).toBe(200);
    expect(await statusOf(api.email, password)).toBe(200);
  });

  test('is limited like signing in when the present password is wrong', async () => {
    const wrong = { currentPassword: 'not the password', newPassword };
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await change(wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test('also ends sessions that are opened with the old password at the same moment', async () => {
    const [, ...sessions] = await Promise.all([
      change({ currentPassword: password, newPassword }),
      ...Array.from({ length: 3 }, () => calls.logIn(api.email, password)),
    ]);
    const tokens = sessions.flatMap(({ body }) => body.data?.accessToken ?? []);
    const statuses = await Promise.all(tokens.map(async (token) => (await calls.me(token)).status));
    expect(statuses).toEqual(tokens.map(() => 401));
    expect(await statusOf(api.email, newPassword)).toBe(200);
  });

  test('by two requests at once succeeds once', async () => {
    const two = [newPassword, 'silver kettle mountain crab'];
    const responses = await Promise.all(two.map((newPassword) => change({ currentPassword: password, newPassword })));
    const statuses = await Promise.all(two.map((attempt) => statusOf(api.email, attempt)));
    expect(responses.map(({ status }) => status === 200)).toEqual(statuses.map((status) => status === 200));
    expect(statuses.sort()).toEqual([200, 401]);
  });
});
