import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatDate, formatShortDay } from '../../../resources/engine/schema/dateTime';

/** The approximate number of labels on the axis of days. */
const labelCount = 5;

interface TrendChartProps {
  name: string;
  days: { day: string; count: number }[];
  height: number;
}

/** A bar chart with a bar for each day. It is loaded lazily, together with the chart library. */
const TrendChart = ({ name, days, height }: TrendChartProps) => {
  const { palette } = useTheme();
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      borderRadius={3}
      margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days.map(({ day }) => day),
          scaleType: 'band',
          valueFormatter: (day: string, { location }) => (location === 'tick' ? formatShortDay(day) : formatDate(day)),
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: (_day, index) => (days.length - 1 - index) % Math.ceil(days.length / labelCount) === 0,
        },
      ]}
      yAxis={[{ disableLine: true, disableTicks: true, tickMinStep: 1, width: 36 }]}
      series={[{ data: days.map(({ count }) => count), label: name, color: palette.primary.main }]}
    />
  );
};

export default TrendChart;
