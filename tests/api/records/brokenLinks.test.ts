import { expect, it } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { contentFixture } from '../memberApp/contentFixture';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { actAtReadVersion, publish, publishingFixture } from './publishing';

const hour = 60 * 60 * 1000;
const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
const { publishExample } = contentFixture(() => api);
const { create, save } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });

const archive = async (area: string, id: string) => {
  const { body } = await api.call('POST', `/${area}/${id}/actions/archive`, { body: { confirm: true } });
  expect(body).toMatchObject({ success: true });
};
/** Publishes an end in an hour, and goes on after it. */
const end = async (area: string, ...ids: string[]) => {
  const unpublishAt = new Date(clock.now.getTime() + hour).toISOString();
  for (const id of ids) {
    await save(area, id, { unpublishAt });
    const { body } = await actAtReadVersion(api, area, id, { name: 'publish', confirm: true });
    expect(body).toMatchObject({ success: true });
  }
  clock.now = new Date(clock.now.getTime() + 2 * hour);
  await api.signIn();
};
const isContentWritten = () => writeChangedContent({ ...api.context, keys: api.app.keys });

/** The broken links of a record, as it says itself, and as the list of the dashboard has them. */
const brokenLinksOf = async (area: string, id: string) => {
  await isContentWritten();
  const { body } = await api.call('GET', `/${area}/${id}/broken-links`);
  const tile = (await api.call('GET', '/dashboard/brokenLinks')).body.data;
  expect(tile.rows.filter((row: { area: string; id: string }) => row.area === area && row.id === id)).toEqual(
    body.data,
  );
  expect(tile.total).toBe(tile.rows.length);
  return body.data;
};
const paragraph =
  '<p>Whoever retires before the age of 62 should read this article twice, because it is long enough.</p>';

it('names what a page shows by a block, and no longer once another version is published', async () => {
  const service = await publishExample('services', { slug: 'ends', title: 'A service that ends' });
  const blocks = [{ type: 'service_cards', heading: 'Our services', serviceIds: [service] }];
  const page = await publishExample('app-page', { pageKey: 'services', title: 'Services', blocks });
  expect(await brokenLinksOf('app-page', page)).toEqual([]);
  await end('services', service);
  const link = {
    area: 'app-page',
    id: page,
    recordLabel: 'Services',
    target: { area: 'services', id: service, recordLabel: 'A service that ends' },
  };
  expect(await brokenLinksOf('app-page', page)).toEqual([link]);
  // The change reaches members only when it is published.
  await save('app-page', page, { blocks: [] });
  expect(await brokenLinksOf('app-page', page)).toEqual([link]);
  expect((await publish(api, 'app-page', page)).body).toMatchObject({ success: true });
  expect(await brokenLinksOf('app-page', page)).toEqual([]);
});

it('names the target of a link in a text, and a snippet', async () => {
  const faq = await publishExample('faqs', { question: 'Where is the answer now?' });
  const disclosure = { type: 'rich_text', body: '<p>Results of the past say nothing.</p>' };
  const snippet = await publishExample('snippets', { name: 'Disclosure', blocks: [disclosure] });
  const body = `${paragraph.repeat(4)}<p><a href="/faqs/${faq}">An answer</a></p><div class="snippet" data-snippet="${snippet}">Disclosure</div>`;
  const article = await publishExample('news-and-insights', { title: 'An article with both', slug: 'with-both', body });
  await archive('faqs', faq);
  await archive('snippets', snippet);
  expect(await brokenLinksOf('news-and-insights', article)).toMatchObject([
    { target: { area: 'faqs', id: faq, recordLabel: 'Where is the answer now?' } },
    { target: { area: 'snippets', id: snippet, recordLabel: 'Disclosure' } },
  ]);
});

it('names a page that is switched off, and an end that has come', async () => {
  const page = await publishExample('app-page', { pageKey: 'off', title: 'Switched off' });
  const banner = await publishExample('banners', {
    name: 'To the page',
    linkType: 'app_page',
    linkTarget: page,
    ctaLabel: 'Read on',
  });
  const ending = await publishExample('services', { slug: 'ending', title: 'Ending' });
  const faq = await publishExample('faqs', { question: 'Which service is it?', relatedServiceId: ending });
  await save('app-page', page, { isEnabled: false });
  await actAtReadVersion(api, 'app-page', page, { name: 'publish', confirm: true });
  expect(await brokenLinksOf('banners', banner)).toMatchObject([{ target: { id: page } }]);
  expect(await brokenLinksOf('faqs', faq)).toEqual([]);
  await end('services', ending);
  expect(await brokenLinksOf('faqs', faq)).toMatchObject([{ target: { recordLabel: 'Ending' } }]);
});

it('names the target of a recommendation, not that of its draft, while it is on', async () => {
  const [first, second] = [
    await publishExample('services', { slug: 'first', title: 'First' }),
    await publishExample('services', { slug: 'second', title: 'Second' }),
  ];
  const target = (id: string) => ({ target: { type: 'service', id } });
  const recommendation = await publishExample('recommendations', { name: 'Go to it', ...target(first) });
  await save('recommendations', recommendation, target(second));
  await end('services', first, second);
  expect(await brokenLinksOf('recommendations', recommendation)).toMatchObject([{ target: { recordLabel: 'First' } }]);
  await save('recommendations', recommendation, { ...target(first), isActive: false });
  expect((await publish(api, 'recommendations', recommendation)).body).toMatchObject({ success: true });
  expect(await brokenLinksOf('recommendations', recommendation)).toEqual([]);
});

it('names a document that only staff get from now on', async () => {
  const document = await publishExample('documents', { title: 'Form W-4P', visibility: 'signed_in' });
  const body = `${paragraph.repeat(4)}<p><a href="/documents/${document}">The form</a></p>`;
  const article = await publishExample('news-and-insights', { title: 'About the form', slug: 'about-the-form', body });
  expect(await brokenLinksOf('news-and-insights', article)).toEqual([]);
  await save('documents', document, { visibility: 'staff' });
  const { body: saved } = await actAtReadVersion(api, 'documents', document, { name: 'publish', confirm: true });
  expect(saved).toMatchObject({ success: true });
  expect(await brokenLinksOf('news-and-insights', article)).toMatchObject([{ target: { recordLabel: 'Form W-4P' } }]);
});

it('does not name a union that is not listed', async () => {
  const affiliate = { sector: 'federal', states: ['CO'], coordinator: { name: 'Luis Ortega', phone: '+13035550124' } };
  const publishAffiliate = (others: object) => publishExample('union-affiliates', { ...affiliate, ...others });
  const parentId = await publishAffiliate({ name: 'International', level: 'international', isListed: false });
  const local = await publishAffiliate({ name: 'District 7', level: 'council_district', parentId });
  expect(await brokenLinksOf('union-affiliates', local)).toEqual([]);
});

it('lists neither drafts nor archived records, and is for every role that sees the records', async () => {
  const faq = await publishExample('faqs', { question: 'Which draft leads here?' });
  const body = `${paragraph.repeat(4)}<p><a href="/faqs/${faq}">An answer</a></p>`;
  const draft = await create('news-and-insights', { title: 'A draft article', slug: 'a-draft', body });
  const archived = await publishExample('news-and-insights', { title: 'An archived article', slug: 'archived', body });
  const live = await publishExample('news-and-insights', { title: 'A live article', slug: 'live', body });
  await archive('news-and-insights', archived);
  await archive('faqs', faq);
  expect(await brokenLinksOf('news-and-insights', draft.id)).toEqual([]);
  expect(await brokenLinksOf('news-and-insights', archived)).toEqual([]);
  const { viewer } = await signInEachRole(api);
  const { body: seen } = await api.call('GET', `/news-and-insights/${live}/broken-links`, { token: viewer ?? null });
  expect(seen.data).toMatchObject([{ recordLabel: 'A live article', target: { id: faq } }]);
});

it('names a path in the app that a page no longer has, until the text or the page has another', async () => {
  const page = await publishExample('app-page', { pageKey: 'moves', title: 'Moves', route: '/learn/moves' });
  const body = `${paragraph.repeat(4)}<p><a href="/learn/moves">The page</a></p>`;
  const article = await publishExample('news-and-insights', { title: 'To the page', slug: 'to-the-page', body });
  expect(await brokenLinksOf('news-and-insights', article)).toEqual([]);
  const moveTo = async (route: string) => {
    await save('app-page', page, { route });
    const { body: saved } = await actAtReadVersion(api, 'app-page', page, { name: 'publish', confirm: true });
    expect(saved).toMatchObject({ success: true });
  };
  await moveTo('/read/moves');
  const target = { area: 'app-page', id: page, recordLabel: '/learn/moves' };
  expect(await brokenLinksOf('news-and-insights', article)).toMatchObject([{ target }]);
  await moveTo('/learn/moves');
  expect(await brokenLinksOf('news-and-insights', article)).toEqual([]);
  await archive('app-page', page);
  expect(await brokenLinksOf('news-and-insights', article)).toMatchObject([{ target }]);
});
