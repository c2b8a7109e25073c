import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { picture } from '../platform/sampleFiles';
import { sendForm } from '../platform/uploads';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { previewsFixture } from './previewsFixture';

const dana = newMember({ state: 'CO' });
const inColorado = { everyone: false, states: ['CO'] };

const api = setUpApi();
const { create, liveBanner } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);
const { openPreview, present, readWith } = previewsFixture(() => api);

beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere', meta: { maxActive: 9 } });
});
beforeEach(() => api.signIn());

const draftBanner = async (others: object = {}) =>
  (await create('banners', { name: 'A draft', headline: 'A draft', placement: 'anywhere', ...others })).id;
const openShared = async (area: string, id: string) => {
  const { body } = await api.call('POST', `/${area}/${id}/previews`, { body: {} });
  return readWith(String(body.data.address.split('/preview/')[1]));
};
const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

describe('a shared preview', () => {
  it('reads what everybody gets and its record, also if that is for some members', async () => {
    const forEveryone = await liveBanner({ headline: 'For everyone' });
    const forMembers = await liveBanner({ headline: 'For members', audience: inColorado });
    const other = await draftBanner();
    const blocks = [
      { type: 'banner_slot', placement: 'anywhere' },
      { type: 'rich_text', heading: 'In Colorado', body: '<p>x</p>', audience: inColorado },
    ];
    await publishExample('app-page', { pageKey: 'reached', blocks });
    const id = await draftBanner({ audience: inColorado });
    const { get, read } = await openShared('banners', id);
    expect(await read()).toMatchObject({ record: { id }, visibility: { isVisible: false, reason: 'membersOnly' } });
    expect(idsOf(await get('banners'))).toEqual([forEveryone]);
    for (const each of [forMembers, other, id]) expect((await get(`banners/${each}`)).status).toBe(404);
    const page = (await get('pages/reached')).body.data;
    expect(page.blocks).toHaveLength(1);
    expect(page.blocks[0].items.map((item: { id: string }) => item.id)).toEqual([forEveryone]);
  });

  it('reads nothing of members, and sends nothing', async () => {
    const { token, get } = await openShared('banners', await draftBanner());
    for (const path of ['messages', 'enrollments', 'appointments', 'legals', 'recommendations', 'preferences'])
      expect([path, (await get(`members/${dana.id}/${path}`)).status]).toEqual([path, 403]);
    for (const path of [
      'documents/any/download',
      'files/any/download',
      'faqs/any/helpful',
      'bot',
      `members/${dana.id}/inquiries`,
    ])
      expect([path, (await api.call('POST', `/app/${path}`, { token, body: {} })).status]).toEqual([path, 403]);
    for (const path of ['previews', 'previews/present', 'banners'])
      expect([path, (await api.call('POST', `/${path}`, { token, body: {} })).status]).toEqual([path, 401]);
  });
});

it('a picture that only the draft has is shown in the preview, also in a shared one', async () => {
  const bytes = await picture('jpeg');
  const sent = await sendForm(api, 'image', { file: { bytes, name: 'a.jpg' } }, (await api.signIn()).token);
  const imageDesktop = { fileId: sent.body.data.id, alt: 'A house' };
  const id = await draftBanner({ imageDesktop });
  const pictures = [
    (await (await openPreview({ id })).read()).record.imageDesktop,
    (await (await openShared('banners', id)).read()).record.imageDesktop,
    (await present({}, { headline: 'Typed', imageDesktop })).record.imageDesktop,
  ];
  for (const shown of pictures) {
    expect(shown).toMatchObject({ alt: 'A house' });
    const file = await fetch(api.origin + shown.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});
