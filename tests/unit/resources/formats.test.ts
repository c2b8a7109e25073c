import { afterEach, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDayWithYear,
  formatEventDate,
  formatEventTime,
  formatMoney,
  formatNumber,
  formatPhone,
  formatTimeZone,
} from '../../../resources/engine/fields/formats';
import { fromLocalDateTime, startOfDay, toInstant, toLocalDateTime } from '../../../resources/engine/schema';

const machineZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = machineZone;
});

describe.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])('on a computer in %s', (zone) => {
  it('shows a day as that day', () => {
    process.env.TZ = zone;
    expect(formatDate('2026-11-01')).toBe('1st November 2026');
    expect(formatDate('2026-11-22')).toBe('22nd November 2026');
  });

  it('shows an instant in the requested time zone', () => {
    process.env.TZ = zone;
    expect(formatDateTime('2026-11-09T14:00:00.000Z', 'America/New_York')).toBe('Nov 09 2026, 09:00 AM');
    expect(formatDateTime('2026-11-09T14:00:00.000Z', 'Asia/Kolkata')).toBe('Nov 09 2026, 07:30 PM');
    expect(formatDateTime('2026-11-09T14:00:00.000Z', 'Pacific/Apia')).toBe('Nov 10 2026, 03:00 AM');
  });

  it('converts the local time of any zone to an instant and back', () => {
    process.env.TZ = zone;
    for (const timeZone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC']) {
      for (const local of ['2026-01-15T00:00', '2026-07-04T12:30', '2026-12-31T23:59']) {
        const instant = fromLocalDateTime(local, timeZone) ?? '';
        expect(toLocalDateTime(instant, timeZone)).toBe(local);
      }
    }
    expect(fromLocalDateTime('2026-11-09T09:00', 'America/New_York')).toBe('2026-11-09T14:00:00.000Z');
  });

  it('knows the instants of the start of a day and of a time of day, in any zone', () => {
    process.env.TZ = zone;
    expect(startOfDay('2026-11-09', 'America/New_York')).toBe('2026-11-09T05:00:00.000Z');
    expect(startOfDay('2026-12-31', 'Pacific/Apia', { after: 1 })).toBe('2026-12-31T11:00:00.000Z');
    expect(toInstant('2027-02-18', '05:30 PM', 'America/Denver')).toBe('2027-02-19T00:30:00.000Z');
    expect(toInstant('2027-02-18', '12:15 AM', 'Asia/Kolkata')).toBe('2027-02-17T18:45:00.000Z');
    expect(toInstant('2027-03-14', '02:30 AM', 'America/New_York')).toBeUndefined();
  });

  it('has no instant for a time that the clock skips, and one for a time that it shows twice', () => {
    process.env.TZ = zone;
    expect(fromLocalDateTime('2026-03-08T02:30', 'America/New_York')).toBeUndefined();
    expect(fromLocalDateTime('2026-03-08T03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(toLocalDateTime(fromLocalDateTime('2026-11-01T01:30', 'America/New_York') ?? '', 'America/New_York')).toBe(
      '2026-11-01T01:30',
    );
  });
});

it('shows an instant in the time zone of the computer when no zone is requested', () => {
  process.env.TZ = 'Asia/Kolkata';
  expect(formatDateTime('2026-11-09T14:00:00.000Z')).toBe('Nov 09 2026, 07:30 PM');
});

it('shows the time of an event in the time zone of its venue', () => {
  expect(formatEventDate('2027-02-18')).toBe('2027-02-18');
  expect(formatEventDate('2027-02-18', '2027-02-20')).toBe('2027-02-18 – 2027-02-20');
  expect(formatEventTime('05:30 PM', '07:30 PM')).toBe('05:30 PM – 07:30 PM');
});

it('shows a day in a label or a sentence as people write it, and a text that is no day as it is', () => {
  expect(formatDayWithYear('2027-02-08')).toBe('Feb 8, 2027');
  expect(formatDayWithYear('soon')).toBe('soon');
});

it('names a time zone by its place', () => {
  expect(formatTimeZone('America/New_York')).toBe('New York');
  expect(formatTimeZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

it('formats a number of North America as people do, and leaves others unchanged', () => {
  expect(formatPhone('+12025550143')).toBe('(202) 555-0143');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
});

it('formats amounts, counts and sizes as people do', () => {
  expect(formatMoney(2_450_000)).toBe('$24,500.00');
  expect(formatMoney(5)).toBe('$0.05');
  expect(formatNumber(12500)).toBe('12,500');
  expect([0, 999, 1536, 26_214_400].map(formatBytes)).toEqual(['0 B', '999 B', '1.5 kB', '25 MB']);
});
