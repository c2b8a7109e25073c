import jsep, { type Expression as Node } from 'jsep';
import type { Message } from '../../engine/schema/messageCatalog';
import { expressionTexts } from './texts.en';

/** A parsed expression. `at` is the position of a name or call in the text, counted from 1. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'call'; name: string; result: string | undefined; inputs: readonly Expression[]; at: number };

/** The error of an expression, with a message for its author. */
export class ExpressionError extends Error {
  constructor(readonly localizedMessage: Message) {
    super(localizedMessage.code);
  }
}

export const maxExpressionDepth = 50;
export const maxExpressionLength = 500;

/** The binary operators with their precedence; `^` is right-associative. */
const operators = { '<': 1, '>': 1, '<=': 1, '>=': 1, '==': 1, '!=': 1, '+': 2, '-': 2, '*': 3, '/': 3, '^': 4 };

jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
jsep.removeAllLiterals();
for (const [operator, precedence] of Object.entries(operators))
  jsep.addBinaryOp(operator, precedence, operator === '^');

/** The positions of names, calls and numbers, which the parser does not store. */
const positions = new WeakMap<object, number>();

const startsName = /[\p{L}_$]/u;
const startsNumber = /[\d.]/;

// A sign binds less strongly than `^`, unlike in the parser: `-2^2` is −4.
jsep.hooks.add('gobble-token', function (env) {
  const at = this.index;
  if (this.char === '-' || this.char === '+') {
    const operator = this.char;
    this.index += 1;
    const argument = parsePower(this);
    env.node = { type: 'UnaryExpression', operator, argument, prefix: true };
  } else if (startsName.test(this.char)) {
    const name = this.gobbleIdentifier();
    if (!name) return;
    env.node = this.gobbleTokenProperty(name);
    positions.set(env.node, at + 1);
  } else if (startsNumber.test(this.char)) {
    env.node = this.gobbleNumericLiteral();
    if (env.node) positions.set(env.node, at + 1);
  } else if (this.char !== '' && this.char !== ')' && this.char !== '(') this.throwError('');
});

/** Parses a value with its `^` exponents, which are right-associative. */
const parsePower = (parser: jsep.HookScope): Node => {
  const base = parser.gobbleToken();
  if (!base) return parser.throwError('');
  parser.gobbleSpaces();
  if (parser.char !== '^') return base;
  parser.index += 1;
  return { type: 'BinaryExpression', operator: '^', left: base, right: parsePower(parser) };
};

/** Characters that no expression has, and values in sequence without an operator, which the parser would accept. */
const invalidSyntax = /[^\p{L}\d\s_.,()+\-*/^<>=!]|(?<=[\p{L}\d_.)]\s+)[\p{L}\d_.]/u;

/** Returns the position of the first comma outside parentheses, and the maximum depth of parentheses. */
const measureNesting = (text: string) => {
  let [depth, maxDepth, separator] = [0, 0, -1];
  [...text].forEach((symbol, index) => {
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    if (symbol === ',' && depth === 0 && separator < 0) separator = index;
    maxDepth = Math.max(maxDepth, depth);
  });
  return { depth: maxDepth, separator };
};

/**
 * Parses an expression of numbers, names, calls, parentheses, `+ - * / ^` and comparisons. Nothing is executed. Throws
 * an ExpressionError with the reason and the position.
 */
export const parseExpression = (text: string): Expression => {
  if (text.length > maxExpressionLength)
    throw new ExpressionError(expressionTexts.tooLong({ longest: maxExpressionLength }));
  const { depth, separator } = measureNesting(text);
  const invalidIndex = text.search(invalidSyntax);
  if (invalidIndex >= 0) throw syntaxErrorAt(text, invalidIndex);
  if (depth > maxExpressionDepth) throw new ExpressionError(expressionTexts.tooDeep({ deepest: maxExpressionDepth }));
  if (separator >= 0) throw syntaxErrorAt(text, separator);
  return convertNode(parseNode(text), text, 0);
};

const parseNode = (text: string): Node => {
  try {
    return jsep(text);
  } catch (error) {
    if (error instanceof Error && 'index' in error) throw syntaxErrorAt(text, Number(error.index));
    throw error;
  }
};

/** Creates the error for a position that cannot be parsed: the end is missing, or a symbol is not allowed there. */
const syntaxErrorAt = (text: string, index: number) => {
  const rest = text.slice(index).trimStart();
  if (rest === '') return new ExpressionError(expressionTexts.endMissing);
  const [symbol = ''] = rest;
  return new ExpressionError(expressionTexts.cannotStandHere({ symbol, at: text.length - rest.length + 1 }));
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Converts a node of the parser. Throws an ExpressionError for node types that are not allowed. */
const convertNode = (node: unknown, text: string, depth: number): Expression => {
  if (depth > maxExpressionDepth) throw new ExpressionError(expressionTexts.tooDeep({ deepest: maxExpressionDepth }));
  if (!isNode(node) || node.type === 'Compound') throw new ExpressionError(expressionTexts.endMissing);
  const convertChild = (child: unknown) => convertNode(child, text, depth + 1);
  const at = positions.get(node) ?? 1;
  if (node.type === 'Literal' && typeof node.value === 'number') {
    if (!Number.isFinite(node.value)) throw new ExpressionError(expressionTexts.numberTooLarge({ at }));
    return { kind: 'number', value: node.value };
  }
  if (node.type === 'Identifier') return { kind: 'name', name: String(node.name), at };
  if (node.type === 'UnaryExpression') {
    const operand = convertChild(node.argument);
    return node.operator === '-' ? { kind: 'negative', of: operand } : operand;
  }
  if (node.type === 'BinaryExpression') {
    // The left operands of a long sum add no depth.
    const left = node.operator === '^' ? convertChild(node.left) : convertNode(node.left, text, depth);
    return { kind: 'operation', operator: String(node.operator), left, right: convertChild(node.right) };
  }
  const [call, result] = node.type === 'MemberExpression' && !node.computed ? [node.object, node.property] : [node];
  if (isNode(call) && call.type === 'CallExpression' && isNode(call.callee) && call.callee.type === 'Identifier') {
    const inputs = Array.isArray(call.arguments) ? call.arguments.map(convertChild) : [];
    const resultName = isNode(result) ? String(result.name) : undefined;
    return { kind: 'call', name: String(call.callee.name), result: resultName, inputs, at };
  }
  throw syntaxErrorAt(text, at - 1);
};
