import type { Message } from '../../kit/messageCatalog';
import { argumentCountOf, functionNames } from './functions';
import { formulaOf } from './index';
import { type Expression, ExpressionError, parseExpression } from './parse';
import { expressionTexts } from './texts.en';

/** What may stand in an expression besides numbers and calls. */
export interface Declared {
  names: readonly string[];
  tables: readonly string[];
}

/** What is wrong with an expression; undefined when nothing is. */
export const expressionProblem = (text: string, declared: Declared): Message | undefined => {
  try {
    check(parseExpression(text), declared);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.said;
    throw error;
  }
};

const check = (expression: Expression, declared: Declared): void => {
  switch (expression.kind) {
    case 'number':
      return;
    case 'name': {
      const { name, at } = expression;
      if (!declared.names.includes(name)) throw new ExpressionError(expressionTexts.unknownName({ name, at }));
      return;
    }
    case 'negative':
      check(expression.of, declared);
      return;
    case 'operation':
      check(expression.left, declared);
      check(expression.right, declared);
      return;
    case 'call':
      checkCall(expression, declared);
  }
};

const checkCall = ({ name, result, inputs, at }: Extract<Expression, { kind: 'call' }>, declared: Declared) => {
  const engine = formulaOf(name);
  const parameters = Object.values(engine?.parameters ?? {});
  const required = parameters.filter(({ isOptional }) => !isOptional).length;
  const takes = engine ? ([required, parameters.length] as const) : argumentCountOf(name);
  if (!takes) {
    throw new ExpressionError(expressionTexts.unknownFunction({ name, at, functions: functionNames.join(', ') }));
  }
  if (result !== undefined && !(engine && Object.hasOwn(engine.results, result))) {
    const results = Object.keys(engine?.results ?? {}).join(', ') || '–';
    throw new ExpressionError(expressionTexts.unknownResult({ name, result, at, results }));
  }
  const [fewest, most] = takes;
  if (inputs.length < fewest || inputs.length > most)
    throw new ExpressionError(
      fewest === most
        ? expressionTexts.notNumberOfValues({ name, count: most, at })
        : expressionTexts.notRangeOfValues({ name, fewest, most, at }),
    );
  const [first] = inputs;
  if (name !== 'lookup' || !first) {
    for (const input of inputs) check(input, declared);
    return;
  }
  if (first.kind !== 'name' || !declared.tables.includes(first.name))
    throw new ExpressionError(
      expressionTexts.unknownTable({
        name: first.kind === 'name' ? first.name : '…',
        at: first.kind === 'name' ? first.at : at,
      }),
    );
  for (const input of inputs.slice(1)) check(input, declared);
};
