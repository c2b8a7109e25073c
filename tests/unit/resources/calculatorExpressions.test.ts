import { describe, expect, it } from 'vitest';
import { evaluate, type Scope } from '../../../resources/calculators/formulas/evaluate';
import { findExpressionError } from '../../../resources/calculators/formulas/findExpressionError';
import { ExpressionError, parseExpression } from '../../../resources/calculators/formulas/parse';
import { formatMessage, type Message } from '../../../resources/engine/schema';
import { tables } from './calculatorTables';

const formatted = (message: Message | undefined) => message && formatMessage('en', message);

const scope: Scope = {
  values: new Map([
    ['a', 3],
    ['b', 62],
  ]),
  declaredTables: new Map([
    [
      't',
      [
        { from: 60, value: 5 },
        { from: 50, value: 2 },
      ],
    ],
  ]),
  labels: new Map([['a', 'Years']]),
  tables,
  limits: tables.limits[2026],
  year: 2026,
};

/** The result of an expression, or its error message. */
const resultOf = (text: string): number | string => {
  try {
    return evaluate(parseExpression(text), scope).value;
  } catch (error) {
    if (error instanceof ExpressionError) return formatMessage('en', error.localizedMessage);
    throw error;
  }
};

describe('an expression', () => {
  it.each([
    ['10 - 4 - 3', 3],
    ['2 + 3 * 4', 14],
    ['2 ^ 3 ^ 2', 512],
    ['-2^2', -4],
    ['(-2)^2', 4],
    ['2^-1', 0.5],
    ['2^-2^2', 0.0625],
    ['-a * b', -186],
    ['8 / 4 / 2', 1],
    ['0^0', 1],
    ['.5 + 1e3', 1000.5],
    ['a < b', 1],
    ['b <= 61', 0],
    ['1 + 2 == 3', 1],
    ['a != 3', 0],
    ['if(b >= 60, 1, 1 / 0)', 1],
    ['if(0.1, 7, 8)', 7],
    ['if(-1, 7, 8)', 7],
    ['if(0, 7, 8)', 8],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1234, -2)', 1200],
    ['floor(-1.5)', -2],
    ['floor(0.1 * 3 * 10)', 3],
    ['pow(2, 10)', 1024],
    ['fv(0, 12, 100)', 1200],
    ['round(fv(0.005, 240, 500, 25000), 2)', 313775.56],
    ['round(pmt(0.005, 360, 200000), 2)', 1199.1],
    ['pmt(0, 10, 100, 50)', 15],
    ['lookup(t, 59.9)', 2],
    ['lookup(t, 60)', 5],
    ['lookup(t, 99)', 5],
  ])('%s is %d', (text, value) => {
    expect(resultOf(text)).toBeCloseTo(value, 10);
  });

  it('calls formulas by their names, and can use any of their results', () => {
    expect(resultOf('tsp_fers_match(92000, 4)')).toBe(7820);
    expect(resultOf('tsp_fers_match(92000, 4).match / 2')).toBe(1610);
    expect(resultOf('compound_growth(185000, tsp_fers_match(92000, 10) / 12, 6, b - 51)')).toBe(571619.45);
  });

  it('describes its steps in words, with the labels of its inputs', () => {
    const { steps } = evaluate(parseExpression('round((a + 0.5) * 2, 1)'), scope);
    expect(steps.map((step) => formatMessage('en', step))).toEqual([
      'Years (3) + 0.5 = 3.5',
      '3.5 × 2 = 7',
      'round(7; 1) = 7',
    ]);
  });

  it.each([
    ['1 / (a - 3)', 'This divides by zero.'],
    ['(-8) ^ 0.5', 'The result is not a number, or it is too large.'],
    ['9 ^ 999', 'The result is not a number, or it is too large.'],
    ['lookup(t, 49)', 'The table t has no row for 49.'],
    ['drawdown_months(600000, 5, 2500)', 'never run out'],
    ['toString()', 'There is no function toString (character 1).'],
    ['1 + valueOf(2)', 'There is no function valueOf (character 5).'],
    ['constructor(1)', 'There is no function constructor (character 1).'],
    ['__proto__(1)', 'There is no function __proto__ (character 1).'],
    ['compound_growth(1, 1, 1e300, 100)', 'The result is not a number, or it is too large.'],
  ])('says why %s has no result', (text, sentence) => {
    expect(resultOf(text)).toContain(sentence);
  });

  it.each([
    ['', 'Something is missing at the end.'],
    ['a +', 'Something is missing at the end.'],
    ['(a', 'Something is missing at the end.'],
    ['* a', '“*” is not possible at character 1.'],
    ['a b', '“b” is not possible at character 3.'],
    ['min(a b)', '“b” is not possible at character 7.'],
    ['a)', '“)” is not possible at character 2.'],
    ['a, b', '“,” is not possible at character 2.'],
    ['1.2.3', '“.” is not possible at character 4.'],
    ['a; b', '“;” is not possible at character 2.'],
    ['a ? b : 1', '“?” is not possible at character 3.'],
    ["a['b']", '“[” is not possible at character 2.'],
    ['"a"', '“"” is not possible at character 1.'],
    ['a + c', 'There is no input, constant or earlier result “c” (character 5).'],
    ['2 * this', '“this” (character 5)'],
    ['constructor(a)', 'There is no function constructor (character 1).'],
    ['__proto__', '“__proto__” (character 1)'],
    ['a.toString', 'is not possible at character 1'],
    ['a.constructor(b)', 'is not possible at character 1'],
    ['pow(a)', 'pow takes 2 values in parentheses (character 1).'],
    ['1 + round(a, b, a)', 'round takes 1 to 2 values in parentheses (character 5).'],
    ['compound_growth(a)', 'compound_growth takes 4 to 6 values'],
    ['mra_lookup(a).constructor', 'mra_lookup has no result “constructor” (character 1). Use age, years, months.'],
    ['round(a).years', 'round has no result “years”'],
    ['lookup(a, b)', '“a” is not a table of the constants (character 8).'],
    ['lookup(t, c)', '“c” (character 11)'],
    [`1${' + 1'.repeat(125)}`, 'Use 500 characters or fewer.'],
    [`a + ${'9'.repeat(400)}`, 'The number at character 5 is too large.'],
    ['1e999', 'The number at character 1 is too large.'],
  ])('reports the error of %j with its position', (text, sentence) => {
    expect(formatted(findExpressionError(text, { names: ['a', 'b'], tables: ['t'] }))).toContain(sentence);
  });

  it('may be nested 50 deep, and no deeper; a long sum is not deep', () => {
    const problem = (text: string) => formatted(findExpressionError(text, { names: [], tables: [] }));
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(problem(nested(50))).toBeUndefined();
    expect(problem(nested(51))).toContain('more than 50 levels deep');
    expect(problem(`${'-'.repeat(400)}1`)).toContain('more than 50 levels deep');
    expect(problem(`1${'^1'.repeat(200)}`)).toContain('more than 50 levels deep');
    expect(problem(`${'min('.repeat(51)}1${')'.repeat(51)}`)).toContain('more than 50 levels deep');
    expect(problem(`1${'+1'.repeat(200)}`)).toBeUndefined();
  });
});
