import { afterAll, beforeAll, expect, it } from 'vitest';
import { partsOf } from '../features/transactionalMessagesFixture';
import { startMailServer } from '../platform/mailServer';
import { startWebhookReceiver } from '../platform/webhookReceiver';
import { type Sending, startNotificationApi } from './sending';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sending: Sending;

beforeAll(async () => {
  mail = await startMailServer();
  receiver = await startWebhookReceiver();
  sending = await startNotificationApi({ smtpUrl: mail.url, webhook: receiver.webhook });
});
afterAll(async () => {
  await sending.close();
  await receiver.close();
  await mail.close();
});

const content = {
  email: {
    subject: 'Your seat, {{firstName|friend}}',
    body: '<p>Dear {{firstName}} {{lastName}}, this is about your seat.</p>',
  },
  sms: 'Dear {{firstName}} {{lastName}}, see you.',
};
const channels = ['email', 'sms'];

const mailTo = (address: string) => partsOf(mail.received.find(({ to }) => to === address)?.raw ?? '').flat;
const textTo = (number: string) =>
  receiver.received.map(({ body }) => JSON.parse(body) as { to: string; text: string }).find(({ to }) => to === number)
    ?.text;

it('people of an event and of appointments who are no members are greeted by the name in their record', async () => {
  const eventId = await sending.insertRecord('events', 'published', { title: 'FERS basics' });
  const rosa = { firstName: 'Rosa', lastName: 'Keller', email: 'Rosa@example.org', phone: '+13035550101' };
  await sending.insertRecord('events-enrolment', 'confirmed', { eventId, ...rosa });
  const memberId = await sending.addMember({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' });
  await sending.insertRecord('events-enrolment', 'confirmed', {
    ...{ eventId, memberId, firstName: 'G.', lastName: 'H.', email: 'grace@example.org' },
  });
  const ofEvent = { audienceMode: 'event_enrolled', eventId, channels, content };
  const { id } = await sending.create(ofEvent);
  await sending.act(id, 'send');
  await sending.deliver(id);
  expect(mailTo('rosa@example.org')).toContain('Subject: Your seat, Rosa');
  expect(mailTo('rosa@example.org')).toContain('Dear Rosa Keller, this is about your seat.');
  expect(mailTo('grace@example.org')).toContain('Dear Grace Hopper, this is about your seat.');
  expect(textTo(rosa.phone)).toContain('Dear Rosa Keller, see you.');

  const booked = { startsAt: sending.inMinutes(60), email: 'ada@example.org', memberName: 'Ada King Lovelace' };
  await sending.insertRecord('appointments', 'confirmed', booked);
  const ofAppointments = await sending.create({ audienceMode: 'appointment_upcoming', channels, content });
  await sending.act(ofAppointments.id, 'send');
  await sending.deliver(ofAppointments.id);
  expect(mailTo('ada@example.org')).toContain('Dear Ada King Lovelace, this is about your seat.');
});

it('the estimate says how many people have no value for a placeholder without a fallback', async () => {
  const eventId = await sending.insertRecord('events', 'published', { title: 'FERS basics' });
  const estimate = async (others: object) => {
    const body = { topicId: 'event_reminder', audienceMode: 'event_enrolled', eventId, channels, ...others };
    return (await sending.call('POST', '/notifications/estimate', { body })).body.data.withoutValue;
  };
  const enroll = (person: object) => sending.insertRecord('events-enrolment', 'confirmed', { eventId, ...person });
  await enroll({ firstName: 'Rosa', lastName: 'Keller', email: 'rosa2@example.org' });
  await enroll({ firstName: 'Only', email: 'only@example.org' });
  await enroll({ email: 'nameless@example.org', phone: '+13035550102' });
  expect(await estimate({ content })).toEqual([
    { placeholder: 'firstName', people: 1 },
    { placeholder: 'lastName', people: 2 },
  ]);
  expect(await estimate({ content, channels: ['sms'] })).toEqual([
    { placeholder: 'firstName', people: 1 },
    { placeholder: 'lastName', people: 1 },
  ]);
  const support = { email: { subject: 'Write to us', body: '<p>At {{supportEmail}}, {{firstName|friend}}</p>' } };
  expect(await estimate({ content: support })).toEqual([{ placeholder: 'supportEmail', people: 3 }]);
  // The form says that there is no such placeholder.
  expect(await estimate({ content: { sms: 'Call {{companyPhone}}' } })).toEqual([]);
  expect(await estimate({})).toEqual([]);

  const { id } = await sending.create({ audienceMode: 'event_enrolled', eventId, channels, content });
  await sending.act(id, 'send');
  await sending.deliver(id);
  expect(mailTo('only@example.org')).toContain('Dear Only, this is about your seat.');
  expect(mailTo('nameless@example.org')).toContain('Dear, this is about your seat.');
});
