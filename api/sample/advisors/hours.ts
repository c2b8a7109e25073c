import type { advisors } from '../../../resources/advisors/schema';
import type { RecordOf } from '../../../resources/engine/schemaKit';

type WeeklyHours = RecordOf<typeof advisors>['weeklyHours'];
type Day = WeeklyHours[number]['day'];
type Range = readonly [from: string, to: string];

const onDays = (days: readonly Day[], ...ranges: Range[]): WeeklyHours =>
  days.flatMap((day) => ranges.map(([from, to]) => ({ day, from, to })));

const morning: Range = ['09:00 AM', '12:00 PM'];
const afternoon: Range = ['01:00 PM', '05:00 PM'];
const lateStart: Range[] = [
  ['10:00 AM', '12:30 PM'],
  ['01:30 PM', '04:30 PM'],
];
const longDay: Range[] = [...lateStart, ['05:30 PM', '08:00 PM']];

/** The weeks that advisors work, by the name that the advisors below use. */
export const weeks = {
  full: onDays(['mon', 'tue', 'wed', 'thu', 'fri'], morning, afternoon),
  fourDays: onDays(['tue', 'wed', 'thu', 'fri'], morning, afternoon),
  early: onDays(['mon', 'tue', 'wed', 'thu', 'fri'], ['07:30 AM', '11:30 AM'], ['12:15 PM', '03:30 PM']),
  mornings: onDays(['mon', 'tue', 'wed', 'thu'], ['08:30 AM', '12:30 PM']),
  evenings: [
    ...onDays(['mon'], ...longDay),
    ...onDays(['tue'], ...lateStart),
    ...onDays(['wed'], ...longDay),
    ...onDays(['thu'], ...lateStart),
  ],
  saturdays: [...onDays(['wed', 'thu', 'fri'], morning, afternoon), ...onDays(['sat'], ['09:00 AM', '01:00 PM'])],
} satisfies Record<string, WeeklyHours>;
