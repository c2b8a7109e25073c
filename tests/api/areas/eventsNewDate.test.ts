import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../resources/engine/schema';
import { denver, each, first, seriesFixture } from './seriesFixture';

const fixture = seriesFixture();
const closesAt = (day: string) => toInstant(day, '05:00 PM', denver);
const opensAt = (day: string) => toInstant(day, '09:00 AM', denver);
const planned = { ...first, endDate: '2027-03-05', enrolOpensAt: opensAt('2027-01-04') };

describe('a new date of an event', () => {
  it('moves the last day and the deadlines by as many days, at the same local times, and says so', async () => {
    const id = await fixture.createEvent(planned);
    const { status, body } = await fixture.changeIn('events', id, { eventDate: '2027-03-25' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      eventDate: '2027-03-25',
      endDate: '2027-03-26',
      enrolOpensAt: opensAt('2027-01-25'),
      enrolClosesAt: closesAt('2027-03-24'),
    });
    expect(body.notices).toEqual({
      endDate: 'Moved with the date by 21 days, to Fri, Mar 26, 2027.',
      enrolOpensAt: 'Moved with the date by 21 days, to Mon, Jan 25, 2027, 11:00 AM Eastern Time.',
      enrolClosesAt: 'Moved with the date by 21 days, to Wed, Mar 24, 2027, 7:00 PM Eastern Time.',
    });
  });

  it('may be earlier, where the old closing time would be after the start', async () => {
    const id = await fixture.createEvent(planned);
    const { body } = await fixture.changeIn('events', id, { eventDate: '2027-02-18' });
    expect(body.data).toMatchObject({ endDate: '2027-02-19', enrolClosesAt: closesAt('2027-02-17') });
  });

  it('leaves times that are sent with it, those that are to stay, and an opening that is past', async () => {
    const id = await fixture.createEvent({ ...planned, enrolOpensAt: opensAt('2026-10-01') });
    const { body } = await fixture.changeIn('events', id, {
      eventDate: '2027-03-25',
      endDate: '2027-03-27',
      unmovedTimes: ['enrolClosesAt'],
    });
    expect(body.data).toMatchObject({
      endDate: '2027-03-27',
      enrolOpensAt: opensAt('2026-10-01'),
      enrolClosesAt: closesAt('2027-03-03'),
    });
    expect(body).not.toHaveProperty('notices');
    expect(body.data).not.toHaveProperty('unmovedTimes');
  });

  it.each([
    // In Denver, clocks go forward on March 14 at 2:00 AM, and back on November 7.
    [
      'a skipped time to the next that exists',
      ['2027-03-05', '2027-03-04T09:30:00.000Z', '2027-03-15', '2027-03-14T09:00:00.000Z'],
      'Clocks go forward then, so the usual time does not exist. This is the next one that does.',
    ],
    [
      'a time that comes twice to that with the same offset, from summer',
      ['2027-10-22', '2027-10-21T07:30:00.000Z', '2027-11-08', '2027-11-07T07:30:00.000Z'],
      'Clocks go back then, so this time comes twice. This is the first, before they go back.',
    ],
    [
      'a time that comes twice to that with the same offset, from winter',
      ['2027-12-03', '2027-12-02T08:30:00.000Z', '2027-11-08', '2027-11-07T08:30:00.000Z'],
      'Clocks go back then, so this time comes twice. This is the second, after they go back.',
    ],
  ])('moves %s, and says so', async (_what, [eventDate, enrolClosesAt, newDate, movedTo], sentence) => {
    const id = await fixture.createEvent({ ...first, eventDate, enrolClosesAt });
    const { body } = await fixture.changeIn('events', id, { eventDate: newDate });
    expect(body.data.enrolClosesAt).toBe(movedTo);
    expect(body.notices.enrolClosesAt).toMatch(/^Moved with the date by /);
    expect(body.notices.enrolClosesAt).toContain(sentence);
  });

  it('is refused as before if it is no day', async () => {
    const id = await fixture.createEvent(planned);
    const { body } = await fixture.changeIn('events', id, { eventDate: '2027-02-31' });
    expect(Object.keys(body.errors)).toEqual(['eventDate']);
  });

  it('moves those of a series alike, also those of a date that has a day of its own', async () => {
    const dates = await fixture.createSeries({ enrolOpensAt: opensAt('2027-01-04') });
    const [, second, third] = dates;
    await fixture.changeIn('events', third.id, { eventDate: '2027-03-17' });
    expect(await fixture.readEvent(third.id)).toMatchObject({
      seriesExceptions: ['eventDate'],
      enrolClosesAt: closesAt('2027-03-16'),
    });
    const { body } = await fixture.changeFollowing(second, { eventDate: '2027-03-12' });
    expect(body.notices).toMatchObject({ enrolClosesAt: expect.stringContaining('by 1 day, to Thu, Mar 11, 2027') });
    const after = await fixture.reread(dates);
    expect(each(after, 'eventDate')).toEqual(['2027-03-04', '2027-03-12', '2027-03-17', '2027-03-26']);
    expect(each(after, 'enrolClosesAt')).toEqual(
      ['2027-03-03', '2027-03-11', '2027-03-16', '2027-03-25'].map(closesAt),
    );
  });
});
