import { describe, expect, it } from 'vitest';
import { contentFixture } from '../memberApp/contentFixture';
import { setUpApi } from '../setUpApi';
import { actAtReadVersion, publish, publishingFixture } from './publishing';

const api = setUpApi();
const { publishExample } = contentFixture(() => api);
const { create, read, save, act } = publishingFixture(() => api);

const archive = (area: string, id: string, body: object = {}) =>
  api.call('POST', `/${area}/${id}/actions/archive`, { body });
const day = 24 * 60 * 60 * 1000;
const disclosure = { type: 'rich_text', body: '<p>Results of the past say nothing about the future.</p>' };
const paragraph =
  '<p>Whoever retires before the age of 62 should read this article twice, because it is long enough.</p>';

describe('archiving what other records lead to', () => {
  it('asks first, with the records that show a snippet', async () => {
    const snippetId = await publishExample('snippets', { name: 'Disclosure', blocks: [disclosure] });
    const blocks = [{ type: 'snippet', snippetId }];
    const page = await publishExample('app-page', { pageKey: 'with-disclosure', title: 'With it', blocks });
    const asked = await archive('snippets', snippetId);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'records.othersLeadHere',
        message: 'Members lose this snippet. “With it” leads to it or shows it. Change this first, or confirm.',
        data: { total: 1, first: [{ area: 'app-page', id: page, recordLabel: 'With it' }] },
      },
    });
    expect(await read('snippets', snippetId)).toMatchObject({ status: 'published' });
    expect((await archive('snippets', snippetId, { confirm: true })).body.data).toMatchObject({ status: 'archived' });
  });

  it('counts links in texts and the records below in a tree', async () => {
    const faq = await publishExample('faqs');
    const body = `${paragraph.repeat(4)}<p><a href="/faqs/${faq}">An answer</a></p>`;
    await publishExample('news-and-insights', { title: 'With a link', slug: 'with-a-link', body });
    expect((await archive('faqs', faq)).body).toMatchObject({
      data: { total: 1, first: [{ area: 'news-and-insights', recordLabel: 'With a link' }] },
    });
    const affiliate = {
      sector: 'federal',
      states: ['CO'],
      coordinator: { name: 'Luis Ortega', phone: '+13035550124' },
    };
    const publishAffiliate = async (others: object) => {
      const { id } = await create('union-affiliates', { ...affiliate, ...others });
      expect((await publish(api, 'union-affiliates', id)).body).toMatchObject({ success: true });
      return id;
    };
    const international = await publishAffiliate({ name: 'International', level: 'international' });
    await publishAffiliate({ name: 'District 7', level: 'council_district', parentId: international });
    expect((await archive('union-affiliates', international)).status).toBe(409);
  });

  it('counts drafts, and neither archived records nor records about people', async () => {
    const service = await publishExample('services', { slug: 'counted', title: 'Counted' });
    const draft = await read('faqs', await publishExample('faqs', { relatedServiceId: service }));
    expect((await archive('faqs', draft.id)).status).toBe(200);
    expect((await act('faqs', draft.id, 'returnToDraft')).status).toBe(200);
    expect((await archive('services', service)).body.data).toMatchObject({ total: 1, first: [{ id: draft.id }] });
    expect((await publish(api, 'faqs', draft.id)).body).toMatchObject({ success: true });
    expect((await archive('faqs', draft.id)).status).toBe(200);
    expect((await archive('services', service)).status).toBe(200);
  });

  it('asks for many records one by one', async () => {
    const [used, free] = [
      await publishExample('services', { slug: 'used', title: 'Used' }),
      await publishExample('services', { slug: 'free', title: 'Free' }),
    ];
    await create('faqs', { question: 'Who may use it today?', relatedServiceId: used });
    const body = { ids: [used, free], expectedCount: 2 };
    const { body: asked } = await api.call('POST', '/services/actions/archive', { body });
    expect(asked.data).toMatchObject([
      { id: used, ok: false, message: expect.stringContaining('“Who may use it today?”') },
      { id: free, ok: true },
    ]);
    const confirmed = { ids: [used], expectedCount: 1, confirm: true };
    expect((await api.call('POST', '/services/actions/archive', { body: confirmed })).body.data).toMatchObject([
      { ok: true },
    ]);
  });
});

describe('the route of a page', () => {
  const linkTo = (address: string) => `${paragraph.repeat(4)}<p><a href="${address}">Read on</a></p>`;
  const article = (slug: string, address: string) =>
    publishExample('news-and-insights', { title: `Article ${slug}`, slug, body: linkTo(address) });

  it('is asked about when it changes, with the records whose texts link to it', async () => {
    const page = await publishExample('app-page', { pageKey: 'routed', title: 'Routed', route: '/learn/routed' });
    await article('by-route', '/learn/routed');
    await article('with-fragment', '/learn/routed#part');
    await article('by-another', '/learn/routed-otherwise');
    // A reference by key leads to the page wherever it is.
    await publishExample('faqs', { question: 'Where is it shown?', pageKeys: [page] });
    await save('app-page', page, { route: '/read/routed' });
    const asked = await act('app-page', page, 'publish');
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'records.othersLeadToRoute',
        data: { total: 2, first: [{ recordLabel: 'Article by-route' }, { recordLabel: 'Article with-fragment' }] },
      },
    });
    expect(asked.body.message).toContain('no longer find this app page at “/learn/routed”');
    const { body } = await api.call('POST', '/app-page/dry-run', { body: { id: page } });
    expect(body.data.actions.publish).toEqual({ refusal: null, referrers: asked.body.data });
    const confirmed = await actAtReadVersion(api, 'app-page', page, { name: 'publish', confirm: true });
    expect(confirmed.body).toMatchObject({ success: true });
    // Other changes of the page ask nothing.
    await save('app-page', page, { title: 'Routed again' });
    expect((await act('app-page', page, 'publish')).body).toMatchObject({ success: true });
  });

  it('counts what links to it when the page is archived, also where only the live text still links to it', async () => {
    const page = await publishExample('app-page', { pageKey: 'linked', title: 'Linked', route: '/learn/linked' });
    const linking = await article('edited-since', '/learn/linked');
    await save('news-and-insights', linking, { body: linkTo('https://example.org') });
    const used = await api.call('GET', `/app-page/used-by?filter=${JSON.stringify({ id: [page] })}`);
    expect(used.body.data).toMatchObject({ total: 1, first: [{ id: linking }] });
    expect((await archive('app-page', page)).body.data).toEqual(used.body.data);
  });
});

describe('switching off what other records lead to', () => {
  it('asks when the page is published that is off', async () => {
    const page = await publishExample('app-page', { pageKey: 'target', title: 'Target' });
    await publishExample('faqs', { question: 'Where does this lead?', pageKeys: [page] });
    expect((await save('app-page', page, { isEnabled: false })).status).toBe(200);
    const asked = await act('app-page', page, 'publish');
    expect(asked).toMatchObject({
      status: 409,
      body: { data: { total: 1, first: [{ recordLabel: 'Where does this lead?' }] } },
    });
    // The question is nothing that stands in the way of publishing, and is asked beforehand with the same records.
    const { body } = await api.call('POST', '/app-page/dry-run', { body: { id: page } });
    expect(body.data.actions.publish).toEqual({ refusal: null, referrers: asked.body.data });
    const confirmed = await actAtReadVersion(api, 'app-page', page, { name: 'publish', confirm: true });
    expect(confirmed.body).toMatchObject({ success: true });
    // Now it is off, so nothing more is lost.
    const again = await api.call('POST', '/app-page/dry-run', { body: { id: page } });
    expect(again.body.data.actions.archive.referrers).toBeNull();
  });

  it('asks when the version that is off is scheduled, also where another one follows that is on', async () => {
    const page = await publishExample('app-page', { pageKey: 'away', title: 'Away for a while' });
    await publishExample('faqs', { question: 'When is it away?', pageKeys: [page] });
    const schedule = async (days: number, changes: object, confirm?: true) => {
      await save('app-page', page, { ...changes, publishAt: new Date(Date.now() + days * day).toISOString() });
      return actAtReadVersion(api, 'app-page', page, { name: 'publish', ...(confirm && { confirm }) });
    };
    // Where it stays on, there is no question.
    expect((await schedule(20, { isEnabled: true })).body).toMatchObject({ success: true });
    const asked = await schedule(10, { isEnabled: false });
    expect(asked).toMatchObject({ status: 409, body: { data: { first: [{ recordLabel: 'When is it away?' }] } } });
    const { body } = await api.call('POST', '/app-page/dry-run', { body: { id: page } });
    expect(body.data.actions.publish.referrers).toEqual(asked.body.data);
    expect((await schedule(10, { isEnabled: false }, true)).body).toMatchObject({ success: true });
    // What was confirmed is not asked again by the version after it.
    expect((await schedule(30, { isEnabled: true })).body).toMatchObject({ success: true });
  });
});

describe('an end of what other records lead to', () => {
  it('asks where members lose it sooner than before', async () => {
    const faq = await publishExample('faqs', { question: 'Until when is this said?' });
    const body = `${paragraph.repeat(4)}<p><a href="/faqs/${faq}">An answer</a></p>`;
    await publishExample('news-and-insights', { title: 'With its link', slug: 'with-its-link', body });
    const publishUntil = async (days: number, confirm?: true) => {
      await save('faqs', faq, { unpublishAt: new Date(Date.now() + days * day).toISOString() });
      return actAtReadVersion(api, 'faqs', faq, { name: 'publish', ...(confirm && { confirm }) });
    };
    expect((await publishUntil(20)).body).toMatchObject({
      code: 'records.othersLeadUntilEnd',
      message:
        'Members lose this FAQ when it ends. “With its link” leads to it or shows it. Change this first, or confirm.',
      data: { total: 1 },
    });
    expect((await publishUntil(20, true)).body).toMatchObject({ success: true });
    // A later end takes nothing away.
    expect((await publishUntil(30)).body).toMatchObject({ success: true });
    expect((await publishUntil(10)).status).toBe(409);
  });
});
