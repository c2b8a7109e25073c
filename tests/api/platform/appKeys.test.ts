import { afterEach, expect, it, onTestFinished } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { appLimits } from '../../../api/platform/accounts/appKeys/appKeyGuard';
import { SharedLimits } from '../../../api/platform/accounts/sharedLimits';
import { appKeys, rateLimits } from '../../../api/platform/database/tables';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';
import { callsOf } from './describedCalls';

const minute = 60 * 1000;
let now = new Date('2026-11-23T09:00:00Z');
const api = setUpApi({ now: () => now });
afterEach(async () => {
  await api.context.database.delete(rateLimits);
});

const createKey = async (name: string): Promise<{ id: string; key: string }> =>
  (await api.call('POST', '/app-keys', { body: { name } })).body.data;
const status = (key: string | null, headers: Record<string, string> = {}) =>
  api.call('GET', '/app/status', { token: key, headers });
const listed = async (name: string) =>
  (await api.call('GET', '/app-keys')).body.data.find((one: { name: string }) => one.name === name);

it('a key is created, shown once, used and revoked; the activity logs this, and no response contains the key again', async () => {
  const { id, key } = await createKey('Phones');
  expect(key).toMatch(/^app_[\w-]{43}$/);
  expect(await listed('Phones')).toMatchObject({ id, createdByName: expect.any(String), lastUsedAt: null });
  expect((await status(key)).body.data).toEqual({ now: now.toISOString() });
  const duplicate = await api.call('POST', '/app-keys', { body: { name: 'phones' } });
  expect(duplicate.body.errors).toEqual({ name: 'Another key has this name. Choose another name.' });

  expect((await api.call('DELETE', `/app-keys/${id}`)).status).toBe(200);
  expect((await status(key)).status).toBe(401);
  expect(await listed('Phones')).toBeUndefined();
  expect((await api.call('DELETE', `/app-keys/${id}`)).status).toBe(404);

  const { key: storedHash } = await createKey('Kept');
  const { body, text } = await api.call('GET', `/activity?filter=${encodeURIComponent('{"area":"organization"}')}`);
  const loggedActions = body.data
    .map(({ action, recordLabel }: Record<string, string>) => [action, recordLabel])
    .filter(([action]: string[]) => action?.startsWith('app_key'));
  expect(loggedActions).toEqual([
    ['app_key_made', 'Kept'],
    ['app_key_revoked', 'Phones'],
    ['app_key_made', 'Phones'],
  ]);
  const stored = JSON.stringify(await api.context.database.select().from(appKeys));
  for (const secret of [key, storedHash]) expect(text + stored).not.toContain(secret.slice(4));
});

it('its last use is stored at most once a minute', async () => {
  const { key } = await createKey('Tablets');
  const first = now;
  await status(key);
  now = new Date(first.getTime() + minute - 1000);
  await status(key);
  expect((await listed('Tablets')).lastUsedAt).toBe(first.toISOString());
  now = new Date(first.getTime() + minute);
  await status(key);
  expect((await listed('Tablets')).lastUsedAt).toBe(now.toISOString());
});

it('no call of the member app is open to staff or strangers, and no other call to the member app', async () => {
  const { key } = await createKey('Watches');
  const { token } = await api.signIn();
  const memberAppDocument = (await api.call('GET', '/app/openapi.json', { token: null })).body;
  const ofStaff = (await api.call('GET', '/openapi.json', { token: null })).body;
  expect(Object.keys(memberAppDocument.paths)).toContain('/api/v1/app/status');
  /** The calls that need a sign-in or a key, with ids of records that do not exist. */
  const closedCallsOf = (document: Parameters<typeof callsOf>[0]) =>
    callsOf(document)
      .filter(({ operation }) => operation.security === undefined)
      .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, 'nobody')] as const);
  const sentAs =
    (bearer: string | null) =>
    async ([method, path]: readonly [string, string]) => {
      const response = await api.call(method, path, { token: bearer, ...(/POST|PUT/.test(method) && { body: {} }) });
      return `${method} ${path} ${response.status}`;
    };
  for (const bearer of [null, token, `${key}x`, 'app_'])
    for (const call of closedCallsOf(memberAppDocument)) expect(await sentAs(bearer)(call)).toMatch(/ 401$/);
  const others = closedCallsOf(ofStaff);
  expect(others.length).toBeGreaterThan(150);
  expect(others.filter(([, path]) => path.startsWith('/app/'))).toEqual([]);
  for (const call of others) expect(await sentAs(key)(call)).toMatch(/ 401$/);
});

/** Lowers the limit of a member's reads until the test is over. */
const limitReadsTo = (max: number) => {
  const { memberReads } = appLimits;
  onTestFinished(() => void Object.assign(appLimits, { memberReads }));
  appLimits.memberReads = max;
};

it('limits the calls of a key, and of each member that the app names', async () => {
  const [{ key }, { key: other }] = [await createKey('Busy'), await createKey('Calm')];
  limitReadsTo(20);
  const callsFor = async (member: string, times: number) => {
    for (let calls = 0; calls < times; calls += 1) expect((await status(key, { member })).status).toBe(200);
  };
  await callsFor('a', appLimits.memberReads);
  const refused = await status(key, { member: 'a' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.body.message).toBe('Too many calls. Wait as long as Retry-After says.');
  // A member has one limit, however their id is written.
  await callsFor('0f8fad5b-d9cb-469f-a165-70867728950e', appLimits.memberReads);
  for (const member of ['0F8FAD5B-D9CB-469F-A165-70867728950E', '0f8fad5bd9cb469fa16570867728950e'])
    expect((await status(key, { member })).status).toBe(429);
  // Another key has the same limit for that member, and other members are not affected.
  expect((await status(other, { member: 'a' })).status).toBe(429);
  expect((await status(key, { member: 'b' })).status).toBe(200);
  expect((await status(key, { member: 'not a name' })).status).toBe(400);
  now = new Date(now.getTime() + minute);
  expect((await status(key, { member: 'a' })).status).toBe(200);
});

it('each server key has a limit, which holds at once when it is changed', async () => {
  const [{ key, id }, { key: other }] = [await createKey('Limited'), await createKey('Unlimited')];
  expect(await listed('Limited')).toMatchObject({ callsPerMinute: 6000 });
  const limitTo = (callsPerMinute: unknown, of = id) =>
    api.call('PUT', `/app-keys/${of}`, { body: { callsPerMinute } });
  expect((await limitTo(60)).status).toBe(200);
  expect(await listed('Limited')).toMatchObject({ callsPerMinute: 60 });
  for (let calls = 0; calls < 60; calls += 1) expect((await status(key)).status).toBe(200);
  expect((await status(key)).status).toBe(429);
  expect((await status(other)).status).toBe(200);
  expect((await limitTo(120)).status).toBe(200);
  expect((await status(key)).status).toBe(200);
  for (const refused of [59, 600_001, 60.5, '60', null]) expect((await limitTo(refused)).status).toBe(422);
  const page = await api.call('POST', '/app-keys', {
    body: { name: 'Pages', kind: 'public', origins: ['https://www.example.org'] },
  });
  expect((await limitTo(60, page.body.data.id)).status).toBe(404);
  const { body } = await api.call('GET', '/activity?range=[0,9]');
  expect(body.data.map(({ action }: { action: string }) => action)).toContain('app_key_limited');
});

it('counts what a member writes apart, and a response that the app has already as a tenth', async () => {
  const { key } = await createKey('Home screen');
  limitReadsTo(3);
  const member = 'c';
  const read = (etag = '') =>
    api.call('GET', '/app/legals', { token: key, headers: { member, ...(etag && { 'if-none-match': etag }) } });
  const first = await read();
  const etag = first.headers.get('etag') ?? '';
  expect(first.status).toBe(200);
  // The first one counted ten parts of thirty. Each of these needs ten, and gives nine back.
  for (let calls = 0; calls < 11; calls += 1) expect((await read(etag)).status).toBe(304);
  expect((await read(etag)).status).toBe(429);
  const write = () =>
    api.call('POST', '/app/bot', {
      token: key,
      headers: { member },
      body: { conversationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', question: 'What is COLA?' },
    });
  const { memberWrites } = appLimits;
  onTestFinished(() => void Object.assign(appLimits, { memberWrites }));
  appLimits.memberWrites = 1;
  expect((await write()).status).toBe(200);
  expect((await write()).status).toBe(429);
});

it('counts a member once, by whichever id and in whichever part of the request the app names them', async () => {
  limitReadsTo(7);
  const { key } = await createKey('System of record');
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  await insertMembers(api.context.database, [newMember({ id, externalId: 'CRM-42' })]);
  const inHeader = async (member: string) => (await status(key, { member })).status;
  const inPath = async (member: string, headers: Record<string, string> = {}) =>
    (await api.call('GET', `/app/members/${member}/legals`, { token: key, headers })).status;
  const waysToCall = [
    () => inHeader('CRM-42'),
    () => inHeader(id),
    () => inHeader(id.toUpperCase()),
    () => inPath('CRM-42'),
    () => inPath('CRM%2D42'),
    () => inPath(id.toUpperCase()),
    () => inPath(id, { member: 'somebody-else' }),
  ];
  for (const call of waysToCall) expect(await call()).toBe(200);
  for (const call of waysToCall) expect(await call()).toBe(429);
  expect(await inHeader('CRM-43')).toBe(200);
});

it('processes share their counts, so that a limit is one for all of them', async () => {
  const [first, second] = [new SharedLimits(api.context), new SharedLimits(api.context)];
  const limit = { name: 'calls of two processes', max: 10, windowMilliseconds: minute };
  for (let calls = 0; calls < 5; calls += 1) {
    first.count(limit);
    second.count(limit);
  }
  await first.share();
  await second.share();
  expect(() => second.count(limit)).toThrow();
  // A process learns of the others when it shares what it has counted itself.
  first.count(limit);
  await first.share();
  expect(() => first.count(limit)).toThrow();
});
