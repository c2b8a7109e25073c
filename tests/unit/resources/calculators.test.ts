import { describe, expect, it } from 'vitest';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { expressionProblem, namesIn, parseExpression } from '../../../resources/calculators/expression';
import { type Message, say, validateRecord } from '../../../resources/kit';
import { brokenRules } from './brokenRules';

const said = (message: Message | undefined) => message && say('en', message);

describe('an expression', () => {
  const operation = (operator: string, left: unknown, right: unknown) => ({ kind: 'operation', operator, left, right });
  const name = (of: string) => ({ kind: 'name', name: of });

  it('binds ^ before * and /, these before + and -, and otherwise from left to right', () => {
    expect(parseExpression('a - b - c')).toEqual(operation('-', operation('-', name('a'), name('b')), name('c')));
    expect(parseExpression('a + b * c')).toEqual(operation('+', name('a'), operation('*', name('b'), name('c'))));
    expect(parseExpression('a ^ b ^ c')).toEqual(operation('^', name('a'), operation('^', name('b'), name('c'))));
    expect(parseExpression('-a ^ b')).toEqual({ kind: 'negative', of: operation('^', name('a'), name('b')) });
    expect(parseExpression('(a + b) * c')).toEqual(operation('*', operation('+', name('a'), name('b')), name('c')));
  });

  it('reads numbers and calls', () => {
    expect(parseExpression('.5')).toEqual({ kind: 'number', value: 0.5 });
    expect(namesIn(parseExpression('round(max(a, 0) * 12, 2) + if(b - 62, fv(r, n, p), lookup(t, b))'))).toEqual(
      expect.arrayContaining(['a', 'b', 'r', 'n', 'p', 't']),
    );
  });

  it.each([
    ['a +', 'Something is missing at the end.'],
    ['* a', 'Something is missing before “*”.'],
    ['a b', 'An operator is missing before “b”.'],
    ['(a', 'There should be a ) at the end.'],
    ['a)', 'An operator is missing before “)”.'],
    ['1.2.3', 'cannot stand in an expression'],
    ['a; b', '“;” cannot stand in an expression.'],
    ['a > b', '“>” cannot stand in an expression.'],
    ['constructor(a)', 'There is no function constructor.'],
    ['pow(a)', 'pow takes 2 values in parentheses.'],
    ['round(a, b, a)', 'round takes 1 to 2 values in parentheses.'],
    ['a + c', 'There is no input or constant “c”.'],
    ['', 'Something is missing at the end.'],
  ])('says what is wrong with %j', (text, sentence) => {
    expect(said(expressionProblem(text, ['a', 'b']))).toContain(sentence);
  });

  it('may be nested 50 deep, and no deeper', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(expressionProblem(nested(50), [])).toBeUndefined();
    expect(said(expressionProblem(nested(51), []))).toContain('more than 50 deep');
    expect(said(expressionProblem('-'.repeat(500), []))).toContain('more than 50 deep');
    expect(said(expressionProblem(`1${'^1'.repeat(200)}`, []))).toContain('more than 50 deep');
  });
});

describe('calculators', () => {
  const input = { key: 'pay', label: 'Pay', type: 'currency', min: 0, max: 10, default: 5 };
  const calculator = {
    name: 'Pay',
    calcKey: 'pay',
    category: 'savings',
    engine: 'expression',
    inputs: [input],
    constants: [{ key: 'share', value: 0.5 }],
    expression: 'pay * share',
    outputs: [{ key: 'half', label: 'Half', format: 'currency' }],
  };
  const errorsOf = (values: object) => brokenRules(calculators, { ...calculator, ...values });
  const missingOf = (values: object) =>
    validateRecord(calculators, { ...calculator, ...values }, { publish: true }).errors;

  it('keep the usual value between the lowest and the highest', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ inputs: [{ ...input, min: 11 }] })).toHaveProperty(['inputs.0.max']);
    expect(errorsOf({ inputs: [{ ...input, default: 11 }] })).toHaveProperty(['inputs.0.default']);
    expect(errorsOf({ inputs: [{ ...input, type: 'select', options: ['A', 'B'], default: 3 }] })).toHaveProperty([
      'inputs.0.default',
    ]);
  });

  it('name each value once', () => {
    expect(errorsOf({ constants: [{ key: 'pay', value: 1 }] })).toHaveProperty(['constants.0.key']);
    expect(errorsOf({ inputs: [{ ...input, key: 'Basic pay' }] })).toHaveProperty(['inputs.0.key']);
  });

  it('reckon only with what is declared, and with a year where its limits are used', () => {
    expect(errorsOf({ expression: 'pay * rate' }).expression).toContain('“rate”');
    expect(errorsOf({ expression: null })).toHaveProperty('expression');
    expect(errorsOf({ engine: 'employer_match', expression: null })).toEqual({});
    const limit = { constants: [{ key: 'share', limit: 'limit.deferral' }] };
    expect(errorsOf(limit)).toHaveProperty('tableYear');
    expect(errorsOf({ ...limit, tableYear: 2026 })).toEqual({});
    expect(errorsOf({ tableYear: 2027 })).toHaveProperty('tableYear');
    expect(errorsOf({ constants: [{ key: 'share' }] })).toHaveProperty(['constants.0.value']);
  });

  it('are published with three checks of their own inputs and the disclosure of estimates', () => {
    const check = { inputs: [{ key: 'pay', value: 4 }], expected: 2 };
    const complete = {
      intro: '<p>Half of the pay.</p>',
      resultNote: '<p>Half.</p>',
      assumptionsText: 'The pay is the same all year round.',
      disclosureIds: ['hypothetical_results'],
      testVectors: [check, check, check],
    };
    expect(missingOf(complete)).toEqual({});
    expect(missingOf({ ...complete, testVectors: [check, check] })).toHaveProperty('testVectors');
    expect(missingOf({ ...complete, disclosureIds: ['general_education'] })).toHaveProperty('disclosureIds');
    expect(errorsOf({ testVectors: [{ ...check, output: 'double' }] })).toHaveProperty(['testVectors.0.output']);
    expect(errorsOf({ testVectors: [{ ...check, inputs: [{ key: 'age', value: 4 }] }] })).toHaveProperty([
      'testVectors.0.inputs.0.key',
    ]);
  });
});
