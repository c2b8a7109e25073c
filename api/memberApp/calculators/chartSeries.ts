import { z } from 'zod';
import type { CalculatorResults, InputValues } from '../../../resources/calculators/formulas/calculate';
import { chartOf } from '../../../resources/calculators/formulas/chart';
import type { CalculatorDefinition } from '../../../resources/calculators/formulas/definition';
import type { CalculatorTables, LocalizedText } from '../../../resources/calculators/formulas/formula';

const ofOutput = {
  output: z.string().describe('The key of the result'),
  chart: z.enum(['line', 'bar', 'donut']),
};

/** The data of the chart of a result: its course over some points, or the parts of a total. */
export const chartSeries = z.discriminatedUnion('kind', [
  z.object({
    ...ofOutput,
    kind: z.literal('course'),
    points: z.array(z.number()),
    pointLabel: z.string().describe('What the points are, such as the years'),
    pointType: z.string().nullable().describe('The type of an input, if the points are not plain numbers'),
    lines: z
      .array(z.object({ label: z.string(), values: z.array(z.number().nullable()) }))
      .describe('A value for each point, null where there is none. Several lines are stacked'),
  }),
  z.object({
    ...ofOutput,
    kind: z.literal('parts'),
    parts: z.array(z.object({ label: z.string(), value: z.number() })),
  }),
]);

type ChartSeries = z.output<typeof chartSeries>;

/** Returns the data of the charts that a calculator has, by the result that each draws. */
export const chartSeriesOf = (
  definition: CalculatorDefinition,
  answers: InputValues,
  results: CalculatorResults,
  { tables, format }: { tables: CalculatorTables; format: (label: LocalizedText) => string },
): ChartSeries[] =>
  (definition.outputs ?? []).flatMap((output): ChartSeries[] => {
    const { key, chart = 'none' } = output;
    if (chart === 'none') return [];
    const series = chartOf(definition, answers, results, output, tables);
    if (!series) return [];
    const ofResult = { output: key, chart };
    if (series.kind === 'parts') {
      const parts = series.parts.map(({ label, value }) => ({ label: format(label), value }));
      return [{ ...ofResult, kind: 'parts', parts }];
    }
    const { points, unit, pointUnit, lines } = series;
    return [
      {
        ...ofResult,
        kind: 'course',
        points: [...points],
        pointLabel: format(unit),
        pointType: pointUnit ?? null,
        lines: lines.map(({ label, values }) => ({ label: format(label), values: [...values] })),
      },
    ];
  });
