import { describe, expect, it } from 'vitest';
import { dateOrderDetector } from '../../api/features/importExport/dateOrder';
import { CellError, parseCell } from '../../api/features/importExport/parseCell';
import { parseDateTime } from '../../api/features/importExport/parseDateTime';
import { banners } from '../../resources/banners/bannerSchema';
import { documents } from '../../resources/documents/documentSchema';
import { fieldNodeAt } from '../../resources/engine/schema';

const startsAt = fieldNodeAt(banners, 'startsAt');
const choices = { timeZone: 'America/Denver', isDayFirst: false, now: new Date('2026-11-28') };
const parse = (cell: string, different: Partial<typeof choices> = {}) => {
  if (!startsAt) throw new Error('Banners have a start');
  try {
    return parseCell(startsAt, cell, { ...choices, ...different });
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

describe('a date with a time', () => {
  it.each([
    '3/4/2026 14:05',
    '03/04/2026 2:05 PM',
    '3/4/26 14:05',
    '3/4/2026 2:05:00 PM',
    '3/4/2026, 2:05 p.m.',
    '2026-03-04 14:05',
    '2026-03-04 14:05:00',
    '2026-03-04 2:05 PM',
    '2026-03-04T14:05',
    '2026/03/04 14:05',
    '04-Mar-26 14:05',
    '4-Mar-2026 2:05 pm',
    '4 March 2026 14:05',
    'Mar 4, 2026 2:05 PM',
    'March 4, 2026 at 2:05 PM',
    'Wednesday, March 4, 2026 2:05 PM',
    'Wed, 4 Mar 2026 14:05:00 -0700',
    'Mar 04 2026, 02:05\u202fPM',
    '3.4.2026 14:05',
    '2026-03-04 21:05 UTC',
    '2026-03-04T14:05:00-07:00',
  ])('%s is read in the time zone of the file', (cell) => {
    const instant = parse(cell);
    expect(new Date(String(instant)).toISOString()).toBe('2026-03-04T21:05:00.000Z');
  });

  it('has midnight and noon, seconds, and the milliseconds of an export', () => {
    expect(parse('3/4/2026 12:00 AM')).toBe('2026-03-04T07:00:00.000Z');
    expect(parse('3/4/2026 12 pm')).toBe('2026-03-04T19:00:00.000Z');
    expect(parse('3/4/2026 0:00:07')).toBe('2026-03-04T07:00:07.000Z');
    expect(parse('2026-03-04T21:05:00.123Z')).toBe('2026-03-04T21:05:00.123Z');
  });

  it('has the day first where the file has it', () => {
    expect(parse('4/3/2026 14:05', { isDayFirst: true })).toBe('2026-03-04T21:05:00.000Z');
    expect(parse('2026-03-04 14:05', { isDayFirst: true })).toBe('2026-03-04T21:05:00.000Z');
  });

  it('is told where its time is missing, or is left out by the clocks', () => {
    expect(parse('3/4/2026')).toBe('Add the time to the date, such as 3/4/2026 2:05 PM.');
    expect(parse('3/8/2026 2:30 AM')).toMatch(/^Clocks in Mountain Time go forward/);
  });

  it('is asked for its offset where it comes twice', () => {
    expect(parse('11/1/2026 1:30 AM')).toBe(
      'Clocks in Mountain Time go back at this hour of that day, so 1:30 AM comes twice. Choose another time. Or add its offset from UTC, such as 2026-11-01 01:30 -05:00.',
    );
    expect(parse('2026-11-01 01:30 -07:00')).toBe('2026-11-01T08:30:00.000Z');
  });

  it.each([
    '',
    'soon',
    '13/13/2026 14:05',
    '2/30/2026 14:05',
    '3/4/2026 25:00',
    '3/4/2026 13:05 PM',
    '3/4/026 1:00',
    '46085.58',
    '3/4/2026 14',
  ])('%j stays a text, which the field refuses', (cell) => expect(parse(cell)).toBe(cell === '' ? undefined : cell));
});

describe('a day', () => {
  const day = fieldNodeAt(documents, 'reviewDueAt') ?? startsAt;
  it.each([
    ['3/4/2026', '2026-03-04'],
    ['04-Mar-26', '2026-03-04'],
    ['March 4th, 2026', '2026-03-04'],
    ['3/4/2026 0:00', '2026-03-04'],
    ['3/4/46', '2046-03-04'],
    ['3/4/47', '1947-03-04'],
    ['3/4/2026 9:00', '3/4/2026 9:00'],
    ['2/29/2025', '2/29/2025'],
  ])('%s → %s', (cell, expected) => {
    expect(day && parseCell({ ...day, valueKind: 'date' }, cell, choices)).toBe(expected);
  });

  it('with two digits for the year is at most 20 years from now', () => {
    expect(parseDateTime('3/4/99', false, 2026)?.day).toBe('1999-03-04');
    expect(parseDateTime('3/4/46', false, 2026)?.day).toBe('2046-03-04');
  });
});

describe('the order of day and month', () => {
  const orderOf = (...cells: string[]) => {
    const detector = dateOrderDetector();
    for (const cell of cells) detector.read(cell);
    return detector.order();
  };
  it('is told by the first date with a number above 12', () => {
    expect(orderOf('x', '3/4/2026', '13/4/2026 9:00', '4/14/2026')).toEqual({
      example: '13/4/2026 9:00',
      isDayFirst: true,
      isCertain: true,
    });
    expect(orderOf('4/14/26')).toMatchObject({ isDayFirst: false, isCertain: true });
  });
  it('is that of the United States where no date tells it', () => {
    expect(orderOf('3/4/2026', '5/6/2026')).toEqual({ example: '3/4/2026', isDayFirst: false, isCertain: false });
    expect(orderOf('2026-03-04', '1/2', '3/4/2026x')).toBe(null);
  });
});
