import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMail } from '../../../api/platform/outbox/deliverMail';
import { createSenders, type Senders } from '../../../api/platform/outbox/senders';
import type { Mail } from '../../../api/platform/outbox/sendMail';
import { type MailServer, startMailServer } from '../platform/mailServer';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let server: MailServer;
let senders: Senders;
let sending: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  server = await startMailServer();
  sending = await startNotificationApi({ smtpUrl: server.url });
  const { context, app } = sending;
  senders = await createSenders(context.settings, context.now);
  // Runs jobs immediately instead of queueing them.
  context.jobs.send = async (_transaction, queue, data) => {
    if (queue === 'mail')
      await deliverMail({ context, senders, log: app.log }, `test.${server.received.length}`, data as Mail);
  };
  tokens = await signInEachRole(sending);
});
afterAll(async () => {
  senders.close();
  await sending.close();
  await server.close();
});
beforeEach(async () => {
  server.received.length = 0;
  await sending.clearMembers();
});

const named = {
  push: { title: 'See you tomorrow', body: 'Hi {{firstName|there}}, tap for parking.' },
  inApp: { title: 'See you tomorrow', body: 'Platte Union Hall', tone: 'info' },
  email: { subject: 'Tomorrow, {{firstName|member}}', body: '<p>Dear {{firstName|member}}, see you soon.</p>' },
  sms: 'See you tomorrow.',
};
const test = (id: string, body: object = {}, token?: string) =>
  sending.call('POST', `/notifications/${id}/tests`, { body, ...(token && { token }) });
const subjects = () => server.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()).sort();

describe('a test of a notification', () => {
  it('goes to staff alone, with the name of a member and without one, and is marked', async () => {
    const memberId = await sending.addMember({ firstName: 'Thomas', lastName: 'Reyes' });
    const { id } = await sending.create({ channels: ['email', 'push', 'sms'], content: named });
    const { status, body } = await test(id, { memberId });
    expect([status, body.data]).toEqual([
      200,
      [{ at: sending.clock.now.toISOString(), authorName: expect.any(String), recipients: 1, isCurrent: true }],
    ]);
    expect(new Set(server.received.map(({ to }) => to))).toEqual(new Set(['admin@example.org']));
    expect(subjects()).toEqual([
      '[Test, without a name] Reminder',
      '[Test, without a name] Tomorrow, member',
      '[Test] Reminder',
      '[Test] Tomorrow, Thomas',
    ]);
    const texts = server.received.map(({ raw }) => raw).join('\n');
    expect(texts).toContain('Hi Thomas, tap for parking.');
    expect(texts).toContain('Hi there, tap for parking.');
    expect(texts).not.toContain('List-Unsubscribe');
    expect(await sending.deliveries(id)).toEqual([]);
  });

  it('comes once where no text has a name, and goes to the chosen staff', async () => {
    const { rows } = await sending.context.database.$client.query<{ id: string }>('SELECT id FROM accounts LIMIT 2');
    const staffIds = rows.map(({ id: staffId }) => staffId);
    const { id } = await sending.create();
    expect((await test(id, { staffIds })).body.data[0].recipients).toBe(2);
    expect(subjects()).toEqual(['[Test] See you tomorrow', '[Test] See you tomorrow']);
    const refused = await test(id, { staffIds: [await sending.addMember()] });
    expect([refused.status, refused.body.errors]).toEqual([422, { staffIds: 'Choose active staff.' }]);
  });

  it('is refused to roles that do not send, and the name of a member to those that do not see members', async () => {
    const memberId = await sending.addMember();
    const { id } = await sending.create();
    expect((await test(id, {}, tokens.support)).status).toBe(403);
    expect((await test(id, { memberId }, tokens.communicator)).status).toBe(403);
    expect((await test(id, {}, tokens.communicator)).status).toBe(200);
    expect((await test(id, { memberId: id })).status).toBe(422);
    expect((await test('gone')).status).toBe(404);
  });

  it('counts only until the text is changed, and an approval needs one', async () => {
    const author = { token: tokens.communicator ?? null };
    const { id } = await sending.create({ topicId: 'offer', channels: ['in_app'] }, author);
    await test(id, {}, tokens.communicator);
    const record = await sending.read(id);
    const content = { ...record.content, inApp: { ...record.content.inApp, body: 'Another hall' } };
    await sending.call('PUT', `/notifications/${id}`, {
      ...author,
      body: { ...record, content },
      headers: { 'if-match': `"${record.version}"` },
    });
    await sending.act(id, 'submit', author);
    const refused = await sending.act(id, 'send');
    expect([refused.status, refused.body.message]).toEqual([409, 'Send a test first. Nobody has tested this text.']);
    const { data } = (await sending.call('GET', `/notifications/${id}/tests`)).body;
    expect(data.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([false]);
    await test(id);
    expect((await sending.act(id, 'send')).status).toBe(200);
  });
});
