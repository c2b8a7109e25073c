import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryIn, partsOf, startMessageApi } from './transactionalMessagesFixture';

let desk: Awaited<ReturnType<typeof startMessageApi>>;
let advisorId: string;
beforeAll(async () => {
  desk = await startMessageApi();
  advisorId = await desk.desk.makeAdvisor('Elena Marquez');
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.itIs('2026-11-20T12:00:00.000Z');
  desk.mail.received.length = 0;
  desk.receiver.received.length = 0;
});

const area = 'appointments';
const subjectsTo = (address: string) =>
  desk.mailsTo(address).map((raw) => /^Subject: (.*)$/m.exec(partsOf(raw).flat)?.[1]);

/** Appointments on separate days, so that none blocks another. */
let days = 0;
const book = async (others: object = {}, ...states: string[]) => {
  days += 1;
  const date = new Date(Date.parse('2026-11-17T00:00:00Z') + 7 * days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const place = { advisorId, date, startTime: '10:00 AM', dialIn: '+1 303 555 0100', overrideReason: 'As agreed.' };
  return desk.desk.make({ email: `${days}@example.org`, phone: undefined, ...place, ...others }, ...states);
};
const hours = (count: number, { startsAt }: { startsAt: string }) =>
  new Date(Date.parse(startsAt) - count * 60 * 60 * 1000).toISOString();
const minutesAfter = (count: number, instant: string) => new Date(Date.parse(instant) + count * 60_000).toISOString();
/** Runs the scheduled tasks at an instant, as happens each minute. */
const lookAt = async (instant: string) => {
  await desk.itIs(instant);
  await desk.tick();
  await desk.send(area);
};

it('a person who requests an appointment is notified of each change once, with a calendar entry that is moved and removed', async () => {
  const asked = await book({ email: 'thomas@example.org' });
  await desk.send(area);
  expect((await desk.desk.move(asked, 'requested', { ...pick(asked), startTime: '11:00 AM' })).status).toBe(200);
  await desk.send(area);
  await desk.desk.move(asked, 'confirmed');
  await desk.send(area);
  const quiet = await desk.call('POST', `/appointments/${asked.id}/transition`, {
    body: { to: 'confirmed', data: { ...pick(asked), startTime: '01:00 PM' }, notifyPeople: false },
  });
  expect(quiet.body).toMatchObject({ success: true });
  await desk.desk.move(asked, 'confirmed', { ...pick(asked), startTime: '02:00 PM' });
  await desk.send(area);
  const reason = { cancelledBy: 'member', cancelReasonId: 'example_type' };
  expect((await desk.desk.move(asked, 'cancelled', reason)).body).toMatchObject({ success: true });
  await desk.send(area);
  await desk.send(area);
  expect(subjectsTo('thomas@example.org')).toMatchObject([
    'We have your request for an appointment',
    'Another time for your appointment',
    expect.stringMatching(/^Your appointment is confirmed: /),
    expect.stringMatching(/^Your appointment has a new time: /),
    expect.stringMatching(/^Canceled: your appointment on /),
  ]);
  const entries = desk.mailsTo('thomas@example.org').map(entryIn);
  expect(entries.map((entry) => entry?.status)).toEqual([undefined, undefined, 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  const [, , confirmed, moved, cancelled] = entries;
  expect(new Set([confirmed?.uid, moved?.uid, cancelled?.uid]).size).toBe(1);
  expect(moved?.sequence).toBeGreaterThan(confirmed?.sequence ?? Number.NaN);
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN);
  expect(cancelled?.method).toBe('CANCEL');
  const declined = await book({ email: 'declined@example.org' });
  await desk.desk.move(declined, 'declined', undefined, 'No time.');
  await desk.send(area);
  expect(subjectsTo('declined@example.org')).toContain('Your request for an appointment');
});

const pick = ({ date, advisorId }: { date: string; advisorId: string }) => ({ date, advisorId });

describe('reminders', () => {
  it('are sent a day and two hours before to people who agreed, and the appointment stores when', async () => {
    await desk.tick();
    const agreed = await book({ consentEmail: true, consentSms: true, phone: '+15055550188' }, 'confirmed');
    const silent = await book({ date: agreed.date, startTime: '11:00 AM' }, 'confirmed');
    await lookAt(minutesAfter(-1, hours(24, agreed)));
    expect((await desk.told(agreed.id)).filter((told) => told.includes('reminder'))).toEqual([]);
    await lookAt(hours(24, agreed));
    await lookAt(minutesAfter(1, hours(24, agreed)));
    const dayAhead = ['appointment-reminder-24h email sent', 'appointment-reminder-24h sms sent'];
    const reminders = async ({ id }: { id: string }) =>
      (await desk.told(id)).filter((told) => told.includes('reminder'));
    expect(await reminders(agreed)).toEqual(dayAhead);
    await lookAt(hours(24, silent));
    await lookAt(hours(2, agreed));
    await lookAt(hours(1, agreed));
    expect(await reminders(agreed)).toEqual([...dayAhead, ...dayAhead.map((told) => told.replace('24h', '2h'))]);
    const { remindersSent } = (await desk.call('GET', `/appointments/${agreed.id}`)).body.data;
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
    await desk.tick();
    const { newMember } = await import('./newMember');
    const { insertMembers } = await import('../../api/members/members');
    const { randomUUID } = await import('node:crypto');
    const [wants, refuses] = [randomUUID(), randomUUID()];
    await insertMembers(desk.context.database, [
      newMember({ id: wants, email: 'wants@example.org', optOuts: [] }),
      newMember({ id: refuses, email: 'refuses@example.org', optOuts: ['appointment_reminder'] }),
    ]);
    const first = await book({ memberId: wants, email: 'wants@example.org' }, 'confirmed');
    const { date } = first;
    const named = await book(
      { memberId: refuses, email: 'other@example.org', date, startTime: '11:00 AM' },
      'confirmed',
    );
    const byAddress = await book(
      { email: 'refuses@example.org', consentEmail: true, date, startTime: '01:00 PM' },
      'confirmed',
    );
    for (const each of [first, named, byAddress]) await lookAt(hours(24, each));
    const ofEmail = async ({ id }: { id: string }) =>
      (await desk.told(id)).filter((told) => told.startsWith('appointment-reminder-24h email'));
    expect(await ofEmail(first)).toEqual(['appointment-reminder-24h email sent']);
    expect(await ofEmail(named)).toEqual(['appointment-reminder-24h email suppressed opted_out']);
    expect(await ofEmail(byAddress)).toEqual(['appointment-reminder-24h email suppressed opted_out']);
  });

  it('are sent late after a short outage, and not at all when they are much too late or after the start', async () => {
    const short = await book({ consentEmail: true }, 'confirmed');
    await lookAt(minutesAfter(-5, hours(24, short)));
    await lookAt(minutesAfter(90, hours(24, short)));
    expect((await desk.told(short.id)).at(-1)).toBe('appointment-reminder-24h email sent');
    const long = await book({ consentEmail: true }, 'confirmed');
    await lookAt(minutesAfter(-5, hours(24, long)));
    await lookAt(hours(5, long));
    expect((await desk.told(long.id)).some((told) => told.includes('24h'))).toBe(false);
    await desk.itIs(hours(2, long));
    await desk.tick();
    await desk.itIs(minutesAfter(1, long.startsAt));
    await desk.send(area);
    expect((await desk.told(long.id)).at(-1)).toBe('appointment-reminder-2h email failed expired');
  });

  it('are sent once by three processes, and again for a new time', async () => {
    const booked = await book({ consentEmail: true }, 'confirmed');
    await lookAt(minutesAfter(-1, hours(24, booked)));
    await desk.itIs(hours(24, booked));
    await Promise.all([desk.tick(), desk.tick(), desk.tick()]);
    await Promise.all([desk.send(area), desk.send(area), desk.send(area)]);
    const reminders = async () => (await desk.told(booked.id)).filter((told) => told.includes('reminder-24h'));
    expect(await reminders()).toEqual(['appointment-reminder-24h email sent']);
    const later = new Date(Date.parse(booked.startsAt) + 7 * 24 * 60 * 60 * 1000).toISOString();
    const moved = await desk.desk.move(booked, 'confirmed', {
      date: later.slice(0, 10),
      startTime: '03:00 PM',
      advisorId,
    });
    expect(moved.body).toMatchObject({ success: true });
    await lookAt(minutesAfter(-1, hours(24, moved.body.data)));
    await lookAt(hours(24, moved.body.data));
    expect(await reminders()).toHaveLength(2);
  });
});
