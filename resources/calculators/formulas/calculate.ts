import type { Message } from '../../engine/schema/messageCatalog';
import { propertyOf } from '../../engine/schema/propertyOf';
import type { CalculatorDefinition, InputDefinition, OutputDefinition } from './definition';
import { evaluate, type LookupTable, requireFinite, type Scope } from './evaluate';
import { requireDeclared } from './findExpressionError';
import {
  type Calculation,
  type CalculationError,
  type CalculatorTables,
  dayBounds,
  type Formula,
  isCalculationError,
  type LimitKey,
  lifeTableName,
  limitPrefix,
  type ResultFormat,
  type Series,
} from './formula';
import { formulaOf } from './index';
import { ExpressionError, parseExpression } from './parse';
import { roundHalfAwayFromZero } from './rounding';
import { calculationTexts } from './texts.en';

export interface CalculatorResults {
  /** The results by the key of the output. */
  values: Readonly<Record<string, number>>;
  steps: readonly Message[];
  series: () => Readonly<Record<string, Series>>;
}

/** Answers by the key of the input. A missing answer has the default of the input. */
export type InputValues = Readonly<Record<string, number | undefined>>;

/**
 * Calculates the results of a calculator. Where there is none, returns the reason, and the key of the input that causes
 * it.
 */
export const calculate = (
  definition: CalculatorDefinition,
  answers: InputValues,
  tables: CalculatorTables,
): CalculatorResults | (CalculationError & { input?: string }) => {
  const { tableYear, outputs = [] } = definition;
  const limits = tableYear === undefined ? undefined : tables.limits[tableYear];
  const values = new Map<string, number>();
  const declaredTables = new Map<string, LookupTable>();
  for (const { key, value, limit, rows } of definition.constants ?? []) {
    if (limit === lifeTableName) declaredTables.set(key, tableOf(tables.lifeTable));
    else if (rows?.length) declaredTables.set(key, rows);
    else {
      const number = limit === undefined ? value : limits?.[limit.slice(limitPrefix.length) as LimitKey];
      if (number === undefined)
        return { refusal: calculationTexts.limitUnknown({ limit: limit ?? key, year: String(tableYear ?? '') }) };
      values.set(key, number);
    }
  }
  for (const input of definition.inputs ?? []) {
    const answer = propertyOf(answers, input.key) ?? input.default;
    const refusal = answerRefusal(input, answer);
    if (refusal) return { refusal, input: input.key };
    if (answer !== undefined) values.set(input.key, answer);
  }
  const labels = new Map((definition.inputs ?? []).map(({ key, label }) => [key, label]));
  const scope: Scope = { values, tables, declaredTables, labels, limits, year: tableYear };
  try {
    return definition.engine === 'expression'
      ? calculateByExpressions(definition, outputs, values, scope)
      : calculateByFormula(formulaOf(definition.engine), outputs, values, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return { refusal: error.localizedMessage };
    throw error;
  }
};

const tableOf = (lifeTable: CalculatorTables['lifeTable']): LookupTable =>
  Object.entries(lifeTable).map(([from, value]) => ({ from: Number(from), value }));

/** Returns why an answer is invalid; undefined where it is valid. */
const answerRefusal = (
  { label, type, min, max, options = [], required = true }: InputDefinition,
  answer: number | undefined,
): Message | undefined => {
  if (answer === undefined) return required ? calculationTexts.answerMissing({ label }) : undefined;
  const isInteger = type === 'int' || type === 'select' || type === 'date';
  if (!Number.isFinite(answer)) return calculationTexts.notNumber({ label });
  if (isInteger && !Number.isInteger(answer)) return calculationTexts.notWhole({ label });
  const { min: minOfType, max: maxOfType }: Partial<typeof dayBounds> = type === 'date' ? dayBounds : {};
  const [minValue, maxValue] = type === 'select' ? [1, options.length] : [min ?? minOfType, max ?? maxOfType];
  // A date is the number of a day.
  const shown = (bound: number) => (type === 'date' ? String(bound) : bound);
  if (minValue !== undefined && answer < minValue) return calculationTexts.tooLow({ label, least: shown(minValue) });
  if (maxValue !== undefined && answer > maxValue) return calculationTexts.tooHigh({ label, most: shown(maxValue) });
  return undefined;
};

const calculateByFormula = (
  formula: Formula | undefined,
  outputs: readonly OutputDefinition[],
  values: Map<string, number>,
  scope: Scope,
) => {
  if (!formula) return { refusal: calculationTexts.noFormula };
  for (const [key, { isOptional }] of Object.entries(formula.parameters)) {
    if (!isOptional && !values.has(key)) return { refusal: calculationTexts.parameterMissing({ key }) };
  }
  const calculated = formula.calculate(Object.fromEntries(values), scope);
  if (isCalculationError(calculated)) return calculated;
  // Expressions of outputs can use the results of the formula by their keys.
  for (const [key, value] of Object.entries<number>(calculated.values)) if (!values.has(key)) values.set(key, value);
  return calculateOutputs(outputs, scope, values, calculated);
};

const calculateByExpressions = (
  { expression }: CalculatorDefinition,
  [first, ...others]: readonly OutputDefinition[],
  values: Map<string, number>,
  scope: Scope,
) => {
  if (!first) return { refusal: calculationTexts.noOutput };
  return calculateOutputs([{ ...first, expression: first.expression ?? expression ?? '' }, ...others], scope, values);
};

/** Calculates the outputs in their order, because later ones may use earlier ones. */
const calculateOutputs = (
  outputs: readonly OutputDefinition[],
  scope: Scope,
  values: Map<string, number>,
  calculated?: Calculation,
): CalculatorResults | CalculationError => {
  const results = new Map<string, number>();
  const steps = [...(calculated?.steps ?? [])];
  const series: (() => Readonly<Record<string, Series | undefined>>)[] = [];
  if (calculated?.series) series.push(calculated.series);
  for (const { key, label, format, expression } of outputs) {
    if (expression !== undefined) {
      const parsed = parseExpression(expression);
      requireDeclared(parsed, declaredIn(scope));
      const evaluated = evaluate(parsed, scope);
      const { formula } = evaluated;
      values.set(key, roundResult(evaluated.value, format));
      steps.push(...evaluated.steps);
      if (formula?.calculated.series) {
        const { calculated: part, result } = formula;
        series.push(() => ({ [key]: part.series?.()[result] }));
      }
    }
    const value = expression === undefined ? propertyOf(calculated?.values ?? {}, key) : values.get(key);
    if (value === undefined) return { refusal: calculationTexts.outputMissing({ label }) };
    results.set(key, roundResult(requireFinite(value), format));
  }
  return {
    values: Object.fromEntries(results),
    steps,
    series: () => Object.assign({}, ...series.map((part) => part())),
  };
};

/** The names that an expression may use. An input that may stay empty has no value then. */
const declaredIn = ({ values, labels, declaredTables }: Scope) => ({
  names: [...values.keys(), ...labels.keys()],
  tables: [...declaredTables.keys()],
});

/** Rounds amounts to cents, and other numbers to nine digits to remove binary rounding errors. */
const roundResult = (value: number, format: ResultFormat) =>
  roundHalfAwayFromZero(value, format === 'currency' ? 2 : 9);
