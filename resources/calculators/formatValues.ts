import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatDate } from '../fields/formats';
import type { InputRow } from './formulas/definition';
import type { ResultFormat } from './formulas/formula';

const epoch = new Date(1970, 0, 1);

/** Dates are counted in days since 1970. */
export const toIsoDate = (days: number): string => {
  const date = addDays(epoch, days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export const toEpochDays = (day: string): number | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return differenceInCalendarDays(new Date(year, month - 1, date), epoch);
};

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** `$1,250`, with cents where there are any. */
const dollars = (value: number, digits?: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits ?? (Number.isInteger(value) ? 0 : 2),
  }).format(value);

/** A value of an input as people write it. */
export const formatInputValue = (
  value: number,
  { type, unit, options = [] }: Omit<InputRow, 'key' | 'label'>,
): string => {
  if (type === 'currency') return dollars(value);
  if (type === 'percent') return `${numbers.format(value)}%`;
  if (type === 'date') return formatDate(toIsoDate(value));
  if (type === 'select') return options[value - 1] ?? String(value);
  // Years of birth have no commas.
  const written = type === 'int' && value >= 1000 && value < 10_000 ? String(value) : numbers.format(value);
  return unit ? `${written} ${unit}` : written;
};

/** A result as people write it; `isExact` with the cents that a check compares. */
export const formatResult = (value: number, format: ResultFormat, isExact = false): string => {
  if (format === 'currency') return isExact ? dollars(value, 2) : dollars(Math.round(value));
  if (format === 'percent') return `${numbers.format(value)}%`;
  return numbers.format(value);
};

/** What people typed for a number: `$1,250` is 1250; undefined where it is none. */
export const parseNumber = (typed: string): number | undefined => {
  const bare = typed.replace(/[$,%\s]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
};
