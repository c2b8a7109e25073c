import type { z } from 'zod';
import type { ReportProblem } from '../engine/schema';
import type { constant, input, output, testVector } from './calculatorParts';
import { formulaOf } from './formulas';
import { findExpressionError } from './formulas/findExpressionError';
import { dayBounds, isDay, lifeTableName, limitPrefix } from './formulas/formula';
import { rules } from './recordMessages.en';

interface Calculator {
  engine?: string | undefined;
  expression?: string | undefined;
  tableYear?: number | undefined;
  inputs: z.output<typeof input>[];
  constants: z.output<typeof constant>[];
  outputs: z.output<typeof output>[];
  testVectors: z.output<typeof testVector>[];
}

/** Requires that the parts of a calculator fit together: its inputs, constants, outputs, checks and formula. */
export const checkCalculator = (
  { engine, inputs = [], constants = [], outputs = [], testVectors = [], expression, tableYear }: Partial<Calculator>,
  problem: ReportProblem,
): void => {
  checkKeys({ inputs, constants }, problem);
  checkKeys({ outputs }, problem);
  inputs.forEach((each, index) => {
    checkInput(each, `inputs.${index}`, problem);
  });
  constants.forEach(({ value, limit, rows: table }, index) => {
    const sources = [value, limit, table[0]].filter((source) => source !== undefined);
    if (sources.length !== 1) problem(`constants.${index}.value`, rules.constantNeedsOne);
  });
  testVectors.forEach((vector, index) => {
    vector.inputs.forEach(({ key }, at) => {
      if (!inputs.some((each) => each.key === key))
        problem(`testVectors.${index}.inputs.${at}.key`, rules.unknownInput);
    });
    if (vector.output !== undefined && !outputs.some(({ key }) => key === vector.output))
      problem(`testVectors.${index}.output`, rules.unknownOutput);
  });
  checkFormula({ engine, expression, inputs, constants, outputs }, problem);
  const usesYear = engine === 'contribution_limit' || constants.some(({ limit }) => limit?.startsWith(limitPrefix));
  if (usesYear && tableYear === undefined) problem('tableYear', rules.yearMissing);
};

/** Requires each key to be unique in all lists together, because the keys name the values of one calculation. */
const checkKeys = (lists: Record<string, readonly { key: string }[]>, problem: ReportProblem) => {
  const usedKeys = new Set<string>();
  for (const [name, rows] of Object.entries(lists)) {
    rows.forEach(({ key }, index) => {
      if (usedKeys.has(key)) problem(`${name}.${index}.key`, rules.keyTaken);
      usedKeys.add(key);
    });
  }
};

/**
 * Requires that the formula has all parameters and that each output has a value. Later outputs may use earlier ones.
 */
const checkFormula = (
  { engine, expression, inputs, constants, outputs }: Omit<Calculator, 'testVectors'>,
  problem: ReportProblem,
) => {
  const isTable = ({ limit, rows: table }: Calculator['constants'][number]) =>
    limit === lifeTableName || table.length > 0;
  const tables = constants.filter(isTable).map(({ key }) => key);
  const numbers = constants.filter((constant) => !isTable(constant)).map(({ key }) => key);
  const names = [...inputs.map(({ key }) => key), ...numbers];
  const formula = formulaOf(engine);
  const missingParameter = Object.entries(formula?.parameters ?? {}).find(
    ([key, { isOptional }]) => !isOptional && !names.includes(key),
  );
  if (missingParameter) problem('inputs', rules.parameterMissing({ key: missingParameter[0] }));
  if (formula) names.push(...Object.keys(formula.results));
  else if (expression && outputs.length === 0) {
    const error = findExpressionError(expression, { names, tables });
    if (error) problem('expression', error);
  }
  outputs.forEach((output, index) => {
    const isMain = engine === 'expression' && index === 0;
    const outputExpression = output.expression ?? (isMain ? expression : undefined);
    const path = output.expression === undefined && isMain ? 'expression' : `outputs.${index}.expression`;
    const error = outputExpression === undefined ? undefined : findExpressionError(outputExpression, { names, tables });
    if (error) problem(path, error);
    const hasValue = outputExpression !== undefined || Object.hasOwn(formula?.results ?? {}, output.key);
    if (!hasValue) problem(path, isMain ? rules.expressionMissing : rules.outputNotGiven);
    names.push(output.key);
  });
};

const checkInput = (
  { type, min, max, default: defaultValue, options }: Calculator['inputs'][number],
  path: string,
  problem: ReportProblem,
) => {
  if (type === 'select' && options.length < 2) problem(`${path}.options`, rules.tooFewOptions);
  if (type === 'date') {
    for (const [name, value] of Object.entries({ min, max, default: defaultValue }))
      if (value !== undefined && !isDay(value)) problem(`${path}.${name}`, rules.notDay(dayBounds));
    return;
  }
  const [minValue, maxValue] =
    type === 'select' ? [1, options.length] : [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (minValue > maxValue) problem(`${path}.max`, rules.highestBelowLowest);
  else if (defaultValue !== undefined && (defaultValue < minValue || defaultValue > maxValue))
    problem(`${path}.default`, rules.usualOutOfBounds);
};
