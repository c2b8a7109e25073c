import { propertyOf } from '../../engine/schema/propertyOf';
import { roundHalfAwayFromZero } from './rounding';

interface Function {
  /** The minimum and maximum number of arguments. */
  argumentCount: readonly [min: number, max: number];
  of: (...values: number[]) => number;
}

const growthFactor = (rate: number, periods: number) => (1 + rate) ** periods;

/**
 * The factor by which a regular payment counts, with its growth until the end. `atStart` other than 0 means payments at
 * the start of each period.
 */
const paymentFactor = (rate: number, periods: number, atStart: number) => {
  if (rate === 0) return periods;
  return ((growthFactor(rate, periods) - 1) / rate) * (atStart === 0 ? 1 : 1 + rate);
};

/** The functions of expressions, other than `if`, `lookup` and the formulas. */
const functions: Readonly<Record<string, Function>> = {
  min: { argumentCount: [1, 20], of: Math.min },
  max: { argumentCount: [1, 20], of: Math.max },
  // Rounds half away from zero.
  round: {
    argumentCount: [1, 2],
    of: (value, digits = 0) => roundHalfAwayFromZero(value, Math.max(-9, Math.min(9, Math.trunc(digits)))),
  },
  floor: { argumentCount: [1, 1], of: (value) => Math.floor(Number(value.toPrecision(15))) },
  pow: { argumentCount: [2, 2], of: (base, exponent) => base ** exponent },
  fv: {
    argumentCount: [3, 5],
    of: (rate, periods, payment, present = 0, atStart = 0) =>
      present * growthFactor(rate, periods) + payment * paymentFactor(rate, periods, atStart),
  },
  pmt: {
    argumentCount: [3, 5],
    of: (rate, periods, present, future = 0, atStart = 0) =>
      (present * growthFactor(rate, periods) + future) / paymentFactor(rate, periods, atStart),
  },
};

/** The names of all functions, without the formulas. */
export const functionNames = [...Object.keys(functions), 'if', 'lookup'];

/** Returns a function by its name; undefined for an unknown name, and for `if` and `lookup`. */
export const functionOf = (name: string) => propertyOf(functions, name);

/** Returns the minimum and maximum argument count of a function; undefined for an unknown name. */
export const argumentCountOf = (name: string): readonly [number, number] | undefined => {
  if (name === 'if') return [3, 3];
  if (name === 'lookup') return [2, 2];
  return functionOf(name)?.argumentCount;
};
