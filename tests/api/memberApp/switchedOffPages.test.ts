import { expect, it } from 'vitest';
import { actAtReadVersion, publish, publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const clock = { now: start };
const { get, idsOf, publishExample } = contentFixture(() => api);
const { save } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });

it('a page that is switched off says its maintenance text, and is in no list', async () => {
  const blocks = [{ type: 'rich_text', heading: 'Not shown', body: '<p>What the page says otherwise.</p>' }];
  const id = await publishExample('app-page', { pageKey: 'closed', title: 'Closed', visibility: 'public', blocks });
  expect((await get('pages/closed')).body.data).not.toHaveProperty('isEnabled');
  await save('app-page', id, { isEnabled: false, maintenanceText: 'Back on Monday.' });
  expect((await publish(api, 'app-page', id)).body).toMatchObject({ success: true });
  const { status, body } = await get('pages/closed');
  expect([status, body.data]).toEqual([
    200,
    { id, pageKey: 'closed', title: 'Closed', isEnabled: false, maintenanceText: 'Back on Monday.' },
  ]);
  expect(await idsOf('pages')).not.toContain(id);
  // Who did not get the page does not get its text either.
  await save('app-page', id, { visibility: 'signed_in' });
  await publish(api, 'app-page', id);
  expect((await get('pages/closed')).status).toBe(404);
});

it('a block is left out with its heading once nothing of what was chosen for it is there', async () => {
  const service = await publishExample('services', { slug: 'will-end', title: 'Will end' });
  const blocks = [
    { type: 'service_cards', heading: 'Our services', serviceIds: [service] },
    { type: 'rich_text', heading: 'Stays', body: '<p>Something else to read.</p>' },
  ];
  const page = await publishExample('app-page', { pageKey: 'cards', visibility: 'public', blocks });
  const headings = async () =>
    (await get(`pages/${page}`)).body.data.blocks.map(({ heading }: { heading: string }) => heading);
  expect(await headings()).toEqual(['Our services', 'Stays']);
  const unpublishAt = new Date(start.getTime() + hour).toISOString();
  await save('services', service, { unpublishAt });
  const ended = await actAtReadVersion(api, 'services', service, { name: 'publish', confirm: true });
  expect(ended.body).toMatchObject({ success: true });
  clock.now = new Date(start.getTime() + 2 * hour);
  await api.signIn();
  expect(await headings()).toEqual(['Stays']);
});
