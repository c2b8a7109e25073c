import { expect, it } from 'vitest';
import { endOfQuietHours, quietHoursOf } from '../../api/platform/outbox/quietHours';

const newYork = 'America/New_York';
const night = { from: '09:00 PM', to: '08:00 AM' };
const endAt = (at: string, timeZone = newYork, hours = night) =>
  endOfQuietHours(new Date(at), timeZone, hours)?.toISOString();

it('quiet hours end in the morning of the same day or of the next one, where the person lives', () => {
  expect(endAt('2027-02-11T01:59:00.000Z')).toBeUndefined();
  expect(endAt('2027-02-11T02:00:00.000Z')).toBe('2027-02-11T13:00:00.000Z');
  expect(endAt('2027-02-11T12:59:00.000Z')).toBe('2027-02-11T13:00:00.000Z');
  expect(endAt('2027-02-11T13:00:00.000Z')).toBeUndefined();
  expect(endAt('2027-02-11T13:00:00.000Z', 'Pacific/Honolulu')).toBe('2027-02-11T18:00:00.000Z');
});

it('quiet hours may be within a day, and end where clocks change in the night', () => {
  const noon = { from: '12:00 PM', to: '02:00 PM' };
  expect(endAt('2027-02-11T17:30:00.000Z', newYork, noon)).toBe('2027-02-11T19:00:00.000Z');
  expect(endAt('2027-02-11T19:00:00.000Z', newYork, noon)).toBeUndefined();
  expect(endAt('2027-03-14T03:00:00.000Z')).toBe('2027-03-14T12:00:00.000Z');
  expect(endAt('2027-12-31T23:30:00.000-05:00')).toBe('2028-01-01T13:00:00.000Z');
});

it('quiet hours are those of the organization, by default from nine to eight, until they are switched off', () => {
  expect(quietHoursOf({})).toEqual(night);
  expect(quietHoursOf({ quietHours: { from: '10:00 PM', to: '07:00 AM' } })).toEqual({
    from: '10:00 PM',
    to: '07:00 AM',
  });
  expect(quietHoursOf({ hasQuietHours: false, quietHours: night })).toBeUndefined();
});
