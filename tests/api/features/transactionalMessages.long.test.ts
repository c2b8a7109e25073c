import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { denver, entryIn, partsOf, startMessageApi } from './transactionalMessagesFixture';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
beforeAll(async () => {
  fixture = await startMessageApi();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime('2026-11-20T12:00:00.000Z');
  fixture.mail.received.length = 0;
  fixture.receiver.received.length = 0;
});

const area = 'events-enrolment';
const subjectOf = (raw: string) => /^Subject: (.*)$/m.exec(partsOf(raw).flat)?.[1];
const subjectsTo = (address: string) => fixture.mailsTo(address).map(subjectOf);

const enrol = (event: string, email: string, others: object = {}) =>
  fixture.staff.enrol(event, { email, phone: undefined, memberId: undefined, ...others });
const act = async (enrollment: { id: string }, name: string, others: object = {}) => {
  const { body } = await fixture.staff.act(area, enrollment, name, { ...others });
  expect(body).toMatchObject({ success: true });
};
const cancel = (enrollment: { id: string }, others: object = {}) =>
  act(enrollment, 'cancel', { data: { cancelReasonId: 'example_type' }, ...others });

const runJob = async (id: string) => {
  const context = { ...fixture.context, keys: fixture.app.keys };
  while (await runLongJob(context, id, { log: fixture.app.log, signal: new AbortController().signal }));
};

describe('a person who enrols', () => {
  it('is notified of each change once: the waitlist, an offered seat, a confirmed seat, and a cancellation', async () => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 1, waitlistCapacity: 5, claimHours: 24 });
    const first = await enrol(event, 'first@example.org', { guestCount: 0 });
    const next = await enrol(event, 'next@example.org', { guestCount: 0 });
    await fixture.send(area);
    await act(first, 'confirm');
    await fixture.send(area);
    await cancel(first);
    await fixture.send(area);
    await act(next, 'claim');
    await fixture.send(area);
    await fixture.send(area);
    expect(subjectsTo('first@example.org')).toEqual([
      'You are enrolled: FERS basics',
      'Your seat is confirmed: FERS basics',
      'Your seat is canceled: FERS basics',
    ]);
    expect(subjectsTo('next@example.org')).toEqual([
      'You are on the waiting list: FERS basics',
      'A seat is free for you: FERS basics',
      'Your seat is confirmed: FERS basics',
    ]);
    const [, offer = ''] = fixture.mailsTo('next@example.org');
    expect(partsOf(offer).flat).toContain('for 24 hours, until Saturday, November 21, 2026, 5:00 AM Mountain Time');
    const [, confirmed = '', cancelMail = ''] = fixture.mailsTo('first@example.org');
    const seat = entryIn(confirmed);
    expect(seat).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', start: '2027-02-19T00:30:00.000Z' });
    expect(entryIn(cancelMail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: seat?.uid });
    expect(entryIn(cancelMail)?.sequence).toBeGreaterThan(seat?.sequence ?? Number.NaN);
    expect(partsOf(confirmed).flat).toContain('Thursday, February 18, 2027, 5:30');
    expect(confirmed).toContain('Content-Type: image/png; name=ticket.png');
    const { body } = await fixture.call('GET', `/${area}/${next.id}/ticket`);
    const [, , scanned = ''] = fixture.mailsTo('next@example.org');
    expect(partsOf(scanned).flat).toContain(`Show this code at the door. ${Object.values(body.data)[0] ?? body.data}`);
  });

  it('gets text messages only after consent; without an address the record states why nobody was notified', async () => {
    const event = await fixture.staff.createEvent(denver);
    const agreed = await enrol(event, 'agreed@example.org', { phone: '+13035550142', consentSms: true });
    const silent = await enrol(event, '', { email: undefined, phone: '+13035550143' });
    await fixture.send(area);
    expect(await fixture.readMessages(agreed.id)).toEqual(['event-enrolled email sent', 'event-enrolled sms sent']);
    expect(await fixture.readMessages(silent.id)).toEqual([
      'event-enrolled email suppressed no_address',
      'event-enrolled sms suppressed no_consent',
    ]);
    const [sms] = fixture.receiver.received.map(({ body }) => JSON.parse(body));
    expect(sms).toMatchObject({ to: '+13035550142', channel: 'sms' });
    expect(sms.text).toMatch(
      /You are enrolled in FERS basics, Thursday, February 18, 2027, 5:30 PM-7:30 PM Mountain Time\. Reply STOP/,
    );
    const { body } = await fixture.call('GET', `/${area}/${silent.id}/messages`);
    expect(body.data).toMatchObject([
      { name: 'Enrolled', channel: 'email', state: 'suppressed', reason: 'no_address' },
      { name: 'Enrolled', channel: 'sms', state: 'suppressed', reason: 'no_consent' },
    ]);
  });

  it('is notified of another date with the same calendar entry, and outdated messages are not sent', async () => {
    const [one, other] = [
      await fixture.staff.createEvent(denver),
      await fixture.staff.createEvent({
        ...denver,
        title: 'FERS again',
        eventDate: '2027-03-18',
        enrolClosesAt: '2027-03-01T00:00:00.000Z',
      }),
    ];
    const person = await enrol(one, 'mover@example.org');
    await act(person, 'confirm');
    await fixture.send(area);
    await fixture.staff.change(area, person.id, { eventId: other });
    await fixture.send(area);
    const [, confirmed = '', newDateMail = ''] = fixture.mailsTo('mover@example.org');
    expect(subjectOf(newDateMail)).toBe('Your new date: FERS again');
    expect(entryIn(newDateMail)).toMatchObject({ uid: entryIn(confirmed)?.uid, start: '2027-03-18T23:30:00.000Z' });
    expect(entryIn(newDateMail)?.sequence).toBeGreaterThan(entryIn(confirmed)?.sequence ?? Number.NaN);
    const cancelledEarly = await enrol(one, 'hasty@example.org');
    await cancel(cancelledEarly);
    await fixture.send(area);
    expect(await fixture.readMessages(cancelledEarly.id)).toEqual([
      'event-enrolled email failed overtaken',
      'event-seat-cancelled-by-office email sent',
    ]);
  });

  it('is not notified where staff choose so, nor by bulk actions, but always of an offered seat', async () => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 1, waitlistCapacity: 5 });
    const { body } = await fixture.call('POST', `/${area}?notifyPeople=false`, {
      body: fixture.staff.newPerson({ eventId: event, email: 'quiet@example.org', guestCount: 0 }),
    });
    const quiet = body.data;
    const waits = await enrol(event, 'waits@example.org', { guestCount: 0 });
    const bulk = (name: string, ids: string[], others: object) =>
      fixture.call('POST', `/${area}/actions/${name}`, { body: { ids, expectedCount: ids.length, ...others } });
    await bulk('confirm', [quiet.id], {});
    expect(await fixture.readMessages(quiet.id)).toEqual([]);
    await bulk('cancel', [quiet.id], { data: { cancelReasonId: 'example_type' } });
    expect(await fixture.readMessages(quiet.id)).toEqual([]);
    await fixture.send(area);
    expect(await fixture.readMessages(waits.id)).toEqual([
      'event-waitlisted email failed overtaken',
      'event-seat-offered email sent',
    ]);
    await bulk('claim', [waits.id], { notifyPeople: true });
    await fixture.send(area);
    expect((await fixture.readMessages(waits.id)).at(-1)).toBe('event-confirmed email sent');
  });

  it('is notified of an import only where staff choose so', async () => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 9 });
    const importPerson = async (email: string, body?: object) => {
      const { eventId, firstName, lastName, source } = fixture.staff.newPerson({ eventId: event, guestCount: 0 });
      const form = new FormData();
      const cells = [eventId, firstName, lastName, email, source].join(',');
      form.append('file', new Blob([`eventId,firstName,lastName,email,source\r\n${cells}\r\n`]), 'people.csv');
      const { data } = (await fixture.call('POST', `/${area}/import`, { body: form })).body;
      const fields = data.columns.map(({ field }: { field: string | null }) => field);
      const check = (await fixture.call('POST', `/imports/${data.id}/check`, { body: { fields } })).body.data.id;
      await runJob(check);
      const apply = await fixture.call('POST', `/imports/${check}/apply`, { ...(body && { body }) });
      await runJob(apply.body.data.id);
      const [row] = (await fixture.call('GET', `/jobs/${apply.body.data.id}/rows`)).body.data;
      expect(row).toMatchObject({ outcome: 'created' });
      return fixture.readMessages(row.recordId);
    };
    expect(await importPerson('silent@example.org')).toEqual([]);
    expect(await importPerson('notified@example.org', { notifyPeople: true })).toEqual([
      'event-enrolled email waiting',
    ]);
  });
});

describe('an event', () => {
  it('that is changed notifies people with a seat or on the waitlist on request', async () => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 1 });
    const seated = await enrol(event, 'seated@example.org', { guestCount: 0 });
    await act(seated, 'confirm');
    const waits = await enrol(event, 'queued@example.org', { guestCount: 0 });
    await enrol(event, '', { email: undefined, phone: '+13035550144', guestCount: 0 });
    await fixture.send(area);
    fixture.mail.received.length = 0;
    const change = async (difference: object, notifyPeople = '') => {
      const { body } = await fixture.call('GET', `/events/${event}`);
      const headers = { 'if-match': `"${body.data.version}"` };
      const changed = await fixture.call('PUT', `/events/${event}${notifyPeople}`, {
        body: { ...body.data, ...difference },
        headers,
      });
      expect(changed.body).toMatchObject({ success: true });
    };
    await change({ startTime: '05:00 PM' });
    await change({ claimHours: 30 }, '?notifyPeople=true');
    await fixture.send(area);
    expect(fixture.mail.received).toEqual([]);
    await change({ startTime: '04:30 PM' }, '?notifyPeople=true');
    await fixture.send(area);
    await change({ startTime: '04:00 PM' }, '?notifyPeople=true');
    await fixture.send(area);
    const [first = '', second = ''] = fixture.mailsTo('seated@example.org');
    expect(subjectOf(second)).toBe('New time: FERS basics');
    expect(entryIn(second)).toMatchObject({ status: 'CONFIRMED', start: '2027-02-18T23:00:00.000Z' });
    expect(entryIn(second)?.sequence).toBeGreaterThan(entryIn(first)?.sequence ?? Number.NaN);
    const [waitlistMail = ''] = fixture.mailsTo('queued@example.org');
    expect(subjectOf(waitlistMail)).toBe('New time: FERS basics');
    expect(entryIn(waitlistMail)).toBeUndefined();
    expect(await fixture.readMessages(waits.id)).toHaveLength(3);
  });

  it('that is postponed, planned again and canceled notifies everybody each time, once', async () => {
    const event = await fixture.staff.createEvent(denver);
    const person = await enrol(event, 'patient@example.org');
    await act(person, 'confirm');
    const actOnEvent = async (name: string, others: Record<string, unknown> = {}) =>
      expect((await fixture.staff.act('events', { id: event }, name, others)).body).toMatchObject({
        success: true,
      });
    await fixture.send(area);
    await actOnEvent('postpone', { reason: 'The speaker is ill.' });
    await fixture.send(area);
    await fixture.staff.change('events', event, { eventDate: '2027-03-25', enrolClosesAt: '2027-03-20T00:00:00.000Z' });
    await actOnEvent('reinstate');
    await fixture.send(area);
    await actOnEvent('cancel', { reason: 'The hall burned down.' });
    await fixture.send(area);
    await fixture.send(area);
    expect(subjectsTo('patient@example.org').slice(2)).toEqual([
      'Postponed: FERS basics',
      'Back on: FERS basics',
      'Canceled: FERS basics',
    ]);
    const entries = fixture.mailsTo('patient@example.org').slice(1).map(entryIn);
    expect(entries.map((entry) => entry?.status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED']);
    expect(entries.at(-1)?.method).toBe('CANCEL');
    const sequences = entries.map((entry) => entry?.sequence ?? Number.NaN);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    const [, , postponed = '', , cancelled = ''] = fixture.mailsTo('patient@example.org');
    expect(partsOf(postponed).flat).toContain('is postponed. The speaker is ill.');
    expect(partsOf(cancelled).flat).toContain('on Thursday, March 25, 2027. The hall burned down.');
  });

  it('that is canceled removes the calendar entry only of those who got one', async () => {
    const event = await fixture.staff.createEvent(denver);
    await enrol(event, 'without-entry@example.org');
    await fixture.send(area);
    await fixture.staff.act('events', { id: event }, 'cancel', { reason: 'The hall burned down.' });
    await fixture.send(area);
    const mails = fixture.mailsTo('without-entry@example.org');
    expect(mails.map(entryIn)).toEqual([undefined, undefined]);
  });
});

describe('sent messages', () => {
  it('prevent a check-in from being reverted, and are named', async () => {
    const event = await fixture.staff.createEvent({ ...denver, eventDate: '2027-02-18', endDate: '2027-02-19' });
    const person = await enrol(event, 'here@example.org');
    await act(person, 'confirm');
    await fixture.setTime('2027-02-18T23:00:00.000Z');
    await act(person, 'checkIn');
    const back = () => fixture.staff.act(area, person, 'revert');
    const { body } = await fixture.call('GET', `/events/${event}`);
    await fixture.setTime('2027-02-18T23:01:00.000Z');
    const changed = await fixture.call('PUT', `/events/${event}?notifyPeople=true`, {
      body: { ...body.data, venue: { ...body.data.venue, name: 'Another hall' } },
      headers: { 'if-match': `"${body.data.version}"` },
    });
    expect(changed.body).toMatchObject({ success: true });
    const refused = await back();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'This can no longer be undone: the message “Event has another place” was sent to them.',
    );
  });
});
