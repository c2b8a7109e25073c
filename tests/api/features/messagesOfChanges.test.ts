import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { denver, entryIn, partsOf, startMessageApi } from './transactionalMessagesFixture';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
beforeAll(async () => {
  fixture = await startMessageApi();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.setTime('2026-11-20T12:00:00.000Z'));

const area = 'events-enrolment';
/** The only mail to an address since the mails were forgotten, with its subject and its text in one line each. */
const mailTo = (address: string) => {
  const mails = fixture.mailsTo(address);
  expect(mails).toHaveLength(1);
  const [raw = ''] = mails;
  const text = partsOf(raw).flat.replace(/\s+/g, ' ');
  return { raw, text, subject: /^Subject: (.*)$/m.exec(partsOf(raw).flat)?.[1] };
};
const send = async () => {
  await fixture.send(area);
  await fixture.send('appointments');
};
const forgetMails = async () => {
  await send();
  fixture.mail.received.length = 0;
};

const act = async (name: string, record: { id: string }, others: object = {}, of = area) =>
  expect((await fixture.staff.act(of, record, name, { ...others })).body).toMatchObject({ success: true });

const change = async (of: string, id: string, difference: object, query = '') => {
  const { data } = (await fixture.call('GET', `/${of}/${id}`)).body;
  const changed = await fixture.call('PUT', `/${of}/${id}${query}`, {
    body: { ...data, ...difference },
    headers: { 'if-match': `"${data.version}"` },
  });
  expect(changed.body).toMatchObject({ success: true });
};

describe('people of an event', () => {
  /** An event with one seat more than is taken: somebody has a seat, somebody has an offer, and somebody waits. */
  const startEvent = async (prefix: string) => {
    const event = await fixture.staff.createEvent({ ...denver, capacity: 2, waitlistCapacity: 5, claimHours: 168 });
    const enrol = (name: string) =>
      fixture.staff.enrol(event, {
        email: `${prefix}-${name}@example.org`,
        phone: undefined,
        memberId: undefined,
        guestCount: 0,
      });
    const seated = await enrol('seated');
    const leaving = await enrol('leaving');
    const offered = await enrol('offered');
    const waiting = await enrol('waiting');
    await act('confirm', seated);
    await act('cancel', leaving, { data: { cancelReasonId: 'example_type' } });
    await forgetMails();
    return { event, seated, offered, waiting };
  };
  const mailsTo = (prefix: string) => ({
    seated: mailTo(`${prefix}-seated@example.org`),
    offered: mailTo(`${prefix}-offered@example.org`),
    waiting: mailTo(`${prefix}-waiting@example.org`),
  });
  const before = 'Before: Thursday, February 18, 2027, 5:30 PM–7:30 PM Mountain Time';

  it('that has a new time read the old and the new one, and only those with a seat that they keep it', async () => {
    const { event } = await startEvent('time');
    await change('events', event, { startTime: '06:00 PM', endTime: '08:00 PM' }, '?notifyPeople=true');
    await send();
    const mails = mailsTo('time');
    for (const { subject, text } of Object.values(mails)) {
      expect(subject).toBe('New time: FERS basics');
      expect(text).toContain('When: Thursday, February 18, 2027, 6:00 PM–8:00 PM Mountain Time');
      expect(text).toContain(before);
    }
    expect(mails.seated.text).toContain('You keep your seat.');
    expect(mails.waiting.text).toContain('You are still on the waiting list.');
    expect(mails.offered.text).toContain('We are holding a seat for you until');
    for (const { text } of [mails.waiting, mails.offered]) {
      expect(text).not.toContain('keep your seat');
      expect(text).not.toContain('give up your seat');
    }
  });

  it('that has another place read both places', async () => {
    const { event } = await startEvent('venue');
    await change('events', event, { venue: { ...denver.venue, name: 'Civic Center' } }, '?notifyPeople=true');
    await send();
    for (const { subject, text } of Object.values(mailsTo('venue'))) {
      expect(subject).toBe('New place: FERS basics');
      expect(text).toContain('Where: Civic Center, 1200 Platte Street');
      expect(text).toContain('Before: Platte Union Hall, 1200 Platte Street');
    }
  });

  it('that is postponed and back on read both dates, and the calendar has no date in between', async () => {
    const { event } = await startEvent('later');
    await act('postpone', { id: event }, { reason: 'The speaker is ill.' }, 'events');
    await send();
    const postponed = mailsTo('later');
    expect(postponed.seated.text).toContain('You keep your seat.');
    expect(postponed.waiting.text).toContain('You keep your place on the waiting list.');
    expect(postponed.waiting.text).not.toContain('your seat');
    expect(postponed.offered.text).toContain('We are holding a seat for you until');
    expect(entryIn(postponed.seated.raw)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(entryIn(postponed.waiting.raw)).toBeUndefined();

    await forgetMails();
    await change(
      'events',
      event,
      { eventDate: '2027-03-25', enrolClosesAt: '2027-03-20T00:00:00.000Z' },
      '?notifyPeople=true',
    );
    await send();
    expect(fixture.mail.received).toEqual([]);
    await act('reinstate', { id: event }, {}, 'events');
    await send();
    const back = mailsTo('later');
    for (const { subject, text } of Object.values(back)) {
      expect(subject).toBe('Back on: FERS basics');
      expect(text).toContain('When: Thursday, March 25, 2027, 5:30 PM–7:30 PM Mountain Time');
      expect(text).toContain(before);
    }
    expect(back.waiting.text).toContain('You are still on the waiting list.');
    const [removed, entry] = [entryIn(postponed.seated.raw), entryIn(back.seated.raw)];
    expect(entry).toMatchObject({ status: 'CONFIRMED', uid: removed?.uid, start: '2027-03-25T23:30:00.000Z' });
    expect(entry?.sequence).toBeGreaterThan(removed?.sequence ?? Number.NaN);
  });

  it('read the text for their state also of a message that a release before has queued for everybody', async () => {
    const { event, waiting } = await startEvent('queued');
    await change('events', event, { venue: { ...denver.venue, name: 'Civic Center' } });
    await fixture.context.database.$client.query(
      `INSERT INTO deliveries (area, record_id, recipient, person_area, person_record_id, channel, address, state, changed_at)
       SELECT $1, $2, 'event-changed.e' || version, $1, $2, 'email', 'queued-waiting@example.org', 'waiting', $4
       FROM records WHERE area = 'events' AND id = $3`,
      [area, waiting.id, event, fixture.clock.now],
    );
    await send();
    const { text } = mailTo('queued-waiting@example.org');
    expect(text).toContain('You are still on the waiting list.');
    expect(text).not.toContain('You keep your seat.');
  });

  it('read what they no longer have, and whether the office ended it', async () => {
    const { seated, offered, waiting } = await startEvent('ended');
    for (const person of [waiting, offered, seated])
      await act('cancel', person, { data: { cancelReasonId: 'example_type' } });
    await send();
    const mails = mailsTo('ended');
    expect(mails.seated.text).toContain('Our office has canceled your seat at FERS basics');
    expect(mails.offered.text).toContain('We are no longer holding a seat for you at FERS basics');
    expect(mails.waiting.text).toContain('You are no longer on the waiting list for FERS basics');
  });
});

describe('the member and the advisors of an appointment', () => {
  let advisors: Record<'elena' | 'daniel', string>;
  beforeAll(async () => {
    const create = (name: string) =>
      fixture.booking.createAdvisor(name, { email: `${name.split(' ')[0]}@advisors.example.org`.toLowerCase() });
    advisors = { elena: await create('Elena Marquez'), daniel: await create('Daniel Brooks') };
  });
  const book = async (name: string, startTime: string, date = '2026-11-24') => {
    const place = { mode: 'video', meetingUrl: 'https://meet.example.org/elena' };
    const slot = { advisorId: advisors.elena, date, startTime, ...place };
    const booked = await fixture.booking.create(
      { ...slot, memberName: `${name} Reyes`, email: `${name}@example.org`.toLowerCase() },
      'confirm',
    );
    await forgetMails();
    return booked;
  };
  const move = async (booked: { id: string }, data: object) => {
    const moved = await fixture.booking.act(booked, 'reschedule', { ...data });
    expect(moved.body).toMatchObject({ success: true });
    await send();
  };
  const slotOf = (advisor: 'elena' | 'daniel', startTime: string, date = '2026-11-24') => ({
    advisorId: advisors[advisor],
    date,
    startTime,
  });

  it('read of another advisor at the same time, each what it means for them', async () => {
    const booked = await book('Tom', '10:00 AM');
    await move(booked, slotOf('daniel', '10:00 AM'));
    const member = mailTo('tom@example.org');
    expect(member.subject).toBe('Your appointment has a new advisor: Daniel Brooks');
    expect(member.text).toContain('Hello Tom, Daniel Brooks will meet with you');
    expect(member.text).toContain('in place of Elena Marquez. The time is the same.');
    expect(entryIn(member.raw)).toMatchObject({ status: 'CONFIRMED', start: '2026-11-24T17:00:00.000Z' });
    const when = 'Tuesday, November 24, 2026, 10:00 AM–10:45 AM Mountain Time';
    const released = mailTo('elena@advisors.example.org');
    expect(released.text).toContain(
      'Hello Elena Marquez, This appointment is no longer yours. Daniel Brooks is taking',
    );
    expect(released.text).toContain(`Member: Tom Reyes About: Example rollover When: ${when}`);
    const assigned = mailTo('daniel@advisors.example.org');
    expect(assigned.text).toContain('Hello Daniel Brooks, You are taking over this appointment from Elena Marquez.');
    expect(assigned.text).toContain(`Member: Tom Reyes About: Example rollover When: ${when}`);
    expect(assigned.text).toContain('Where: https://meet.example.org/elena');
    for (const { raw } of [released, assigned]) {
      expect(raw).not.toContain('/m/');
      expect(entryIn(raw)).toBeUndefined();
    }
    expect(await fixture.readMessages(booked.id)).toEqual([
      'appointment-requested email failed overtaken',
      'appointment-confirmed email sent',
      'appointment-advisor-changed email sent',
      'advisor-released email sent',
      'advisor-assigned email sent',
    ]);
  });

  it('read nothing of an advisor who leaves where staff choose so, and of the undo', async () => {
    const booked = await book('Quiet', '03:00 PM', '2026-12-02');
    const path = `/advisors/${advisors.elena}`;
    const plan = await fixture.call('GET', `${path}/absence-plan?from=2026-12-02`);
    expect(plan.body.data.appointments).toMatchObject([{ id: booked.id }]);
    const items = [{ id: booked.id, version: booked.version, advisorId: advisors.daniel }];
    const body = { from: '2026-12-02', reason: 'leaving', items, notifyPeople: false };
    const { data: absence } = (await fixture.call('POST', `${path}/absences`, { body })).body;
    expect(absence.rescheduled).toMatchObject([{ id: booked.id }]);
    await send();
    expect(fixture.mail.received).toEqual([]);
    expect((await fixture.call('POST', `${path}/absences/${absence.id}/undo`, { body: {} })).status).toBe(200);
    await send();
    expect(mailTo('quiet@example.org').subject).toBe('Your appointment has a new advisor: Elena Marquez');
    mailTo('daniel@advisors.example.org');
    mailTo('elena@advisors.example.org');
  });

  it('read of another advisor and another time in one message', async () => {
    const booked = await book('Ann', '10:00 AM', '2026-11-25');
    await move(booked, slotOf('daniel', '01:00 PM', '2026-11-25'));
    const { subject, text } = mailTo('ann@example.org');
    expect(subject).toMatch(/^Your appointment has a new advisor and a new time: /);
    expect(text).toContain('When: Wednesday, November 25, 2026, 1:00 PM–1:45 PM Mountain Time With: Daniel Brooks');
    expect(text).toContain('Before: Wednesday, November 25, 2026, 10:00 AM–10:45 AM Mountain Time, with Elena Marquez');
  });

  it('read of another time of the day, and of another day; the advisor stays and reads nothing', async () => {
    const booked = await book('Eve', '10:00 AM', '2026-11-26');
    await move(booked, slotOf('elena', '11:00 AM', '2026-11-26'));
    const sameDay = mailTo('eve@example.org');
    expect(sameDay.subject).toMatch(/^Your appointment has a new time: /);
    expect(sameDay.text).toContain('Before: Thursday, November 26, 2026, 10:00 AM–10:45 AM Mountain Time');
    await forgetMails();
    await move(booked, slotOf('elena', '11:00 AM', '2026-11-27'));
    expect(mailTo('eve@example.org').subject).toMatch(/^Your appointment is on another day: Friday, November 27, 2026/);
    expect(fixture.mailsTo('elena@advisors.example.org')).toEqual([]);
  });

  it('read of another way to meet only where the editor requests that, and only of an agreed appointment', async () => {
    const booked = await book('Kim', '10:00 AM', '2026-12-01');
    await change('appointments', booked.id, { mode: 'in_person', location: '1 Broadway, Denver' });
    await send();
    expect(fixture.mail.received).toEqual([]);
    await change('appointments', booked.id, { mode: 'phone', dialIn: '+1 303 555 0100' }, '?notifyPeople=true');
    await send();
    const { subject, text } = mailTo('kim@example.org');
    expect(subject).toMatch(/^How we meet has changed: /);
    expect(text).toContain('Where: By telephone: +1 303 555 0100 Before: ');
    expect(text).toContain('1 Broadway, Denver');
    const slot = { ...slotOf('elena', '01:00 PM', '2026-12-01'), mode: 'phone' };
    const request = await fixture.booking.create({ ...slot, email: 'asks@example.org' });
    await forgetMails();
    await change('appointments', request.id, { mode: 'video' }, '?notifyPeople=true');
    await send();
    expect(fixture.mail.received).toEqual([]);
  });

  it('a member who is offered another advisor at the time of the request reads that', async () => {
    const slot = slotOf('elena', '02:00 PM', '2026-12-01');
    const request = await fixture.booking.create({ ...slot, email: 'other@example.org' });
    await forgetMails();
    const proposed = await fixture.booking.act(request, 'propose', slotOf('daniel', '02:00 PM', '2026-12-01'));
    expect(proposed.body).toMatchObject({ success: true });
    await send();
    expect(mailTo('other@example.org').text).toContain('Elena Marquez is not free at the time that you asked for.');
  });

  it('read by whom the appointment was canceled', async () => {
    for (const [name, cancelledBy, sentence] of [
      ['Max', 'member', 'As you asked, your appointment with Elena Marquez'],
      ['Pat', 'staff', 'Our office has canceled your appointment with Elena Marquez'],
    ] as const) {
      const booked = await book(name, '10:00 AM', '2026-12-02');
      await act('cancel', booked, { data: { cancelledBy, cancelReasonId: 'example_type' } }, 'appointments');
      await send();
      expect(mailTo(`${name}@example.org`.toLowerCase()).text).toContain(sentence);
    }
  });
});
