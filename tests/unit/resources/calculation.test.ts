import { describe, expect, it } from 'vitest';
import sample from '../../../api/sample/data/calculators.json' with { type: 'json' };
import { formatInputValue } from '../../../resources/calculators/formatValues';
import { calculate } from '../../../resources/calculators/formulas/calculate';
import { definitionOf } from '../../../resources/calculators/formulas/definition';
import { isCalculationError } from '../../../resources/calculators/formulas/formula';
import { runExtremes, runTestVector } from '../../../resources/calculators/formulas/testVectors';
import { formatMessage } from '../../../resources/engine/schema';
import { tables } from './calculatorTables';

describe('a calculator', () => {
  const money = (key: string, label: string, defaultValue: number) => ({
    key,
    label,
    type: 'currency',
    default: defaultValue,
  });
  const number = (key: string, label: string, defaultValue: number) => ({
    key,
    label,
    type: 'percent',
    default: defaultValue,
  });
  const tspGrowth = definitionOf({
    engine: 'expression',
    tableYear: 2026,
    inputs: [
      money('balance', 'Balance now', 185_000),
      money('pay', 'Basic pay', 92_000),
      number('own', 'You contribute', 10),
      number('growth', 'Yearly growth', 6),
      number('age', 'Age now', 51),
      number('until', 'Retirement age', 62),
    ],
    constants: [{ key: 'deferral', limit: 'limit.402g' }],
    expression: 'compound_growth(balance, tsp_fers_match(pay, own, deferral) / 12, growth, until - age, 2.5, age)',
    outputs: [
      { key: 'total', label: 'Balance at the end', format: 'currency', chart: 'line' },
      {
        key: 'alone',
        label: 'Growth alone',
        format: 'currency',
        expression: 'total - balance - tsp_fers_match(pay, own) * (until - age)',
      },
    ],
  });
  const answer = (answers: Record<string, number>, definition = tspGrowth) => calculate(definition, answers, tables);
  const errorOf = (outcome: ReturnType<typeof answer>) =>
    isCalculationError(outcome) ? formatMessage('en', outcome.refusal) : undefined;

  it.each([
    [{}, 571_619.45],
    [{ growth: 0 }, 336_800],
    [{ own: 0 }, 371_633.17],
    [{ balance: 0, pay: 80_000, own: 5, growth: 5, age: 30, until: 60 }, 554_839.09],
    [{ balance: 25_000, own: 4, age: 40, until: 57 }, 299_342.83],
    [{ balance: 240_000, pay: 110_000, own: 12, age: 62, until: 62 }, 240_000],
    [{ balance: 3_000_000, pay: 400_000, own: 6.12, growth: 12, age: 50, until: 75 }, 66_329_656.95],
  ])('combines formulas: %o results in %d', (answers, total) => {
    expect(answer(answers)).toMatchObject({ values: { total } });
  });

  it('draws the chart of its last formula, and describes the steps of all', () => {
    const outcome = answer({});
    if (isCalculationError(outcome)) throw new Error(errorOf(outcome));
    const { total } = outcome.series();
    expect(total).toMatchObject({
      kind: 'course',
      points: { 0: 51, 11: 62 },
      lines: [{ values: { length: 12 } }, { values: { length: 12 } }],
    });
    expect(outcome.values.alone).toBe(234_819.45);
    expect(outcome.steps.map((step) => formatMessage('en', step))).toContain('Start with $185,000.00.');
  });

  it('refuses invalid answers, and names their input', () => {
    const bounded = definitionOf({
      engine: 'mra_lookup',
      inputs: [{ key: 'birthYear', label: 'Born in', type: 'int', min: 1900, max: 2020 }],
      outputs: [{ key: 'years', label: 'Years', format: 'number' }],
    });
    expect(answer({ birthYear: 1899 }, bounded)).toMatchObject({ input: 'birthYear' });
    expect(errorOf(answer({ birthYear: 1899 }, bounded))).toBe('“Born in” must be at least 1900.');
    expect(errorOf(answer({ birthYear: 2021 }, bounded))).toContain('at most 2020');
    expect(errorOf(answer({ birthYear: 1970.5 }, bounded))).toContain('whole number');
    const balance = { key: 'balance', label: 'Balance', type: 'int' as const, max: 5_000_000 };
    expect(errorOf(answer({ balance: 6_000_000 }, { ...bounded, inputs: [balance] }))).toBe(
      '“Balance” must be at most 5,000,000.',
    );
    expect(errorOf(answer({}, bounded))).toBe('Enter “Born in”.');
    expect(errorOf(answer({}, { ...tspGrowth, tableYear: 2030 }))).toContain('2030 is not known yet');
  });

  it('has results and answers of its own keys alone, and no number that is infinite', () => {
    const calculated = (outputs: object[], inputs: object[] = [], answers = {}) =>
      answer(answers, definitionOf({ engine: 'mra_lookup', inputs: [year, ...inputs], outputs }));
    const year = { key: 'birthYear', label: 'Born in', type: 'int', default: 1970 };
    const years = { key: 'years', label: 'Years', format: 'number' };
    expect(errorOf(calculated([{ ...years, key: 'toString' }]))).toBe('The formula does not give “Years”.');
    expect(errorOf(calculated([{ ...years, key: '__proto__' }]))).toBe('The formula does not give “Years”.');
    const optional = { key: 'valueOf', label: 'Optional', type: 'int', required: false };
    expect(calculated([years], [optional])).toMatchObject({ values: { years: 57 } });
    expect(
      errorOf(calculated([{ ...years, key: 'all', expression: '1e308 + birthYear' }], [], { birthYear: 1e308 })),
    ).toBe('The result is not a number, or it is too large.');
    const drawdown = definitionOf({
      engine: 'drawdown_months',
      inputs: ['balance', 'rate', 'monthly'].map((key) => number(key, key, 0)),
      outputs: [{ key: 'months', label: 'Months', format: 'months' }],
    });
    expect(errorOf(answer({}, drawdown))).toBe('The result is not a number, or it is too large.');
    expect(errorOf(answer({ balance: Number.POSITIVE_INFINITY }, drawdown))).toBe('Enter a number for “balance”.');
  });

  it('takes days of the calendar alone', () => {
    const days = definitionOf({
      engine: 'expression',
      inputs: [{ key: 'day', label: 'Day', type: 'date' }],
      outputs: [{ key: 'next', label: 'Next', format: 'number', expression: 'day + 1' }],
    });
    expect(answer({ day: 20_000 }, days)).toMatchObject({ values: { next: 20_001 } });
    expect(errorOf(answer({ day: 1e9 }, days))).toBe('“Day” must be at most 2932896.');
    expect(formatInputValue(20_000, { type: 'date' })).toBe('4th October 2024');
    expect(formatInputValue(1e9, { type: 'date' })).toBe('1,000,000,000');
  });

  it('draws no more than 200 years', () => {
    const outcome = answer(
      {},
      { ...tspGrowth, expression: 'compound_growth(1, 1, 0, 1e9)', outputs: tspGrowth.outputs?.slice(0, 1) },
    );
    if (isCalculationError(outcome)) throw new Error(errorOf(outcome));
    expect(outcome.series().total).toMatchObject({ points: { length: 201 } });
  });

  it('tries its extreme values, and reports those without a result', () => {
    const drawdown = definitionOf(sample.find(({ calcKey }) => calcKey === 'drawdown') ?? {});
    const { combinationCount, failedCases: without } = runExtremes(drawdown, tables);
    expect(combinationCount).toBe(8);
    expect(without.map(({ answers }) => answers)).toEqual([
      { balance: 20_000_000, rate: 12, monthly: 50 },
      { balance: 20_000_000, rate: 12, monthly: 100_000 },
    ]);
  });

  it.each(sample.map((record) => [record.calcKey, definitionOf(record)] as const))(
    'of the sample passes its test vectors: %s',
    (_key, definition) => {
      expect(definition.testVectors.length).toBeGreaterThanOrEqual(3);
      for (const check of definition.testVectors)
        expect(runTestVector(definition, check, tables)).toMatchObject({ isPassed: true });
    },
  );
});
