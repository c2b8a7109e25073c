import { formatMessageValue, type Message, type Value } from '../../kit/messageCatalog';
import { type Calculation, type Formula, type FormulaContext, isCalculationError } from './formula';
import { functions } from './functions';
import { formulaOf } from './index';
import { type Expression, ExpressionError } from './parse';
import { formatPlainNumber } from './rounding';
import { expressionTexts } from './texts.en';

/** A table of the constants: what holds from each key on. */
export type LookupTable = readonly { from: number; value: number }[];

export interface Scope extends FormulaContext {
  values: ReadonlyMap<string, number>;
  tables: FormulaContext['tables'];
  declaredTables: ReadonlyMap<string, LookupTable>;
  /** How values are called in the steps. */
  labels: ReadonlyMap<string, string>;
}

/** What an expression did on its way. */
interface Trace {
  steps: Message[];
  /** The formula that was called last: all that it found out, and the result that was asked for. */
  formula?: { calculated: Calculation; result: string };
}

export interface Evaluated extends Trace {
  value: number;
}

/**
 * Works out an expression in which only what is declared stands; the formula is told where the expression is nothing
 * else. Throws an ExpressionError where there is no result.
 */
export const evaluate = (expression: Expression, scope: Scope): Evaluated => {
  const trace: Trace = { steps: [] };
  const value = worked(expression, scope, trace);
  const isFormula = expression.kind === 'call' && formulaOf(expression.name) !== undefined;
  return { value, steps: trace.steps, ...(isFormula && trace.formula && { formula: trace.formula }) };
};

const worked = (expression: Expression, scope: Scope, trace: Trace): number => {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return scope.values.get(expression.name) ?? 0;
    case 'negative':
      return -worked(expression.of, scope, trace);
    case 'operation': {
      const [left, right] = [worked(expression.left, scope, trace), worked(expression.right, scope, trace)];
      const result = finite(operate(expression.operator, left, right));
      const said = (of: Expression, value: number) => called(of, value, scope);
      trace.steps.push(
        expressionTexts.operated({
          left: said(expression.left, left),
          operator: signs[expression.operator] ?? expression.operator,
          right: said(expression.right, right),
          result: formatPlainNumber(result),
        }),
      );
      return result;
    }
    case 'call':
      return calledValue(expression, scope, trace);
  }
};

type Call = Extract<Expression, { kind: 'call' }>;

const calledValue = (call: Call, scope: Scope, trace: Trace): number => {
  const { name, inputs } = call;
  const [first, second, third] = inputs;
  if (name === 'if' && first && second && third) {
    const holds = worked(first, scope, trace) !== 0;
    trace.steps.push(holds ? expressionTexts.isTrue : expressionTexts.isFalse);
    return worked(holds ? second : third, scope, trace);
  }
  if (name === 'lookup' && first?.kind === 'name' && second) {
    const key = worked(second, scope, trace);
    const row = rowFor(scope.declaredTables.get(first.name) ?? [], key);
    if (!row) throw new ExpressionError(expressionTexts.notInTable({ name: first.name, key: formatPlainNumber(key) }));
    trace.steps.push(
      expressionTexts.lookedUp({ name: first.name, key: formatPlainNumber(key), result: formatPlainNumber(row.value) }),
    );
    return row.value;
  }
  const values = inputs.map((input) => worked(input, scope, trace));
  const engine = formulaOf(name);
  if (engine) return engineValue(engine, call, values, scope, trace);
  const result = finite(functions[name]?.of(...values) ?? Number.NaN);
  const said = inputs.map((input, index) => called(input, values[index] ?? 0, scope));
  trace.steps.push(expressionTexts.calledWith({ name, inputs: listed(said), result: formatPlainNumber(result) }));
  return result;
};

const engineValue = (
  engine: Formula,
  { result, inputs }: Call,
  values: number[],
  scope: Scope,
  trace: Trace,
): number => {
  const keys = Object.keys(engine.parameters).slice(0, inputs.length);
  const calculated = engine.calculate(Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])), scope);
  if (isCalculationError(calculated)) throw new ExpressionError(calculated.refusal);
  const asked = result ?? Object.keys(engine.results)[0] ?? '';
  trace.steps.push(...calculated.steps);
  trace.formula = { calculated, result: asked };
  return finite(calculated.values[asked] ?? Number.NaN);
};

/** The row with the largest key that is not above. */
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

/** A value in a step: with its name where it has one. */
const called = (expression: Expression, value: number, { labels }: Scope): Value => {
  const label = expression.kind === 'name' ? labels.get(expression.name) : undefined;
  return label === undefined
    ? formatPlainNumber(value)
    : expressionTexts.named({ label, value: formatPlainNumber(value) });
};

const listed =
  (values: readonly Value[]): Value =>
  (locale) =>
    values.map((value) => formatMessageValue(locale, value)).join('; ');

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new ExpressionError(expressionTexts.notANumber);
  return value;
};
