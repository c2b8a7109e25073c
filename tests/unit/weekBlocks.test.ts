import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advisors } from '../../resources/advisors/advisorSchema';
import {
  copyDayTo,
  createBlockBetween,
  findBlockConflict,
  findFreeBlock,
  moveBlock,
  resizeBlock,
  toStoredRange,
  totalMinutes,
  toWeekBlocks,
} from '../../resources/engine/inputs/weekBlocks';
import { formatMinutesAsClockTime, validateRecord } from '../../resources/engine/schema';
import type { WeeklyHours } from '../../resources/engine/sharedFields';

const hours: WeeklyHours = [
  { day: 'mon', from: '09:00 AM', to: '12:00 PM' },
  { day: 'mon', from: '01:00 PM', to: '05:00 PM' },
  { day: 'tue', from: '12:00 AM', to: '01:00 AM' },
];
const blocks = toWeekBlocks(hours);
const [morning, afternoon, night] = blocks as [(typeof blocks)[0], (typeof blocks)[0], (typeof blocks)[0]];

describe('the hours of a week as blocks', () => {
  it('are on their day, in minutes, and are stored unchanged', () => {
    expect(blocks).toEqual([
      { index: 0, day: 0, from: 540, until: 720 },
      { index: 1, day: 0, from: 780, until: 1020 },
      { index: 2, day: 1, from: 0, until: 60 },
    ]);
    expect(blocks.map(toStoredRange)).toEqual(hours);
    expect(totalMinutes(blocks)).toBe(8 * 60);
  });

  it('are not displayed while a time is missing or ends before it starts', () => {
    expect(
      toWeekBlocks([
        { day: 'mon', from: '09:00 AM' },
        { day: 'mon', from: '09:00 AM', to: '08:00 AM' },
      ]),
    ).toEqual([]);
  });

  it('move by quarters of an hour and by days, and stay within both', () => {
    expect(moveBlock(morning, { minutes: 20 })).toMatchObject({ day: 0, from: 555, until: 735 });
    expect(moveBlock(morning, { days: 9, minutes: -900 })).toMatchObject({ day: 6, from: 0, until: 180 });
    expect(toStoredRange(moveBlock(morning, { minutes: 5000 }))).toMatchObject({ from: '08:45 PM', to: '11:45 PM' });
  });

  it('are made longer and shorter, but never empty', () => {
    expect(resizeBlock(morning, 'until', 30)).toMatchObject({ from: 540, until: 750 });
    expect(resizeBlock(morning, 'until', -600)).toMatchObject({ from: 540, until: 555 });
    expect(resizeBlock(morning, 'from', 600)).toMatchObject({ from: 705, until: 720 });
    expect(resizeBlock(night, 'from', -30)).toMatchObject({ from: 0 });
    expect(createBlockBetween(-1, 2, 610, 490)).toEqual({ index: -1, day: 2, from: 495, until: 615 });
  });

  it('fit where they do not overlap with others, three on a day at most', () => {
    expect(findBlockConflict(blocks, { ...morning, until: 780 })).toBeUndefined();
    expect(findBlockConflict(blocks, { ...morning, until: 795 })).toBe('overlap');
    expect(findBlockConflict(blocks, { ...afternoon, day: 1 })).toBeUndefined();
    const three = [...blocks, { index: 3, day: 0, from: 1100, until: 1200 }];
    expect(findBlockConflict(three, { index: -1, day: 0, from: 0, until: 60 })).toBe('tooMany');
    expect(findBlockConflict(three, { ...morning, from: 500 })).toBeUndefined();
  });

  it('find space on a day: the default hours first, then a free hour, or none', () => {
    expect(findFreeBlock(blocks, 0)).toMatchObject({ from: 18 * 60, until: 20 * 60 });
    const day = [{ index: 0, day: 3, from: 60, until: 23 * 60 }];
    expect(findFreeBlock(day, 3)).toMatchObject({ from: 0, until: 60 });
    expect(findFreeBlock([{ index: 0, day: 3, from: 0, until: 23 * 60 + 45 }], 3)).toBeUndefined();
  });

  it('are copied to other days and replace the hours there', () => {
    expect(copyDayTo(hours, 'mon', ['tue', 'sun'])).toEqual([
      hours[0],
      hours[1],
      { day: 'tue', from: '09:00 AM', to: '12:00 PM' },
      { day: 'tue', from: '01:00 PM', to: '05:00 PM' },
      { day: 'sun', from: '09:00 AM', to: '12:00 PM' },
      { day: 'sun', from: '01:00 PM', to: '05:00 PM' },
    ]);
  });

  it('that fit are hours that the schema accepts, however they are dragged', () => {
    const minutes = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: -7, max: 7 }), (one, other, days) => {
        const pulled = moveBlock(resizeBlock(resizeBlock(morning, 'from', one), 'until', other), {
          days,
          minutes: one,
        });
        if (findBlockConflict(blocks, pulled)) return;
        const weeklyHours = blocks.map((block) => toStoredRange(block.index === pulled.index ? pulled : block));
        expect(Object.keys(validateRecord(advisors, { weeklyHours }).errors).join()).not.toContain('weeklyHours');
      }),
    );
  });

  it('show clock times in their stored format', () => {
    expect([0, 60, 719, 720, 785].map(formatMinutesAsClockTime)).toEqual([
      '12:00 AM',
      '01:00 AM',
      '11:59 AM',
      '12:00 PM',
      '01:05 PM',
    ]);
  });
});
