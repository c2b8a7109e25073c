import type { Value } from '../../engine/schema/messageCatalog';

/**
 * Rounds half away from zero. Differences below the fifteenth digit are ignored, so that 1.005, which has no exact
 * binary form, becomes 1.01.
 */
export const roundHalfAwayFromZero = (value: number, digits = 0): number => {
  const size = Math.abs(value);
  if (size === 0 || size >= 1e15 || !Number.isFinite(size)) return value;
  const [mantissa = '', exponent = '0'] = size.toPrecision(15).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`) || 0;
};

/** Converts dollars to cents, rounded to whole cents. */
export const cents = (dollars: number): number => roundHalfAwayFromZero(dollars * 100);

/** Converts cents to dollars, rounded to whole cents. */
export const dollars = (amount: number): number => roundHalfAwayFromZero(amount) / 100;

/** Formats a dollar amount for a sentence. */
export const formatDollarAmount =
  (amount: number): Value =>
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(amount);

/** Formats a number for a sentence. */
export const formatPlainNumber =
  (value: number, digits = 4): Value =>
  (locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
