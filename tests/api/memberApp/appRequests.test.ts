import { beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const api = setUpApi();
const { get, publishExample } = contentFixture(() => api);
const member = newMember();
const origin = 'https://www.example.org';
const url = `url=${encodeURIComponent('https://www.example.org/e/1')}`;

beforeAll(async () => {
  await insertMembers(api.context.database, [member]);
});

it('types are read by key and id, and listed by key', async () => {
  const [type] = (await get('types?category=contact_topic&key=complaint')).body.data;
  expect(type).toMatchObject({ category: 'contact_topic', key: 'complaint' });
  expect((await get('types/complaint')).body.data).toEqual(type);
  expect((await get(`types/${type.id}`)).body.data).toEqual(type);
});

it('pages with a public key read the texts for sharing what is public', async () => {
  const body = { name: 'The site', kind: 'public', origins: [origin] };
  const { key } = (await api.call('POST', '/app-keys', { body })).body.data;
  const setting = {
    contentType: 'event',
    channel: 'email',
    messageTemplate: '{{title}}: {{url}}',
    emailSubject: 'Come',
  };
  await publishExample('share-settings', setting);
  const everybody = await publishExample('events');
  const some = await publishExample('events', { audience: { everyone: false, states: ['CO'] } });
  await get('events');
  const share = (id: string, others: object = { origin }) =>
    api.call('GET', `/app/share/event/${id}?${url}`, { token: key, headers: { ...others } });
  expect((await share(everybody)).body.data).toHaveLength(1);
  expect((await share(some)).status).toBe(404);
  expect((await share(everybody, { origin: 'https://other.example.org' })).status).toBe(403);
  expect((await share(everybody, { origin, member: member.id })).status).toBe(403);
});

it('a long key of an address is no other address: without a valid key of the app it is 401', async () => {
  const long = 'a'.repeat(3000);
  expect((await api.call('GET', `/app/news/${long}`, { token: null })).status).toBe(401);
  expect((await api.call('GET', '/app/news', { token: `app_${long}` })).status).toBe(401);
  expect((await get(`news/${long}`)).status).toBe(400);
});
