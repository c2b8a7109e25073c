import type { Message } from '../../engine/schema/messageCatalog';
import { propertyOf } from '../../engine/schema/propertyOf';
import { calculate } from './calculate';
import type { CalculatorDefinition, TestVector } from './definition';
import { type CalculatorTables, isCalculationError } from './formula';
import { roundHalfAwayFromZero } from './rounding';

export interface TestVectorResult {
  /** The actual result; undefined where there is none. */
  actual: number | undefined;
  refusal: Message | undefined;
  isPassed: boolean;
}

/** Runs one test vector of a calculator. */
export const runTestVector = (
  definition: CalculatorDefinition,
  vector: TestVector,
  tables: CalculatorTables,
): TestVectorResult => {
  const answers = Object.fromEntries(vector.inputs.map(({ key, value }) => [key, value]));
  const results = calculate(definition, answers, tables);
  if (isCalculationError(results)) return { actual: undefined, refusal: results.refusal, isPassed: false };
  const actual = propertyOf(results.values, vector.output ?? definition.outputs?.[0]?.key ?? '');
  const difference =
    actual === undefined || vector.expected === undefined
      ? Number.NaN
      : Math.abs(roundHalfAwayFromZero(actual - vector.expected, 9));
  return { actual, refusal: undefined, isPassed: difference <= vector.tolerance };
};

/** A combination of lowest and highest values that has no result, with the reason. */
export interface ExtremeCase {
  answers: Readonly<Record<string, number>>;
  refusal: Message;
}

const maxCombinations = 1024;

/**
 * Runs the combinations of the lowest and highest values. Leaves out further inputs above 1024 combinations. Returns
 * the combinations without a result.
 */
export const runExtremes = (
  definition: CalculatorDefinition,
  tables: CalculatorTables,
): { combinationCount: number; failedCases: ExtremeCase[] } => {
  const extremes = (definition.inputs ?? []).flatMap(({ key, type, min, max, options = [] }) => {
    const bounds = type === 'select' ? [1, options.length] : [min, max];
    const definedBounds = bounds.filter((bound) => bound !== undefined);
    return definedBounds.length > 0 ? [{ key, ends: [...new Set(definedBounds)] }] : [];
  });
  let combinations: Record<string, number>[] = [{}];
  for (const { key, ends: values } of extremes) {
    const extended = combinations.flatMap((before) => values.map((value) => ({ ...before, [key]: value })));
    if (extended.length > maxCombinations) break;
    combinations = extended;
  }
  const failedCases = combinations.flatMap((answers) => {
    const results = calculate(definition, answers, tables);
    return isCalculationError(results) ? [{ answers, refusal: results.refusal }] : [];
  });
  return { combinationCount: combinations.length, failedCases };
};
