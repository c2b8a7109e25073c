import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seedSystemTypes, systemTypes } from '../../../api/areas/types/systemTypes';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { typesFixture } from './typesFixture';

const fixture = typesFixture();
const { create, read, put, remove, list, typeOf, newType, merge } = fixture;
const seedAgain = () => seedSystemTypes(fixture.api().context);
const allTypes = async () => (await fixture.call('GET', '/master/type/list')).body.data;

describe('the master types of the product', () => {
  it('exist without sample data, so that a record of every area can be saved', async () => {
    expect(await allTypes()).toHaveLength(systemTypes.length);
    const { create } = examples(fixture.api(), { withOwnTypes: false });
    for (const schema of schemas.filter(
      ({ singletonId, isFixedSet, name }) => !singletonId && !isFixedSet && name !== 'types',
    ))
      expect(await create(schema), schema.name).toMatchObject({ version: 1 });
    expect(await allTypes()).toHaveLength(systemTypes.length);
  });

  it('are not logged in the activity', async () => {
    expect((await fixture.call('GET', `/activity?filter=${encodeURIComponent('{"area":"types"}')}`)).body.data).toEqual(
      [],
    );
  });

  it('can neither be deleted nor lose the key that rules use', async () => {
    const type = await typeOf('news_type', 'news');
    expect((await remove('types', type)).body.message).toMatch(/came with the console, so it cannot be deleted/);
    const unused = await typeOf('news_type', 'webinar_replay');
    const refused = await put('types', unused, { category: 'news_type', key: 'replay', label: 'Replay', sortOrder: 5 });
    expect(refused.body.errors).toEqual({ key: 'This type came with the console, so this cannot be changed.' });
  });

  it('stay at the next start as staff have edited them', async () => {
    const renamed = await typeOf('cancel_reason', 'weather');
    await put('types', renamed, {
      category: 'cancel_reason',
      key: 'weather',
      label: 'Storm',
      sortOrder: 9,
      isActive: false,
    });
    const [merged, target] = [await typeOf('cancel_reason', 'duplicate'), await typeOf('cancel_reason', 'other')];
    expect((await merge(merged, target, Number(merged.usageCount))).body).toMatchObject({ success: true });
    const before = await allTypes();
    await seedAgain();
    expect(await allTypes()).toEqual(before);
    // A type that was removed permanently from the trash is not created again either.
    await fixture.call('DELETE', `/trash/types/${merged.id}`);
    await seedAgain();
    expect(await allTypes()).toEqual(before);
  });

  it('are added once where a database of an earlier release lacks them, next to the existing types', async () => {
    const { database } = fixture.api().context;
    await database.execute(sql`DELETE FROM settings WHERE key = 'systemTypes'`);
    await database.execute(sql`
      UPDATE records SET data = data || '{"isSystem": false, "label": "What is new"}'
      WHERE area = 'types' AND data->>'category' = 'news_type' AND data->>'key' = 'news'`);
    const missingTypes = [await typeOf('offer_type', 'fee_waiver'), await typeOf('offer_type', 'prize_draw')].map(
      ({ id }) => id,
    );
    await database.execute(sql`DELETE FROM versions WHERE record_id IN ${missingTypes}`);
    await database.execute(sql`DELETE FROM records WHERE area = 'types' AND id IN ${missingTypes}`);
    await create('types', { category: 'offer_type', key: 'waiver', label: 'Fee Waiver' });
    await Promise.all([seedAgain(), seedAgain(), seedAgain()]);
    expect(await typeOf('news_type', 'news')).toMatchObject({ isSystem: true, label: 'What is new' });
    expect(await typeOf('offer_type', 'prize_draw')).toMatchObject({ isSystem: true, label: 'Prize draw', version: 1 });
    expect(await typeOf('offer_type', 'fee_waiver')).toMatchObject({ label: 'Fee waiver (fee_waiver)' });
    expect(await list('types', { filter: { category: 'offer_type' } })).toHaveLength(6);
  });
});

describe('a master type', () => {
  const category = 'event_topic';
  const body = (others: object) => ({ category, key: 'long_term_care', label: 'Long-term care', ...others });
  const errorsOf = async (others: object) => (await fixture.call('POST', '/types', { body: body(others) })).body.errors;

  it('is never a product type on request, and is last in its category', async () => {
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
      'it has details of another category',
      { meta: { maxActive: 2 } },
      { 'meta.maxActive': 'Types of this category do not have this field. Remove it.' },
    ],
  ])('is refused at its field where %s', async (_, others, errors) => {
    expect(await errorsOf(others)).toEqual(errors);
  });

  it('has its parent in the declared category', async () => {
    const tax = await typeOf('content_category', 'tax');
    expect(await create('types', body({ key: 'of_taxes', label: 'Of taxes', parentId: tax.id }))).toMatchObject({
      labels: { parentId: 'Taxes' },
    });
    const { id: parentId } = await typeOf('event_topic', 'medicare');
    expect(await errorsOf({ parentId })).toEqual({ parentId: 'Choose one of the category “content category”.' });
  });

  it('has a unique name in every language', async () => {
    await create('types', body({ key: 'health', label: 'Health', labelTranslations: { es: 'Salud' } }));
    expect(await errorsOf({ labelTranslations: { es: 'SALUD', vi: 'Y tế' } })).toEqual({
      'labelTranslations.es': 'Another type of this category is called this in this language. Choose another name.',
    });
  });

  it('shows how many records use it, which a list can be sorted by', async () => {
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
