import type { Message } from '../../kit/messageCatalog';
import type { CalculatorDefinition, InputRow, OutputRow } from './definition';
import { evaluate, type LookupTable, type Scope } from './evaluate';
import {
  type Calculation,
  type CalculationError,
  type Formula,
  isCalculationError,
  type ResultFormat,
  type Series,
} from './formula';
import { formulaOf } from './index';
import { ExpressionError, parseExpression } from './parse';
import { roundHalfAwayFromZero } from './rounding';
import { type CalculatorTables, type LimitKey, lifeTableName, limitPrefix } from './tables';
import { calculationTexts } from './texts.en';

export interface CalculatorResults {
  /** By the key of the output. */
  values: Readonly<Record<string, number>>;
  steps: readonly Message[];
  series: () => Readonly<Record<string, Series>>;
}

/** Answers by the key of the input; one that is left out has its default. */
export type InputValues = Readonly<Record<string, number | undefined>>;

/** What a calculator answers. Refuses, in words, what it has no result for; the input at fault is named where one is. */
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
    const answer = answers[input.key] ?? input.default;
    const refusal = refusedAnswer(input, answer);
    if (refusal) return { refusal, input: input.key };
    if (answer !== undefined) values.set(input.key, answer);
  }
  const labels = new Map((definition.inputs ?? []).map(({ key, label }) => [key, label]));
  const scope: Scope = { values, tables, declaredTables, labels, limits, year: tableYear };
  try {
    return definition.engine === 'expression'
      ? byExpressions(definition, outputs, values, scope)
      : byEngine(formulaOf(definition.engine), outputs, values, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return { refusal: error.said };
    throw error;
  }
};

const tableOf = (lifeTable: CalculatorTables['lifeTable']): LookupTable =>
  Object.entries(lifeTable).map(([from, value]) => ({ from: Number(from), value }));

/** Why an answer cannot be taken; undefined when it can. */
const refusedAnswer = (
  { label, type, min, max, options = [], required = true }: InputRow,
  answer: number | undefined,
): Message | undefined => {
  if (answer === undefined) return required ? calculationTexts.answerMissing({ label }) : undefined;
  const isWhole = type === 'int' || type === 'select' || type === 'date';
  if (!Number.isFinite(answer) || (isWhole && !Number.isInteger(answer))) return calculationTexts.notWhole({ label });
  const [least, most] = type === 'select' ? [1, options.length] : [min, max];
  if (least !== undefined && answer < least) return calculationTexts.tooLow({ label, least: String(least) });
  if (most !== undefined && answer > most) return calculationTexts.tooHigh({ label, most: String(most) });
  return undefined;
};

const byEngine = (
  engine: Formula | undefined,
  outputs: readonly OutputRow[],
  values: Map<string, number>,
  scope: Scope,
) => {
  if (!engine) return { refusal: calculationTexts.noFormula };
  for (const [key, { isOptional }] of Object.entries(engine.parameters)) {
    if (!isOptional && !values.has(key)) return { refusal: calculationTexts.parameterMissing({ key }) };
  }
  const calculated = engine.calculate(Object.fromEntries(values), scope);
  if (isCalculationError(calculated)) return calculated;
  // Results may be worked on, under their own names.
  for (const [key, value] of Object.entries<number>(calculated.values)) if (!values.has(key)) values.set(key, value);
  return finished(outputs, scope, values, calculated);
};

const byExpressions = (
  { expression }: CalculatorDefinition,
  [first, ...others]: readonly OutputRow[],
  values: Map<string, number>,
  scope: Scope,
) => {
  if (!first) return { refusal: calculationTexts.noOutput };
  return finished([{ ...first, expression: first.expression ?? expression ?? '' }, ...others], scope, values);
};

/** Works out the outputs one after the other: later ones may name earlier ones. */
const finished = (
  outputs: readonly OutputRow[],
  scope: Scope,
  values: Map<string, number>,
  calculated?: Calculation,
): CalculatorResults | CalculationError => {
  const results: Record<string, number> = {};
  const steps = [...(calculated?.steps ?? [])];
  const series: (() => Readonly<Record<string, Series | undefined>>)[] = [];
  if (calculated?.series) series.push(calculated.series);
  for (const { key, label, format, expression } of outputs) {
    if (expression !== undefined) {
      const found = evaluate(parseExpression(expression), scope);
      const { formula } = found;
      values.set(key, asWritten(found.value, format));
      steps.push(...found.steps);
      if (formula?.calculated.series) {
        const { calculated: of, result } = formula;
        series.push(() => ({ [key]: of.series?.()[result] }));
      }
    }
    const value = expression === undefined ? calculated?.values[key] : values.get(key);
    if (value === undefined) return { refusal: calculationTexts.outputMissing({ label }) };
    results[key] = asWritten(value, format);
  }
  return { values: results, steps, series: () => Object.assign({}, ...series.map((of) => of())) };
};

/** Amounts are whole cents; other numbers are freed of what binary fractions add. */
const asWritten = (value: number, format: ResultFormat) => roundHalfAwayFromZero(value, format === 'currency' ? 2 : 9);
