import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { pageLimits } from '../../../api/platform/accounts/networkLimits';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { previewsFixture } from './previewsFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const day = (count: number) => new Date(start.getTime() + count * 86_400_000).toISOString();
const dana = newMember({ state: 'CO' });

let tokens: Record<string, string>;
const { create } = publishingFixture(() => api);
const { openPreview, readWith, requestToken } = previewsFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
  tokens = await signInEachRole(api);
});
beforeEach(async () => {
  clock.now = start;
  await api.signIn();
});

const draftBanner = async (others: object = {}) =>
  (
    await create('banners', {
      name: 'A draft',
      headline: 'A draft',
      placement: 'anywhere',
      startsAt: day(-1),
      ...others,
    })
  ).id;

describe('a token', () => {
  it('reads content and nothing else', async () => {
    const id = await draftBanner();
    const { token, get } = await openPreview({ id });
    for (const path of ['faqs', 'pages', 'types?category=banner_placement'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of [
      'status',
      'search?q=anything',
      'members/1/recommendations',
      'share/news/1?url=https://example.org',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    expect((await api.call('POST', '/app/events/batch', { token, body: { events: [] } })).status).toBe(403);
    expect((await get('banners', { member: dana.id })).status).toBe(403);
    expect((await api.call('GET', '/banners', { token })).status).toBe(401);
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'An app' } })).body.data;
    expect((await api.call('GET', '/app/preview', { token: key })).status).toBe(403);
    expect((await get('banners')).headers.get('cache-control')).toBe('no-store');
  });

  it('works for an hour, unless it is forged', async () => {
    const id = await draftBanner();
    const { token, get } = await openPreview({ id });
    const [content, signature] = token.split('.');
    for (const forged of [`${content}x.${signature}`, `${content}.${signature}x`, 'preview_nothing', `${token}.x`])
      expect((await api.call('GET', '/app/banners', { token: forged })).status).toBe(401);
    clock.now = new Date(start.getTime() + 59 * 60_000);
    expect((await get('banners')).status).toBe(200);
    clock.now = new Date(start.getTime() + 60 * 60_000);
    expect((await get('banners')).status).toBe(401);
  });

  it('ends with its session, its account and its permission', async () => {
    const id = await draftBanner();
    const { cookie } = await api.signIn();
    const { token } = await openPreview({ id });
    const statusOf = async (each: string) => (await api.call('GET', '/app/banners', { token: each })).status;
    expect(await statusOf(token)).toBe(200);
    await api.call('POST', '/auth/logout', { headers: { cookie } });
    expect(await statusOf(token)).toBe(401);

    const as = { kind: 'member', memberId: dana.id };
    const own = (await requestToken({ id, as }, tokens.support)).body.data.token;
    const update = (change: string) =>
      api.context.database.execute(sql.raw(`UPDATE accounts SET ${change} WHERE email = 'support@example.org'`));
    for (const [change, status] of [
      ["status = 'disabled'", 401],
      ["status = 'active'", 200],
      // A viewer sees banners, but no members.
      ["role = 'viewer'", 401],
      ["role = 'support'", 200],
    ] as const) {
      await update(change);
      expect([change, await statusOf(own)]).toEqual([change, status]);
    }
  });

  it('that somebody made up counts for the network from which it comes', async () => {
    const { network } = pageLimits;
    onTestFinished(() => void Object.assign(pageLimits, { network }));
    pageLimits.network = 2;
    clock.now = new Date(day(1));
    const statuses = [];
    for (const token of ['preview_1', 'preview_2', 'preview_3'])
      statuses.push((await api.call('GET', '/app/banners', { token })).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('may be read by the frame of the console, whose origin is opaque', async () => {
    const { get } = await openPreview({ id: await draftBanner() });
    const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');
    expect(allowed(await get('banners', { origin: 'null' }))).toBe('*');
    expect(allowed(await get('status', { origin: 'null' }))).toBe('*');
    for (const [path, method] of [
      ['preview', 'GET'],
      ['banners', 'GET'],
      ['calculators/any', 'POST'],
    ]) {
      const headers = { origin: 'null', 'access-control-request-method': `${method}` };
      const preflight = await api.call('OPTIONS', `/app/${path}`, { token: null, headers });
      expect([preflight.status, allowed(preflight)]).toEqual([204, '*']);
      expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    }
  });

  it('needs the permission to see the area; for a member, that to see members', async () => {
    const asDana = { as: { kind: 'member', memberId: dana.id } };
    expect((await requestToken({}, tokens.viewer)).status).toBe(200);
    expect((await requestToken(asDana, tokens.viewer)).status).toBe(403);
    expect((await requestToken(asDana, tokens.support)).status).toBe(200);
    expect((await requestToken({ area: 'organization' }, tokens.viewer)).status).toBe(403);
    expect((await requestToken({ area: 'appointments' })).body.errors).toHaveProperty('area');
    const unknown = await requestToken({ as: { kind: 'member', memberId: '01a21cfe-b450-750c-bac5-e94b7ad19b64' } });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { 'as.memberId': expect.any(String) }]);
    expect((await requestToken({ on: 'tomorrow' })).status).toBe(422);
  });
});

describe('a shared preview', () => {
  const share = (id: string, body: object = {}, token?: string) =>
    api.call('POST', `/banners/${id}/previews`, { body, ...(token && { token }) });
  const list = async (id: string) => (await api.call('GET', `/banners/${id}/previews`)).body.data;

  it('works without an account for a week, is listed, and is revoked at once', async () => {
    const id = await draftBanner();
    const { status, body } = await share(id);
    expect([status, body.data.expiresAt]).toEqual([201, day(7)]);
    const token = String(body.data.address.split('/preview/')[1]);
    const { get, read } = await readWith(token);
    expect(await read()).toMatchObject({ id, record: { headline: 'A draft' }, reader: { kind: 'nobody' } });
    expect((await get('banners')).body.data).toContainEqual(expect.objectContaining({ id }));
    expect((await get('status')).status).toBe(403);
    expect(await list(id)).toMatchObject([
      { id: body.data.id, version: 'draft', createdAt: day(0), expiresAt: day(7), lastOpenedAt: day(0) },
    ]);
    expect(JSON.stringify(await list(id))).not.toContain(token);
    const path = `/banners/${id}/previews/${body.data.id}`;
    expect((await api.call('DELETE', path)).status).toBe(200);
    expect((await get('preview')).status).toBe(401);
    expect((await api.call('DELETE', path)).status).toBe(404);
    const { body: activity } = await api.call('GET', `/activity?filter={"recordId":"${id}"}`);
    expect(activity.data.map(({ action }: { action: string }) => action)).toEqual([
      'preview_revoked',
      'preview_shared',
      'created',
    ]);
  });

  it('ends after seven days, and with its record', async () => {
    const [one, other] = [await draftBanner(), await draftBanner()];
    const addresses = [await share(one), await share(other, { version: 'live' })];
    const [first = '', second = ''] = addresses.map(({ body }) => String(body.data.address.split('/preview/')[1]));
    const statusOf = async (token: string) => (await api.call('GET', '/app/preview', { token })).status;
    expect(await statusOf(first)).toBe(200);
    const version = (await api.call('GET', `/banners/${one}`)).body.data.version;
    await api.call('DELETE', `/banners/${one}`, { headers: { 'if-match': `"${version}"` } });
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(second)).toBe(200);
    clock.now = new Date(day(7));
    expect(await statusOf(second)).toBe(401);
    await api.signIn();
    expect(await list(other)).toEqual([]);
  });

  it('is shared by those who may edit the area, of a version that exists', async () => {
    const id = await draftBanner();
    for (const role of ['viewer', 'compliance_approver']) expect((await share(id, {}, tokens[role])).status).toBe(403);
    expect((await share(id, {}, tokens.communicator)).status).toBe(201);
    expect((await share(id, { version: 999 })).status).toBe(404);
    expect((await share('nothing')).status).toBe(404);
    for (let count = 1; count < 20; count += 1) expect((await share(id)).status).toBe(201);
    expect((await share(id)).status).toBe(422);
  });
});
