import { describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { type StoredRecord, typesFixture } from './typesFixture';

const fixture = typesFixture();
const { create, read, put, remove, publish, typeOf, newType, merge } = fixture;

describe('merging a type into another', () => {
  it('moves all references, in lists once, and moves the type to the trash', async () => {
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
    const response = await merge(from, into, 1);
    expect(response.body).toMatchObject({ success: true, data: { changed: 1 } });

    const merged = await read('events', event);
    expect(merged).toMatchObject({ version: 2, topics: [into.key], labels: { 'topics.0': into.label } });
    expect(await read('types', into)).toMatchObject({ usageCount: 1 });
    expect((await fixture.call('GET', `/types/${from.id}`)).status).toBe(404);
    const history = (await fixture.call('GET', `/events/${event.id}/history`)).body.data;
    expect(history[0]).toMatchObject({ version: 2, action: 'merged', changed: ['topics'] });
    const preview = await fixture.call(
      'GET',
      `/activity?filter=${encodeURIComponent(JSON.stringify({ recordId: event.id }))}`,
    );
    expect(preview.body.data[0]).toMatchObject({ action: 'merged', after: { topics: [into.key] } });
    const back = await fixture.call('POST', `/trash/events/${trashed.id}/restore`);
    expect(back.body).toMatchObject({ success: true });
    expect(await read('events', trashed)).toMatchObject({ topics: [into.key] });
    // An open form that still holds the old type gets an error.
    expect((await put('events', event, { ...merged, topics: [from.key] })).status).toBe(412);
  });

  it('changes published content and working drafts, and keeps both apart', async () => {
    const [from, into] = [await newType('faq_category'), await newType('faq_category')];
    const response = '<p>Yes, and members see this answer meanwhile.</p>';
    const first = { question: 'Does what is live change too?', answer: response, categoryId: from.key };
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
    const version = await fixture.call('GET', `/faqs/${edited.id}/versions/2`);
    expect(version.body.data).toMatchObject({ categoryId: into.key, question: 'And what is edited beside it?' });
    await fixture.call('POST', `/faqs/${edited.id}/actions/discard`);
    expect(await read('faqs', edited)).toMatchObject({ categoryId: into.key, showsAs: 'live' });
    expect(await read('types', into)).toMatchObject({ usageCount: 2 });
  });

  it('moves the types below it', async () => {
    const [from, into] = [await newType('plan_type'), await newType('plan_type')];
    const below = await newType('plan_type', { parentId: from.id });
    expect((await merge(from, below, 1)).body.message).toMatch(/is below/);
    expect((await merge(from, into, 1)).status).toBe(200);
    expect(await read('types', below)).toMatchObject({ parentId: into.id });
  });

  it('is refused for types that cannot be merged', async () => {
    const [topic, plan] = [await newType('event_topic'), await newType('plan_type')];
    const off = await newType('event_topic', { isActive: false });
    const intoOf = async (into: StoredRecord) => (await merge(topic, into, 0)).body.errors?.into;
    expect(await intoOf(plan)).toBe('Choose a type of the same category.');
    expect(await intoOf(topic)).toBe('A type cannot be merged into itself. Choose another.');
    expect(await intoOf(off)).toBe('This is inactive. Choose one that is in use.');
    expect(await intoOf({ ...off, id: 'nowhere' })).toBe('This no longer exists. Choose another.');
    const byPhone = await merge(await typeOf('meeting_mode', 'phone'), await typeOf('meeting_mode', 'video'), 0);
    expect(byPhone.body.message).toBe(
      'The console’s own rules use “Phone”, so it cannot be deleted. Make it inactive instead.',
    );
  });

  it('is refused where members use it, because another system stores members', async () => {
    const [from, into] = [await newType('plan_type'), await newType('plan_type')];
    const member = newMember({ planTypes: [String(from.key)] });
    await insertMembers(fixture.api().context.database, [member]);
    expect((await merge(from, into, 0)).body.message).toMatch(/^Members have “Type \d+”, and another system keeps/);
  });

  it('is refused when the number of records that use it differs from the confirmed one', async () => {
    const [from, into] = [await newType('faq_category'), await newType('faq_category')];
    await create('faqs', { question: 'Who came in between?', categoryId: from.key });
    const refused = await merge(from, into, 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `One record uses “${from.label}” now. Check it again before you merge.`,
    ]);
  });

  it('changes nothing where a limit or a unique value prevents it', async () => {
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
    expect(await read('banners', banners[0] as StoredRecord)).toMatchObject({ version: 2, placement: from.key });
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
