import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from '../areas/sending';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let sending: Sending;
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  sending = await startNotificationApi();
  app = await memberAppFixture(sending);
});
beforeEach(async () => {
  await sending.clearMembers();
  await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  dana = await app.addMember({ firstName: 'Dana' });
});
afterAll(() => sending.close());

/** Sends a message in the app to everybody, and returns its id. */
const send = async (title: string, inApp: object = {}, difference: object = {}) => {
  const content = { inApp: { title, body: 'Platte Union Hall', tone: 'info', ...inApp } };
  const { id } = await sending.create({ channels: ['in_app'], content, ...difference });
  await sending.act(id, 'send');
  await sending.deliver(id);
  await sending.advance(1);
  return id as string;
};
const read = (path = '', member = dana) => app.callApp('GET', `/members/${member}/messages${path}`);
const titles = async (path = '') => (await read(path)).body.data.map(({ title }: { title: string }) => title);
const unread = async (member = dana) => (await read('/unread-count', member)).body.data.unread;
const setRead = (path: string, body?: object, member = dana) =>
  app.callApp('POST', `/members/${member}/messages/${path}`, { ...(body && { body }) });

it('a member reads the messages, the newest first, as they were written for this member', async () => {
  const id = await send(
    'See you tomorrow, {{firstName}}',
    {},
    { linkType: 'url', linkTarget: 'https://example.org/p' },
  );
  await send('Second');
  const { body, headers } = await read();
  expect(body.data).toMatchObject([{ title: 'Second', link: null }, { title: 'See you tomorrow, Dana' }]);
  expect(body.data[1]).toEqual({
    id,
    title: 'See you tomorrow, Dana',
    body: 'Platte Union Hall',
    tone: 'info',
    link: { type: 'url', target: 'https://example.org/p' },
    sentAt: '2027-02-10T15:00:00.000Z',
    expiresAt: null,
    readAt: null,
  });
  expect([headers.get('content-range'), headers.get('unread-count')]).toEqual(['messages 0-1/2', '2']);
});

it('the messages come by pages, and leave when they expire', async () => {
  await send('First');
  await send('Second', { expiresAt: sending.inMinutes(10) });
  await send('Third');
  expect(await titles('?range=[0,1]')).toEqual(['Third', 'Second']);
  const second = await read('?range=[2,3]');
  expect([second.body.data.length, second.headers.get('content-range')]).toEqual([1, 'messages 2-2/3']);
  const beyond = await read('?range=[5,9]');
  expect([beyond.body.data, beyond.headers.get('content-range')]).toEqual([[], 'messages */3']);
  expect((await read('?range=[3,1]')).status).toBe(400);
  expect((await read('?sort=["title","ASC"]')).status).toBe(400);
  await sending.advance(10);
  expect(await titles()).toEqual(['Third', 'First']);
  expect(await unread()).toBe(2);
});

it('reading counts once, for the member alone, and staff see how many have read a message', async () => {
  const luis = await app.addMember();
  const id = await send('First');
  await send('Second');
  expect((await setRead(`${id}/read`)).body.data).toEqual({ unread: 1 });
  const first = '2027-02-10T15:02:00.000Z';
  await sending.advance(5);
  expect((await setRead(`${id}/read`)).body.data).toEqual({ unread: 1 });
  expect((await read()).body.data.map(({ readAt }: { readAt: string }) => readAt)).toEqual([null, first]);
  expect([await unread(), await unread(luis)]).toEqual([1, 2]);
  const counts = (await sending.call('GET', `/notifications/${id}/deliveries`)).body.data;
  expect(counts).toEqual([{ channel: 'in_app', state: 'sent', reason: null, count: 2, read: 1 }]);
});

it('all messages up to one are read at once, and those that come meanwhile stay unread', async () => {
  await send('First');
  await send('Second');
  const [{ sentAt: until }] = (await read()).body.data;
  await send('Meanwhile');
  expect((await setRead('read', { until })).body.data).toEqual({ unread: 1 });
  expect((await setRead('read', { until })).body.data).toEqual({ unread: 1 });
  expect(await titles()).toEqual(['Meanwhile', 'Second', 'First']);
  expect((await read()).body.data[0].readAt).toBeNull();
  for (const body of [{}, { until: 'yesterday' }, { until, all: true }])
    expect((await setRead('read', body)).status).toBe(422);
});

it('the messages of nobody, and those that a member does not have, are 404', async () => {
  const id = await send('First');
  const late = await app.addMember();
  for (const [member, message] of [
    [late, id],
    [dana, randomUUID()],
    [randomUUID(), id],
    ['nobody', id],
  ] as const)
    expect((await setRead(`${message}/read`, undefined, member)).status).toBe(404);
  expect((await setRead('read', { until: sending.inMinutes(0) }, 'nobody')).status).toBe(404);
  expect((await read('', 'nobody')).status).toBe(404);
  expect((await read('/unread-count', randomUUID())).status).toBe(404);
  expect((await read('', late)).body.data).toEqual([]);
});
