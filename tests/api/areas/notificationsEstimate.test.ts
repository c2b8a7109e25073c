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
      channels: [
        { channel: 'push', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
        { channel: 'in_app', isSetUp: true, reached: 2, optedOut: 1, noAddress: 0 },
        { channel: 'email', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
        { channel: 'sms', isSetUp: false, reached: 1, optedOut: 1, noAddress: 1 },
      ],
      withoutValue: [],
    });
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

  it('asks for the audience that a save asks for, instead of counting everybody', async () => {
    await sending.addMember({});
    const nobodyChosen = { channels: ['email'], audienceMode: 'segment', audience: { everyone: true } };
    const draft = { ...nobodyChosen, name: 'To whom', topicId: 'event_reminder' };
    const saved = (await sending.call('POST', '/notifications', { body: draft })).body;
    const counted = await estimate(nobodyChosen);
    expect(counted.errors).toEqual({ audience: saved.errors.audience });
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
