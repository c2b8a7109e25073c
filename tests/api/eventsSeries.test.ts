import { describe, expect, it } from 'vitest';
import { advisors } from '../../resources/advisors/advisorSchema';
import { instantOf } from '../../resources/kit';
import { type Enrolment, enrolmentDesk } from './enrolling';

const desk = enrolmentDesk();

type Data = Record<string, unknown>;
interface Event extends Data {
  id: string;
  version: number;
  eventDate: string;
  status: string;
}

const denver = 'America/Denver';
const first = {
  title: 'Pension basics',
  eventDate: '2027-03-04',
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: denver,
  enrolOpensAt: instantOf('2026-10-01', '09:00 AM', denver),
  enrolClosesAt: instantOf('2027-03-03', '05:00 PM', denver),
  capacity: 4,
};

const send = (method: string, { id, version }: Pick<Event, 'id' | 'version'>, path: string, body?: object) =>
  desk.call(method, `/events/${id}/${path}`, {
    ...(body && { body }),
    headers: { 'if-match': `"${version}"` },
  });
const read = (id: string): Promise<Event> => desk.readIn('events', id);
const repeat = async (others: Data = {}, body: Data = {}) => {
  const id = await desk.makeEvent({ ...first, ...others });
  const answer = await send('POST', await read(id), 'series', { rule: 'FREQ=WEEKLY;COUNT=4', publish: true, ...body });
  return { id, answer };
};
/** The dates of a series, in order. */
const datesOf = async (seriesId: string): Promise<Event[]> => {
  const query = `sort=["startsAt","ASC"]&range=[0,99]&filter=${JSON.stringify({ seriesId })}`;
  return (await desk.call('GET', `/events?${query}`)).body.data;
};
/** A weekly series of four published dates. */
const makeSeries = async (others: Data = {}) => {
  const { id, answer } = await repeat(others);
  expect(answer.body).toMatchObject({ success: true });
  return (await datesOf(id)) as [Event, Event, Event, Event];
};
const changeFollowing = async ({ id }: Event, difference: Data) => {
  const event = await read(id);
  return send('PUT', event, 'following', { ...event, ...difference });
};
const each = (dates: Event[], field: string) => dates.map((date) => date[field]);
const reread = ([first]: Event[]) => datesOf(String(first?.id));

describe('a series of events', () => {
  it('is made of an event: each date is one of its own, at the same time on the clock, published like it', async () => {
    const dates = await makeSeries();
    expect(each(dates, 'eventDate')).toEqual(['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25']);
    // Clocks change on March 14.
    expect(each(dates, 'startsAt')).toEqual(
      ['2027-03-05T00:30', '2027-03-12T00:30', '2027-03-18T23:30', '2027-03-25T23:30'].map((at) => `${at}:00.000Z`),
    );
    expect(each(dates, 'enrolClosesAt')[2]).toBe(instantOf('2027-03-17', '05:00 PM', denver));
    expect(each(dates, 'status')).toEqual(Array(4).fill('published'));
    expect(each(dates, 'seriesId')).toEqual(Array(4).fill(dates[0].id));
    expect(each(dates, 'recurrence')).toEqual(Array(4).fill('FREQ=WEEKLY;COUNT=4'));
  });

  it('is told before it is made, with days on which its host has no time, and leaves out what is to be left out', async () => {
    const body = await desk.newExample(advisors);
    const overrides = [{ date: '2027-03-18', closed: true, ranges: [], reason: 'Spring break' }];
    const { data: host } = (await desk.call('POST', '/advisors', { body: { ...body, timeZone: denver, overrides } }))
      .body;
    await desk.makeEvent({ ...first, title: 'Town hall', eventDate: '2027-03-11', speakerIds: [host.id] });
    const id = await desk.makeEvent({ ...first, hostAdvisorId: host.id, speakerIds: [] });
    const told = await desk.call('GET', `/events/${id}/series?rule=FREQ=WEEKLY;COUNT=4`);
    const name = host.recordLabel;
    expect(told.body.data).toEqual([
      { date: '2027-03-04', isPossible: true, notes: [] },
      { date: '2027-03-11', isPossible: true, notes: [`${name} is at “Town hall” then.`] },
      { date: '2027-03-18', isPossible: true, notes: [`${name} is away: Spring break.`] },
      { date: '2027-03-25', isPossible: true, notes: [] },
    ]);
    const except = ['2027-03-11', '2027-03-18'];
    const made = await send('POST', await read(id), 'series', { rule: 'FREQ=WEEKLY;COUNT=4', except });
    expect(made.status).toBe(200);
    const dates = await datesOf(id);
    expect(each(dates, 'eventDate')).toEqual(['2027-03-04', '2027-03-25']);
    expect(each(dates, 'status')).toEqual(['published', 'draft']);
  });

  it('says which days are over, and at which the clock skips its time', async () => {
    const id = await desk.makeEvent({ ...first, eventDate: '2026-11-12', enrolClosesAt: undefined, status: 'draft' });
    const told = await desk.call('GET', `/events/${id}/series?rule=FREQ=WEEKLY;COUNT=2`);
    expect(told.body.data[1]).toEqual({ date: '2026-11-19', isPossible: false, notes: ['This day is over.'] });
    const sunday = await desk.makeEvent({
      ...first,
      eventDate: '2027-03-07',
      startTime: '02:15 AM',
      endTime: '04:30 AM',
    });
    const skipped = await desk.call('GET', `/events/${sunday}/series?rule=FREQ=WEEKLY;COUNT=2`);
    expect(skipped.body.data[1]).toMatchObject({ isPossible: false });
    expect(skipped.body.data[1].notes[0]).toContain('02:15 AM does not exist');
    const refused = await send('POST', await read(sunday), 'series', { rule: 'FREQ=WEEKLY;COUNT=2', publish: true });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('14th March 2027');
    expect(await datesOf(sunday)).toEqual([]);
  });

  it('is made once, of what is planned and has a time, at the version that was seen', async () => {
    const [event] = await makeSeries();
    const rule = 'FREQ=WEEKLY;COUNT=2';
    const again = await send('POST', await read(event.id), 'series', { rule });
    expect([again.status, again.body.message]).toEqual([409, 'This event repeats already.']);
    const { answer } = await repeat({ startTime: undefined, endTime: undefined, status: 'draft' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Give this event a date, start, end and time zone first.',
    ]);
    const id = await desk.makeEvent(first);
    const stale = await send('POST', { id, version: 7 }, 'series', { rule });
    expect(stale.status).toBe(412);
    const wrong = await send('POST', await read(id), 'series', { rule, except: ['2027-03-12'] });
    expect(Object.keys(wrong.body.errors)).toEqual(['except']);
    const endless = await send('POST', await read(id), 'series', { rule: 'FREQ=WEEKLY' });
    expect(endless.body.errors).toEqual({ rule: 'Say when the series ends: after so many dates, or on a day.' });
  });

  it('of 52 dates is made and changed in a moment', async () => {
    const { id, answer } = await repeat({}, { rule: 'FREQ=WEEKLY;COUNT=52' });
    expect(answer.status).toBe(200);
    const [event] = await datesOf(id);
    expect((await changeFollowing(event as Event, { capacity: 9 })).status).toBe(200);
    expect(new Set(each(await datesOf(id), 'capacity'))).toEqual(new Set([9]));
  });

  it('has seats of each date', async () => {
    const dates = await makeSeries({ capacity: 2 });
    const [, second] = dates;
    await desk.enrol(second.id, { guestCount: 1 });
    const waiting: Enrolment = await desk.enrol(second.id);
    expect(waiting.status).toBe('waitlisted');
    expect(each(await reread(dates), 'seatsTaken')).toEqual([0, 2, 0, 0]);
    // A seat more on each date is offered where somebody waits.
    expect((await changeFollowing(dates[0], { capacity: 3 })).status).toBe(200);
    expect((await desk.read(waiting)).status).toBe('offered');
    expect(each(await reread(dates), 'capacity')).toEqual([3, 3, 3, 3]);
  });
});

describe('a change of this date and the following', () => {
  it('reaches those after it, not those before, and only in what was changed', async () => {
    const dates = await makeSeries();
    const [, second] = dates;
    const answer = await changeFollowing(second, { startTime: '06:00 PM', capacity: 9 });
    expect(answer.body.data).toMatchObject({ id: second.id, capacity: 9 });
    const after = await reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 9, 9, 9]);
    expect(each(after, 'startTime')).toEqual(['05:30 PM', '06:00 PM', '06:00 PM', '06:00 PM']);
    expect(each(after, 'seriesExceptions')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('moves them by as many days', async () => {
    const dates = await makeSeries();
    await changeFollowing(dates[1], { eventDate: '2027-03-12' });
    expect(each(await reread(dates), 'eventDate')).toEqual(['2027-03-04', '2027-03-12', '2027-03-19', '2027-03-26']);
  });

  it('leaves what was changed of a date by itself, until that is changed with those after it', async () => {
    const dates = await makeSeries();
    const [, second, third] = dates;
    await desk.changeIn('events', third.id, { capacity: 20, eventDate: '2027-03-17' });
    expect(await read(third.id)).toMatchObject({ seriesExceptions: ['eventDate', 'capacity'] });
    await changeFollowing(second, { capacity: 9, eventDate: '2027-03-12', title: 'Pensions' });
    const after = await reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 9, 20, 9]);
    expect(each(after, 'eventDate')).toEqual(['2027-03-04', '2027-03-12', '2027-03-17', '2027-03-26']);
    expect(each(after, 'title').slice(1)).toEqual(Array(3).fill('Pensions'));
    await changeFollowing(third, { capacity: 30 });
    expect(each(await reread(dates), 'capacity')).toEqual([4, 9, 30, 30]);
    await changeFollowing(second, { capacity: 8 });
    expect(each(await reread(dates), 'capacity')).toEqual([4, 8, 8, 8]);
  });

  it('leaves dates that are over or cancelled', async () => {
    const dates = await makeSeries();
    const [, second, third] = dates;
    await desk.moveIn('events', third, 'cancelled', { reason: 'The hall is closed' });
    await desk.wait(24 * 7 * 15 + 24);
    await changeFollowing(second, { capacity: 9 });
    expect(each(await reread(dates), 'capacity')).toEqual([4, 9, 4, 9]);
    await changeFollowing(dates[0], { capacity: 11 });
    // March 5 is over by now, but it is the date that was changed.
    expect(each(await reread(dates), 'capacity')).toEqual([11, 11, 4, 11]);
  });

  it('is refused as a whole, with the date that is in the way', async () => {
    const dates = await makeSeries();
    const [, , third] = dates;
    for (let person = 0; person < 3; person += 1) await desk.enrol(third.id);
    const refused = await changeFollowing(dates[0], { capacity: 2, title: 'Pensions' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      '18th March 2027: 3 seats are taken. Enter 3 or more, or cancel enrollments first. Nothing was changed.',
    );
    const after = await reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 4, 4, 4]);
    expect(each(after, 'version')).toEqual(each(dates, 'version'));
    const own = await changeFollowing(dates[0], { endTime: '05:00 PM' });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['endTime']]);
    const stale = await send('PUT', { id: dates[0].id, version: 1 }, 'following', dates[0]);
    expect(stale.status).toBe(412);
    const alone = await desk.makeEvent(first);
    const none = await changeFollowing(await read(alone), { capacity: 9 });
    expect([none.status, none.body.message]).toEqual([409, 'This event does not repeat.']);
  });

  it('makes a working draft of each, which are published together or given up', async () => {
    const dates = await makeSeries();
    const [, second, third] = dates;
    await desk.changeIn('events', third.id, { summary: `${String(third.summary)} Here alone.`.slice(-150) });
    await changeFollowing(second, { title: 'Pensions' });
    expect(each(await reread(dates), 'hasChanges')).toEqual([false, true, true, true]);
    const published = await send('POST', await read(second.id), 'following/transition', { to: 'published' });
    expect(published.body).toMatchObject({ success: true });
    expect(each(await reread(dates), 'hasChanges')).toEqual([false, false, false, false]);
    expect(each(await reread(dates), 'publishedVersion')[0]).toBe(1);

    // What is given up of one date was its own again; leaving what came with the series is its own too.
    await desk.changeIn('events', third.id, { description: `<p>${'Only here. '.repeat(20)}</p>` });
    expect(await read(third.id)).toMatchObject({ seriesExceptions: ['summary', 'description'] });
    await changeFollowing(second, { title: 'Pensions again' });
    await desk.moveIn('events', third, 'discard');
    expect(await read(third.id)).toMatchObject({
      seriesExceptions: expect.arrayContaining(['title', 'summary']),
      title: 'Pensions',
    });

    // Given up together, each goes back to what is published of it; what is its own there stays so.
    await desk.changeIn('events', third.id, { summary: second.summary });
    await send('POST', await read(second.id), 'following/transition', { to: 'discard' });
    expect(each(await reread(dates), 'hasChanges')).toEqual([false, false, false, false]);
    const left = await read(third.id);
    expect(left.summary).toContain('Here alone.');
    expect(left.seriesExceptions).toContain('summary');
  });
});

describe('a move of this date and the following', () => {
  it('cancels those still to come, with the reason, and takes that back but for what was cancelled before', async () => {
    const dates = await makeSeries();
    const [, second, third, fourth] = dates;
    const person: Enrolment = await desk.enrol(fourth.id);
    await desk.moveIn('events', third, 'cancelled', { reason: 'The hall is closed' });
    await desk.wait(1);
    const body = { to: 'cancelled', reason: 'The speaker is ill' };
    const missing = await send('POST', await read(second.id), 'following/transition', { to: 'cancelled' });
    expect(missing.status).toBe(422);
    expect((await send('POST', await read(second.id), 'following/transition', body)).status).toBe(200);
    expect(each(await reread(dates), 'eventState')).toEqual(['planned', 'cancelled', 'cancelled', 'cancelled']);
    expect((await desk.read(person)).status).toBe('cancelled');
    await send('POST', await read(second.id), 'following/transition', { to: 'planned' });
    expect(each(await reread(dates), 'eventState')).toEqual(['planned', 'planned', 'cancelled', 'planned']);
  });

  it('publishes drafts, and is refused as a whole where one cannot be', async () => {
    const { id } = await repeat({ status: 'draft' }, { publish: false });
    const dates = (await datesOf(id)) as [Event, Event, Event, Event];
    expect(each(dates, 'status')).toEqual(Array(4).fill('draft'));
    await desk.changeIn('events', dates[2].id, { summary: undefined });
    const refused = await send('POST', await read(id), 'following/transition', { to: 'published' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^18th March 2027: .*Nothing was changed\.$/),
    ]);
    expect(each(await reread(dates), 'status')).toEqual(Array(4).fill('draft'));
    await changeFollowing(dates[2], { summary: dates[0].summary });
    expect((await send('POST', await read(id), 'following/transition', { to: 'published' })).status).toBe(200);
    expect(each(await reread(dates), 'status')).toEqual(Array(4).fill('published'));
  });

  it('deletes this date and those after it, unless somebody is enrolled', async () => {
    const dates = await makeSeries();
    const [, second, third, fourth] = dates;
    await desk.enrol(fourth.id);
    const refused = await send('DELETE', await read(second.id), 'following');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^25th March 2027: .*Nothing was changed\.$/);
    expect(await datesOf(dates[0].id)).toHaveLength(4);
    expect((await send('DELETE', await read(third.id), 'following')).status).toBe(409);
    const draft = await repeat({ status: 'draft' }, { publish: false });
    const [, next] = await datesOf(draft.id);
    expect((await send('DELETE', next as Event, 'following')).status).toBe(200);
    expect(each(await datesOf(draft.id), 'eventDate')).toEqual(['2027-03-04']);
  });
});

it('lists the enrolments of events that start together event by event', async () => {
  const titled = {
    title: 'Twins',
    eventDate: '2028-05-04',
    enrolClosesAt: instantOf('2028-05-03', '05:00 PM', denver),
  };
  const [one, other] = [await desk.makeEvent({ ...first, ...titled }), await desk.makeEvent({ ...first, ...titled })];
  for (const event of [one, other, one, other]) await desk.enrol(event);
  const query = `filter=${JSON.stringify({ eventId: [one, other] })}`;
  const { data } = (await desk.call('GET', `/events-enrolment?${query}`)).body;
  const listed = data.map(({ eventId }: Enrolment) => eventId);
  expect(listed).toEqual([one, one, other, other].sort());
});
