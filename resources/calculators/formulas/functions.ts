import { roundHalfAwayFromZero } from './rounding';

interface Function {
  /** The fewest and the most values that it takes. */
  argumentCount: readonly [fewest: number, most: number];
  of: (...values: number[]) => number;
}

const grown = (rate: number, periods: number) => (1 + rate) ** periods;

/** How often a payment counts, with its growth until the end; `atStart` is anything but 0 where it is made at the start of a period. */
const payments = (rate: number, periods: number, atStart: number) => {
  if (rate === 0) return periods;
  return ((grown(rate, periods) - 1) / rate) * (atStart === 0 ? 1 : 1 + rate);
};

/** What expressions may call besides `if`, `lookup` and the formulas. */
export const functions: Readonly<Record<string, Function>> = {
  min: { argumentCount: [1, 20], of: Math.min },
  max: { argumentCount: [1, 20], of: Math.max },
  // Half away from zero.
  round: {
    argumentCount: [1, 2],
    of: (value, digits = 0) => roundHalfAwayFromZero(value, Math.max(-9, Math.min(9, Math.trunc(digits)))),
  },
  floor: { argumentCount: [1, 1], of: (value) => Math.floor(Number(value.toPrecision(15))) },
  pow: { argumentCount: [2, 2], of: (base, exponent) => base ** exponent },
  fv: {
    argumentCount: [3, 5],
    of: (rate, periods, payment, present = 0, atStart = 0) =>
      present * grown(rate, periods) + payment * payments(rate, periods, atStart),
  },
  pmt: {
    argumentCount: [3, 5],
    of: (rate, periods, present, future = 0, atStart = 0) =>
      (present * grown(rate, periods) + future) / payments(rate, periods, atStart),
  },
};

/** All that may stand before parentheses but the formulas. */
export const functionNames = [...Object.keys(functions), 'if', 'lookup'];

/** How many values a function takes; undefined for what is none. */
export const argumentCountOf = (name: string): readonly [number, number] | undefined => {
  if (name === 'if') return [3, 3];
  if (name === 'lookup') return [2, 2];
  return Object.hasOwn(functions, name) ? functions[name]?.argumentCount : undefined;
};
