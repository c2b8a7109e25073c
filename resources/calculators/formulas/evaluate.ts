import { formatMessageValue, type Message, type Value } from '../../engine/schema/messageCatalog';
import { propertyOf } from '../../engine/schema/propertyOf';
import { type Calculation, type Formula, type FormulaContext, isCalculationError } from './formula';
import { functionNames, functionOf } from './functions';
import { formulaOf } from './index';
import { type Expression, ExpressionError } from './parse';
import { formatPlainNumber } from './rounding';
import { expressionTexts } from './texts.en';

/** A lookup table: each row's value applies from its key up to the next one. */
export type LookupTable = readonly { from: number; value: number }[];

export interface Scope extends FormulaContext {
  values: ReadonlyMap<string, number>;
  tables: FormulaContext['tables'];
  declaredTables: ReadonlyMap<string, LookupTable>;
  /** The labels of values in the steps. */
  labels: ReadonlyMap<string, string>;
}

/** The steps of an evaluation. */
interface Trace {
  steps: Message[];
  /** The formula that was called last, and the result of it that the expression uses. */
  formula?: { calculated: Calculation; result: string };
}

export interface EvaluationResult extends Trace {
  value: number;
}

/**
 * Evaluates an expression that uses only declared names. Returns the formula where the expression is only a call of
 * one. Throws an ExpressionError where there is no result.
 */
export const evaluate = (expression: Expression, scope: Scope): EvaluationResult => {
  const trace: Trace = { steps: [] };
  const value = evaluateNode(expression, scope, trace);
  const isFormula = expression.kind === 'call' && formulaOf(expression.name) !== undefined;
  return { value, steps: trace.steps, ...(isFormula && trace.formula && { formula: trace.formula }) };
};

const evaluateNode = (expression: Expression, scope: Scope, trace: Trace): number => {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return scope.values.get(expression.name) ?? 0;
    case 'negative':
      return -evaluateNode(expression.of, scope, trace);
    case 'operation': {
      const [left, right] = [evaluateNode(expression.left, scope, trace), evaluateNode(expression.right, scope, trace)];
      const result = requireFinite(operate(expression.operator, left, right));
      const operandText = (operand: Expression, value: number) => formatOperand(operand, value, scope);
      trace.steps.push(
        expressionTexts.operated({
          left: operandText(expression.left, left),
          operator: signs[expression.operator] ?? expression.operator,
          right: operandText(expression.right, right),
          result: formatPlainNumber(result),
        }),
      );
      return result;
    }
    case 'call':
      return evaluateCall(expression, scope, trace);
  }
};

type Call = Extract<Expression, { kind: 'call' }>;

const evaluateCall = (call: Call, scope: Scope, trace: Trace): number => {
  const { name, inputs, at } = call;
  const [first, second, third] = inputs;
  if (name === 'if' && first && second && third) {
    const isTrue = evaluateNode(first, scope, trace) !== 0;
    trace.steps.push(isTrue ? expressionTexts.isTrue : expressionTexts.isFalse);
    return evaluateNode(isTrue ? second : third, scope, trace);
  }
  if (name === 'lookup' && first?.kind === 'name' && second) {
    const key = evaluateNode(second, scope, trace);
    const row = rowFor(scope.declaredTables.get(first.name) ?? [], key);
    if (!row) throw new ExpressionError(expressionTexts.notInTable({ name: first.name, key: formatPlainNumber(key) }));
    trace.steps.push(
      expressionTexts.tableLookup({
        name: first.name,
        key: formatPlainNumber(key),
        result: formatPlainNumber(row.value),
      }),
    );
    return row.value;
  }
  const values = inputs.map((input) => evaluateNode(input, scope, trace));
  const formula = formulaOf(name);
  if (formula) return evaluateFormula(formula, call, values, scope, trace);
  const called = functionOf(name);
  if (!called)
    throw new ExpressionError(expressionTexts.unknownFunction({ name, at, functions: functionNames.join(', ') }));
  const result = requireFinite(called.of(...values));
  const inputTexts = inputs.map((input, index) => formatOperand(input, values[index] ?? 0, scope));
  trace.steps.push(
    expressionTexts.calledWith({ name, inputs: joinValues(inputTexts), result: formatPlainNumber(result) }),
  );
  return result;
};

const evaluateFormula = (
  formula: Formula,
  { result, inputs }: Call,
  values: number[],
  scope: Scope,
  trace: Trace,
): number => {
  const keys = Object.keys(formula.parameters).slice(0, inputs.length);
  const calculated = formula.calculate(Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])), scope);
  if (isCalculationError(calculated)) throw new ExpressionError(calculated.refusal);
  const resultKey = result ?? Object.keys(formula.results)[0] ?? '';
  trace.steps.push(...calculated.steps);
  trace.formula = { calculated, result: resultKey };
  return requireFinite(propertyOf(calculated.values, resultKey) ?? Number.NaN);
};

/** Returns the row with the largest key that is not above the given one. */
const rowFor = (table: LookupTable, key: number) =>
  table
    .filter(({ from }) => from <= key)
    .reduce<LookupTable[number] | undefined>((best, row) => (best && best.from > row.from ? best : row), undefined);

const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '<=': '≤',
  '>=': '≥',
  '==': '=',
  '!=': '≠',
};

const operate = (operator: string, left: number, right: number): number => {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      if (right === 0) throw new ExpressionError(expressionTexts.dividesByZero);
      return left / right;
    case '^':
      return left ** right;
    case '<':
      return Number(left < right);
    case '>':
      return Number(left > right);
    case '<=':
      return Number(left <= right);
    case '>=':
      return Number(left >= right);
    case '==':
      return Number(left === right);
    case '!=':
      return Number(left !== right);
    default:
      return Number.NaN;
  }
};

/** Formats a value in a step, with its label where it has one. */
const formatOperand = (expression: Expression, value: number, { labels }: Scope): Value => {
  const label = expression.kind === 'name' ? labels.get(expression.name) : undefined;
  return label === undefined
    ? formatPlainNumber(value)
    : expressionTexts.named({ label, value: formatPlainNumber(value) });
};

const joinValues =
  (values: readonly Value[]): Value =>
  (locale) =>
    values.map((value) => formatMessageValue(locale, value)).join('; ');

/** Returns a number. Throws an ExpressionError where it is infinite or none. */
export const requireFinite = (value: number): number => {
  if (!Number.isFinite(value)) throw new ExpressionError(expressionTexts.notANumber);
  return value;
};
