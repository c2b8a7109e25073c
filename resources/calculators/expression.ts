import type { Message } from '../kit';
import { rules } from './rules.en';

/** What an expression may call, with the fewest and the most arguments. */
const functions: Readonly<Record<string, readonly [min: number, max: number]>> = {
  min: [1, 20],
  max: [1, 20],
  round: [1, 2],
  floor: [1, 1],
  if: [3, 3],
  pow: [2, 2],
  fv: [3, 5],
  pmt: [3, 5],
  lookup: [2, 2],
};

const deepest = 50;

/** The parsed form of an expression. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'call'; name: string; inputs: Expression[] };

/** What is wrong with an expression, for the person who wrote it. */
export class ExpressionError extends Error {
  constructor(readonly said: Message) {
    super(said.code);
  }
}

/**
 * Parses an expression of numbers, names, `+ - * / ^`, parentheses and the functions above; nothing is ever run.
 * `^` binds the strongest and to the right, a sign less strongly than it: `-2^2` is −4. `if(a, b, c)` is b where a is
 * above zero, else c.
 * Throws an ExpressionError that says what is wrong, and where.
 */
export const parseExpression = (text: string): Expression => {
  const tokens = tokensOf(text);
  let at = 0;
  const next = () => tokens[at];
  const is = (symbol: string) => next() === symbol;
  const expect = (symbol: string) => {
    if (!is(symbol))
      throw new ExpressionError(
        next() === undefined
          ? rules.symbolMissingAtEnd({ symbol })
          : rules.symbolMissing({ symbol, token: next() ?? '' }),
      );
    at += 1;
  };
  const within = (depth: number) => {
    if (depth >= deepest) throw new ExpressionError(rules.tooDeep({ deepest }));
    return depth + 1;
  };

  const leftToRight = (operators: readonly string[], part: (depth: number) => Expression) => (depth: number) => {
    let left = part(depth);
    for (let operator = next(); operator !== undefined && operators.includes(operator); operator = next()) {
      at += 1;
      left = { kind: 'operation', operator, left, right: part(depth) };
    }
    return left;
  };
  const signed = (depth: number): Expression => {
    const sign = next();
    if (sign !== '-' && sign !== '+') return power(depth);
    at += 1;
    const of = signed(within(depth));
    return sign === '-' ? { kind: 'negative', of } : of;
  };
  const power = (depth: number): Expression => {
    const left = single(depth);
    if (!is('^')) return left;
    at += 1;
    return { kind: 'operation', operator: '^', left, right: signed(within(depth)) };
  };
  const single = (depth: number): Expression => {
    const token = next();
    if (token === undefined) throw new ExpressionError(rules.endMissing);
    at += 1;
    if (/^[\d.]/.test(token)) return { kind: 'number', value: Number(token) };
    if (token === '(') {
      const inner = sum(within(depth));
      expect(')');
      return inner;
    }
    if (!/^[A-Za-z]/.test(token)) throw new ExpressionError(rules.valueMissing({ token }));
    return is('(')
      ? { kind: 'call', name: token, inputs: inputsOf(token, within(depth)) }
      : { kind: 'name', name: token };
  };
  const inputsOf = (name: string, depth: number) => {
    const [min, max] = Object.hasOwn(functions, name) ? (functions[name] ?? [0, 0]) : [0, 0];
    if (max === 0)
      throw new ExpressionError(rules.unknownFunction({ name, functions: Object.keys(functions).join(', ') }));
    expect('(');
    const inputs = is(')') ? [] : [sum(depth)];
    while (is(',')) {
      at += 1;
      inputs.push(sum(depth));
    }
    expect(')');
    if (inputs.length < min || inputs.length > max)
      throw new ExpressionError(
        min === max
          ? rules.notNumberOfValues({ name, count: max })
          : rules.notRangeOfValues({ name, fewest: min, most: max }),
      );
    return inputs;
  };
  const product = leftToRight(['*', '/'], signed);
  const sum = leftToRight(['+', '-'], product);

  const parsed = sum(0);
  const rest = next();
  if (rest !== undefined) throw new ExpressionError(rules.operatorMissing({ token: rest }));
  return parsed;
};

const tokensOf = (text: string) =>
  [...text.matchAll(/\s+|((?:\d+(?:\.\d*)?|\.\d+)(?![\d.])|[A-Za-z][A-Za-z0-9]*|[-+*/^(),])|(.)/gu)].flatMap(
    ([, token, other]) => {
      if (other !== undefined) throw new ExpressionError(rules.unknownSymbol({ symbol: other }));
      return token === undefined ? [] : [token];
    },
  );

/** The names of values that an expression uses. */
export const namesIn = (expression: Expression): string[] => {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'name':
      return [expression.name];
    case 'negative':
      return namesIn(expression.of);
    case 'operation':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case 'call':
      return expression.inputs.flatMap(namesIn);
  }
};

/** Says what is wrong with an expression in which the given names may stand; undefined when nothing is. */
export const expressionProblem = (text: string, declared: readonly string[]): Message | undefined => {
  try {
    const unknown = namesIn(parseExpression(text)).find((name) => !declared.includes(name));
    return unknown === undefined ? undefined : rules.unknownName({ name: unknown });
  } catch (error) {
    if (error instanceof ExpressionError) return error.said;
    throw error;
  }
};
