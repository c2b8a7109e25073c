import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { picture } from '../platform/sampleFiles';
import { sendForm } from '../platform/uploads';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const api = setUpApi();
const { get, publishExample } = contentFixture(() => api);
const url = 'https://example.org/e/fers';
const query = `url=${encodeURIComponent(url)}`;

const createSetting = async (contentType: string, channel: string, others: object) => {
  const id = await createDraft({ contentType, channel, messageTemplate: '{{title}}: {{url}}', ...others });
  await actOn(id, 'publish');
  return id;
};

const createDraft = async (body: object): Promise<string> => {
  const created = await api.call('POST', '/share-settings', { body });
  expect(created.body).toMatchObject({ success: true });
  return created.body.data.id;
};

const readSetting = async (id: string) => (await api.call('GET', `/share-settings/${id}`)).body.data;

const actOn = async (id: string, action: string, body: object = {}) => {
  const headers = { 'if-match': `"${(await readSetting(id)).version}"` };
  const { body: answer } = await api.call('POST', `/share-settings/${id}/actions/${action}`, { body, headers });
  expect(answer).toMatchObject({ success: true });
};

const saveSetting = async (id: string, changes: object) => {
  const record = await readSetting(id);
  const headers = { 'if-match': `"${record.version}"` };
  const { body } = await api.call('PUT', `/share-settings/${id}`, { body: { ...record, ...changes }, headers });
  expect(body).toMatchObject({ success: true });
};

const messagesOfApp = async () =>
  (await get(`share/app?${query}`)).body.data.map(({ message }: { message: string }) => message);

it('the texts of a record are filled in with its published version, by channel in their order', async () => {
  await createSetting('event', 'email', {
    sortOrder: 2,
    emailSubject: '{{title}}',
    messageTemplate: '{{title}}\n{{eventDate}}, {{eventTime}}, {{city|online}}\n{{excerpt}} {{url}}',
  });
  await createSetting('event', 'sms', {
    sortOrder: 1,
    urlTemplate: '{{url}}?s=sms',
    utmCampaign: 'event_share',
    messageTemplate: '{{title}} – {{city|online}}. Save your seat: {{url}}',
  });
  await createSetting('event', 'whatsapp', { isEnabled: false });
  const id = await publishExample('events', {
    title: 'FERS Retirement Basics',
    summary: 'How pension, Social Security and TSP fit together.',
  });
  const { status, body } = await get(`share/event/${id}?${query}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      channel: { key: 'sms', label: expect.any(String) },
      url: `${url}?s=sms&utm_campaign=event_share`,
      message: `FERS Retirement Basics – online. Save your seat: ${url}?s=sms&utm_campaign=event_share`,
      subject: '',
    },
    {
      channel: { key: 'email' },
      subject: 'FERS Retirement Basics',
      message: `FERS Retirement Basics\nMay 12, 2099, 09:00 AM, online\nHow pension, Social Security and TSP fit together. ${url}`,
    },
  ]);
  const { data } = (await get(`share/event/${id}?${query}&channel=email`)).body;
  expect(data).toEqual([body.data[1]]);
  expect((await get(`share/event/${id}?${query}&channel=whatsapp`)).body.data).toEqual([]);

  const record = (await api.call('GET', `/events/${id}`)).body.data;
  const headers = { 'if-match': `"${record.version}"` };
  await api.call('PUT', `/events/${id}`, { body: { ...record, title: 'A draft' }, headers });
  expect((await get(`share/event/${id}?${query}`)).text).not.toContain('A draft');
});

it('a message for X gets a shorter excerpt, hashtags and a picture', async () => {
  const card = { bytes: await picture('png', { width: 1200, height: 630 }), name: 'card.png' };
  const uploaded = await sendForm(api, 'image', { file: card }, (await api.signIn()).token);
  await createSetting('service', 'x_twitter', {
    titleTemplate: '{{title}}',
    messageTemplate: `${'They helped me. '.repeat(10)}{{title}} – {{excerpt}} {{url}}`,
    hashtags: ['FERS'],
    image: { fileId: uploaded.body.data.id, alt: 'A card' },
  });
  const id = await publishExample('services', { title: 'TSP rollover', summary: 'Plain words. '.repeat(12).trim() });
  const [{ message, title, image }] = (await get(`share/service/${id}?${query}`)).body.data;
  expect(title).toBe('TSP rollover');
  expect(message).toMatch(/TSP rollover – Plain words\. .*… https:\/\/example\.org\/e\/fers #FERS$/);
  expect([...message.replace(url, 'x'.repeat(23))].length).toBeLessThanOrEqual(280);
  expect(image).toMatchObject({ alt: 'A card', width: 1200 });
});

it('the app itself is shared, with the name of the organization', async () => {
  await createSetting('app', 'sms', { messageTemplate: 'Look at {{companyName|our app}}: {{url}}' });
  expect((await get(`share/app?${query}`)).body.data).toMatchObject([{ message: `Look at our app: ${url}` }]);
});

it('only what is published is shared: no draft, no changes, nothing that was archived or has not begun', async () => {
  const [sms] = (await api.call('GET', '/share-settings?filter={"contentType":"app"}')).body.data;
  await actOn(sms.id, 'archive');
  const draft = { contentType: 'app', channel: 'whatsapp', messageTemplate: 'First: {{url}}' };
  const id = await createDraft(draft);
  expect(await messagesOfApp()).toEqual([]);
  await actOn(id, 'submit');
  expect(await messagesOfApp()).toEqual([]);
  await actOn(id, 'publish');
  expect(await messagesOfApp()).toEqual([`First: ${url}`]);
  await saveSetting(id, { messageTemplate: 'Second: {{url}}', isEnabled: false });
  expect(await readSetting(id)).toMatchObject({ showsAs: 'live_with_changes' });
  expect(await messagesOfApp()).toEqual([`First: ${url}`]);
  await saveSetting(id, { isEnabled: true });
  await actOn(id, 'publish');
  expect(await messagesOfApp()).toEqual([`Second: ${url}`]);
  await saveSetting(id, { messageTemplate: 'Third: {{url}}', publishAt: '2099-01-01T00:00:00.000Z' });
  await actOn(id, 'publish');
  expect(await messagesOfApp()).toEqual([`Second: ${url}`]);
  await actOn(id, 'archive');
  expect(await messagesOfApp()).toEqual([]);
});

it('what has changed since is previewed beside what is live', async () => {
  const id = await createSetting('calculator', 'whatsapp', { messageTemplate: 'Live: {{url}}' });
  await saveSetting(id, { messageTemplate: 'Draft: {{url}}' });
  const messageOf = async (version: string) => {
    const body = { area: 'share-settings', id, version, as: { kind: 'nobody' } };
    const { data } = (await api.call('POST', '/previews', { body })).body;
    const preview = (await api.call('GET', '/app/preview', { token: data.token })).body.data;
    return [preview.record.shares[0].message, preview.visibility];
  };
  expect(await messageOf('draft')).toEqual([expect.stringMatching(/^Draft/), { isVisible: true }]);
  expect(await messageOf('live')).toEqual([expect.stringMatching(/^Live/), { isVisible: true }]);
});

it('a record that is not published, is for others, or does not exist is 404', async () => {
  const audience = { everyone: false, states: ['NM'] };
  const id = await publishExample('events', { audience });
  const member = randomUUID();
  await insertMembers(api.context.database, [newMember({ id: member, state: 'NM' })]);
  expect((await get(`share/event/${id}?${query}`)).status).toBe(404);
  expect((await get(`share/event/${id}?${query}`, { member })).body.data).toHaveLength(2);
  expect((await get(`share/event/nothing?${query}`)).status).toBe(404);
  expect((await get(`share/service/${id}?${query}`)).status).toBe(404);
});

it('bad requests are refused by name, and unchanged texts are not sent again', async () => {
  const id = await publishExample('events');
  for (const bad of ['', 'url=example.org', 'url=http%3A%2F%2Fexample.org', `${query}&locale=en`])
    expect((await get(`share/event/${id}?${bad}`)).status).toBe(400);
  expect((await get(`share/page/${id}?${query}`)).status).toBe(400);
  const { headers } = await get(`share/event/${id}?${query}`);
  const etag = headers.get('etag') ?? '';
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=1$/);
  expect((await get(`share/event/${id}?${query}`, { etag })).status).toBe(304);
});
