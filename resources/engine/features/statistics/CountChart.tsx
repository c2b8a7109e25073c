import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../fields/formats';
import { numberFormatter } from '../../schema/localeFormatters';

const height = 240;

/** The approximate number of labels on the axis of times. */
const labelCount = 5;

const formatCompact = numberFormatter({ notation: 'compact', maximumFractionDigits: 1 });

/** A bar of the chart: how much was counted in a time. */
export interface CountBar {
  key: string;
  /** The name of the time on the axis, and where there is room. */
  tick: string;
  title: string;
  count: number;
}

interface CountChartProps {
  /** The name of the count. */
  name: string;
  bars: readonly CountBar[];
  /** The number of bars from one label of the axis to the next; default: about five labels. */
  step?: number;
}

/** A bar chart with a bar for each time, such as a day. It is loaded lazily, together with the chart library. */
const CountChart = ({ name, bars, step = Math.ceil(bars.length / labelCount) }: CountChartProps) => {
  const { palette } = useTheme();
  const barOf = new Map(bars.map((bar) => [bar.key, bar]));
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
          data: bars.map(({ key }) => key),
          scaleType: 'band',
          valueFormatter: (key: string, { location }) => barOf.get(key)?.[location === 'tick' ? 'tick' : 'title'] ?? '',
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: (_key, index) => (bars.length - 1 - index) % step === 0,
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
          data: bars.map(({ count }) => count),
          label: name,
          color: palette.primary.main,
          valueFormatter: (count) => formatNumber(count ?? 0),
        },
      ]}
    />
  );
};

export default CountChart;
