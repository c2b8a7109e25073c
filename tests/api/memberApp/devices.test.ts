import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { maxDevices } from '../../../api/memberApp/devices/storeDevice';
import { cleanUp } from '../../../api/server/cleanUp';
import { startWebhookSending, type WebhookSending } from '../areas/sending';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let webhookSending: WebhookSending;
let sending: WebhookSending['sending'];
let app: MemberAppFixture;
let dana: string;

const start = new Date('2027-02-10T15:00:00.000Z');

beforeAll(async () => {
  webhookSending = await startWebhookSending();
  sending = webhookSending.sending;
  app = await memberAppFixture(sending);
});
beforeEach(async () => {
  await sending.clearMembers();
  await sending.setTime(start);
  dana = await app.addMember({ platforms: ['web'] });
  webhookSending.receiver.received.length = 0;
});
afterAll(() => webhookSending.close());

const put = (deviceId: string, body: object, member = dana) =>
  app.callApp('PUT', `/members/${member}/devices/${deviceId}`, { body });
const remove = (deviceId: string, member = dana) => app.callApp('DELETE', `/members/${member}/devices/${deviceId}`);
const phone = { platform: 'ios', token: 'token-of-the-phone' };

/** Sends a push notification to everybody, and returns what the webhook got. */
const push = async () => {
  const { id } = await sending.create({ channels: ['push'] });
  await sending.act(id, 'send');
  await sending.deliver(id);
  return webhookSending.receiver.received.map(({ body }) => JSON.parse(body));
};
const reached = async () => {
  const body = { topicId: 'event_reminder', channels: ['push'] };
  return (await sending.call('POST', '/notifications/estimate', { body })).body.data.channels[0].reached;
};

it('a push notification goes to the devices of a member, by their present tokens', async () => {
  expect((await put('phone', phone)).body.data).toEqual({
    id: 'phone',
    platform: 'ios',
    renewedAt: start.toISOString(),
  });
  await put('tablet', { platform: 'android', token: 'old' });
  await sending.advance(1);
  await put('tablet', { platform: 'android', token: 'new' });
  expect(await push()).toMatchObject([
    { to: dana, channel: 'push', devices: [{ platform: 'android', token: 'new' }, phone] },
  ]);
});

it('push reaches members with a device once the app adds devices, and before that those with the app on a phone', async () => {
  const luis = await app.addMember({ platforms: ['ios'] });
  expect(await reached()).toBe(1);
  expect(await push()).toMatchObject([{ to: luis }]);
  expect(JSON.parse(webhookSending.receiver.received[0]?.body ?? '')).not.toHaveProperty('devices');
  await put('phone', phone);
  expect(await reached()).toBe(1);
  webhookSending.receiver.received.length = 0;
  expect(await push()).toMatchObject([{ to: dana }]);
});

it('a device belongs to the member who signed in on it last', async () => {
  const luis = await app.addMember();
  await put('phone', phone);
  await put('the-same-phone', phone, luis);
  expect(await push()).toMatchObject([{ to: luis, devices: [phone] }]);
  const both = await Promise.all([put('phone', phone), put('phone', phone, luis)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await reached()).toBe(1);
});

it('a device is removed by the app, with the member, or when it was not renewed for long', async () => {
  await put('phone', phone);
  const luis = await app.addMember();
  expect((await remove('phone', luis)).status).toBe(404);
  expect((await remove('phone')).status).toBe(200);
  expect((await remove('phone')).status).toBe(404);

  await put('phone', phone);
  await put('tablet', { platform: 'android', token: 'tablet' }, luis);
  await sending.setTime(new Date(start.getTime() + 100 * millisecondsInDay));
  await put('tablet', { platform: 'android', token: 'tablet' }, luis);
  await sending.setTime(new Date(start.getTime() + 270 * millisecondsInDay));
  await cleanUp(sending.context);
  const count = async () =>
    (await sending.context.database.$client.query('SELECT device_id FROM member_devices')).rows.length;
  expect(await count()).toBe(1);
  await app.callApp('DELETE', `/members/${luis}`);
  expect(await count()).toBe(0);
});

it('a member has a limited number of devices, of which the latest stay', async () => {
  for (let index = 0; index <= maxDevices; index += 1) {
    sending.clock.now = new Date(start.getTime() + index * 1000);
    await put(`device-${index}`, { platform: 'android', token: `token-${index}` });
  }
  expect((await remove('device-0')).status).toBe(404);
  expect((await remove('device-1')).status).toBe(200);
});

it('bad requests change nothing, and the answer does not repeat the token', async () => {
  for (const body of [{}, { platform: 'ios' }, { ...phone, platform: 'phone' }, { ...phone, token: ' ' }])
    expect((await put('phone', body)).status).toBe(422);
  expect(Object.keys((await put('phone', { ...phone, model: 'X' })).body.errors)).toEqual(['model']);
  expect((await put('a%20b', phone)).status).toBe(400);
  expect((await put('phone', phone, randomUUID())).status).toBe(404);
  expect((await remove('phone')).status).toBe(404);
  expect((await put('phone', phone)).text).not.toContain(phone.token);
});
