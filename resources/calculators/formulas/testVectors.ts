import type { Message } from '../../kit/messageCatalog';
import { calculate } from './calculate';
import type { Definition, TestVector } from './definition';
import { isCalculationError } from './formula';
import { rounded } from './rounding';
import type { CalculatorTables } from './tables';

export interface TestVectorResult {
  /** What came out; undefined where that was no result. */
  actual: number | undefined;
  refusal: Message | undefined;
  isRight: boolean;
}

/** Runs one check of a calculator. */
export const runTestVector = (
  definition: Definition,
  check: TestVector,
  tables: CalculatorTables,
): TestVectorResult => {
  const answers = Object.fromEntries(check.inputs.map(({ key, value }) => [key, value]));
  const results = calculate(definition, answers, tables);
  if (isCalculationError(results)) return { actual: undefined, refusal: results.refusal, isRight: false };
  const got = results.values[check.output ?? definition.outputs?.[0]?.key ?? ''];
  const difference =
    got === undefined || check.expected === undefined ? Number.NaN : Math.abs(rounded(got - check.expected, 9));
  return { actual: got, refusal: undefined, isRight: difference <= check.tolerance };
};

/** A combination of lowest and highest values, and what came of it. */
export interface Extreme {
  answers: Readonly<Record<string, number>>;
  refusal: Message;
}

const mostCombinations = 1024;

/** Tries all combinations of the lowest and highest values, as far as there are not too many; tells those without a result. */
export const runExtremes = (
  definition: Definition,
  tables: CalculatorTables,
): { tried: number; refused: Extreme[] } => {
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
