import { minutesOfClockTime } from '../kit/localTime';
import { maxRangesPerDay, type WeeklyHours, weekDays } from './weeklyHours';

/** A range of hours as it stands in the grid of a week: its place in the list, its day, and minutes from midnight. */
export interface WeekBlock {
  index: number;
  /** 0 is Monday. */
  day: number;
  from: number;
  until: number;
}

/** What blocks are moved by. */
export const dragStepMinutes = 15;
/** The latest that a block ends: midnight itself is no time of the day that it ends. */
const lastMinute = 24 * 60 - dragStepMinutes;

/** The ranges of a week that can be drawn; of those that are being typed, a time may be missing or too early. */
export const toWeekBlocks = (hours: readonly Partial<WeeklyHours[number]>[]): WeekBlock[] =>
  hours.flatMap(({ day, from, to }, index) => {
    const place = day === undefined ? -1 : weekDays.indexOf(day);
    if (place < 0 || !from || !to) return [];
    const block = { index, day: place, from: minutesOfClockTime(from), until: minutesOfClockTime(to) };
    return block.until > block.from ? [block] : [];
  });

/** How many minutes the ranges take together. */
export const totalMinutes = (blocks: readonly WeekBlock[]) =>
  blocks.reduce((sum, { from, until }) => sum + until - from, 0);

export type BlockConflict = 'overlap' | 'tooMany';

/** Why a block cannot stand where it is among the others of its day. */
export const findBlockConflict = (blocks: readonly WeekBlock[], block: WeekBlock): BlockConflict | undefined => {
  const others = blocks.filter(({ index, day }) => index !== block.index && day === block.day);
  if (others.some(({ from, until }) => block.from < until && from < block.until)) return 'overlap';
  return others.length >= maxRangesPerDay ? 'tooMany' : undefined;
};

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const stepped = (minutes: number) => Math.round(minutes / dragStepMinutes) * dragStepMinutes;

/** A block on another day and later by some minutes, as far as the day goes. */
export const moveBlock = (
  block: WeekBlock,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): WeekBlock => {
  const length = block.until - block.from;
  const from = between(0, stepped(block.from + minutes), lastMinute - length);
  return { ...block, day: between(0, block.day + days, weekDays.length - 1), from, until: from + length };
};

/** A block that begins or ends later by some minutes, and lasts a step at least. */
export const resizeBlock = (block: WeekBlock, edge: 'from' | 'until', minutes: number): WeekBlock => {
  if (edge === 'from')
    return { ...block, from: between(0, stepped(block.from + minutes), block.until - dragStepMinutes) };
  return { ...block, until: between(block.from + dragStepMinutes, stepped(block.until + minutes), lastMinute) };
};

/** The block between two minutes of a day, in whichever order. */
export const blockBetween = (index: number, day: number, one: number, other: number): WeekBlock => {
  const from = between(0, stepped(Math.min(one, other)), lastMinute - dragStepMinutes);
  return { index, day, from, until: between(from + dragStepMinutes, stepped(Math.max(one, other)), lastMinute) };
};

/** Where a new block of a day finds room: the morning, the afternoon, the evening, or the first free hour. */
export const findFreeBlock = (blocks: readonly WeekBlock[], day: number): WeekBlock | undefined => {
  const usual = [
    [9, 12],
    [13, 17],
    [18, 20],
  ] as const;
  const hours = Array.from({ length: 23 }, (_, hour) => [hour, hour + 1] as const);
  return [...usual, ...hours]
    .map(([from, until]) => ({ index: -1, day, from: from * 60, until: until * 60 }))
    .find((block) => findBlockConflict(blocks, block) === undefined);
};

/** The hours of a week with those of one day copied to others, in the place of what these have. */
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

/** `09:30 AM` of minutes from midnight. */
export const toClockTime = (minutes: number) => {
  const padded = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(minutes / 60);
  return `${padded(hours % 12 || 12)}:${padded(minutes % 60)} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};

/** A block as it is stored. */
export const toStoredRange = ({ day, from, until }: WeekBlock): WeeklyHours[number] => ({
  day: weekDays[day] ?? 'mon',
  from: toClockTime(from),
  to: toClockTime(until),
});
