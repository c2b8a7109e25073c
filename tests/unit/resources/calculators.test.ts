import { describe, expect, it } from 'vitest';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { validateRecord } from '../../../resources/engine/schema';
import { brokenRules } from './brokenRules';

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
    validateRecord(calculators, { ...calculator, ...values }, { complete: true }).errors;

  it('have default values between minimum and maximum', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ inputs: [{ ...input, min: 11 }] })).toHaveProperty(['inputs.0.max']);
    expect(errorsOf({ inputs: [{ ...input, default: 11 }] })).toHaveProperty(['inputs.0.default']);
    expect(errorsOf({ inputs: [{ ...input, type: 'select', options: ['A', 'B'], default: 3 }] })).toHaveProperty([
      'inputs.0.default',
    ]);
  });

  it('have a unique key for each value', () => {
    expect(errorsOf({ constants: [{ key: 'pay', value: 1 }] })).toHaveProperty(['constants.0.key']);
    expect(errorsOf({ inputs: [{ ...input, key: 'Basic pay' }] })).toHaveProperty(['inputs.0.key']);
  });

  it('use only declared names, and need a year where they use its limits', () => {
    expect(errorsOf({ expression: 'pay * rate' }).expression).toContain('“rate” (character 7)');
    expect(errorsOf({ expression: null })).toHaveProperty('expression');
    const limit = { constants: [{ key: 'share', limit: 'limit.402g' }] };
    expect(errorsOf(limit)).toHaveProperty('tableYear');
    expect(errorsOf({ ...limit, tableYear: 2026 })).toEqual({});
    expect(errorsOf({ constants: [{ key: 'share' }] })).toHaveProperty(['constants.0.value']);
    expect(errorsOf({ constants: [{ key: 'share', value: 1, limit: 'lifeTable' }] })).toHaveProperty([
      'constants.0.value',
    ]);
    expect(errorsOf({ constants: [{ key: 'share', limit: 'limit.deferral' }] })).toHaveProperty(['constants.0.limit']);
  });

  it('have the inputs that their formula needs, and show its results or values calculated from them', () => {
    const match = { engine: 'employer_match', expression: null, constants: [] };
    expect(errorsOf(match).inputs).toContain('“salary”');
    const inputs = ['salary', 'contribPct', 'matchRate', 'matchUpTo'].map((key) => ({ ...input, key }));
    const outputs = [{ key: 'total', label: 'Saved', format: 'currency' }];
    expect(errorsOf({ ...match, inputs, outputs })).toEqual({});
    const half = { key: 'half', label: 'Half', format: 'currency' };
    expect(errorsOf({ ...match, inputs, outputs: [...outputs, half] })).toHaveProperty(['outputs.1.expression']);
    const worked = [...outputs, { ...half, expression: 'total / 2 + employee' }];
    expect(errorsOf({ ...match, inputs, outputs: worked })).toEqual({});
    expect(errorsOf({ ...match, inputs, outputs: [{ ...half, expression: 'later' }, ...worked.slice(0, 1)] })).toEqual({
      'outputs.0.expression': expect.stringContaining('“later”'),
    });
  });

  it('are published with three test vectors of their own inputs and the disclosure of estimates', () => {
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
