import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { freePort } from '../../../api/platform/database/embedded';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { endSharedProcesses, keepProcesses, startMain } from './startMain';
import { findVarnish, startVarnish } from './startVarnish';

const ifFound = { skip: !(await findVarnish()) };

const api = setUpApi();
const { create, save, act, liveBanner } = publishingFixture(() => api);
const people = [newMember({ state: 'CO' }), newMember({ state: 'VA' })];

let varnish: Awaited<ReturnType<typeof startVarnish>>;
let metricsPort: number;
let [key, otherKey]: string[] = [];

const createKey = async (name: string) => (await api.call('POST', '/app-keys', { body: { name } })).body.data;

describe('a cache in front of a process', ifFound, () => {
  beforeAll(async () => {
    await insertMembers(api.context.database, people);
    await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
    [key, otherKey] = [(await createKey('The app')).key, (await createKey('Another app')).key];
    metricsPort = await freePort();
    const settings = { DATABASE_URL: api.url, ADMIN_EMAIL: api.email, ADMIN_PASSWORD: api.password };
    const start = await startMain({ ...settings, METRICS_PORT: String(metricsPort) });
    await start.ready;
    keepProcesses();
    varnish = await startVarnish(start.port);
    // A process refuses content until it is ready.
    await vi.waitFor(async () => expect((await get('banners')).status).toBe(200), { timeout: 30_000, interval: 50 });
  }, 120_000);
  afterAll(async () => {
    await varnish?.stop();
    await endSharedProcesses();
  });

  /** Calls the member app through the cache. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${varnish.origin}/api/v1/app/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    const body = await response.json();
    // Varnish names the call that stored an answer behind that which got it.
    const isKept = response.headers.get('x-varnish')?.includes(' ') ?? false;
    return { status: response.status, headers: response.headers, body, isKept };
  };

  /** The answers of the process itself at a route of the member app. */
  const countAnswers = async (route: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => line.startsWith('console_http_responses_total') && line.includes(`"/api/v1/app/${route}"`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };

  it('asks the process about once a second for what 1,000 calls get', async () => {
    const id = await liveBanner({ headline: 'For everybody' });
    await vi.waitFor(async () => expect((await get(`banners/${id}`)).status).toBe(200), { timeout: 10_000 });
    const before = await countAnswers('banners/:key');
    const begin = performance.now();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let call = 0; call < 100; call += 1)
          expect((await get(`banners/${id}`)).body.data.headline).toBe('For everybody');
      }),
    );
    const seconds = (performance.now() - begin) / 1000;
    expect((await countAnswers('banners/:key')) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    const { headers } = await get(`banners/${id}`);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=1$/);
    const again = await fetch(`${varnish.origin}/api/v1/app/banners/${id}`, {
      headers: { authorization: `Bearer ${key}`, 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('shows what is published, changed and archived', async () => {
    const id = await liveBanner({ headline: 'Before' });
    const isSeen = (expected: unknown) =>
      vi.waitFor(async () => expect((await get(`banners/${id}`)).body.data?.headline).toBe(expected), {
        timeout: 10_000,
        interval: 20,
      });
    await isSeen('Before');
    await vi.waitFor(async () => expect((await get(`banners/${id}`)).isKept).toBe(true), { timeout: 10_000 });
    await save('banners', id, { headline: 'After' });
    await act('banners', id, 'publish');
    await isSeen('After');
    await act('banners', id, 'archive');
    await isSeen(undefined);
  });

  it('never gives a member the answer of another one, or of nobody in particular', async () => {
    const ids = await Promise.all(
      people.map(({ state }) => liveBanner({ headline: state, audience: { everyone: false, states: [state] } })),
    );
    const isThere = async () =>
      expect((await get(`banners/${ids[1]}`, { member: people[1]?.id ?? '' })).status).toBe(200);
    await vi.waitFor(isThere, { timeout: 10_000, interval: 20 });
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const { id: member, state } of people) {
          const { body, headers, isKept } = await get('banners', { member });
          const found = body.data.map((banner: Record<string, unknown>) => banner.headline);
          expect(found).toContain(state);
          expect(found).not.toContain(people.find((each) => each.state !== state)?.state);
          expect([headers.get('cache-control'), isKept]).toEqual([expect.stringMatching(/^private, /), false]);
          const ofMember = await get(`members/${member}/recommendations`);
          expect([ofMember.headers.get('cache-control'), ofMember.isKept]).toEqual(['no-store', false]);
        }
        const { body } = await get('banners');
        for (const banner of body.data) expect(people.map(({ state }) => state)).not.toContain(banner.headline);
      }),
    );
  });

  it('gives an answer only to callers with the same key, until the key is revoked', async () => {
    await vi.waitFor(
      async () => {
        const { headers, isKept } = await get('banners');
        expect([isKept, headers.get('content-range')]).toEqual([true, expect.stringMatching(/^banners \d/)]);
      },
      { timeout: 10_000 },
    );
    for (const authorization of ['', 'Bearer app_of-nobody'])
      expect((await get('banners', { authorization })).status).toBe(401);
    const before = await countAnswers('banners');
    expect((await get('banners', { authorization: `Bearer ${otherKey}` })).status).toBe(200);
    await vi.waitFor(async () => expect(await countAnswers('banners')).toBeGreaterThan(before), { timeout: 10_000 });

    const { id, key: revoked } = await createKey('An old app');
    const isKept = async () => expect((await get('banners', { authorization: `Bearer ${revoked}` })).isKept).toBe(true);
    await vi.waitFor(isKept, { timeout: 10_000 });
    await api.call('DELETE', `/app-keys/${id}`);
    const isRefused = async () =>
      expect((await get('banners', { authorization: `Bearer ${revoked}` })).status).toBe(401);
    await vi.waitFor(isRefused, { timeout: 10_000, interval: 20 });
  });

  it('keeps no answer with an error', async () => {
    const { id } = await create('banners', { name: 'Later', headline: 'Later', placement: 'anywhere' });
    const before = await countAnswers('banners/:key');
    for (let call = 0; call < 20; call += 1) {
      const { status, headers, isKept } = await get(`banners/${id}`);
      expect([status, headers.get('cache-control'), isKept]).toEqual([404, 'no-store', false]);
    }
    const isCounted = async () => expect((await countAnswers('banners/:key')) - before).toBe(20);
    await vi.waitFor(isCounted, { timeout: 10_000, interval: 20 });
  });
});
