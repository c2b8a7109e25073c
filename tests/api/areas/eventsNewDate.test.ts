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
      enrolOpensAt: 'Moved with the date by 21 days, to Mon, Jan 25, 2027, 9:00 AM Mountain Time.',
      enrolClosesAt: 'Moved with the date by 21 days, to Wed, Mar 24, 2027, 5:00 PM Mountain Time.',
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
