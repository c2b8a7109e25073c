import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { memberFieldsOf, memberPathOf, memberSchemasOf } from '../../../api/memberApp/content/memberFields';
import { confidentialFieldsOf, personalFieldsOf } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { services } from '../../../resources/services/serviceSchema';
import { newMember } from '../features/newMember';
import { examples } from '../records/examples';
import { publish, publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const iso = (count: number) => minutes(count).toISOString();

const [inColorado, inVirginia] = [newMember({ state: 'CO' }), newMember({ state: 'VA' })];

let example: ReturnType<typeof examples>;
const { create, save, act, liveBanner } = publishingFixture(() => api);
const { get, idsOf, publishExample } = contentFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  example = examples(api);
  await insertMembers(api.context.database, [inColorado, inVirginia]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
beforeEach(() => setTime(start));

const setTime = async (instant: Date) => {
  clock.now = instant;
  await api.signIn();
};

describe('a published record', () => {
  it('is for members from its start to its end, without any change of the record', async () => {
    const id = await liveBanner({ startsAt: iso(10), endsAt: iso(20) });
    expect(await idsOf('banners')).not.toContain(id);
    expect((await get(`banners/${id}`)).status).toBe(404);
    await setTime(minutes(10));
    expect(await idsOf('banners')).toContain(id);
    expect((await get(`banners/${id}`)).body.data).toMatchObject({ id, headline: 'Open season ends soon' });
    await setTime(minutes(20));
    expect(await idsOf('banners')).not.toContain(id);
    expect((await get(`banners/${id}`)).status).toBe(404);
  });

  it('leaves as it was published, until its changes are published too; archived, it is gone', async () => {
    const id = await liveBanner();
    await save('banners', id, { headline: 'Nobody may read this yet' });
    expect((await get(`banners/${id}`)).body.data.headline).toBe('Open season ends soon');
    await act('banners', id, 'publish');
    expect((await get(`banners/${id}`)).body.data.headline).toBe('Nobody may read this yet');
    await act('banners', id, 'archive');
    expect((await get(`banners/${id}`)).status).toBe(404);
  });

  it('is replaced by its next version when that starts', async () => {
    const id = await liveBanner({ endsAt: iso(60) });
    await save('banners', id, { headline: 'The next one', startsAt: iso(30), endsAt: iso(50) });
    await act('banners', id, 'publish');
    const headlineAt = async (count: number) => {
      await setTime(minutes(count));
      return (await get(`banners/${id}`)).body.data?.headline;
    };
    expect(await headlineAt(29)).toBe('Open season ends soon');
    expect(await headlineAt(30)).toBe('The next one');
    expect(await headlineAt(50)).toBeUndefined();
  });

  it('is for the members of its audience, and missing for all others like one that does not exist', async () => {
    const audience = { everyone: false, states: ['CO'] };
    const id = await liveBanner({ audience });
    const bodyFor = async (member?: string) => (await get(`banners/${id}`, member ? { member } : {})).body;
    expect((await bodyFor(inColorado.id)).data).toMatchObject({ id });
    const missing = (await get('banners/nothing')).body;
    for (const other of [inVirginia.id, undefined, 'a-visitor', '01a21cfe-b450-750c-bac5-e94b7ad19b64'])
      expect(await bodyFor(other)).toEqual(missing);
    expect(await idsOf('banners', inColorado.id)).toContain(id);
    expect(await idsOf('banners', inVirginia.id)).not.toContain(id);
    expect(await idsOf('banners')).not.toContain(id);
  });

  it('shows names of types and other records as they are now', async () => {
    const id = await liveBanner();
    const [type] = (await api.call('GET', '/types?filter={"key":"anywhere"}')).body.data;
    expect((await get(`banners/${id}`)).body.data.placement).toEqual({ key: 'anywhere', label: 'Anywhere' });
    await save('types', type.id, { label: 'Everywhere' });
    expect((await get(`banners/${id}`)).body.data.placement).toEqual({ key: 'anywhere', label: 'Everywhere' });
    await save('types', type.id, { label: 'Anywhere' });
  });
});

describe('an answer', () => {
  it('says how long it may be used: never beyond the next start or end, and for members on their device only', async () => {
    const id = await liveBanner({ startsAt: iso(-10), endsAt: iso(10) });
    await setTime(new Date(minutes(10).getTime() - 20_000));
    const cached = (response: Awaited<ReturnType<typeof get>>) => response.headers.get('cache-control');
    expect(cached(await get(`banners/${id}`))).toBe('public, max-age=20, s-maxage=1');
    expect(cached(await get('banners', { member: inColorado.id }))).toBe('private, max-age=20');
    await setTime(new Date(minutes(10).getTime() - 500));
    expect(cached(await get(`banners/${id}`))).toBe('public, max-age=0, s-maxage=0');
    await setTime(minutes(10));
    expect(cached(await get('banners'))).toBe('public, max-age=60, s-maxage=1');
  });

  it('is empty if the caller has it already', async () => {
    const id = await liveBanner();
    const first = await get(`banners/${id}`);
    const etag = first.headers.get('etag') ?? '';
    const second = await get(`banners/${id}`, { etag });
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', etag]);
    // A proxy weakens the tag, and a caller may have several.
    expect((await get(`banners/${id}`, { etag: `"other", W/${etag}` })).status).toBe(304);
    expect(Date.parse(first.headers.get('last-modified') ?? '')).toBe(start.getTime());
    await save('banners', id, { headline: 'Another one' });
    await act('banners', id, 'publish');
    expect((await get(`banners/${id}`, { etag })).status).toBe(200);
  });

  it('refuses unknown parameters and ranges that are none', async () => {
    expect((await get('banners?colour=red')).status).toBe(400);
    expect((await get('banners?range=[0')).status).toBe(400);
    expect((await get('banners?range=[0,500]')).status).toBe(400);
  });
});

describe('a list', () => {
  it('is filtered, searched and paged', async () => {
    const ids = [];
    for (const [index, question] of [
      'What is a zebra fund?',
      'Who manages a zebra fund?',
      'When is a giraffe day?',
    ].entries())
      ids.push(await publishExample('faqs', { question, categoryId: 'example_type', sortOrder: index }));
    expect(await idsOf('faqs?q=zebra')).toEqual(ids.slice(0, 2));
    expect(await idsOf('faqs?q=FUND zebra manages')).toEqual([ids[1]]);
    expect(await idsOf('faqs?category=example_type&range=[1,2]')).toEqual(ids.slice(1));
    expect(await idsOf('faqs?category=nothing')).toEqual([]);
    const page = await get('faqs?category=example_type&range=[0,1]');
    expect(page.headers.get('content-range')).toBe('faqs 0-1/*');
    expect((await get('faqs?category=example_type')).headers.get('content-range')).toBe('faqs 0-2/3');
    expect((await get('search?q=giraffe')).body.data).toEqual([
      { path: 'faqs', id: ids[2], key: ids[2], label: 'When is a giraffe day?' },
    ]);
  });
});

describe('a page', () => {
  it('holds the FAQs, banners and events of its blocks, as they are for the member', async () => {
    await create('types', { category: 'faq_category', key: 'page_type', label: 'Pages' });
    const faq = await publishExample('faqs', { categoryId: 'page_type', question: 'What does a page hold?' });
    const bannerId = await liveBanner({ audience: { everyone: false, states: ['CO'] } });
    await publishExample('app-page', {
      pageKey: 'holds-things',
      blocks: [
        { type: 'rich_text', body: '<p>First</p>' },
        { type: 'faq_group', faqCategory: 'page_type' },
        { type: 'banner_slot', placement: 'anywhere' },
      ],
    });
    const blocksFor = async (member?: string) =>
      (await get('pages/holds-things', member ? { member } : {})).body.data.blocks;
    expect(await blocksFor(inColorado.id)).toMatchObject([
      { type: 'rich_text', body: '<p>First</p>' },
      { items: [{ id: faq, question: 'What does a page hold?' }] },
      { items: expect.arrayContaining([expect.objectContaining({ id: bannerId })]) },
    ]);
    const [, , slot] = await blocksFor(inVirginia.id);
    expect(slot.items.map(({ id }: { id: string }) => id)).not.toContain(bannerId);
  });
});

describe('what may leave', () => {
  /** Fields that staff alone read, by area. */
  const inside = {
    banners: ['name', 'audience'],
    organizations: ['ein', 'legalName', 'agreementStart', 'agreementEnd', 'employeeCount'],
    'union-affiliates': ['privateCode', 'memberCount', 'agreementStart', 'agreementEnd', 'endorsementStatus'],
    offers: ['code', 'redemptionUrl', 'maxRedemptions', 'eligibility'],
    events: ['onlineUrl', 'audience', 'organizationIds', 'affiliateIds'],
    documents: ['ownerId', 'visibility', 'audience', 'reviewBy'],
    legals: ['ownerId', 'reviewDueAt', 'noticeDays'],
    'news-and-insights': ['reviewBy', 'shareTexts', 'readingGrade'],
    faqs: ['botEnabled', 'lastReviewedAt'],
    calculators: ['engine', 'constants', 'expression', 'testVectors', 'reviewBy'],
    advisors: ['email', 'npn', 'weeklyHours', 'overrides', 'maxPerDay'],
    types: ['meta', 'isActive'],
    organization: ['mailFrom'],
    'assistant-bot-settings': ['blockedTopics', 'synonyms', 'snippets', 'confidenceThreshold', 'retentionDays'],
  };

  it('is what an area declares, without fields of staff, personal or confidential ones', () => {
    const declared = memberSchemasOf(schemas);
    expect(declared.map(memberPathOf).sort()).toEqual(
      'advisors affiliates banners bot calculators directory documents events faqs legals news offers organizations pages services settings snippets types'.split(
        ' ',
      ),
    );
    for (const schema of declared) {
      const fields = Object.keys(memberFieldsOf(schema));
      const kept = [...(inside[schema.name as keyof typeof inside] ?? []), ...personalFieldsOf(schema)];
      for (const field of [...kept, ...confidentialFieldsOf(schema)]) expect(fields, schema.name).not.toContain(field);
    }
  });

  it('links only to what members get', async () => {
    const draft = await create('services', { ...(await example.newExample(services)) });
    const id = await publishExample('faqs', { question: 'Which service is a draft?', relatedServiceId: draft.id });
    expect((await get(`faqs/${id}`)).body.data).not.toHaveProperty('relatedServiceId');
    await publish(api, 'services', draft.id);
    expect((await get(`faqs/${id}`)).body.data.relatedServiceId).toMatchObject({ id: draft.id });
  });

  it('links to what has a window only while members get it, also if the draft links to something else by then', async () => {
    const document = await publishExample('documents', {
      visibility: 'signed_in',
      effectiveDate: '2026-11-22',
      expiresAt: '2026-11-24',
    });
    const id = await publishExample('services', { documentIds: [document] });
    await save('services', id, { documentIds: [] });
    const linksOnDay = async (day: number) => {
      await setTime(minutes(day * 24 * 60));
      return (await get(`services/${id}`)).body.data.documentIds.map((link: { id: string }) => link.id);
    };
    expect(await linksOnDay(1)).toEqual([]);
    expect(await linksOnDay(3)).toEqual([document]);
    expect(await linksOnDay(6)).toEqual([]);
  });
});
