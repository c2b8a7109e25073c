import type { Parameter, ResultFormat } from './formulas/formula';

/** Returns the row of an input for a parameter of a formula, with the usual bounds and default. */
export const inputOf = (key: string, { type, initial, isOptional }: Parameter) => ({
  key,
  type,
  options: [],
  required: !isOptional,
  ...initial,
});

/** Returns the row of an output for a result of a formula. The first one is highlighted. */
export const outputOf = (key: string, format: ResultFormat, index: number) => ({
  key,
  format,
  emphasis: index === 0,
  chart: 'none',
});
