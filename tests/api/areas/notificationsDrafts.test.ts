import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
beforeAll(async () => {
  sending = await startNotificationApi();
  await sending.addMember();
});
afterAll(() => sending.close());

const post = (body: object) => sending.call('POST', '/notifications', { body });

describe('a draft of a notification', () => {
  it('may lack anything, but has only what can be right later', async () => {
    const { status, body } = await post({});
    expect([status, body.data.status]).toEqual([201, 'draft']);
    const wrong = await post({ channels: ['fax'] });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['channels']]);
  });

  it('is not sent, scheduled or reviewed before it is complete, and says what is missing', async () => {
    const { id, actions, actionRefusals } = (await post({ channels: ['email'] })).body.data;
    expect(actions).not.toContain('send');
    expect(actionRefusals.send).toBe(
      'To go on, fill in: Name, Topic, Content › Email › Subject, Content › Email › Text.',
    );
    const sent = await sending.act(id, 'send');
    expect([sent.status, Object.keys(sent.body.errors).sort()]).toEqual([
      422,
      ['content.email.body', 'content.email.subject', 'name', 'topicId'],
    ]);
    const offer = (await post({ topicId: 'offer' })).body.data;
    expect((await sending.act(offer.id, 'submit')).status).toBe(422);
    const later = (await post({ sendMode: 'scheduled', scheduledAt: sending.inMinutes(60) })).body.data;
    expect((await sending.act(later.id, 'schedule')).status).toBe(422);
    expect([(await sending.read(id)).status, (await sending.read(offer.id)).status]).toEqual(['draft', 'draft']);
  });

  it('goes out once the rest is filled in', async () => {
    const { id, version } = (await post({ channels: ['in_app'] })).body.data;
    const content = { inApp: { title: 'Closed on Monday', body: 'We are back on Tuesday.', tone: 'info' } };
    const whole = { name: 'Closed', topicId: 'service_alert', channels: ['in_app'], content };
    const { status, body } = await sending.call('PUT', `/notifications/${id}`, {
      body: whole,
      headers: { 'if-match': `"${version}"` },
    });
    expect([status, body.data.actions]).toEqual([200, expect.arrayContaining(['send'])]);
    expect((await sending.act(id, 'send')).status).toBe(200);
    expect((await sending.deliveries(id)).length).toBe(1);
  });
});
