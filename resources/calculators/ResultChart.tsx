import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { useLocale } from 'react-admin';
import { formatMessage } from '../kit';
import { formatResult } from './formatValues';
import type { OutputRow } from './formulas/definition';
import type { LocalizedText, Series } from './formulas/formula';

interface ResultChartProps {
  name: string;
  series: Series | undefined;
  output: OutputRow;
}

const height = 220;

/** Areas are light, so that what lies between the lines is told from the lines. */
const lightAreas = { '& [class*="LineChart-area"], & .MuiAreaElement-root': { filter: 'none', fillOpacity: 0.25 } };

/** What a result is made of, or how it goes on. It loads with the library that draws it. */
const ResultChart = ({ name, series, output }: ResultChartProps) => {
  const { palette } = useTheme();
  const locale = useLocale();
  if (!series) return null;
  const text = (words: LocalizedText) => (typeof words === 'string' ? words : formatMessage(locale, words));
  // The first lies below the others.
  const colors = [palette.text.secondary, palette.primary.main, palette.info.main, palette.warning.main];
  const colorAt = (index: number, count: number) => (count === 1 ? palette.primary.main : (colors[index] ?? '#566573'));
  const shared = {
    height,
    skipAnimation: true,
    'aria-label': name,
    margin: { left: 0, right: 20, top: 16, bottom: 0 },
  };
  if (series.kind === 'parts') {
    const written = (value: number) => formatResult(value, output.format);
    if (output.chart === 'bar') {
      return (
        <BarChart
          {...shared}
          hideLegend
          borderRadius={3}
          xAxis={[{ data: series.parts.map(({ label }) => text(label)), scaleType: 'band' }]}
          yAxis={[{ valueFormatter: short(output), width: 56 }]}
          series={[
            {
              data: series.parts.map(({ value }) => value),
              color: palette.primary.main,
              valueFormatter: (value) => (value === null ? '' : written(value)),
            },
          ]}
        />
      );
    }
    const parts = series.parts.map(({ label, value }, index) => ({
      id: index,
      label: text(label),
      value,
      color: colorAt(index, series.parts.length),
    }));
    return (
      <PieChart
        {...shared}
        series={[{ data: parts, innerRadius: 56, valueFormatter: ({ value }) => written(value) }]}
      />
    );
  }
  const { points, lines, unit, pointUnit } = series;
  const format = lines.length === 1 && output.format !== 'months' ? output.format : 'currency';
  const written = (value: number | null) => (value === null ? '' : formatResult(value, format));
  const xAxis = { data: [...points], label: text(unit), disableTicks: true };
  const yLabel = lines.length === 1 ? { label: text(lines[0]?.label ?? ''), width: 76 } : { width: 56 };
  const yAxis = [{ valueFormatter: short({ format }), ...yLabel, disableLine: true, disableTicks: true, min: 0 }];
  const writtenPoint = pointUnit === 'currency' || pointUnit === 'percent' ? short({ format: pointUnit }) : String;
  const data = lines.map(({ label, values }, index) => ({
    data: [...values],
    label: text(label),
    color: colorAt(index, lines.length),
    valueFormatter: written,
  }));
  if (output.chart === 'bar') {
    return (
      <BarChart
        {...shared}
        hideLegend={lines.length === 1}
        grid={{ horizontal: true }}
        borderRadius={3}
        xAxis={[{ ...xAxis, scaleType: 'band', valueFormatter: writtenPoint }]}
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
          valueFormatter: writtenPoint,
        },
      ]}
      yAxis={yAxis}
      series={data.map((line) => ({ ...line, stack: 'all', area: true, showMark: false }))}
    />
  );
};

/** `$600k` on an axis. */
const short =
  ({ format }: Pick<OutputRow, 'format'>) =>
  (value: number) => {
    const text = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
    if (format === 'currency') return `$${text.toLowerCase()}`;
    return format === 'percent' ? `${text}%` : text;
  };

export default ResultChart;
