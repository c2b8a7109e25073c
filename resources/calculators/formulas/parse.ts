import jsep, { type Expression as Node } from 'jsep';
import type { Message } from '../../kit/messageCatalog';
import { expressionTexts } from './texts.en';

/** The parsed form of an expression; `at` is the place of what can be unknown, counted from 1. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'call'; name: string; result: string | undefined; inputs: readonly Expression[]; at: number };

/** What is wrong with an expression, for the person who wrote it. */
export class ExpressionError extends Error {
  constructor(readonly said: Message) {
    super(said.code);
  }
}

export const maxExpressionDepth = 50;
export const maxExpressionLength = 500;

/** The operators between two values, with how strongly they bind; `^` binds to the right. */
const operators = { '<': 1, '>': 1, '<=': 1, '>=': 1, '==': 1, '!=': 1, '+': 2, '-': 2, '*': 3, '/': 3, '^': 4 };

jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
jsep.removeAllLiterals();
for (const [operator, strength] of Object.entries(operators)) jsep.addBinaryOp(operator, strength, operator === '^');

/** The place of each name and call, which the parser does not keep. */
const places = new WeakMap<object, number>();

const startsName = /[\p{L}_$]/u;
const startsValue = /[\d.(]/;

// Here a sign binds less strongly than `^`, unlike in the parser: `-2^2` is −4.
jsep.hooks.add('gobble-token', function (env) {
  const at = this.index;
  if (this.char === '-' || this.char === '+') {
    const operator = this.char;
    this.index += 1;
    const argument = power(this);
    env.node = { type: 'UnaryExpression', operator, argument, prefix: true };
  } else if (startsName.test(this.char)) {
    const name = this.gobbleIdentifier();
    if (!name) return;
    env.node = this.gobbleTokenProperty(name);
    places.set(env.node, at + 1);
  } else if (this.char !== '' && this.char !== ')' && !startsValue.test(this.char)) this.throwError('');
});

/** A value with all that raises it, to the right. */
const power = (parser: jsep.HookScope): Node => {
  const base = parser.gobbleToken();
  if (!base) return parser.throwError('');
  parser.gobbleSpaces();
  if (parser.char !== '^') return base;
  parser.index += 1;
  return { type: 'BinaryExpression', operator: '^', left: base, right: power(parser) };
};

/** What no expression holds, and values that follow each other without an operator, which the parser would let pass. */
const neverFits = /[^\p{L}\d\s_.,()+\-*/^<>=!]|(?<=[\p{L}\d_.)]\s+)[\p{L}\d_.]/u;

/** The commas that part no inputs of a call, and how deep parentheses stand within each other. */
const outline = (text: string) => {
  let [depth, most, separator] = [0, 0, -1];
  [...text].forEach((symbol, index) => {
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    if (symbol === ',' && depth === 0 && separator < 0) separator = index;
    most = Math.max(most, depth);
  });
  return { depth: most, separator };
};

/**
 * Parses an expression of numbers, names, calls, parentheses, `+ - * / ^` and comparisons; nothing is ever run.
 * Throws an ExpressionError that says what is wrong, and where.
 */
export const parseExpression = (text: string): Expression => {
  if (text.length > maxExpressionLength)
    throw new ExpressionError(expressionTexts.tooLong({ longest: maxExpressionLength }));
  const { depth, separator } = outline(text);
  const unfit = text.search(neverFits);
  if (unfit >= 0) throw unreadable(text, unfit);
  if (depth > maxExpressionDepth) throw new ExpressionError(expressionTexts.tooDeep({ deepest: maxExpressionDepth }));
  if (separator >= 0) throw unreadable(text, separator);
  return converted(tryParsing(text), text, 0);
};

const tryParsing = (text: string): Node => {
  try {
    return jsep(text);
  } catch (error) {
    if (error instanceof Error && 'index' in error) throw unreadable(text, Number(error.index));
    throw error;
  }
};

/** What is said where the parser could not go on: nothing is left there, or what stands there does not fit. */
const unreadable = (text: string, index: number) => {
  const rest = text.slice(index).trimStart();
  if (rest === '') return new ExpressionError(expressionTexts.endMissing);
  const [symbol = ''] = rest;
  return new ExpressionError(expressionTexts.cannotStandHere({ symbol, at: text.length - rest.length + 1 }));
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes that may be there, and no others. */
const converted = (node: unknown, text: string, depth: number): Expression => {
  if (depth > maxExpressionDepth) throw new ExpressionError(expressionTexts.tooDeep({ deepest: maxExpressionDepth }));
  if (!isNode(node) || node.type === 'Compound') throw new ExpressionError(expressionTexts.endMissing);
  const part = (of: unknown) => converted(of, text, depth + 1);
  const at = places.get(node) ?? 1;
  if (node.type === 'Literal' && typeof node.value === 'number') return { kind: 'number', value: node.value };
  if (node.type === 'Identifier') return { kind: 'name', name: String(node.name), at };
  if (node.type === 'UnaryExpression') {
    const of = part(node.argument);
    return node.operator === '-' ? { kind: 'negative', of } : of;
  }
  if (node.type === 'BinaryExpression') {
    // A long sum is no deeper than a short one.
    const left = node.operator === '^' ? part(node.left) : converted(node.left, text, depth);
    return { kind: 'operation', operator: String(node.operator), left, right: part(node.right) };
  }
  const [call, result] = node.type === 'MemberExpression' && !node.computed ? [node.object, node.property] : [node];
  if (isNode(call) && call.type === 'CallExpression' && isNode(call.callee) && call.callee.type === 'Identifier') {
    const inputs = Array.isArray(call.arguments) ? call.arguments.map(part) : [];
    const named = isNode(result) ? String(result.name) : undefined;
    return { kind: 'call', name: String(call.callee.name), result: named, inputs, at };
  }
  throw unreadable(text, at - 1);
};
