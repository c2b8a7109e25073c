import type { Message } from '../../kit/messageCatalog';
import { calculate } from './calculate';
import type { CalculatorDefinition, TestVector } from './definition';
import { isCalculationError } from './formula';
import { roundHalfAwayFromZero } from './rounding';
import type { CalculatorTables } from './tables';

export interface TestVectorResult {
  /** What came out; undefined where that was no result. */
  actual: number | undefined;
  refusal: Message | undefined;
  isPassed: boolean;
}

/** Runs one check of a calculator. */
export const runTestVector = (
  definition: CalculatorDefinition,
  check: TestVector,
  tables: CalculatorTables,
): TestVectorResult => {
  const answers = Object.fromEntries(check.inputs.map(({ key, value }) => [key, value]));
  const results = calculate(definition, answers, tables);
  if (isCalculationError(results)) return { actual: undefined, refusal: results.refusal, isPassed: false };
  const got = results.values[check.output ?? definition.outputs?.[0]?.key ?? ''];
  const difference =
    got === undefined || check.expected === undefined
      ? Number.NaN
      : Math.abs(roundHalfAwayFromZero(got - check.expected, 9));
  return { actual: got, refusal: undefined, isPassed: difference <= check.tolerance };
};

/** A combination of lowest and highest values, and what came of it. */
export interface ExtremeCase {
  answers: Readonly<Record<string, number>>;
  refusal: Message;
}

const mostCombinations = 1024;

/** Tries all combinations of the lowest and highest values, as far as there are not too many; tells those without a result. */
export const runExtremes = (
  definition: CalculatorDefinition,
  tables: CalculatorTables,
): { tried: number; refused: ExtremeCase[] } => {
  const ends = (definition.inputs ?? []).flatMap(({ key, type, min, max, options = [] }) => {
    const of = type === 'select' ? [1, options.length] : [min, max];
    const known = of.filter((end) => end !== undefined);
    return known.length > 0 ? [{ key, ends: [...new Set(known)] }] : [];
  });
  let combinations: Record<string, number>[] = [{}];
  for (const { key, ends: values } of ends) {
    const more = combinations.flatMap((before) => values.map((value) => ({ ...before, [key]: value })));
    if (more.length > mostCombinations) break;
    combinations = more;
  }
  const refused = combinations.flatMap((answers) => {
    const results = calculate(definition, answers, tables);
    return isCalculationError(results) ? [{ answers, refusal: results.refusal }] : [];
  });
  return { tried: combinations.length, refused };
};
