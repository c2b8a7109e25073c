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

const estimate = async (body: object) => (await sending.call('POST', '/notifications/estimate', { body })).body;

describe('the audience estimate', () => {
  it('counts the recipients of each channel, and those who are left out by reason', async () => {
    await sending.addMember({ platforms: ['web'], phone: null });
    await sending.addMember({ optOuts: ['event_reminder'] });
    await sending.addMember({ email: null });
    const channels = ['push', 'in_app', 'email', 'sms'];
    const { data } = await estimate({ topicId: 'event_reminder', channels, name: undefined });
    expect(data).toEqual({
      people: 2,
      holdSeconds: 0,
      leftOut: [{ reason: 'opted_out', people: 1 }],
      channels: [
        { channel: 'push', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
        { channel: 'in_app', isSetUp: true, reached: 2, optedOut: 1, noAddress: 0 },
        { channel: 'email', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
        { channel: 'sms', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
      ],
      withoutValue: [],
      links: { count: 0, notLive: [], lackAppUrl: false },
      timing: { firstAt: null, lastAt: null, times: [], inQuietHours: 0, quietHoursEnd: null, minutes: null },
    });
  });

  it('counts each person once, by the first channel that reaches them', async () => {
    await sending.addMember();
    await sending.addMember({ platforms: ['web'] });
    await sending.addMember({ platforms: ['web'], email: null });
    await sending.addMember({ platforms: ['web'], email: null, phone: null });
    await sending.addMember({ platforms: ['web'], phone: null, optOuts: ['event_reminder'] });
    const selection = { topicId: 'event_reminder', channels: ['sms', 'email', 'push'], channelMode: 'first' };
    const { data } = await estimate(selection);
    expect([data.people, data.leftOut]).toEqual([
      3,
      [
        { reason: 'opted_out', people: 1 },
        { reason: 'no_address', people: 1 },
      ],
    ]);
    const reached = (channels: { channel: string; reached: number }[]) =>
      Object.fromEntries(channels.map((each) => [each.channel, each.reached]));
    expect(reached(data.channels)).toEqual({ push: 1, email: 1, sms: 1 });
    const { id } = await sending.create(selection);
    await sending.act(id, 'send');
    const sent = (await sending.deliveries(id)).map(({ channel, state, reason }) => [channel, state, reason]);
    expect(sent.sort()).toEqual([
      ['email', 'waiting', null],
      ['push', 'suppressed', 'no_address'],
      ['push', 'suppressed', 'opted_out'],
      ['push', 'waiting', null],
      ['sms', 'waiting', null],
    ]);
    expect(reached((await estimate({ ...selection, channelMode: 'all' })).data.channels)).toEqual({
      push: 1,
      email: 2,
      sms: 3,
    });
  });

  it('leaves out who is excluded: enrolled elsewhere, reached lately, or with an open complaint', async () => {
    const [kept, enrolled, reached, complaining] = [
      await sending.addMember(),
      await sending.addMember({ email: 'enrolled@example.org' }),
      await sending.addMember(),
      await sending.addMember(),
    ];
    const eventId = await sending.insertRecord('events', 'published', { title: 'Seats' });
    await sending.insertRecord('events-enrolment', 'confirmed', { eventId, email: 'Enrolled@example.org' });
    await sending.insertRecord('contacts', 'new', { memberId: complaining, isComplaint: true });
    await sending.insertRecord('contacts', 'resolved', { memberId: kept, isComplaint: true });
    const earlier = await sending.create({ channels: ['in_app'], audienceMode: 'everyone' });
    await sending.context.database.$client.query(
      `INSERT INTO deliveries (area, record_id, recipient, member_id, channel, state, changed_at)
       VALUES ('notifications', $1, $2::text, $2::uuid, 'in_app', 'sent', $3)`,
      [earlier.id, reached, sending.inMinutes(-60)],
    );
    const peopleWithout = async (exclusions: object) => {
      const { people, leftOut } = (await estimate({ channels: ['email'], exclusions })).data;
      return { people, leftOut };
    };
    const one = { people: 3, leftOut: [{ reason: 'excluded', people: 1 }] };
    expect(await peopleWithout({ eventIds: [eventId] })).toEqual(one);
    expect(await peopleWithout({ notificationIds: [earlier.id] })).toEqual(one);
    expect(await peopleWithout({ openComplaints: true })).toEqual(one);
    expect(await peopleWithout({})).toEqual({ people: 4, leftOut: [] });
    const all = { eventIds: [eventId], notificationIds: [earlier.id], openComplaints: true };
    const { id } = await sending.create({ exclusions: all });
    await sending.act(id, 'send');
    const deliveries = await sending.deliveries(id);
    expect(deliveries.filter(({ state }) => state === 'waiting').map(({ to }) => to)).toEqual([`${kept}@example.org`]);
    expect(deliveries.filter(({ reason }) => reason === 'excluded')).toHaveLength(3);
    expect([enrolled, reached, complaining]).toHaveLength(3);
  });

  it('shows some of the people who get it, by name and channel, to those who may see members', async () => {
    const memberId = await sending.addMember({ firstName: 'Rosa', lastName: 'Lindt', platforms: ['web'] });
    await sending.addMember({ optOuts: ['event_reminder'] });
    const body = { topicId: 'event_reminder', channels: ['push', 'email'], channelMode: 'first' };
    const sample = (options = {}) => sending.call('POST', '/notifications/sample', { body, ...options });
    expect((await sample()).body.data).toEqual([{ memberId, name: 'Rosa Lindt', channels: ['email'] }]);
    expect((await sample({ token: tokens.communicator })).status).toBe(403);
    for (let number = 0; number < 12; number += 1) await sending.addMember();
    expect((await sample()).body.data).toHaveLength(10);
  });

  it('leaves out who got any notification in the last days', async () => {
    await sending.addMember();
    const earlier = await sending.create({ channels: ['in_app'] });
    await sending.act(earlier.id, 'send');
    const peopleAfter = async (recentDays: number) =>
      (await estimate({ channels: ['email'], exclusions: { recentDays } })).data.people;
    expect(await peopleAfter(1)).toBe(0);
    await sending.advance(3 * 24 * 60);
    expect([await peopleAfter(2), await peopleAfter(4)]).toEqual([1, 0]);
    await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  });

  it('reaches everybody with mandatory messages', async () => {
    await sending.addMember({ optOuts: ['service_alert', 'event_reminder'] });
    expect((await estimate({ topicId: 'service_alert', channels: ['email'] })).data.people).toBe(1);
    expect((await estimate({ topicId: 'event_reminder', channels: ['email'] })).data.people).toBe(0);
    const body = { topicId: 'service_alert', channels: ['email'] };
    const token = tokens.communicator ?? null;
    // Exact numbers below ten are only for roles that may see members.
    const { data } = (await sending.call('POST', '/notifications/estimate', { body, token })).body;
    expect(data).toMatchObject({ people: null, channels: [{ reached: null, optedOut: null, noAddress: null }] });
  });

  it('counts members who match the audience', async () => {
    await sending.addMember({ state: 'CO' });
    await sending.addMember({ state: 'NM' });
    const audience = { everyone: false, states: ['NM'] };
    const body = { channels: ['email'], audienceMode: 'segment', audience };
    expect((await estimate(body)).data.people).toBe(1);
    expect((await estimate({ ...body, audienceMode: 'everyone' })).data.people).toBe(2);
    expect((await estimate({ ...body, audience: { ageMin: 5 } })).errors).toHaveProperty('audience.ageMin');
    expect((await estimate({ ...body, channels: [] })).errors).toHaveProperty('channels');
  });

  it('asks for the audience that sending asks for, instead of counting everybody', async () => {
    await sending.addMember({});
    const nobodyChosen = { channels: ['email'], audienceMode: 'segment', audience: { everyone: true } };
    const { id } = await sending.create(nobodyChosen);
    const refused = (await sending.act(id, 'send')).body;
    const counted = await estimate(nobodyChosen);
    expect(counted.errors).toEqual({ audience: expect.any(String) });
    expect(refused.errors).toEqual(counted.errors);
    expect((await estimate({ channels: ['email'], audienceMode: 'event_enrolled' })).errors).toHaveProperty('eventId');
  });

  it('finds enrolled members, and other enrolled people by their addresses', async () => {
    const eventId = randomUUID();
    const byId = await sending.addMember({ optOuts: ['event_reminder'] });
    await sending.addMember({ email: 'elena@example.org' });
    const enrol = (status: string, person: object) =>
      sending.insertRecord('events-enrolment', status, { eventId, ...person });
    await enrol('confirmed', { memberId: byId, email: 'other@example.org' });
    await enrol('registered', { email: 'Elena@example.org' });
    await enrol('confirmed', { email: 'guest@example.org' });
    await enrol('confirmed', { phone: '+13035550177' });
    await enrol('cancelled', { email: 'gone@example.org' });
    await enrol('waitlisted', { email: 'waiting@example.org' });
    const body = { topicId: 'event_reminder', audienceMode: 'event_enrolled', eventId };
    const { data } = await estimate({ ...body, channels: ['email', 'sms', 'in_app'] });
    expect(data).toMatchObject({
      people: 3,
      channels: [
        { channel: 'email', reached: 2, optedOut: 1, noAddress: 1 },
        { channel: 'sms', reached: 2, optedOut: 1, noAddress: 1 },
        { channel: 'in_app', reached: 1, optedOut: 1, noAddress: 2 },
      ],
    });
  });

  it('reaches members with an upcoming appointment, each once', async () => {
    const memberId = await sending.addMember();
    const createAppointment = (status: string, minutes: number, person: object) =>
      sending.insertRecord('appointments', status, { startsAt: sending.inMinutes(minutes), ...person });
    await createAppointment('confirmed', 60, { memberId });
    await createAppointment('confirmed', 120, { memberId });
    await createAppointment('confirmed', -60, { email: 'past@example.org' });
    await createAppointment('cancelled', 60, { email: 'cancelled@example.org' });
    await createAppointment('confirmed', 60, { email: 'ahead@example.org' });
    expect((await estimate({ audienceMode: 'appointment_upcoming', channels: ['email'] })).data.people).toBe(2);
  });
});
