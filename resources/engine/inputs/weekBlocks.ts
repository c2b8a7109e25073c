import { formatMinutesAsClockTime } from '../schema/dateTime';
import { minutesOfClockTime } from '../schema/localTime';
import { maxRangesPerDay, type WeeklyHours, weekDays } from '../sharedFields/weeklyHours';

/** A range of hours in the grid of a week: its index in the list, its day, and minutes from midnight. */
export interface WeekBlock {
  index: number;
  /** The day of the week; 0 is Monday. */
  day: number;
  from: number;
  until: number;
}

/** The step, in minutes, by which blocks are moved and resized. */
export const dragStepMinutes = 15;
/** The latest end of a block: midnight is not a time of the same day. */
const maxEndMinute = 24 * 60 - dragStepMinutes;

/** Returns the ranges of a week as blocks, without ranges whose input is incomplete or ends before it starts. */
export const toWeekBlocks = (hours: readonly Partial<WeeklyHours[number]>[]): WeekBlock[] =>
  hours.flatMap(({ day, from, to }, index) => {
    const dayIndex = day === undefined ? -1 : weekDays.indexOf(day);
    if (dayIndex < 0 || !from || !to) return [];
    const block = { index, day: dayIndex, from: minutesOfClockTime(from), until: minutesOfClockTime(to) };
    return block.until > block.from ? [block] : [];
  });

/** Returns the sum of all blocks in minutes. */
export const totalMinutes = (blocks: readonly WeekBlock[]) =>
  blocks.reduce((sum, { from, until }) => sum + until - from, 0);

export type BlockConflict = 'overlap' | 'tooMany';

/** Finds the conflict of a block with the other blocks of its day; undefined where there is none. */
export const findBlockConflict = (blocks: readonly WeekBlock[], block: WeekBlock): BlockConflict | undefined => {
  const others = blocks.filter(({ index, day }) => index !== block.index && day === block.day);
  if (others.some(({ from, until }) => block.from < until && from < block.until)) return 'overlap';
  return others.length >= maxRangesPerDay ? 'tooMany' : undefined;
};

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);
const roundToStep = (minutes: number) => Math.round(minutes / dragStepMinutes) * dragStepMinutes;

/** Returns a block moved by days and minutes, within the week and the day. */
export const moveBlock = (
  block: WeekBlock,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): WeekBlock => {
  const length = block.until - block.from;
  const from = clamp(0, roundToStep(block.from + minutes), maxEndMinute - length);
  return { ...block, day: clamp(0, block.day + days, weekDays.length - 1), from, until: from + length };
};

/** Returns a block with its start or end moved by minutes; it lasts at least one step. */
export const resizeBlock = (block: WeekBlock, edge: 'from' | 'until', minutes: number): WeekBlock => {
  if (edge === 'from')
    return { ...block, from: clamp(0, roundToStep(block.from + minutes), block.until - dragStepMinutes) };
  return { ...block, until: clamp(block.from + dragStepMinutes, roundToStep(block.until + minutes), maxEndMinute) };
};

/** Creates the block between two minutes of a day, in either order. */
export const createBlockBetween = (index: number, day: number, start: number, end: number): WeekBlock => {
  const from = clamp(0, roundToStep(Math.min(start, end)), maxEndMinute - dragStepMinutes);
  return { index, day, from, until: clamp(from + dragStepMinutes, roundToStep(Math.max(start, end)), maxEndMinute) };
};

/** Finds a free time for a new block of a day: morning, afternoon, evening, or the first free hour. */
export const findFreeBlock = (blocks: readonly WeekBlock[], day: number): WeekBlock | undefined => {
  const defaultRanges = [
    [9, 12],
    [13, 17],
    [18, 20],
  ] as const;
  const hours = Array.from({ length: 23 }, (_, hour) => [hour, hour + 1] as const);
  return [...defaultRanges, ...hours]
    .map(([from, until]) => ({ index: -1, day, from: from * 60, until: until * 60 }))
    .find((block) => findBlockConflict(blocks, block) === undefined);
};

/** Returns the hours of a week with the hours of other days replaced by copies of one day's hours. */
export const copyDayTo = (
  hours: WeeklyHours,
  day: WeeklyHours[number]['day'],
  others: readonly string[],
): WeeklyHours => [
  ...hours.filter((range) => range.day === day || !others.includes(range.day)),
  ...weekDays
    .filter((other) => other !== day && others.includes(other))
    .flatMap((other) => hours.filter((range) => range.day === day).map((range) => ({ ...range, day: other }))),
];

/** Converts a block to its stored range. */
export const toStoredRange = ({ day, from, until }: WeekBlock): WeeklyHours[number] => ({
  day: weekDays[day] ?? 'mon',
  from: formatMinutesAsClockTime(from),
  to: formatMinutesAsClockTime(until),
});
