import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedYearlyLimits } from '../../../api/areas/yearlyLimits/seeds';
import { storeFile } from '../../../api/platform/files/storeFile';
import { newsAndInsights } from '../../../resources/news-and-insights/newsAndInsightsSchema';
import { picture } from '../platform/sampleFiles';
import { examples } from '../records/examples';
import { actAtReadVersion, publish as publishRecord } from '../records/publishing';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let newExample: ReturnType<typeof examples>['newExample'];

beforeAll(async () => {
  let clock = Date.now();
  // A later time at each call shows a save that reads its clock twice.
  api = await startApi({ now: () => new Date(clock++) });
  await api.signIn();
  newExample = examples(api).newExample;
});
afterAll(() => api.close());

const create = async (others: object = {}) => {
  const body = { ...(await newExample(newsAndInsights)), ...others };
  return (await api.call('POST', '/news-and-insights', { body })).body.data;
};
const publish = (id: string) => publishRecord(api, 'news-and-insights', id);
const heroImage = async (width: number, height: number) => {
  const bytes = await picture('jpeg', { width, height });
  const file = { kind: 'image' as const, bytes, name: 'hero.jpg', createdBy: null, at: api.context.now() };
  return { fileId: (await storeFile(api.context.database, file)).id, alt: 'A lake' };
};

it('publishes articles with a picture that is large enough for sharing', async () => {
  expect((await publish((await create({ heroImage: await heroImage(1200, 630) })).id)).status).toBe(200);
  const refused = await publish((await create({ heroImage: await heroImage(1200, 629) })).id);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.heroImage).toContain('1200 × 629');
});

it('publishes articles whose author is a published advisor or any colleague', async () => {
  const authorId = (await api.call('GET', '/auth/me')).body.data.id;
  const { id } = await create({ authorType: 'staff', authorId });
  const { body } = await publish(id);
  expect(body).toMatchObject({ success: true, data: { labels: { authorId: 'First Administrator' } } });
});

it('features at most three articles at a time', async () => {
  const publishedFrom = (publishAt: string) => create({ isFeatured: true, publishAt });
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await publishedFrom('2026-01-01T00:00:00.000Z')).id);
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await publish(id)).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
});

it('stores when an article without a start was published, which is displayed and used for sorting', async () => {
  const dated = await create({ publishAt: '2026-01-01T00:00:00.000Z' });
  const undated = await create({ publishAt: null, title: 'An article without a start' });
  for (const { id } of [undated, dated]) expect((await publish(id)).status).toBe(200);
  const read = async () => (await api.call('GET', `/news-and-insights/${undated.id}`)).body.data;
  const published = await read();
  expect(published).toMatchObject({ showsAs: 'live', hasChanges: false, publishAt: published.approvedAt });
  const later = await create({ publishAt: new Date(Date.now() + 60_000).toISOString() });
  const ids = [dated.id, undated.id, later.id];
  const { body } = await api.call('GET', `/news-and-insights?filter=${JSON.stringify({ id: ids })}`);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([later.id, undated.id, dated.id]);
});

it('refuses unknown placeholders, except for yearly limits', async () => {
  await seedYearlyLimits(api.context);
  const text = (words: string) => `<p>${words} ${'and more about it '.repeat(30)}</p>`;
  const post = async (difference: object) => {
    const body = { ...(await newExample(newsAndInsights)), ...difference };
    const { data } = (await api.call('POST', '/news-and-insights', { body })).body;
    return (await actAtReadVersion(api, 'news-and-insights', data.id, { name: 'submit' })).body;
  };
  const reviewBy = '2027-01-31';
  expect((await post({ body: text('Save {{limit.402g.2026}}'), reviewBy })).success).toBe(true);
  expect((await post({ body: text('Save {{bogus}}') })).errors).toEqual({
    body: 'There is no placeholder {{bogus}} here. Use {{limit.…}}.',
  });
  expect((await post({ excerpt: `Hello {{firstName}} ${'and more '.repeat(10)}` })).errors).toEqual({
    excerpt: 'There is no placeholder {{firstName}} here. Write out what it stands for.',
  });
});
