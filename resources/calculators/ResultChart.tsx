import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { useLocale } from 'react-admin';
import { formatMessage } from '../engine/schema';
import { numberFormatter } from '../engine/schema/localeFormatters';
import { formatResult } from './formatValues';
import type { OutputDefinition } from './formulas/definition';
import type { LocalizedText, Series } from './formulas/formula';

interface ResultChartProps {
  name: string;
  series: Series | undefined;
  output: OutputDefinition;
}

const height = 220;

/** Light areas, so that the lines stand out from the areas between them. */
const lightAreas = { '& [class*="LineChart-area"], & .MuiAreaElement-root': { filter: 'none', fillOpacity: 0.25 } };

/** The chart of a result: its parts, or its course. It is loaded lazily, together with the chart library. */
const ResultChart = ({ name, series, output }: ResultChartProps) => {
  const { palette } = useTheme();
  const locale = useLocale();
  if (!series) return null;
  const labelText = (label: LocalizedText) => (typeof label === 'string' ? label : formatMessage(locale, label));
  // The first series is drawn below the others.
  const colors = [palette.text.secondary, palette.primary.main, palette.info.main, palette.warning.main];
  const colorAt = (index: number, count: number) => (count === 1 ? palette.primary.main : (colors[index] ?? '#566573'));
  const shared = {
    height,
    skipAnimation: true,
    'aria-label': name,
    margin: { left: 0, right: 20, top: 16, bottom: 0 },
  };
  if (series.kind === 'parts') {
    const formatValue = (value: number) => formatResult(value, output.format);
    if (output.chart === 'bar') {
      return (
        <BarChart
          {...shared}
          hideLegend
          borderRadius={3}
          xAxis={[{ data: series.parts.map(({ label }) => labelText(label)), scaleType: 'band' }]}
          yAxis={[{ valueFormatter: axisFormatter(output), width: 56 }]}
          series={[
            {
              data: series.parts.map(({ value }) => value),
              color: palette.primary.main,
              valueFormatter: (value) => (value === null ? '' : formatValue(value)),
            },
          ]}
        />
      );
    }
    const parts = series.parts.map(({ label, value }, index) => ({
      id: index,
      label: labelText(label),
      value,
      color: colorAt(index, series.parts.length),
    }));
    return (
      <PieChart
        {...shared}
        series={[{ data: parts, innerRadius: 56, valueFormatter: ({ value }) => formatValue(value) }]}
      />
    );
  }
  const { points, lines, unit, pointUnit } = series;
  const format = lines.length === 1 && output.format !== 'months' ? output.format : 'currency';
  const formatValue = (value: number | null) => (value === null ? '' : formatResult(value, format));
  const xAxis = { data: [...points], label: labelText(unit), disableTicks: true };
  const yLabel = lines.length === 1 ? { label: labelText(lines[0]?.label ?? ''), width: 76 } : { width: 56 };
  const yAxis = [
    { valueFormatter: axisFormatter({ format }), ...yLabel, disableLine: true, disableTicks: true, min: 0 },
  ];
  const formatPoint =
    pointUnit === 'currency' || pointUnit === 'percent' ? axisFormatter({ format: pointUnit }) : String;
  const data = lines.map(({ label, values }, index) => ({
    data: [...values],
    label: labelText(label),
    color: colorAt(index, lines.length),
    valueFormatter: formatValue,
  }));
  if (output.chart === 'bar') {
    return (
      <BarChart
        {...shared}
        hideLegend={lines.length === 1}
        grid={{ horizontal: true }}
        borderRadius={3}
        xAxis={[{ ...xAxis, scaleType: 'band', valueFormatter: formatPoint }]}
        yAxis={yAxis}
        series={data.map((line) => ({ ...line, stack: 'all' }))}
      />
    );
  }
  return (
    <LineChart
      {...shared}
      sx={lightAreas}
      hideLegend={lines.length === 1}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...xAxis,
          scaleType: 'linear',
          min: Math.min(...points),
          max: Math.max(...points),
          valueFormatter: formatPoint,
        },
      ]}
      yAxis={yAxis}
      series={data.map((line) => ({ ...line, stack: 'all', area: true, showMark: false }))}
    />
  );
};

const formatCompact = numberFormatter({ notation: 'compact', maximumFractionDigits: 1 });

/** Formats an axis value in short form, such as `$600k`. */
const axisFormatter =
  ({ format }: Pick<OutputDefinition, 'format'>) =>
  (value: number) => {
    const text = formatCompact(value);
    if (format === 'currency') return `$${text.toLowerCase()}`;
    return format === 'percent' ? `${text}%` : text;
  };

export default ResultChart;
