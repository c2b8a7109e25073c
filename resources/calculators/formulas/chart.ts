import { type CalculatorResults, calculate, type InputValues } from './calculate';
import type { CalculatorDefinition, OutputRow } from './definition';
import { isCalculationError, type Series } from './formula';
import { roundHalfAwayFromZero } from './rounding';
import type { CalculatorTables } from './tables';

const steps = 12;

/**
 * What the chart of a result shows: what its formula tells of it, the other results of its kind as parts, or else how it
 * changes over the range of the first input that has one. Undefined where there is nothing to draw.
 */
export const chartOf = (
  definition: CalculatorDefinition,
  answers: InputValues,
  results: CalculatorResults,
  output: OutputRow,
  tables: CalculatorTables,
): Series | undefined => {
  const told = results.series()[output.key];
  if (told) return told;
  const others = (definition.outputs ?? []).filter(({ key, format }) => key !== output.key && format === output.format);
  if (output.chart === 'donut') {
    const parts = others.map(({ key, label }) => ({ label, value: results.values[key] ?? 0 }));
    return parts.length > 0 ? { kind: 'parts', parts } : undefined;
  }
  const ranged = (definition.inputs ?? []).find(
    ({ type, min, max }) => type !== 'select' && type !== 'date' && min !== undefined && max !== undefined && min < max,
  );
  if (ranged?.min === undefined || ranged.max === undefined) return undefined;
  const { key, min, max, type, label } = ranged;
  const at = (step: number) => roundHalfAwayFromZero(min + ((max - min) * step) / steps, type === 'int' ? 0 : 2);
  const points = [...new Set(Array.from({ length: steps + 1 }, (_, step) => at(step)))];
  const values = points.map((point) => {
    const found = calculate(definition, { ...answers, [key]: point }, tables);
    return isCalculationError(found) ? null : (found.values[output.key] ?? null);
  });
  return { kind: 'course', points, unit: label, pointUnit: type, lines: [{ label: output.label, values }] };
};
