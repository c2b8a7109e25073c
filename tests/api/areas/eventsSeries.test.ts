import { describe, expect, it } from 'vitest';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { toInstant } from '../../../resources/engine/schema';
import type { Enrollment } from './enrollmentFixture';
import { denver, type Event, each, first, seriesFixture } from './seriesFixture';

const fixture = seriesFixture();

describe('a series of events', () => {
  it('is created from an event: each date is an event of its own, at the same clock time, published like it', async () => {
    const dates = await fixture.createSeries();
    expect(each(dates, 'eventDate')).toEqual(['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25']);
    // Clocks change on March 14.
    expect(each(dates, 'startsAt')).toEqual(
      ['2027-03-05T00:30', '2027-03-12T00:30', '2027-03-18T23:30', '2027-03-25T23:30'].map((at) => `${at}:00.000Z`),
    );
    expect(each(dates, 'enrolClosesAt')[2]).toBe(toInstant('2027-03-17', '05:00 PM', denver));
    expect(each(dates, 'status')).toEqual(Array(4).fill('published'));
    expect(each(dates, 'seriesId')).toEqual(Array(4).fill(dates[0].id));
    expect(each(dates, 'recurrence')).toEqual(Array(4).fill('FREQ=WEEKLY;COUNT=4'));
  });

  it('is published with its first date, also where that is a draft', async () => {
    const { id, answer } = await fixture.repeat({ status: 'draft' });
    expect(answer.body).toMatchObject({ success: true });
    expect(each(await fixture.readDates(id), 'status')).toEqual(Array(4).fill('published'));
    const drafts = await fixture.repeat({ status: 'draft' }, { publish: false });
    expect(each(await fixture.readDates(drafts.id), 'status')).toEqual(Array(4).fill('draft'));
  });

  it('has a preview that marks dates on which its host has no time, and leaves out excluded dates', async () => {
    const body = await fixture.newExample(advisors);
    const overrides = [{ date: '2027-03-18', closed: true, ranges: [], reason: 'Spring break' }];
    const { data: host } = (await fixture.call('POST', '/advisors', { body: { ...body, timeZone: denver, overrides } }))
      .body;
    await fixture.createEvent({ ...first, title: 'Town hall', eventDate: '2027-03-11', speakerIds: [host.id] });
    const id = await fixture.createEvent({ ...first, hostAdvisorId: host.id, speakerIds: [] });
    const leaving = { from: '2027-03-24', reason: 'leaving', items: [] };
    expect((await fixture.call('POST', `/advisors/${host.id}/absences`, { body: leaving })).status).toBe(200);
    const preview = await fixture.call('GET', `/events/${id}/series?rule=FREQ=WEEKLY;COUNT=4`);
    const name = host.recordLabel;
    expect(preview.body.data).toEqual([
      { date: '2027-03-04', isPossible: true, notes: [] },
      { date: '2027-03-11', isPossible: true, notes: [`${name} is at “Town hall” then.`] },
      { date: '2027-03-18', isPossible: true, notes: [`${name} is away: Spring break.`] },
      { date: '2027-03-25', isPossible: true, notes: [`${name} is away.`] },
    ]);
    const except = ['2027-03-11', '2027-03-18'];
    const created = await fixture.send('POST', await fixture.readEvent(id), 'series', {
      rule: 'FREQ=WEEKLY;COUNT=4',
      except,
    });
    expect(created.status).toBe(200);
    const dates = await fixture.readDates(id);
    expect(each(dates, 'eventDate')).toEqual(['2027-03-04', '2027-03-25']);
    expect(each(dates, 'status')).toEqual(['published', 'draft']);
  });

  it('marks past dates, and dates on which a clock change skips its time', async () => {
    const id = await fixture.createEvent({
      ...first,
      eventDate: '2026-11-12',
      enrolClosesAt: undefined,
      status: 'draft',
    });
    const preview = await fixture.call('GET', `/events/${id}/series?rule=FREQ=WEEKLY;COUNT=2`);
    expect(preview.body.data[1]).toEqual({ date: '2026-11-19', isPossible: false, notes: ['This day is over.'] });
    const sunday = await fixture.createEvent({
      ...first,
      eventDate: '2027-03-07',
      startTime: '02:15 AM',
      endTime: '04:30 AM',
    });
    const skipped = await fixture.call('GET', `/events/${sunday}/series?rule=FREQ=WEEKLY;COUNT=2`);
    expect(skipped.body.data[1]).toMatchObject({ isPossible: false });
    expect(skipped.body.data[1].notes[0]).toContain('2:15 AM does not exist');
    const refused = await fixture.send('POST', await fixture.readEvent(sunday), 'series', {
      rule: 'FREQ=WEEKLY;COUNT=2',
      publish: true,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Sun, Mar 14, 2027');
    expect(await fixture.readDates(sunday)).toEqual([]);
  });

  it('is created once, from a planned event with a time, at the version that was read', async () => {
    const [event] = await fixture.createSeries();
    const rule = 'FREQ=WEEKLY;COUNT=2';
    const again = await fixture.send('POST', await fixture.readEvent(event.id), 'series', { rule });
    expect([again.status, again.body.message]).toEqual([409, 'This event already repeats.']);
    const { answer: response } = await fixture.repeat({ startTime: undefined, endTime: undefined, status: 'draft' });
    expect([response.status, response.body.message]).toEqual([
      409,
      'Give this event a date, start, end and time zone first.',
    ]);
    const id = await fixture.createEvent(first);
    const stale = await fixture.send('POST', { id, version: 7 }, 'series', { rule });
    expect(stale.status).toBe(412);
    const wrong = await fixture.send('POST', await fixture.readEvent(id), 'series', { rule, except: ['2027-03-12'] });
    expect(Object.keys(wrong.body.errors)).toEqual(['except']);
    const endless = await fixture.send('POST', await fixture.readEvent(id), 'series', { rule: 'FREQ=WEEKLY' });
    expect(endless.body.errors).toEqual({ rule: 'Choose when the series ends: after a number of dates, or on a day.' });
  });

  it('of 52 dates is created and changed quickly', async () => {
    const { id, answer: response } = await fixture.repeat({}, { rule: 'FREQ=WEEKLY;COUNT=52' });
    expect(response.status).toBe(200);
    const [event] = await fixture.readDates(id);
    expect((await fixture.changeFollowing(event as Event, { capacity: 9 })).status).toBe(200);
    expect(new Set(each(await fixture.readDates(id), 'capacity'))).toEqual(new Set([9]));
  });

  it('has separate seats on each date', async () => {
    const dates = await fixture.createSeries({ capacity: 2 });
    const [, second] = dates;
    await fixture.enrol(second.id, { guestCount: 1 });
    const waiting: Enrollment = await fixture.enrol(second.id);
    expect(waiting.status).toBe('waitlisted');
    expect(each(await fixture.reread(dates), 'seatsTaken')).toEqual([0, 2, 0, 0]);
    // An added seat on each date is offered where somebody waits.
    expect((await fixture.changeFollowing(dates[0], { capacity: 3 })).status).toBe(200);
    expect((await fixture.read(waiting)).status).toBe('offered');
    expect(each(await fixture.reread(dates), 'capacity')).toEqual([3, 3, 3, 3]);
  });
});

it('lists the enrollments of events that start together grouped by event', async () => {
  const titled = {
    title: 'Twins',
    eventDate: '2028-05-04',
    enrolClosesAt: toInstant('2028-05-03', '05:00 PM', denver),
  };
  const [one, other] = [
    await fixture.createEvent({ ...first, ...titled }),
    await fixture.createEvent({ ...first, ...titled }),
  ];
  for (const event of [one, other, one, other]) await fixture.enrol(event);
  const query = `filter=${JSON.stringify({ eventId: [one, other] })}`;
  const { data } = (await fixture.call('GET', `/events-enrolment?${query}`)).body;
  const listed = data.map(({ eventId }: Enrollment) => eventId);
  expect(listed).toEqual([one, one, other, other].sort());
});
