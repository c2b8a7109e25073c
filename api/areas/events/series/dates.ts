import ICAL from 'ical.js';
import { toDateAndTime } from '../../../../resources/kit';
import { problemAt } from '../../../http/problem';
import { seriesMessages } from '../messages.en';

/** How many dates a series has at most. */
export const maxOccurrences = 52;

/** The parts that a rule (RFC 5545) may have, by how often it repeats: rules of other parts may search for a day without end. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ['BYDAY', 'WKST'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
};
const partsOfAll = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'];
const longestInterval = 52;
/** Rules whose days come so seldom are taken for a slip. */
const mostYears = 10;

/**
 * The days that a rule makes, the first of them the one that it begins on: calendar days, so that the time on the clock
 * stays the same when clocks change. Throws 422 for what is no rule, has no end, makes more than 52 days or only one.
 */
export const occurrenceDatesOf = (rule: string, first: string, timeZone: string): string[] => {
  const recur = parsed(rule);
  const { until } = recur;
  const last = until && (until.isDate ? until.toString() : toDateAndTime(until.toJSDate().toISOString(), timeZone).day);
  const days: string[] = [];
  const latest = `${Number(first.slice(0, 4)) + mostYears}${first.slice(4)}`;
  const iterator = iteratorOf(recur, first);
  for (let day = iterator.next(); day; day = iterator.next()) {
    const text = day.toString();
    if (last && text > last) break;
    if (text > latest) throw problemAt('rule', seriesMessages.tooSeldom({ years: mostYears }));
    if (days.length === maxOccurrences) throw problemAt('rule', seriesMessages.tooMany({ most: maxOccurrences }));
    days.push(text);
  }
  if (days[0] !== first) throw problemAt('rule', seriesMessages.notOnFirst);
  if (days.length < 2) throw problemAt('rule', seriesMessages.onlyOne);
  return days;
};

const parsed = (rule: string) => {
  const names = rule.split(';').map((part) => part.split('=')[0] ?? '');
  const recur = read(() => ICAL.Recur.fromString(rule));
  const known = partsOf[recur.freq];
  const isUnderstood =
    known !== undefined &&
    new Set(names).size === names.length &&
    names.every((name) => partsOfAll.includes(name) || known.includes(name)) &&
    !(names.includes('BYDAY') && names.includes('BYMONTHDAY')) &&
    recur.interval <= longestInterval;
  if (!isUnderstood || (names.includes('COUNT') && !(Number(recur.count) > 0)))
    throw problemAt('rule', seriesMessages.notRule);
  if (names.includes('COUNT') === names.includes('UNTIL')) throw problemAt('rule', seriesMessages.noEnd);
  if (Number(recur.count) > maxOccurrences) throw problemAt('rule', seriesMessages.tooMany({ most: maxOccurrences }));
  return recur;
};

/** The last day is looked at by whoever counts the days, so that it counts whole in every zone. */
const iteratorOf = (recur: ICAL.Recur, first: string) => {
  const endless = recur.clone();
  endless.until = null;
  return read(() => endless.iterator(ICAL.Time.fromDateString(first)));
};

/** ical.js throws plain errors at what it cannot read. */
const read = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch {
    throw problemAt('rule', seriesMessages.notRule);
  }
};
