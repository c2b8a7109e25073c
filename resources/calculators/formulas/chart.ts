import { propertyOf } from '../../engine/schema/propertyOf';
import { type CalculatorResults, calculate, type InputValues } from './calculate';
import type { CalculatorDefinition, OutputDefinition } from './definition';
import { type CalculatorTables, isCalculationError, type Series } from './formula';
import { roundHalfAwayFromZero } from './rounding';

const stepCount = 12;

/**
 * Returns the series of a result's chart: the series of its formula, or the other results of its format as parts.
 * Otherwise it is the course over the range of the first input that has one. Returns undefined where there is nothing
 * to draw.
 */
export const chartOf = (
  definition: CalculatorDefinition,
  answers: InputValues,
  results: CalculatorResults,
  output: OutputDefinition,
  tables: CalculatorTables,
): Series | undefined => {
  const formulaSeries = propertyOf(results.series(), output.key);
  if (formulaSeries) return formulaSeries;
  const others = (definition.outputs ?? []).filter(({ key, format }) => key !== output.key && format === output.format);
  if (output.chart === 'donut') {
    const parts = others.map(({ key, label }) => ({ label, value: results.values[key] ?? 0 }));
    return parts.length > 0 ? { kind: 'parts', parts } : undefined;
  }
  const rangeInput = (definition.inputs ?? []).find(
    ({ type, min, max }) => type !== 'select' && type !== 'date' && min !== undefined && max !== undefined && min < max,
  );
  if (rangeInput?.min === undefined || rangeInput.max === undefined) return undefined;
  const { key, min, max, type, label } = rangeInput;
  const valueAt = (step: number) =>
    roundHalfAwayFromZero(min + ((max - min) * step) / stepCount, type === 'int' ? 0 : 2);
  const points = [...new Set(Array.from({ length: stepCount + 1 }, (_, step) => valueAt(step)))];
  const values = points.map((point) => {
    const outcome = calculate(definition, { ...answers, [key]: point }, tables);
    return isCalculationError(outcome) ? null : (outcome.values[output.key] ?? null);
  });
  return { kind: 'course', points, unit: label, pointUnit: type, lines: [{ label: output.label, values }] };
};
