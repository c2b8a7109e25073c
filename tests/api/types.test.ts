import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../api/people';
import { addSystemTypes, systemTypes } from '../../api/types/systemTypes';
import { schemas } from '../../resources/schemas';
import { examples } from './examples';
import { startApi } from './server';

type Data = Record<string, unknown> & { id: string; version: number };

let api: Awaited<ReturnType<typeof startApi>>;
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi({ now: () => new Date('2026-11-20T12:00:00.000Z') });
  await api.signIn();
});
afterAll(() => api.close());

const create = async (area: string, body: object): Promise<Data> => {
  const answer = await api.call('POST', `/${area}`, { body });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
};
const read = async (area: string, { id }: { id: string }): Promise<Data> =>
  (await api.call('GET', `/${area}/${id}`)).body.data;
const put = (area: string, { id, version }: Data, body: object) =>
  api.call('PUT', `/${area}/${id}`, { body, headers: { 'if-match': `"${version}"` } });
const remove = (area: string, { id, version }: Data) =>
  api.call('DELETE', `/${area}/${id}`, { headers: { 'if-match': `"${version}"` } });
const publish = (area: string, { id, version }: Data) =>
  api.call('POST', `/${area}/${id}/transition`, { body: { to: 'published' }, headers: { 'if-match': `"${version}"` } });
const list = async (area: string, query: Record<string, unknown>): Promise<Data[]> => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return (await api.call('GET', `/${area}?${sent}`)).body.data;
};
const typeOf = async (category: string, key: string) => {
  const found = (await list('types', { filter: { category, key } })).find((type) => type.key === key);
  if (!found) throw new Error(`There is no type ${key}.`);
  return found;
};
/** A type of its own, with what a form would send of it. */
const newType = (category: string, others: object = {}) => {
  lastNumber += 1;
  return create('types', { category, key: `type_${lastNumber}`, label: `Type ${lastNumber}`, ...others });
};
const merge = (from: Data, into: Data, expectedCount: number) =>
  api.call('POST', `/types/${from.id}/merge`, { body: { into: into.id, expectedCount } });
const startAgain = () => addSystemTypes(api.context);
const allTypes = async () => (await api.call('GET', '/master/type/list')).body.data as Data[];

describe('the master types of the product', () => {
  it('are there without sample data, so that a record of every area can be saved', async () => {
    expect(await allTypes()).toHaveLength(systemTypes.length);
    const { create } = examples(api, { withOwnTypes: false });
    for (const schema of schemas.filter(({ single, name }) => !single && name !== 'types'))
      expect(await create(schema), schema.name).toMatchObject({ version: 1 });
    expect(await allTypes()).toHaveLength(systemTypes.length);
  });

  it('make no noise in the activity', async () => {
    expect((await api.call('GET', `/activity?filter=${encodeURIComponent('{"area":"types"}')}`)).body.data).toEqual([]);
  });

  it('can neither be deleted nor lose the key that rules name', async () => {
    const type = await typeOf('news_type', 'news');
    expect((await remove('types', type)).body.message).toMatch(/came with the console, so it cannot be deleted/);
    const unused = await typeOf('news_type', 'webinar_replay');
    const refused = await put('types', unused, { category: 'news_type', key: 'replay', label: 'Replay', sortOrder: 5 });
    expect(refused.body.errors).toEqual({ key: 'This type came with the console, so this stays as it is.' });
  });

  it('stay at the next start as staff have left them', async () => {
    const renamed = await typeOf('cancel_reason', 'weather');
    await put('types', renamed, {
      category: 'cancel_reason',
      key: 'weather',
      label: 'Storm',
      sortOrder: 9,
      isActive: false,
    });
    const [merged, kept] = [await typeOf('cancel_reason', 'duplicate'), await typeOf('cancel_reason', 'other')];
    expect((await merge(merged, kept, Number(merged.usageCount))).body).toMatchObject({ success: true });
    const before = await allTypes();
    await startAgain();
    expect(await allTypes()).toEqual(before);
    // What is removed from the trash for good does not come back either.
    await api.call('DELETE', `/trash/types/${merged.id}`);
    await startAgain();
    expect(await allTypes()).toEqual(before);
  });

  it('are added once where a database of an earlier release lacks them, beside what is there', async () => {
    const { database } = api.context;
    await database.execute(sql`DELETE FROM settings WHERE key = 'systemTypes'`);
    await database.execute(sql`
      UPDATE records SET data = data || '{"isSystem": false, "label": "What is new"}'
      WHERE area = 'types' AND data->>'category' = 'news_type' AND data->>'key' = 'news'`);
    const gone = [await typeOf('offer_type', 'fee_waiver'), await typeOf('offer_type', 'prize_draw')].map(
      ({ id }) => id,
    );
    await database.execute(sql`DELETE FROM versions WHERE record_id IN ${gone}`);
    await database.execute(sql`DELETE FROM records WHERE area = 'types' AND id IN ${gone}`);
    await create('types', { category: 'offer_type', key: 'waiver', label: 'Fee Waiver' });
    await Promise.all([startAgain(), startAgain(), startAgain()]);
    expect(await typeOf('news_type', 'news')).toMatchObject({ isSystem: true, label: 'What is new' });
    expect(await typeOf('offer_type', 'prize_draw')).toMatchObject({ isSystem: true, label: 'Prize draw', version: 1 });
    expect(await typeOf('offer_type', 'fee_waiver')).toMatchObject({ label: 'Fee waiver (fee_waiver)' });
    expect(await list('types', { filter: { category: 'offer_type' } })).toHaveLength(6);
  });
});

describe('a master type', () => {
  const category = 'event_topic';
  const body = (others: object) => ({ category, key: 'long_term_care', label: 'Long-term care', ...others });
  const errorsOf = async (others: object) => (await api.call('POST', '/types', { body: body(others) })).body.errors;

  it('is no type of the product, whoever says so, and stands last in its category', async () => {
    const type = await create('types', body({ key: 'caregiving', label: 'Caregiving', isSystem: true, usageCount: 7 }));
    const others = systemTypes.filter((one) => one.category === category).length;
    expect(type).toMatchObject({ isSystem: false, usageCount: 0, sortOrder: others + 1 });
  });

  it.each([
    ['its key is taken', { key: 'Medicare' }, { key: 'Another type of this category has this key. Choose another.' }],
    [
      'its name is taken',
      { label: 'MEDICARE' },
      { label: 'Another type of this category is called this. Choose another name.' },
    ],
    [
      'its color is hard to read',
      { color: '#7FB3C8' },
      { color: 'White text on this color is hard to read (2.2 : 1). Choose a darker one, of 4.5 : 1 or more.' },
    ],
    [
      'it has what is of another category',
      { meta: { maxActive: 2 } },
      { 'meta.maxActive': 'This category does not have this.' },
    ],
  ])('is refused at its field where %s', async (_, others, errors) => {
    expect(await errorsOf(others)).toEqual(errors);
  });

  it('has its parent in the category that is declared', async () => {
    const tax = await typeOf('content_category', 'tax');
    expect(await create('types', body({ key: 'of_taxes', label: 'Of taxes', parentId: tax.id }))).toMatchObject({
      labels: { parentId: 'Taxes' },
    });
    const { id: parentId } = await typeOf('event_topic', 'medicare');
    expect(await errorsOf({ parentId })).toEqual({ parentId: 'Choose one of the category “content category”.' });
  });

  it('is called by no other’s name in any language', async () => {
    await create('types', body({ key: 'health', label: 'Health', labelTranslations: { es: 'Salud' } }));
    expect(await errorsOf({ labelTranslations: { es: 'SALUD', vi: 'Y tế' } })).toEqual({
      'labelTranslations.es': 'Another type of this category is called this in this language. Choose another name.',
    });
  });

  it('tells how many records use it, which a list can be sorted by', async () => {
    const [often, never] = [await newType('faq_category'), await newType('faq_category')];
    const question = 'How often is this category used?';
    for (let count = 0; count < 3; count += 1) await create('faqs', { question, categoryId: often.key });
    await remove('faqs', await create('faqs', { question, categoryId: often.key }));
    expect(await read('types', often)).toMatchObject({ usageCount: 3 });
    const filter = { id: [often.id, never.id] };
    const counts = async (way: string) =>
      (await list('types', { filter, sort: ['usageCount', way] })).map(({ usageCount }) => usageCount);
    expect([await counts('ASC'), await counts('DESC')]).toEqual([
      [0, 3],
      [3, 0],
    ]);
  });
});

describe('merging a type into another', () => {
  it('moves all that uses it, in lists once, and puts it in the trash', async () => {
    const [from, into] = [await newType('event_topic'), await newType('event_topic')];
    const event = await create('events', {
      title: 'A merged evening',
      type: 'seminar',
      attendanceMode: 'online',
      topics: [into.key, from.key],
    });
    const trashed = await create('events', {
      title: 'An evening in the trash',
      type: 'seminar',
      attendanceMode: 'online',
      topics: [from.key],
    });
    await remove('events', trashed);
    const answer = await merge(from, into, 1);
    expect(answer.body).toMatchObject({ success: true, data: { changed: 1 } });

    const merged = await read('events', event);
    expect(merged).toMatchObject({ version: 2, topics: [into.key], labels: { 'topics.0': into.label } });
    expect(await read('types', into)).toMatchObject({ usageCount: 1 });
    expect((await api.call('GET', `/types/${from.id}`)).status).toBe(404);
    const history = (await api.call('GET', `/events/${event.id}/history`)).body.data;
    expect(history[0]).toMatchObject({ version: 2, action: 'merged', changed: ['topics'] });
    const told = await api.call(
      'GET',
      `/activity?filter=${encodeURIComponent(JSON.stringify({ recordId: event.id }))}`,
    );
    expect(told.body.data[0]).toMatchObject({ action: 'merged', after: { topics: [into.key] } });
    const back = await api.call('POST', `/trash/events/${trashed.id}/restore`);
    expect(back.body).toMatchObject({ success: true });
    expect(await read('events', trashed)).toMatchObject({ topics: [into.key] });
    // An open form that still holds the old one is told so.
    expect((await put('events', event, { ...merged, topics: [from.key] })).status).toBe(412);
  });

  it('changes what members see with what is edited beside it, and keeps both as they are', async () => {
    const [from, into] = [await newType('faq_category'), await newType('faq_category')];
    const answer = '<p>Yes, and members see this answer meanwhile.</p>';
    const first = { question: 'Does what is live change too?', answer, categoryId: from.key };
    const live = await create('faqs', first);
    const edited = await create('faqs', { ...first, question: 'And what is edited beside it?' });
    for (const faq of [live, edited]) expect((await publish('faqs', faq)).status).toBe(200);
    await put('faqs', await read('faqs', edited), { ...first, question: 'And what is edited beside it now?' });
    expect((await merge(from, into, 2)).status).toBe(200);

    expect(await read('faqs', live)).toMatchObject({
      version: 3,
      publishedVersion: 3,
      showsAs: 'live',
      hasChanges: false,
    });
    const both = await read('faqs', edited);
    expect(both).toMatchObject({ categoryId: into.key, publishedVersion: 2, showsAs: 'live_with_changes' });
    const seen = await api.call('GET', `/faqs/${edited.id}/versions/2`);
    expect(seen.body.data).toMatchObject({ categoryId: into.key, question: 'And what is edited beside it?' });
    await api.call('POST', `/faqs/${edited.id}/transition`, { body: { to: 'discard' } });
    expect(await read('faqs', edited)).toMatchObject({ categoryId: into.key, showsAs: 'live' });
    expect(await read('types', into)).toMatchObject({ usageCount: 2 });
  });

  it('takes types below it along', async () => {
    const [from, into] = [await newType('plan_type'), await newType('plan_type')];
    const below = await newType('plan_type', { parentId: from.id });
    expect((await merge(from, below, 1)).body.message).toMatch(/stands below/);
    expect((await merge(from, into, 1)).status).toBe(200);
    expect(await read('types', below)).toMatchObject({ parentId: into.id });
  });

  it('is refused where it cannot mean the same', async () => {
    const [topic, plan] = [await newType('event_topic'), await newType('plan_type')];
    const off = await newType('event_topic', { isActive: false });
    const intoOf = async (into: Data) => (await merge(topic, into, 0)).body.errors?.into;
    expect(await intoOf(plan)).toBe('Choose a type of the same category.');
    expect(await intoOf(topic)).toBe('A type cannot be merged into itself. Choose another.');
    expect(await intoOf(off)).toBe('This is inactive. Choose one that is in use.');
    expect(await intoOf({ ...off, id: 'nowhere' })).toBe('This no longer exists. Choose another.');
    const byPhone = await merge(await typeOf('meeting_mode', 'phone'), await typeOf('meeting_mode', 'video'), 0);
    expect(byPhone.body.message).toBe('The console’s own rules name “Phone”, so it stays. Make it inactive instead.');
  });

  it('is refused where members have it, whose records another system keeps', async () => {
    const [from, into] = [await newType('plan_type'), await newType('plan_type')];
    const member = {
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@example.org',
      phone: null,
      state: 'CO',
      memberStatus: 'retired',
    };
    const rest = { retirementSystem: 'fers', age: 66, yearsOfService: 30, affiliateId: null, organizationId: null };
    const id = '0198a3c5-0000-7000-8000-000000000001';
    const lists = { planTypes: [String(from.key)], platforms: [], optOuts: [] };
    await api.context.database.transaction((transaction) =>
      insertMembers(transaction, [{ id, ...member, ...rest, ...lists }]),
    );
    expect((await merge(from, into, 0)).body.message).toMatch(/^Members have “Type \d+”, and another system keeps/);
  });

  it('is refused when other records use it than the person was told', async () => {
    const [from, into] = [await newType('faq_category'), await newType('faq_category')];
    await create('faqs', { question: 'Who came in between?', categoryId: from.key });
    const refused = await merge(from, into, 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `By now one record uses “${from.label}”. Look at it again, and merge it then.`,
    ]);
  });

  it('changes nothing where a limit or what is unique stands against it', async () => {
    const [from, into] = [
      await newType('banner_placement', { meta: { maxActive: 1 } }),
      await newType('banner_placement', { meta: { maxActive: 1 } }),
    ];
    const banners = await Promise.all(
      [from, into].map(({ key }, index) =>
        create('banners', {
          name: `Banner ${index} of two`,
          headline: 'One of two',
          placement: key,
          startsAt: '2026-11-01T00:00:00Z',
        }),
      ),
    );
    for (const banner of banners) expect((await publish('banners', banner)).status).toBe(200);
    const refused = await merge(from, into, 1);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('“Banner 1 of two”')]);
    expect(await read('banners', banners[0] as Data)).toMatchObject({ version: 2, placement: from.key });
    expect(await read('types', from)).toMatchObject({ usageCount: 1 });

    const [one, other] = [await newType('share_channel'), await newType('share_channel')];
    for (const { key } of [one, other])
      await create('share-settings', { contentType: 'news', channel: key, messageTemplate: '{{title}}' });
    const twice = await merge(one, other, 1);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { contentType: 'There are already settings for this kind and channel.' },
    ]);
  });
});
