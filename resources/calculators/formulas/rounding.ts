import type { Value } from '../../kit/messageCatalog';

/**
 * Rounds half away from zero. What is off by less than the fifteenth digit counts as exact, so that 1.005, which no
 * binary number is, becomes 1.01.
 */
export const roundHalfAwayFromZero = (value: number, digits = 0): number => {
  const size = Math.abs(value);
  if (size === 0 || size >= 1e15 || !Number.isFinite(size)) return value;
  const [mantissa = '', exponent = '0'] = size.toPrecision(15).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`) || 0;
};

/** Whole cents of dollars. */
export const cents = (dollars: number): number => roundHalfAwayFromZero(dollars * 100);

/** Dollars of cents, which are rounded to whole ones. */
export const dollars = (amount: number): number => roundHalfAwayFromZero(amount) / 100;

/** An amount in dollars as it is written in a sentence. */
export const formatDollarAmount =
  (amount: number): Value =>
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(amount);

/** A number as it is written in a sentence. */
export const formatPlainNumber =
  (value: number, digits = 4): Value =>
  (locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
