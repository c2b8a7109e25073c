import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  sending = await startNotificationApi();
  tokens = await signInEachRole(sending);
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

const selection = { topicId: 'event_reminder', channels: ['push', 'email'], channelMode: 'first' };

const ask = (memberId: string, difference: object = {}, token?: string) =>
  sending.call('POST', `/notifications/recipients/${memberId}`, {
    body: { ...selection, ...difference },
    ...(token && { token }),
  });

const reasons = async (memberId: string, difference: object = {}) => {
  const { data } = (await ask(memberId, difference)).body;
  return data.messages.map(({ channel, reason }: { channel: string; reason: string }) => [channel, reason]);
};

describe('whether somebody gets a notification', () => {
  it('is said with the channel and the time, as it would be sent', async () => {
    const ana = await sending.addMember({ firstName: 'Ana', lastName: 'Reyes', timeZone: 'Pacific/Honolulu' });
    const scheduled = {
      ...{ sendMode: 'scheduled', scheduledAt: '2027-03-02T15:00:00.000Z', timeZoneMode: 'recipient_local' },
    };
    const { status, body } = await ask(ana, { ...scheduled, topicId: 'content' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      name: 'Ana Reyes',
      isInAudience: true,
      unmet: [],
      timeZone: 'Pacific/Honolulu',
      messages: [
        { channel: 'push', reason: null, since: null, at: '2027-03-02T20:00:00.000Z', waits: false },
        { channel: 'email', reason: 'other_channel', since: null, at: '2027-03-02T20:00:00.000Z', waits: false },
      ],
    });
    const fixed = await ask(ana, { ...scheduled, topicId: 'content', timeZoneMode: 'fixed' });
    expect(fixed.body.data.messages[0]).toMatchObject({ at: '2027-03-02T18:00:00.000Z', waits: true });
    expect((await ask(ana)).body.data.messages[0]).toMatchObject({ at: null, waits: false });
  });

  it('is said with the reason of each channel, and since when a topic is refused', async () => {
    const noPhone = await sending.addMember({ platforms: ['web'] });
    expect(await reasons(noPhone)).toEqual([
      ['push', 'no_address'],
      ['email', null],
    ]);
    const refusing = await sending.addMember();
    await sending.context.database.$client.query('UPDATE members SET consents = $2 WHERE id = $1', [
      refusing,
      JSON.stringify({ 'email.event_reminder': { granted: false, at: '2026-06-03T12:00:00.000Z', source: 'app' } }),
    ]);
    const { data } = (await ask(refusing, { channels: ['email'] })).body;
    expect(data.messages).toEqual([
      { channel: 'email', reason: 'opted_out', since: '2026-06-03T12:00:00.000Z', at: null, waits: false },
    ]);
    const dead = await sending.addMember({ isDeceased: true });
    expect(await reasons(dead, { channels: ['email'] })).toEqual([['email', 'deceased']]);
    const { id } = await sending.create({ channels: ['in_app'], audienceMode: 'everyone' });
    await sending.act(id, 'send');
    expect(await reasons(noPhone, { channels: ['email'], exclusions: { notificationIds: [id] } })).toEqual([
      ['email', 'excluded'],
    ]);
  });

  it('names the conditions that are not met, and who is not in the audience', async () => {
    const ana = await sending.addMember({ state: 'CO', age: 50 });
    const audience = { everyone: false, states: ['HI'], ageMin: 40 };
    const outside = { isInAudience: false, messages: [] };
    expect((await ask(ana, { audienceMode: 'segment', audience })).body.data).toMatchObject({
      ...outside,
      unmet: ['states'],
    });
    const eventId = await sending.insertRecord('events', 'published', { title: 'Seats' });
    const ofEvent = { audienceMode: 'event_enrolled', eventId };
    expect((await ask(ana, ofEvent)).body.data).toMatchObject({ ...outside, unmet: [] });
    await sending.insertRecord('events-enrolment', 'confirmed', { eventId, memberId: ana });
    expect((await ask(ana, ofEvent)).body.data.isInAudience).toBe(true);
    expect((await ask(ana, { audienceMode: 'upload_list', listId: randomUUID() })).body.data).toMatchObject(outside);
  });

  it('is said of what was sent, too, to those who may see members', async () => {
    const [ana, ben] = [await sending.addMember({ firstName: 'Ana', lastName: 'Reyes' }), await sending.addMember()];
    const { id } = await sending.create({ channels: ['in_app', 'email'] });
    await sending.act(id, 'send');
    const outcome = (memberId: string, token?: string) =>
      sending.call('GET', `/notifications/${id}/recipients/${memberId}`, token ? { token } : {});
    const { data } = (await outcome(ana)).body;
    expect([
      data.name,
      data.messages.map(({ channel, state }: { channel: string; state: string }) => [channel, state]),
    ]).toEqual([
      'Ana Reyes',
      expect.arrayContaining([
        ['in_app', 'sent'],
        ['email', 'waiting'],
      ]),
    ]);
    const later = await sending.addMember();
    expect((await outcome(later)).body.data.messages).toEqual([]);
    expect((await outcome(randomUUID())).status).toBe(404);
    expect((await ask(randomUUID())).status).toBe(404);
    expect([
      (await outcome(ben, tokens.communicator)).status,
      (await ask(ben, {}, tokens.communicator)).status,
    ]).toEqual([403, 403]);
    expect((await outcome(ben, tokens.support)).status).toBe(200);
  });
});
