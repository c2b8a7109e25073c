import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatDate } from '../engine/fields/formats';
import { formatDollars, numberFormatter } from '../engine/schema/localeFormatters';
import type { InputDefinition } from './formulas/definition';
import { isDay, type ResultFormat } from './formulas/formula';

const epoch = new Date(1970, 0, 1);

/** Formats a number of days since 1970-01-01 as an ISO date; empty where the calendar has no such day. */
export const toIsoDate = (days: number): string => {
  if (!isDay(days)) return '';
  const date = addDays(epoch, days);
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

export const toEpochDays = (day: string): number | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return differenceInCalendarDays(new Date(year, month - 1, date), epoch);
};

const formatDecimal = numberFormatter({ maximumFractionDigits: 4 });

/** Formats the value of an input, with its unit. */
export const formatInputValue = (
  value: number,
  { type, unit, options = [] }: Omit<InputDefinition, 'key' | 'label'>,
): string => {
  if (type === 'currency') return formatDollars(value);
  if (type === 'percent') return `${formatDecimal(value)}%`;
  if (type === 'date') return isDay(value) ? formatDate(toIsoDate(value)) : formatDecimal(value);
  if (type === 'select') return options[value - 1] ?? String(value);
  // Years of birth have no thousands separators.
  const text = type === 'int' && value >= 1000 && value < 10_000 ? String(value) : formatDecimal(value);
  return unit ? `${text} ${unit}` : text;
};

/** Formats a result; with `isExact`, amounts have cents, as test vectors compare them. */
export const formatResult = (value: number, format: ResultFormat, isExact = false): string => {
  if (format === 'currency') return isExact ? formatDollars(value, true) : formatDollars(Math.round(value));
  if (format === 'percent') return `${formatDecimal(value)}%`;
  return formatDecimal(value);
};

/** Parses a typed number: `$1,250` becomes 1250. Returns undefined for other text. */
export const parseNumber = (input: string): number | undefined => {
  const digits = input.replace(/[$,%\s]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
};
