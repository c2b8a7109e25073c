import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { deliver } from '../../../api/platform/outbox/deliver';
import { createOutbox } from '../../../api/server/jobs';
import { sendDelay } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { denver, partsOf } from '../features/transactionalMessagesFixture';
import { newAddress, type Pages, startPages } from './pagesFixture';

let pages: Pages;
let eventId: string;
beforeAll(async () => {
  pages = await startPages();
  eventId = await pages.staff.createEvent({ ...denver, capacity: 50 });
});
afterAll(() => pages.close());

const area = 'events-enrolment';

const addMember = async (email: string | null = newAddress()) => {
  const id = randomUUID();
  await insertMembers(pages.context.database, [newMember({ id, email, firstName: 'Grace', lastName: 'Hopper' })]);
  const change = (values: { email?: string | null; first_name?: string }) =>
    Promise.all(
      Object.entries(values).map(([column, value]) =>
        pages.context.database.$client.query(`UPDATE members SET ${column} = $1 WHERE id = $2`, [value, id]),
      ),
    );
  return { id, email, change };
};
const enroll = (memberId: string, others: object) =>
  pages.staff.enrol(eventId, { memberId, firstName: 'Grace', lastName: 'Hopper', ...others });
const latestTo = (address: string) => partsOf(pages.mailsTo(address).at(-1) ?? '').flat;

it('what waits goes to the address and has the name that the member has when it is sent', async () => {
  const { id, email, change } = await addMember();
  const [later, last] = [newAddress(), newAddress()];
  await enroll(id, { email });
  await change({ email: later, first_name: 'Gracia' });
  const link = await pages.readLink(area, later);
  expect(latestTo(later)).toContain('Gracia');
  expect(pages.mailsTo(String(email))).toEqual([]);
  expect((await pages.open(link)).status).toBe(200);

  // The link ends with the address, for every method.
  await change({ email: last });
  const ended = await pages.open(link);
  expect([ended.status, ended.title]).toEqual([410, 'This link is no longer valid']);
  expect((await pages.request(link, 'POST', new URLSearchParams({ choice: 'cancel' }))).status).toBe(410);
});

it('somebody who had no address gets what follows once there is one, and nothing once there is none', async () => {
  const { id, change } = await addMember(null);
  const enrollment = await enroll(id, { email: null, phone: '+12025550143' });
  await pages.send(area);
  expect(await pages.readMessages(enrollment.id)).toContain('event-enrolled email suppressed no_address');
  const email = newAddress();
  await change({ email });
  expect((await pages.staff.act(area, enrollment, 'confirm')).status).toBe(200);
  await pages.send(area);
  expect(pages.mailsTo(email)).toHaveLength(1);

  const current = await pages.staff.read(area, enrollment.id);
  await pages.staff.act(area, current, 'cancel', { data: { cancelReasonId: 'example_type' } });
  await change({ email: null });
  await pages.send(area);
  expect((await pages.readMessages(enrollment.id)).at(-1)).toBe(
    'event-seat-cancelled-by-office email suppressed no_address',
  );
  expect(pages.mailsTo(email)).toHaveLength(1);
});

it('an address that was entered for the record stays; a copy of an earlier release follows the member', async () => {
  const { id, change } = await addMember();
  const [own, later] = [newAddress(), newAddress()];
  const enrollment = await enroll(id, { email: own });
  await change({ email: later });
  await pages.send(area);
  expect(pages.mailsTo(own)).toHaveLength(1);
  expect(pages.mailsTo(later)).toEqual([]);
  await pages.context.database.$client.query(
    "UPDATE records SET data = data - 'memberOverrides' WHERE area = 'events-enrolment' AND id = $1",
    [enrollment.id],
  );
  await pages.staff.act(area, enrollment, 'confirm');
  await pages.send(area);
  expect([pages.mailsTo(own).length, pages.mailsTo(later).length]).toEqual([1, 1]);
});

it('somebody who is no member gets it at the address that the record has when it is sent', async () => {
  const [first, second] = [newAddress(), newAddress()];
  const { id } = await pages.staff.enrol(eventId, { email: first });
  await pages.staff.change(area, id, { email: second });
  await pages.send(area);
  expect([pages.mailsTo(first).length, pages.mailsTo(second).length]).toEqual([0, 1]);
});

it('appointments, replies to inquiries and notifications follow the member too', async () => {
  const { id, email, change } = await addMember();
  const [second, third, fourth] = [newAddress(), newAddress(), newAddress()];
  const advisorId = await pages.booking.createAdvisor('Elena Marquez');
  const time = { advisorId, date: '2026-11-24', startTime: '10:00 AM' };
  await pages.booking.create({ ...time, memberId: id, memberName: 'Grace Hopper', email });
  await change({ email: second, first_name: 'Gracia' });
  await pages.send('appointments');
  expect(latestTo(second)).toContain('Hello Gracia,');

  const topic = { category: 'contact_topic', key: 'benefits', label: 'Benefits' };
  await pages.call('POST', '/types', { body: topic });
  const inquiry = { subject: 'My pension', message: 'When is it paid?', topicId: 'benefits', source: 'phone' };
  const person = { memberId: id, name: 'Gracia Hopper', email: second };
  const created = await pages.call('POST', '/contacts', { body: { ...inquiry, ...person } });
  expect(created.body).toMatchObject({ success: true });
  await pages.call('POST', `/contacts/${created.body.data.id}/replies`, { body: { text: 'On the first.' } });
  await change({ email: third });
  const afterHold = { ...pages.records, now: () => new Date(pages.records.now().getTime() + sendDelay) };
  const records = { ...createOutbox(afterHold), senders: pages.senders, log: pages.app.log };
  const signal = new AbortController().signal;
  await deliver({ ...records, signal }, { area: 'contacts', recordId: created.body.data.id });
  expect(latestTo(third)).toContain('On the first.');

  await enroll(id, { email: third, firstName: 'Gracia' });
  await pages.call('POST', '/types', {
    body: { category: 'notification_topic', key: 'event_reminder', label: 'Event reminder' },
  });
  const content = { email: { subject: 'Parking', body: '<p>Dear {{firstName}}</p>' } };
  const audience = { audienceMode: 'event_enrolled', eventId };
  const body = { name: 'Parking', topicId: 'event_reminder', channels: ['email'], content, ...audience };
  const notification = (await pages.call('POST', '/notifications', { body })).body.data;
  await pages.staff.act('notifications', notification, 'send');
  await change({ email: fourth });
  await deliver({ ...records, signal }, { area: 'notifications', recordId: notification.id });
  expect(latestTo(fourth)).toContain('Dear Gracia');
  const [link = ''] = /http:\/\/localhost:\d+\/m\/[\w-]{43}/.exec(latestTo(fourth)) ?? [];
  expect((await pages.open(link)).status).toBe(200);
  await change({ email: newAddress() });
  expect((await pages.open(link)).status).toBe(410);
});
