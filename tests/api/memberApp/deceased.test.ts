import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import type { Senders } from '../../../api/platform/outbox/senders';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Sending, startNotificationApi } from '../areas/sending';
import { newMember } from '../features/newMember';
import { type Examples, examples } from '../records/examples';

let sending: Sending;
let newExample: Examples['newExample'];
const sentTo: string[] = [];
const senders: Senders = {
  email: async ({ to }) => {
    sentTo.push(to);
    return { state: 'sent' };
  },
  close: () => undefined,
};

beforeAll(async () => {
  sending = await startNotificationApi();
  ({ newExample } = examples(sending));
});
beforeEach(async () => {
  await sending.clearMembers();
  sentTo.length = 0;
});
afterAll(() => sending.close());

/** The system of record says that a member has died. */
const reportDeath = (id: string) =>
  sending.context.database.$client.query('UPDATE members SET is_deceased = true WHERE id = $1', [id]);
const suppressed = { state: 'suppressed', reason: 'deceased' };

/** An inquiry of a member, with the id of that member. */
const inquiryOfMember = async () => {
  const member = newMember({ email: 'dana@example.org' });
  await insertMembers(sending.context.database, [member]);
  const body = { ...(await newExample(contacts)), email: member.email };
  const { data } = (await sending.call('POST', '/contacts', { body })).body;
  expect(data.memberId).toBe(member.id);
  return { id: data.id as string, memberId: member.id };
};
const reply = (id: string, others: object = {}) =>
  sending.call('POST', `/contacts/${id}/replies`, { body: { text: 'The form is on its way.', ...others } });
const deliverReplies = async (id: string) => {
  await sending.advance(1);
  await sending.deliver(id, { area: 'contacts', senders });
};
const lastReplyOf = async (id: string) =>
  (await sending.call('GET', `/contacts/${id}/thread`)).body.data.findLast(
    ({ kind }: { kind: string }) => kind === 'reply',
  );

it('a reply that waits to be sent is not sent once the member data say that the person has died', async () => {
  const { id, memberId } = await inquiryOfMember();
  expect((await reply(id)).status).toBe(201);
  await reportDeath(memberId);
  await deliverReplies(id);
  expect(sentTo).toEqual([]);
  const { id: entryId, delivery } = await lastReplyOf(id);
  expect(delivery).toMatchObject(suppressed);
  expect((await sending.call('POST', `/contacts/${id}/replies/${entryId}/retry`, { body: {} })).status).toBe(409);
});

it('a reply to an inquiry of somebody who has died asks first, and goes to who writes for them', async () => {
  const { id, memberId } = await inquiryOfMember();
  const lines = async () => (await sending.call('GET', `/contacts/${id}/mail-lines`)).body.data;
  expect(await lines()).toMatchObject({ isDeceased: false });
  await reportDeath(memberId);
  expect(await lines()).toMatchObject({ isDeceased: true });
  const refused = await reply(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'contacts.deceased']);
  expect((await sending.call('GET', `/contacts/${id}/thread`)).body.data).toEqual([]);
  expect((await sending.call('POST', `/contacts/${id}/notes`, { body: { text: 'The widow called.' } })).status).toBe(
    201,
  );
  expect((await reply(id, { toSurvivor: true })).status).toBe(201);
  await deliverReplies(id);
  expect(sentTo).toEqual(['dana@example.org']);
  expect((await lastReplyOf(id)).delivery).toMatchObject({ state: 'sent' });
});

it('an email of a notification that waits to be sent is not sent once its member has died', async () => {
  const [living, dead] = [await sending.addMember(), await sending.addMember()];
  const { id } = await sending.create({ topicId: 'service_alert' });
  await sending.act(id, 'send');
  await reportDeath(dead);
  await sending.deliver(id, { senders });
  expect(sentTo).toEqual([`${living}@example.org`]);
  expect(await sending.deliveries(id)).toContainEqual(expect.objectContaining(suppressed));
});
