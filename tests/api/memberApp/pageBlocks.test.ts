import { addDays } from 'date-fns';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { actAtReadVersion } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const inDays = (days: number) => addDays(start, days).toISOString();
const people = [newMember({ state: 'CO', age: 45 }), newMember({ state: 'VA', age: 30 })];
const [inColorado, inVirginia] = people.map(({ id }) => String(id));

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  await insertMembers(api.context.database, people);
});
beforeEach(() => {
  clock.now = start;
});

const { get, publishExample } = contentFixture(() => api);

let pages = 0;
const publishPage = async (blocks: object[]) => {
  pages += 1;
  const pageKey = `page-${pages}`;
  await publishExample('app-page', { pageKey, route: `/${pageKey}`, slug: pageKey, title: 'A page', blocks });
  return pageKey;
};

const blocksOf = async (pageKey: string, member?: string) =>
  (await get(`pages/${pageKey}`, member ? { member } : {})).body.data.blocks;
const headingsOf = async (pageKey: string, member?: string) =>
  (await blocksOf(pageKey, member)).map(({ heading }: { heading: string }) => heading);

const textBlock = (heading: string, others: object = {}) => ({
  type: 'rich_text',
  heading,
  body: `<p>About ${heading}</p>`,
  ...others,
});
const coloradans = { everyone: false, states: ['CO'] };
const publishSnippet = (name: string, blocks: object[]) => publishExample('snippets', { name, blocks });
const change = async (area: string, id: string, values: object) => {
  const stored = (await api.call('GET', `/${area}/${id}`)).body.data;
  const headers = { 'if-match': `"${stored.version}"` };
  expect((await api.call('PUT', `/${area}/${id}`, { body: { ...stored, ...values }, headers })).status).toBe(200);
  expect((await actAtReadVersion(api, area, id, { name: 'publish' })).status).toBe(200);
};
const save = async (blocks: object[], others: object = {}) => {
  const body = {
    pageKey: 'bounds',
    title: 'Bounds',
    route: '/bounds',
    platforms: ['web'],
    pageType: 'content',
    blocks,
  };
  return api.call('POST', '/app-page', { body: { ...body, ...others } });
};

describe('a block with limits', () => {
  it('is only for its audience, and says which block of staff it is', async () => {
    const page = await publishPage([textBlock('Colorado', { audience: coloradans }), textBlock('All')]);
    expect(await headingsOf(page)).toEqual(['All']);
    expect(await headingsOf(page, inVirginia)).toEqual(['All']);
    const blocks = await blocksOf(page, inColorado);
    expect(blocks).toEqual([
      { type: 'rich_text', heading: 'Colorado', body: '<p>About Colorado</p>', index: 0 },
      { type: 'rich_text', heading: 'All', body: '<p>About All</p>', index: 1 },
    ]);
  });

  it('begins and ends at its times, and the answer is not used again after the next of them', async () => {
    const until = new Date(start.getTime() + 20_000).toISOString();
    const page = await publishPage([textBlock('Ends', { until }), textBlock('Begins', { from: inDays(1) })]);
    expect(await headingsOf(page)).toEqual(['Ends']);
    expect((await get(`pages/${page}`)).headers.get('cache-control')).toContain('max-age=20');
    clock.now = new Date(until);
    expect(await headingsOf(page)).toEqual([]);
    clock.now = addDays(start, 1);
    expect(await headingsOf(page)).toEqual(['Begins']);
  });

  it('leaves other pages as they are', async () => {
    const page = await publishPage([textBlock('One'), textBlock('Two')]);
    expect(Object.keys((await blocksOf(page))[0])).toEqual(['type', 'heading', 'body']);
  });
});

describe('blocks with records', () => {
  it('have those that were selected by hand in their order, and only those that are live', async () => {
    const serviceIds = [await publishExample('services'), await publishExample('services')].reverse();
    const page = await publishPage([{ type: 'service_cards', serviceIds }]);
    const idsIn = async () => (await blocksOf(page))[0].items.map(({ id }: { id: string }) => id);
    expect(await idsIn()).toEqual(serviceIds);
    const twice = await publishPage([{ type: 'service_cards', serviceIds: [...serviceIds, ...serviceIds] }]);
    expect((await blocksOf(twice))[0].items).toHaveLength(2);
    await publishExample('news-and-insights');
    const news = await publishPage([{ type: 'news', most: 1 }]);
    expect((await blocksOf(news))[0].items).toHaveLength(1);
  });

  it('say what the app leaves out of event cards, and nothing while it leaves out nothing', async () => {
    const page = await publishPage([
      { type: 'event_list', hasSeatsLeft: false, hasAllEventsLink: false },
      { type: 'event_list' },
    ]);
    const [first, second] = await blocksOf(page);
    expect(first).toMatchObject({ hasSeatsLeft: false, hasAllEventsLink: false });
    expect(Object.keys(second)).toEqual(['type', 'items']);
  });

  it('are left out on request when nothing matches', async () => {
    const page = await publishPage([
      { type: 'event_list', withinDays: 1, hidesWhenEmpty: true },
      { type: 'event_list', withinDays: 1, heading: 'Events', layout: 'list' },
    ]);
    expect(await blocksOf(page)).toEqual([expect.objectContaining({ heading: 'Events', layout: 'list', items: [] })]);
  });
});

describe('a snippet', () => {
  it('is part of the pages and articles that use it, and changes them', async () => {
    const snippetId = await publishSnippet('Disclaimer', [textBlock('First')]);
    const page = await publishPage([textBlock('Page'), { type: 'snippet', snippetId }, textBlock('End')]);
    expect(await headingsOf(page)).toEqual(['Page', 'First', 'End']);
    await change('snippets', snippetId, { blocks: [textBlock('Second'), textBlock('Third')] });
    expect(await blocksOf(page)).toMatchObject([
      { heading: 'Page', index: 0 },
      { heading: 'Second', index: 1 },
      { heading: 'Third', index: 1 },
      { heading: 'End', index: 2 },
    ]);
  });

  it('has the limits of its block and of its own blocks', async () => {
    const snippetId = await publishSnippet('Limited', [
      textBlock('Of Colorado', { audience: coloradans }),
      textBlock('Of all'),
    ]);
    const page = await publishPage([{ type: 'snippet', snippetId, from: inDays(1) }]);
    expect(await headingsOf(page, inColorado)).toEqual([]);
    clock.now = addDays(start, 2);
    expect(await headingsOf(page, inColorado)).toEqual(['Of Colorado', 'Of all']);
    expect(await headingsOf(page, inVirginia)).toEqual(['Of all']);
  });

  it('is left out while it is not live', async () => {
    const snippetId = await publishSnippet('Archived', [textBlock('Gone')]);
    const page = await publishPage([{ type: 'snippet', snippetId }, textBlock('Stays')]);
    expect(await headingsOf(page)).toEqual(['Gone', 'Stays']);
    const archiving = { name: 'archive', confirm: true };
    expect((await actAtReadVersion(api, 'snippets', snippetId, archiving)).status).toBe(200);
    expect(await headingsOf(page)).toEqual(['Stays']);
  });

  it('names the pages that use it, and cannot be deleted while they do', async () => {
    const snippetId = await publishSnippet('In use', [textBlock('Used')]);
    const page = await publishPage([{ type: 'snippet', snippetId }]);
    const usedBy = await api.call('GET', `/snippets/${snippetId}/used-by`);
    expect(usedBy.body.data).toMatchObject([{ area: 'app-page', id: page }]);
    const { version } = (await api.call('GET', `/snippets/${snippetId}`)).body.data;
    const deleted = await api.call('DELETE', `/snippets/${snippetId}`, { headers: { 'if-match': `"${version}"` } });
    expect(deleted.status).toBe(409);
  });

  it('holds no snippet', async () => {
    const body = { name: 'Nested', blocks: [{ type: 'snippet' }] };
    const refused = await api.call('POST', '/snippets', { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'blocks.0.type': expect.any(String) } } });
  });

  it('holds no snippet in its texts, not even itself', async () => {
    const id = await publishSnippet('In itself', [textBlock('Text')]);
    const stored = (await api.call('GET', `/snippets/${id}`)).body.data;
    const body = `<p>Text</p><div class="snippet" data-snippet="${id}">In itself</div>`;
    const refused = await api.call('PUT', `/snippets/${id}`, {
      body: { ...stored, blocks: [textBlock('Text', { body })] },
      headers: { 'if-match': `"${stored.version}"` },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'blocks.0.body': 'A snippet cannot hold another snippet. Remove it from the text.',
    });
  });
});

describe('a page', () => {
  it('has at most 60 blocks', async () => {
    const many = Array.from({ length: 61 }, () => textBlock('Many'));
    expect(await save(many)).toMatchObject({ status: 422, body: { errors: { blocks: 'Use at most 60 blocks.' } } });
    expect((await save(many.slice(1))).status).toBe(201);
  });

  it('is only published with what its blocks need', async () => {
    const blocks = [
      { type: 'service_cards', serviceIds: [] },
      { type: 'event_list', selection: 'by_hand' },
      textBlock('Turned', { from: inDays(2), until: inDays(1) }),
    ];
    const values = { pageKey: 'incomplete', route: '/incomplete', heading: 'A page', slug: 'incomplete' };
    expect((await save(blocks, values)).status).toBe(201);
    const refused = await actAtReadVersion(api, 'app-page', 'incomplete', { name: 'publish' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          'blocks.0.serviceIds': 'A block of this kind needs this.',
          'blocks.1.eventIds': 'A block of this kind needs this.',
          'blocks.2.until': 'The end must be after the start.',
        },
      },
    });
  });
});
