import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { pageLimits } from '../../../api/platform/accounts/networkLimits';
import { memberAppFixture } from '../memberApp/memberAppFixture';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const site = 'https://www.example.org';
const localSite = 'http://localhost:8080';
let now = new Date('2026-11-23T09:00:00Z');
let key: string;
let id: string;
let bannerId: string;
const { create, liveBanner } = publishingFixture(() => api);

const api = setUpApi({
  now: () => now,
  settings: { corsOrigins: ['https://console.example.org'], trustedProxies: ['127.0.0.1'] },
});
beforeAll(async () => {
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
  bannerId = await liveBanner();
  await writeChangedContent({ ...api.context, keys: api.app.keys });
  const created = await createKey({ name: 'Site', kind: 'public', origins: [`${site}/`, localSite, site] });
  ({ id, key } = created.body.data);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await api.signIn();
});

const createKey = (body: object) => api.call('POST', '/app-keys', { body });
/** A request as a page of an origin sends it. */
const callFrom = (
  origin: string | undefined,
  path: string,
  { method = 'GET', headers = {}, token = key }: { method?: string; headers?: object; token?: string | null } = {},
) => api.call(method, `/app/${path}`, { token, headers: { ...(origin && { origin }), ...headers } });
/** The request that a browser sends before that of a page. */
const preflight = (origin: string, path: string, method = 'GET') =>
  callFrom(origin, path, { method: 'OPTIONS', token: null, headers: { 'access-control-request-method': method } });
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

describe('creating a key', () => {
  it('lists a public key with itself and its origins, and a server key without', async () => {
    await createKey({ name: 'Servers' });
    const { data } = (await api.call('GET', '/app-keys')).body;
    expect(key).toMatch(/^page_[\w-]{43}$/);
    expect(data).toMatchObject([
      { name: 'Servers', kind: 'server', origins: [], publicKey: null },
      { id, name: 'Site', kind: 'public', origins: [site, localSite], publicKey: key },
    ]);
  });

  it.each([
    [[], 'Enter the addresses of the pages that use the key, such as https://www.example.org.'],
    [['https://a.example.org/shop'], /“https:\/\/a\.example\.org\/shop” cannot be used/],
    [['https://*.example.org'], /cannot be used/],
    [['*'], /cannot be used/],
    [['null'], /cannot be used/],
    [['https://user@a.example.org'], /cannot be used/],
    [['ftp://a.example.org'], /cannot be used/],
    [[site, 'http://a.example.org'], /“http:\/\/a\.example\.org” is not encrypted/],
    [Array.from({ length: 11 }, (_, index) => `https://${index}.example.org`), /10/],
  ])('refuses the origins %j', async (origins, message) => {
    const { status, body } = await createKey({ name: 'Other site', kind: 'public', origins });
    expect([status, body.errors]).toEqual([422, { origins: expect.stringMatching(message) }]);
  });

  it('refuses origins of a server key, and other kinds', async () => {
    const withOrigins = await createKey({ name: 'Other', origins: [site] });
    expect([withOrigins.status, Object.keys(withOrigins.body.errors)]).toEqual([422, ['origins']]);
    expect((await createKey({ name: 'Other', kind: 'secret' })).status).toBe(422);
    expect((await createKey({ name: 'Other', scope: 'all' })).body.errors).toHaveProperty('scope');
  });
});

describe('a page with a public key', () => {
  it('reads content for nobody in particular, as a server does', async () => {
    for (const origin of [site, localSite]) {
      const response = await callFrom(origin, `banners/${bannerId}`);
      expect([response.status, allowed(response)]).toEqual([200, origin]);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
      expect(response.headers.get('vary')).toBe('authorization, member, origin, accept-encoding');
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=1$/);
    }
    const { headers } = await callFrom(site, 'banners');
    const same = await callFrom(site, 'banners', { headers: { 'if-none-match': headers.get('etag') } });
    expect([same.status, allowed(same)]).toEqual([304, site]);
    expect((await callFrom(site, 'search?q=bank')).status).toBe(200);
    const missing = await callFrom(site, 'banners/none');
    expect([missing.status, allowed(missing)]).toEqual([404, site]);
  });

  it.each([undefined, 'https://example.org', 'http://www.example.org', 'https://www.example.org:8443', 'null'])(
    'is refused from the origin %s',
    async (origin) => {
      const response = await callFrom(origin, 'banners');
      expect([response.status, allowed(response)]).toEqual([403, null]);
      expect(response.body.message).toBe('This key works only in pages of the origins that were entered for it.');
    },
  );

  it('is refused for a member', async () => {
    const { addMember } = await memberAppFixture(api);
    for (const member of [await addMember(), 'visitor']) {
      const { status, body } = await callFrom(site, 'banners', { headers: { member } });
      expect([status, body.code]).toEqual([403, 'accounts.publicKeyNotForOneMember']);
    }
  });

  it.each([
    ['GET', 'status'],
    ['GET', 'appointment-types'],
    ['GET', 'members/someone/enrollments'],
    ['POST', 'calculators/some'],
    ['POST', 'bot'],
    ['POST', 'documents/some/download'],
    ['PUT', 'members/someone'],
    ['DELETE', 'members/someone'],
  ])('is refused for %s %s', async (method, path) => {
    const { status, body, headers } = await callFrom(site, path, { method });
    expect([status, body.code, allowed({ headers })]).toEqual([403, 'accounts.publicKeyOnlyReads', null]);
  });

  it('has a limit by network, which other networks do not share', async () => {
    const { network } = pageLimits;
    onTestFinished(() => void Object.assign(pageLimits, { network }));
    pageLimits.network = 5;
    const from = (address: string) => callFrom(site, 'banners', { headers: { 'x-forwarded-for': address } });
    for (let calls = 0; calls < pageLimits.network; calls += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after'), allowed(refused)]).toEqual([429, '60', site]);
    expect((await from('203.0.113.8')).status).toBe(200);
  });
});

describe('before a request, a browser', () => {
  it('may send it from an origin of a public key, to content only', async () => {
    for (const path of [
      'banners',
      'banners?range=[0,4]',
      'banners/one',
      'settings',
      'search',
      'legals/privacy/versions/1.0',
    ]) {
      const { status, headers } = await preflight(site, path);
      expect([status, allowed({ headers })]).toEqual([204, site]);
      expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD');
      expect(headers.get('access-control-allow-headers')).toBe('authorization, if-none-match');
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
    }
  });

  it('may not from elsewhere, to other requests, or with other methods', async () => {
    const refused = [
      await preflight('https://example.org', 'banners'),
      await preflight(site, 'calculators/one', 'POST'),
      await preflight(site, 'members/someone/enrollments'),
      await preflight(site, 'status'),
      await api.call('OPTIONS', '/banners', {
        token: null,
        headers: { origin: site, 'access-control-request-method': 'GET' },
      }),
    ];
    for (const response of refused) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(allowed(response)).toBeNull();
    }
  });

  it('may send everything from the origins of the console', async () => {
    for (const [path, method] of [
      ['/app/banners', 'GET'],
      ['/app/calculators/one', 'POST'],
      ['/banners', 'PUT'],
    ] as const) {
      const headers = { origin: 'https://console.example.org', 'access-control-request-method': method };
      const response = await api.call('OPTIONS', path, { token: null, headers });
      expect([response.status, allowed(response)]).toEqual([204, headers.origin]);
      expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    }
  });
});

it('a server key works as before, and its responses are not for pages', async () => {
  const server = (await createKey({ name: 'Server' })).body.data.key;
  const response = await callFrom(site, 'banners', { token: server, headers: { member: 'visitor' } });
  expect([response.status, allowed(response)]).toEqual([200, null]);
});

it('a revoked public key is refused', async () => {
  const other = (await createKey({ name: 'Old site', kind: 'public', origins: ['https://old.example.org'] })).body.data;
  expect((await callFrom('https://old.example.org', 'banners', { token: other.key })).status).toBe(200);
  await api.call('DELETE', `/app-keys/${other.id}`);
  expect((await callFrom('https://old.example.org', 'banners', { token: other.key })).status).toBe(401);
  expect((await preflight('https://old.example.org', 'banners')).status).toBe(403);
});
