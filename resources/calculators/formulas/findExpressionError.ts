import type { Message } from '../../engine/schema/messageCatalog';
import { argumentCountOf, functionNames } from './functions';
import { formulaOf } from './index';
import { type Expression, ExpressionError, parseExpression } from './parse';
import { expressionTexts } from './texts.en';

/** The names and tables that an expression may use. */
export interface DeclaredNames {
  names: readonly string[];
  tables: readonly string[];
}

/** Returns the error of an expression; undefined where it is valid. */
export const findExpressionError = (text: string, declared: DeclaredNames): Message | undefined => {
  try {
    requireDeclared(parseExpression(text), declared);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.localizedMessage;
    throw error;
  }
};

/**
 * Requires that an expression uses only declared names and known functions, with as many values as these have.
 * @throws ExpressionError
 */
export const requireDeclared = (expression: Expression, declared: DeclaredNames): void => {
  switch (expression.kind) {
    case 'number':
      return;
    case 'name': {
      const { name, at } = expression;
      if (!declared.names.includes(name)) throw new ExpressionError(expressionTexts.unknownName({ name, at }));
      return;
    }
    case 'negative':
      requireDeclared(expression.of, declared);
      return;
    case 'operation':
      requireDeclared(expression.left, declared);
      requireDeclared(expression.right, declared);
      return;
    case 'call':
      checkCall(expression, declared);
  }
};

const checkCall = ({ name, result, inputs, at }: Extract<Expression, { kind: 'call' }>, declared: DeclaredNames) => {
  const formula = formulaOf(name);
  const parameters = Object.values(formula?.parameters ?? {});
  const required = parameters.filter(({ isOptional }) => !isOptional).length;
  const argumentCount = formula ? ([required, parameters.length] as const) : argumentCountOf(name);
  if (!argumentCount) {
    throw new ExpressionError(expressionTexts.unknownFunction({ name, at, functions: functionNames.join(', ') }));
  }
  if (result !== undefined && !(formula && Object.hasOwn(formula.results, result))) {
    const results = Object.keys(formula?.results ?? {}).join(', ') || '–';
    throw new ExpressionError(expressionTexts.unknownResult({ name, result, at, results }));
  }
  const [minCount, maxCount] = argumentCount;
  if (inputs.length < minCount || inputs.length > maxCount)
    throw new ExpressionError(
      minCount === maxCount
        ? expressionTexts.notNumberOfValues({ name, count: maxCount, at })
        : expressionTexts.notRangeOfValues({ name, fewest: minCount, most: maxCount, at }),
    );
  const [first] = inputs;
  if (name !== 'lookup' || !first) {
    for (const input of inputs) requireDeclared(input, declared);
    return;
  }
  if (first.kind !== 'name' || !declared.tables.includes(first.name))
    throw new ExpressionError(
      expressionTexts.unknownTable({
        name: first.kind === 'name' ? first.name : '…',
        at: first.kind === 'name' ? first.at : at,
      }),
    );
  for (const input of inputs.slice(1)) requireDeclared(input, declared);
};
