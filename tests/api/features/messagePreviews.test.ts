import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import { denver, startMessageApi } from './transactionalMessagesFixture';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
beforeAll(async () => {
  fixture = await startMessageApi();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.setTime('2026-11-20T12:00:00.000Z'));

const area = 'events-enrolment';
const preview = async (of: string, body: object, token?: string) => {
  const response = await fixture.call('POST', `/${of}/message-preview`, { body, ...(token && { token }) });
  expect(response.body, JSON.stringify(response.body)).toMatchObject({ success: true });
  return response.body.data;
};
const enrol = (event: string, email: string | undefined, others: object = {}) =>
  fixture.staff.enrol(event, { email, phone: undefined, memberId: undefined, guestCount: 0, ...others });
const countQueued = async () => {
  const { rows } = await fixture.context.database.$client.query('SELECT count(*)::integer AS count FROM deliveries');
  return rows[0].count;
};

describe('the preview of a change of an event', () => {
  const startEvent = async (others: object = {}) => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 2, waitlistCapacity: 5, ...others });
    await enrol(event, 'ada@example.org', { firstName: 'Ada', phone: '+13035550142', consentSms: true });
    await enrol(event, undefined, { firstName: 'Sil', lastName: 'Ent', phone: '+13035550143' });
    await enrol(event, 'wait@example.org', { firstName: 'Wanda' });
    return event;
  };

  it('has who is told by which channel, who cannot be reached and why, and the text of each audience', async () => {
    const event = await startEvent();
    const queued = await countQueued();
    const { data } = (await fixture.call('GET', `/events/${event}`)).body;
    const found = await preview('events', {
      action: 'update',
      ids: [event],
      data: { ...data, startTime: '06:00 PM', endTime: '08:00 PM' },
    });
    expect(found).toMatchObject({
      people: 2,
      channels: [
        { channel: 'email', people: 2, isSetUp: true },
        { channel: 'sms', people: 1, isSetUp: true },
      ],
      unreachable: { total: 1, first: [{ name: 'Sil Ent', reason: 'no_address' }] },
      refusal: null,
    });
    const [mail, text, waiting] = found.messages;
    expect(mail).toMatchObject({
      kind: 'event-rescheduled',
      channel: 'email',
      people: 1,
      to: expect.stringMatching(/^Ada/),
    });
    expect(mail.subject).toBe('New time: FERS basics');
    expect(mail.text).toContain('Before: Thursday, February 18, 2027, 5:30 PM–7:30 PM Mountain Time');
    expect(mail.text).toContain('6:00 PM–8:00 PM Mountain Time');
    expect(text).toMatchObject({ kind: 'event-rescheduled', channel: 'sms' });
    expect(text).not.toHaveProperty('subject');
    expect(waiting).toMatchObject({ kind: 'event-rescheduled-waitlisted', to: expect.stringMatching(/^Wanda/) });
    expect(await countQueued()).toBe(queued);
    expect((await fixture.call('GET', `/events/${event}`)).body.data).toMatchObject({ version: data.version });
  });

  it('has the people of the later dates of its series too, where the change includes these', async () => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 5 });
    const read = async (id: string) => (await fixture.call('GET', `/events/${id}`)).body.data;
    const headers = { 'if-match': `"${(await read(event)).version}"` };
    const series = { rule: 'FREQ=WEEKLY;COUNT=3', publish: true };
    const made = await fixture.call('POST', `/events/${event}/series`, { body: series, headers });
    expect(made.body).toMatchObject({ success: true });
    const { seriesId } = made.body.data;
    const query = `sort=["startsAt","ASC"]&range=[0,9]&filter=${JSON.stringify({ seriesId })}`;
    const dates = (await fixture.call('GET', `/events?${query}`)).body.data as { id: string }[];
    const [first, second, third] = dates.map(({ id }) => id) as [string, string, string];
    await enrol(first, 'ada@example.org', { firstName: 'Ada' });
    await enrol(second, 'bo@example.org', { firstName: 'Bo' });
    await enrol(third, undefined, { firstName: 'Sil', lastName: 'Ent', phone: '+13035550143' });
    const { id, ...data } = await read(first);
    const change = { action: 'update', data: { ...data, startTime: '06:00 PM', endTime: '08:00 PM' } };
    expect(await preview('events', { ...change, ids: [id] })).toMatchObject({ people: 1, unreachable: { total: 0 } });
    const queued = await countQueued();
    const found = await preview(`events/${first}/following`, change);
    expect(found).toMatchObject({ people: 2, unreachable: { total: 1 }, refusal: null });
    expect(found.messages).toHaveLength(1);
    const postponed = await preview(`events/${first}/following`, { action: 'postpone', reason: 'The hall is closed.' });
    expect(postponed).toMatchObject({ people: 2, messages: [{ kind: 'event-postponed', people: 2 }] });
    expect([await countQueued(), (await read(third)).startTime]).toEqual([queued, '05:30 PM']);
  });

  it('has the messages that the change then sends', async () => {
    const event = await startEvent();
    const found = await preview('events', { action: 'postpone', ids: [event], reason: 'The hall is closed.' });
    await fixture.send(area);
    fixture.mail.received.length = 0;
    await fixture.staff.act('events', { id: event }, 'postpone', { reason: 'The hall is closed.' });
    await fixture.send(area);
    expect(found.messages[0].text).toContain('The hall is closed.');
    expect(fixture.mail.received.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'wait@example.org']);
    const [mail = ''] = fixture.mailsTo('ada@example.org');
    expect(mail).toContain(found.messages[0].subject);
  });

  it('is empty where nothing is sent: the event has started, or a field changes that concerns nobody', async () => {
    const event = await startEvent();
    const { data } = (await fixture.call('GET', `/events/${event}`)).body;
    const claim = { action: 'update', ids: [event], data: { ...data, claimHours: 30 } };
    expect(await preview('events', claim)).toMatchObject({ people: 0, messages: [], unreachable: { total: 0 } });
    await fixture.setTime('2027-02-19T01:00:00.000Z');
    const move = { action: 'update', ids: [event], data: { ...data, endTime: '08:00 PM' } };
    expect(await preview('events', move)).toMatchObject({ people: 0, messages: [], unreachable: { total: 0 } });
  });

  it('of a role that may not see the people has sample names in the texts, and no names', async () => {
    const tokens = await signInEachRole(fixture);
    const event = await startEvent();
    const found = await preview('events', { action: 'cancel', ids: [event], reason: 'Snow' }, tokens.content_editor);
    expect(found).toMatchObject({ people: 2, unreachable: { total: 1, first: [] } });
    expect(found.messages[0]).toMatchObject({ to: 'Dana Whitfield', text: expect.stringContaining('Dana') });
    expect(JSON.stringify(found)).not.toMatch(/Ada|Wanda|Sil/);
    const body = { action: 'cancel', ids: [event], reason: 'Snow' };
    const refused = await fixture.call('POST', '/events/message-preview', { body, token: tokens.viewer });
    expect(refused.status).toBe(403);
  });
});

describe('the preview of other changes', () => {
  it('of a new enrollment has its confirmation, and nothing is enrolled', async () => {
    const event = await fixture.staff.createEvent(denver);
    const data = fixture.staff.newPerson({
      eventId: event,
      memberId: undefined,
      email: 'new@example.org',
      firstName: 'Nia',
    });
    const found = await preview(area, { action: 'create', data });
    expect(found).toMatchObject({
      people: 1,
      messages: [{ kind: 'event-enrolled', to: expect.stringMatching(/^Nia/) }],
    });
    expect(found.messages[0].text).toContain('/m/…');
    const { headers } = await fixture.call('GET', `/${area}?filter=${JSON.stringify({ eventId: event })}`);
    expect(headers.get('content-range')).toMatch(/\/0$/);
  });

  it('that is refused says why, and has no message', async () => {
    const found = await preview(area, { action: 'create', data: {} });
    expect(found).toMatchObject({ people: 0, messages: [] });
    expect(found.refusal.errors).toHaveProperty('firstName');
  });

  it('of an appointment that gets another advisor has the messages to the member and to both advisors', async () => {
    const { booking } = fixture;
    const elena = await booking.createAdvisor('Elena Marquez', { email: 'elena@example.org' });
    const ruth = await booking.createAdvisor('Ruth Okafor', { email: 'ruth@example.org' });
    const slot = { date: '2026-11-24', startTime: '02:00 PM' };
    const { id } = await booking.create({ advisorId: elena, email: 'tom@example.org', ...slot }, 'confirm');
    const found = await preview('appointments', {
      action: 'reschedule',
      ids: [id],
      data: { ...slot, advisorId: ruth },
    });
    expect(found.people).toBe(3);
    expect(found.messages.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'advisor-assigned',
      'advisor-released',
      'appointment-advisor-changed',
    ]);
    expect(JSON.stringify(found.messages)).toMatch(/Elena Marquez.*Ruth Okafor|Ruth Okafor.*Elena Marquez/);
  });

  it('of many records counts their people, and leaves out those whose change is refused', async () => {
    const event = await fixture.staff.createEvent(denver);
    const first = await enrol(event, 'first@example.org');
    const second = await enrol(event, 'second@example.org');
    const third = await enrol(event, 'third@example.org');
    await fixture.staff.act(area, third, 'confirm');
    const ids = [first, second, third].map(({ id }) => id);
    expect(await preview(area, { action: 'confirm', ids })).toMatchObject({
      people: 2,
      records: { total: 3, tried: 3 },
    });
    const filter = { eventId: event, status: 'registered' };
    expect(await preview(area, { action: 'confirm', filter })).toMatchObject({ people: 2, records: { total: 2 } });
  });
});
