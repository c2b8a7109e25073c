import ICAL from 'ical.js';
import { toDateAndTime } from '../../../../resources/engine/schema';
import { problemAt } from '../../../platform/http/problem';
import { seriesMessages } from '../messages.en';

/** The maximum number of dates of a series. */
export const maxOccurrences = 52;

/**
 * The allowed parts of a rule (RFC 5545) by frequency. With other parts, the search for the next day could be endless.
 */
const partsByFrequency: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ['BYDAY', 'WKST'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
};
const commonParts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'];
const maxInterval = 52;
/** Rules with dates further in the future are treated as a mistake. */
const maxYears = 10;

/**
 * Returns the days of a rule, starting with the day of the event. They are calendar days, so that the local time stays
 * the same when clocks change. Throws 422 for an invalid rule, one without an end, and one with more than 52 days or
 * only one.
 */
export const expandRecurrenceRule = (rule: string, first: string, timeZone: string): string[] => {
  const recur = parseRule(rule);
  const { until } = recur;
  const lastDay =
    until && (until.isDate ? until.toString() : toDateAndTime(until.toJSDate().toISOString(), timeZone).day);
  const days: string[] = [];
  const maxDay = `${Number(first.slice(0, 4)) + maxYears}${first.slice(4)}`;
  const iterator = createIterator(recur, first);
  for (let day = iterator.next(); day; day = iterator.next()) {
    const text = day.toString();
    if (lastDay && text > lastDay) break;
    if (text > maxDay) throw problemAt('rule', seriesMessages.lastsTooLong({ years: maxYears }));
    if (days.length === maxOccurrences) throw problemAt('rule', seriesMessages.tooMany({ most: maxOccurrences }));
    days.push(text);
  }
  if (days[0] !== first) throw problemAt('rule', seriesMessages.notOnFirst);
  if (days.length < 2) throw problemAt('rule', seriesMessages.onlyOne);
  return days;
};

/** A whole number above 0. The library also takes others: it reads `2.5` as 2, and `0` and `-5` as 1. */
const positiveNumber = /^[1-9]\d*$/;

const parseRule = (rule: string) => {
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const hasWholeNumbers = parts.every(
    ([name, value = '']) => (name !== 'COUNT' && name !== 'INTERVAL') || positiveNumber.test(value),
  );
  const recur = withRuleErrors(() => ICAL.Recur.fromString(rule));
  const frequencyParts = partsByFrequency[recur.freq];
  const isSupported =
    frequencyParts !== undefined &&
    new Set(names).size === names.length &&
    names.every((name) => commonParts.includes(name) || frequencyParts.includes(name)) &&
    !(names.includes('BYDAY') && names.includes('BYMONTHDAY')) &&
    recur.interval <= maxInterval;
  if (!isSupported || !hasWholeNumbers) throw problemAt('rule', seriesMessages.notRule);
  if (names.includes('COUNT') === names.includes('UNTIL')) throw problemAt('rule', seriesMessages.noEnd);
  if (Number(recur.count) > maxOccurrences) throw problemAt('rule', seriesMessages.tooMany({ most: maxOccurrences }));
  return recur;
};

/** The iterator ignores the last day of the rule. The caller compares it, so that it is included in every time zone. */
const createIterator = (recur: ICAL.Recur, first: string) => {
  const endless = recur.clone();
  endless.until = null;
  return withRuleErrors(() => endless.iterator(ICAL.Time.fromDateString(first)));
};

/** Runs a function of ical.js and throws 422 where it fails, because ical.js throws plain errors. */
const withRuleErrors = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch {
    throw problemAt('rule', seriesMessages.notRule);
  }
};
