import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryIn, partsOf, startMessageApi } from './transactionalMessagesFixture';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
let advisorId: string;
beforeAll(async () => {
  fixture = await startMessageApi();
  advisorId = await fixture.booking.createAdvisor('Elena Marquez');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime('2026-11-20T12:00:00.000Z');
  fixture.mail.received.length = 0;
  fixture.receiver.received.length = 0;
});

const area = 'appointments';
const subjectsTo = (address: string) =>
  fixture.mailsTo(address).map((raw) => /^Subject: (.*)$/m.exec(partsOf(raw).flat)?.[1]);

/** Appointments on separate days, so that none blocks another. */
let days = 0;
const book = async (others: object = {}, ...states: string[]) => {
  days += 1;
  const date = new Date(Date.parse('2026-11-17T00:00:00Z') + 7 * days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const slot = { advisorId, date, startTime: '10:00 AM', dialIn: '+1 303 555 0100', overrideReason: 'As agreed.' };
  return fixture.booking.create({ email: `${days}@example.org`, phone: undefined, ...slot, ...others }, ...states);
};
const hours = (count: number, { startsAt }: { startsAt: string }) =>
  new Date(Date.parse(startsAt) - count * 60 * 60 * 1000).toISOString();
const minutesAfter = (count: number, instant: string) => new Date(Date.parse(instant) + count * 60_000).toISOString();
/** Runs the scheduled tasks at an instant, as happens each minute. */
const runTasksAt = async (instant: string) => {
  await fixture.setTime(instant);
  await fixture.tick();
  await fixture.send(area);
};

it('a person who requests an appointment is notified of each change once, with a calendar entry that is moved and removed', async () => {
  const appointment = await book({ email: 'thomas@example.org' });
  await fixture.send(area);
  expect(
    (await fixture.booking.act(appointment, 'propose', { ...pick(appointment), startTime: '11:00 AM' })).status,
  ).toBe(200);
  await fixture.send(area);
  await fixture.booking.act(appointment, 'confirm');
  await fixture.send(area);
  const quiet = await fixture.call('POST', `/appointments/${appointment.id}/actions/reschedule`, {
    body: { data: { ...pick(appointment), startTime: '01:00 PM' }, notifyPeople: false },
  });
  expect(quiet.body).toMatchObject({ success: true });
  await fixture.booking.act(appointment, 'reschedule', { ...pick(appointment), startTime: '02:00 PM' });
  await fixture.send(area);
  const reason = { cancelledBy: 'member', cancelReasonId: 'example_type' };
  expect((await fixture.booking.act(appointment, 'cancel', reason)).body).toMatchObject({ success: true });
  await fixture.send(area);
  await fixture.send(area);
  expect(subjectsTo('thomas@example.org')).toMatchObject([
    'We have your request for an appointment',
    'Another time for your appointment',
    expect.stringMatching(/^Your appointment is confirmed: /),
    expect.stringMatching(/^Your appointment has a new time: /),
    expect.stringMatching(/^Canceled as you asked: your appointment on /),
  ]);
  const entries = fixture.mailsTo('thomas@example.org').map(entryIn);
  expect(entries.map((entry) => entry?.status)).toEqual([undefined, undefined, 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  const [, , confirmed, rescheduled, cancelled] = entries;
  expect(new Set([confirmed?.uid, rescheduled?.uid, cancelled?.uid]).size).toBe(1);
  expect(rescheduled?.sequence).toBeGreaterThan(confirmed?.sequence ?? Number.NaN);
  expect(cancelled?.sequence).toBeGreaterThan(rescheduled?.sequence ?? Number.NaN);
  expect(cancelled?.method).toBe('CANCEL');
  const declined = await book({ email: 'declined@example.org' });
  await fixture.booking.act(declined, 'decline', undefined, 'No time.');
  await fixture.send(area);
  expect(subjectsTo('declined@example.org')).toContain('Your request for an appointment');
});

const pick = ({ date, advisorId }: { date: string; advisorId: string }) => ({ date, advisorId });

describe('reminders', () => {
  it('are sent a day and two hours before to people who agreed, and the appointment stores when', async () => {
    await fixture.tick();
    const agreed = await book({ consentEmail: true, consentSms: true, phone: '+15055550188' }, 'confirm');
    const silent = await book({ date: agreed.date, startTime: '11:00 AM' }, 'confirm');
    await runTasksAt(minutesAfter(-1, hours(24, agreed)));
    expect((await fixture.readMessages(agreed.id)).filter((message) => message.includes('reminder'))).toEqual([]);
    await runTasksAt(hours(24, agreed));
    await runTasksAt(minutesAfter(1, hours(24, agreed)));
    const dayAhead = ['appointment-reminder-24h email sent', 'appointment-reminder-24h sms sent'];
    const reminders = async ({ id }: { id: string }) =>
      (await fixture.readMessages(id)).filter((message) => message.includes('reminder'));
    expect(await reminders(agreed)).toEqual(dayAhead);
    await runTasksAt(hours(24, silent));
    await runTasksAt(hours(2, agreed));
    await runTasksAt(hours(1, agreed));
    expect(await reminders(agreed)).toEqual([...dayAhead, ...dayAhead.map((message) => message.replace('24h', '2h'))]);
    const { remindersSent } = (await fixture.call('GET', `/appointments/${agreed.id}`)).body.data;
    expect(remindersSent).toHaveLength(4);
    expect(remindersSent[0]).toBe(hours(24, agreed));
    expect(await reminders(silent)).toEqual([
      'appointment-reminder-24h email suppressed no_consent',
      'appointment-reminder-24h sms suppressed no_address',
      'appointment-reminder-2h email suppressed no_consent',
      'appointment-reminder-2h sms suppressed no_address',
    ]);
  });

  it('respect the opt-outs of a member, also of one who is known by the address only', async () => {
    await fixture.tick();
    const { newMember } = await import('./newMember');
    const { insertMembers } = await import('../../../api/features/members/insertMembers');
    const { randomUUID } = await import('node:crypto');
    const [accepting, optedOut] = [randomUUID(), randomUUID()];
    await insertMembers(fixture.context.database, [
      newMember({ id: accepting, email: 'wants@example.org', optOuts: [] }),
      newMember({ id: optedOut, email: 'refuses@example.org', optOuts: ['appointment_reminder'] }),
    ]);
    const first = await book({ memberId: accepting, email: 'wants@example.org' }, 'confirm');
    const { date } = first;
    const named = await book(
      { memberId: optedOut, email: 'other@example.org', date, startTime: '11:00 AM' },
      'confirm',
    );
    const byAddress = await book(
      { email: 'refuses@example.org', consentEmail: true, date, startTime: '01:00 PM' },
      'confirm',
    );
    for (const each of [first, named, byAddress]) await runTasksAt(hours(24, each));
    const ofEmail = async ({ id }: { id: string }) =>
      (await fixture.readMessages(id)).filter((message) => message.startsWith('appointment-reminder-24h email'));
    expect(await ofEmail(first)).toEqual(['appointment-reminder-24h email sent']);
    expect(await ofEmail(named)).toEqual(['appointment-reminder-24h email suppressed opted_out']);
    expect(await ofEmail(byAddress)).toEqual(['appointment-reminder-24h email suppressed opted_out']);
  });

  it('that wait to be sent are not sent once the member data say that the person has died', async () => {
    await fixture.tick();
    const { newMember } = await import('./newMember');
    const { insertMembers } = await import('../../../api/features/members/insertMembers');
    const member = newMember({ email: 'dies@example.org' });
    await insertMembers(fixture.context.database, [member]);
    const appointment = await book({ memberId: member.id, email: member.email }, 'confirm');
    await fixture.send(area);
    const before = fixture.mailsTo('dies@example.org').length;
    await fixture.setTime(hours(24, appointment));
    await fixture.tick();
    await fixture.context.database.$client.query('UPDATE members SET is_deceased = true WHERE id = $1', [member.id]);
    await fixture.send(area);
    expect(fixture.mailsTo('dies@example.org')).toHaveLength(before);
    expect(await fixture.readMessages(appointment.id)).toContain('appointment-reminder-24h email suppressed deceased');
  });

  it('are sent late after a short outage, and not at all when they are much too late or after the start', async () => {
    const short = await book({ consentEmail: true }, 'confirm');
    await runTasksAt(minutesAfter(-5, hours(24, short)));
    await runTasksAt(minutesAfter(90, hours(24, short)));
    expect((await fixture.readMessages(short.id)).at(-1)).toBe('appointment-reminder-24h email sent');
    const long = await book({ consentEmail: true }, 'confirm');
    await runTasksAt(minutesAfter(-5, hours(24, long)));
    await runTasksAt(hours(5, long));
    expect((await fixture.readMessages(long.id)).some((message) => message.includes('24h'))).toBe(false);
    await fixture.setTime(hours(2, long));
    await fixture.tick();
    await fixture.setTime(minutesAfter(1, long.startsAt));
    await fixture.send(area);
    expect((await fixture.readMessages(long.id)).at(-1)).toBe('appointment-reminder-2h email failed expired');
  });

  it('are sent once by three processes, and again for a new time', async () => {
    const booked = await book({ consentEmail: true }, 'confirm');
    await runTasksAt(minutesAfter(-1, hours(24, booked)));
    await fixture.setTime(hours(24, booked));
    await Promise.all([fixture.tick(), fixture.tick(), fixture.tick()]);
    await Promise.all([fixture.send(area), fixture.send(area), fixture.send(area)]);
    const reminders = async () =>
      (await fixture.readMessages(booked.id)).filter((message) => message.includes('reminder-24h'));
    expect(await reminders()).toEqual(['appointment-reminder-24h email sent']);
    const later = new Date(Date.parse(booked.startsAt) + 7 * 24 * 60 * 60 * 1000).toISOString();
    const rescheduled = await fixture.booking.act(booked, 'reschedule', {
      date: later.slice(0, 10),
      startTime: '03:00 PM',
      advisorId,
    });
    expect(rescheduled.body).toMatchObject({ success: true });
    await runTasksAt(minutesAfter(-1, hours(24, rescheduled.body.data)));
    await runTasksAt(hours(24, rescheduled.body.data));
    expect(await reminders()).toHaveLength(2);
  });
});
