import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../fields/formats';
import { numberFormatter } from '../../schema/localeFormatters';
import { formatInterval, formatTick, type Interval, type Period } from './periods';

const height = 240;

/** The approximate number of labels on the axis of days. */
const labelCount = 5;

const formatCompact = numberFormatter({ notation: 'compact', maximumFractionDigits: 1 });

interface CountChartProps {
  name: string;
  kind: string;
  intervals: readonly Interval[];
  period: Period;
}

/** A bar chart with a bar for each day or month. It is loaded lazily, together with the chart library. */
const CountChart = ({ name, kind, intervals, period }: CountChartProps) => {
  const { palette } = useTheme();
  const step = period === 'months12' ? 2 : Math.ceil(intervals.length / labelCount);
  return (
    <BarChart
      height={height}
      aria-label={name}
      hideLegend
      skipAnimation
      borderRadius={2}
      margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: intervals.map(({ day }) => day),
          scaleType: 'band',
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? formatTick(day, period) : formatInterval(day, period),
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: (_day, index) => (intervals.length - 1 - index) % step === 0,
        },
      ]}
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          width: 44,
          valueFormatter: (count: number) => formatCompact(count),
        },
      ]}
      series={[
        {
          data: intervals.map(({ counts }) => counts[kind] ?? 0),
          label: name,
          color: palette.primary.main,
          valueFormatter: (count) => formatNumber(count ?? 0),
        },
      ]}
    />
  );
};

export default CountChart;
