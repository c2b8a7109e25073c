import { beforeAll, describe, expect, it } from 'vitest';
import type { AreaSchema } from '../../../resources/engine/schema';
import { setUpApi } from '../setUpApi';
import { list } from './everyArea';
import { type Examples, examples } from './examples';
import { publish, publishingFixture } from './publishing';

const api = setUpApi();
let newExample: Examples['newExample'];
const { create, read, save, act } = publishingFixture(() => api);

beforeAll(async () => {
  ({ newExample } = examples(api));
});

const schemaOf = (area: string) => api.context.schemas.find(({ name }) => name === area) as AreaSchema;

const publishedExample = async (area: string, others: object) => {
  const { id } = await create(area, { ...(await newExample(schemaOf(area))), ...others });
  expect((await publish(api, area, id)).body).toMatchObject({ success: true });
  return id;
};

const rowOf = async (area: string, id: string) =>
  (await api.call('GET', `/${area}?meta=rows&filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)).body.data[0];

describe('a live record', () => {
  it('says who gets it: everybody, members, an audience, or nobody', async () => {
    const page = await publishedExample('app-page', { pageKey: 'for-all', visibility: 'public' });
    expect(await read('app-page', page)).toMatchObject({ receivers: 'everyone' });
    await save('app-page', page, { visibility: 'signed_in' });
    // What waits counts once it is published.
    expect(await read('app-page', page)).toMatchObject({ receivers: 'everyone', hasChanges: true });
    await act('app-page', page, 'publish');
    expect(await read('app-page', page)).toMatchObject({ receivers: 'members' });
    await save('app-page', page, { isEnabled: false });
    await act('app-page', page, 'publish');
    expect(await read('app-page', page)).toMatchObject({ receivers: 'nobody' });
    expect(await rowOf('app-page', page)).toMatchObject({ receivers: 'nobody' });
    const banner = await publishedExample('banners', { audience: { everyone: false, states: ['WY'] } });
    expect(await read('banners', banner)).toMatchObject({ receivers: 'audience' });
    expect(await rowOf('banners', banner)).not.toHaveProperty('receivers');
    const draft = await create('banners', { name: 'Only a draft' });
    expect(await read('banners', draft.id)).toMatchObject({ receivers: null });
  });

  it('has its published values in its row, beside those that wait', async () => {
    const id = await publishedExample('faqs', { question: 'When can I retire?' });
    expect(await rowOf('faqs', id)).not.toHaveProperty('liveValues');
    await save('faqs', id, { question: 'When may I retire?' });
    expect(await rowOf('faqs', id)).toMatchObject({
      question: 'When may I retire?',
      liveValues: { question: 'When can I retire?', recordLabel: 'When can I retire?' },
    });
    await act('faqs', id, 'publish');
    expect(await rowOf('faqs', id)).not.toHaveProperty('liveValues');
  });

  it('is live while its next version is in review, and is listed under both', async () => {
    const id = await publishedExample('faqs', { question: 'Is this reviewed?' });
    await save('faqs', id, { question: 'Is this reviewed now?' });
    await act('faqs', id, 'submit');
    expect(await read('faqs', id)).toMatchObject({ status: 'in_review', showsAs: 'live_in_review' });
    const listed = async (showsAs: string) =>
      (await list(api, schemaOf('faqs'), { filter: { id: [id], showsAs } })).body.data.length;
    expect(await listed('live_in_review')).toBe(1);
    expect(await listed('in_review')).toBe(0);
  });
});
