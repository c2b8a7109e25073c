import { describe, expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';
import { publish, publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const days = (count: number) => new Date(start.getTime() + count * 24 * 60 * 60_000);
const { get, idsOf, publishExample } = contentFixture(() => api);
const { read, save } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });

/** Sets the clock, and signs in again, because sessions end. */
const setClock = async (now: Date) => {
  clock.now = now;
  await api.signIn();
};
const window = { publishAt: days(1).toISOString(), unpublishAt: days(3).toISOString() };

describe.each([
  ['app-page', 'pages', { visibility: 'public' }],
  ['services', 'services', {}],
  ['organizations', 'organizations', {}],
  ['faqs', 'faqs', {}],
  ['union-affiliates', 'affiliates', {}],
  ['calculators', 'calculators', {}],
  ['advisors', 'advisors', {}],
])('%s', (area, path, others) => {
  it('are live in their window alone', async () => {
    await setClock(start);
    const id = await publishExample(area, { ...others, ...window });
    expect(await read(area, id)).toMatchObject({ showsAs: 'scheduled', scheduledFrom: window.publishAt });
    expect(await idsOf(path)).not.toContain(id);
    expect((await get(`${path}/${id}`)).status).toBe(404);
    await setClock(days(2));
    expect(await read(area, id)).toMatchObject({ showsAs: 'live', liveUntil: window.unpublishAt });
    expect(await idsOf(path)).toContain(id);
    await setClock(days(4));
    expect(await read(area, id)).toMatchObject({ showsAs: 'expired' });
    expect(await idsOf(path)).not.toContain(id);
    const filter = encodeURIComponent(JSON.stringify({ publishAt_gte: window.publishAt, unpublishAt_empty: false }));
    expect((await api.call('GET', `/${area}?filter=${filter}`)).body.data).toMatchObject([{ id }]);
  });
});

it('shows a record outside its window nowhere: not in blocks, links and the search', async () => {
  await setClock(start);
  const id = await publishExample('services', { title: 'Beneficiary review', slug: 'beneficiary-review', ...window });
  const blocks = [{ type: 'service_cards', serviceIds: [id] }];
  const page = await publishExample('app-page', { pageKey: 'with-cards', visibility: 'public', blocks });
  const faq = await publishExample('faqs', { relatedServiceId: id });
  const places = async () => {
    const { blocks } = (await get(`pages/${page}`)).body.data;
    const found = (await get('search?q=Beneficiary')).body.data;
    const { relatedServiceId } = (await get(`faqs/${faq}`)).body.data;
    return [blocks[0]?.items.length ?? 0, found.length, relatedServiceId?.id === id ? 1 : 0];
  };
  expect(await places()).toEqual([0, 0, 0]);
  await setClock(days(2));
  expect(await places()).toEqual([1, 1, 1]);
  await setClock(days(4));
  expect(await places()).toEqual([0, 0, 0]);
});

it('refuses to publish an end before the start, and an end of the home page', async () => {
  await setClock(start);
  const id = await publishExample('services');
  await save('services', id, { publishAt: window.unpublishAt, unpublishAt: window.publishAt });
  const refused = await publish(api, 'services', id);
  expect(refused.body).toMatchObject({ errors: { unpublishAt: expect.any(String) } });
  const home = await publishExample('app-page', { pageKey: 'home' });
  const ending = await save('app-page', home, { unpublishAt: window.unpublishAt });
  expect(ending.body).toMatchObject({ errors: { unpublishAt: expect.stringContaining('home page of the app') } });
  expect((await save('app-page', home, { publishAt: window.publishAt })).status).toBe(200);
});

it('calculates with the version that is live', async () => {
  await setClock(start);
  const id = await publishExample('calculators');
  const { body: app } = await api.call('POST', '/app-keys', { body: { name: 'Calculating' } });
  const calculate = async () => {
    const { status, body } = await api.call('POST', `/app/calculators/${id}`, {
      token: app.data.key,
      body: { answers: { pay: 100 } },
    });
    return status === 200 ? body.data.results[0].value : status;
  };
  expect(await calculate()).toBe(50);
  const testVectors = [3, 6, 9].map((pay) => ({ inputs: [{ key: 'pay', value: pay }], expected: pay / 3 }));
  await save('calculators', id, { expression: 'pay / 3', testVectors, ...window });
  const { version } = await read('calculators', id);
  const act = (body: object, at: number) =>
    api.call('POST', `/calculators/${id}/actions/${at === version ? 'submit' : 'publish'}`, {
      body,
      headers: { 'if-match': `"${at}"` },
    });
  expect((await act({}, version)).status).toBe(200);
  expect((await act({ reason: 'Nobody else was there' }, version + 1)).status).toBe(200);
  expect(await calculate()).toBe(50);
  await setClock(days(2));
  expect(Math.round(await calculate())).toBe(33);
  await setClock(days(4));
  expect(await calculate()).toBe(404);
});

it('answers with an intent in its window alone', async () => {
  await setClock(start);
  await publishExample('assistant-bot', {
    trainingPhrases: ['How do I borrow?', 'I want a loan', 'Can I get a loan?', 'Loan rules', 'Borrow from my plan'],
    responses: [{ text: 'Up to half of the balance.' }],
    ...window,
  });
  const { body: app } = await api.call('POST', '/app-keys', { body: { name: 'Asking' } });
  const answer = async () => {
    const asked = await api.call('POST', '/app/bot', {
      token: app.data.key,
      body: { conversationId: '0193a1b2-0000-7000-8000-000000000001', question: 'I want a loan' },
    });
    return JSON.stringify(asked.body.data);
  };
  expect(await answer()).not.toContain('Up to half');
  await setClock(days(2));
  expect(await answer()).toContain('Up to half');
  await setClock(days(4));
  expect(await answer()).not.toContain('Up to half');
});

it('lets members book an advisor in the window alone', async () => {
  await setClock(start);
  const advisor = await publishExample('advisors', window);
  const workload = async () => (await api.call('GET', `/advisors/${advisor}/workload`)).body.data.isAtWork;
  expect(await workload()).toBe(false);
  await setClock(days(2));
  expect(await workload()).toBe(true);
  await setClock(days(4));
  expect(await workload()).toBe(false);
});

it('is declared by every publishable area but those with a date of their own', () => {
  const without = schemas.filter(({ publish }) => publish && !publish.window).map(({ name }) => name);
  expect(without.sort()).toEqual(['events', 'yearly-limits']);
});
