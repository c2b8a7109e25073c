import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from '../areas/sending';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let sending: Sending;
let app: MemberAppFixture;

beforeAll(async () => {
  sending = await startNotificationApi();
  app = await memberAppFixture(sending);
});
beforeEach(() => sending.clearMembers());
afterAll(() => sending.close());

const profile = {
  ...{ firstName: 'Dana', lastName: 'Whitfield', state: 'CO', memberStatus: 'retired', retirementSystem: 'fers' },
  ...{ age: 70, yearsOfService: 30, email: 'dana@example.org' },
};
/** Lets the system of record send a member, and returns the id. */
const put = async (flags: object, externalId = 'N-1'): Promise<string> => {
  const { body } = await app.callApp('PUT', `/members/${externalId}`, { body: { ...profile, ...flags } });
  expect(body).toMatchObject({ success: true });
  return body.data.id;
};
const sendAbout = async (topicId: string) => {
  const { id } = await sending.create({ topicId, channels: ['email', 'in_app'] });
  await sending.act(id, 'send');
  const { rows } = await sending.context.database.$client.query(
    'SELECT DISTINCT reason FROM deliveries WHERE record_id = $1',
    [id],
  );
  return rows.map(({ reason }: { reason: string | null }) => reason);
};
const ways = async (memberId: string) =>
  (await sending.call('GET', `/contacts/message-ways?memberId=${memberId}`)).body;

it('a member who has died gets no message at all, and staff cannot write to them', async () => {
  const id = await put({ isDeceased: true });
  for (const topic of ['event_reminder', 'service_alert']) expect(await sendAbout(topic)).toEqual(['deceased']);
  expect((await ways(id)).data.map(({ refusal }: { refusal: string }) => refusal)).toEqual(Array(3).fill('deceased'));
  const message = { memberId: id, channel: 'email', topicId: 'general', subject: 'Your form', text: 'Please sign it.' };
  const refused = await sending.call('POST', '/contacts/messages', { body: message });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The member data say that this member has died, so no message is sent.',
  ]);
  const { body } = await sending.call('GET', `/members/${id}/consents`);
  expect(body.data[0].topics.every(({ receives }: { receives: boolean }) => !receives)).toBe(true);
});

it('a member who is not to be contacted gets only what nobody can refuse, and says so in the preferences', async () => {
  const id = await put({ doNotContact: true, representedBy: 'Lee Ortega, attorney' });
  expect(await sendAbout('event_reminder')).toEqual(['do_not_contact']);
  expect(await sendAbout('service_alert')).toEqual([null]);
  expect((await ways(id)).data[0]).toMatchObject({ refusal: 'doNotContact' });
  const { body } = await app.callApp('GET', `/members/${id}/preferences`);
  const receives = Object.fromEntries(
    body.data.map(({ topic, channels }: { topic: string; channels: { receives: boolean }[] }) => [
      topic,
      channels[0]?.receives,
    ]),
  );
  expect(receives).toMatchObject({ event_reminder: false, service_alert: true });
  expect((await sending.call('GET', `/members/${id}`)).body.data).toMatchObject({
    ...{ isDeceased: null, doNotContact: true, representedBy: 'Lee Ortega, attorney' },
  });
});

it('who is away from the list of such members gets messages again, and a wrong flag is named', async () => {
  await put({ doNotContact: true });
  await put({});
  expect(await sendAbout('event_reminder')).toEqual([null]);
  const { status, body } = await app.callApp('PUT', '/members/N-1', {
    body: { ...profile, isDeceased: 'yes', representedBy: 'x'.repeat(121) },
  });
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['isDeceased', 'representedBy']]);
});
