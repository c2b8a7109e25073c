/** @jsxImportSource preact */
import { fillText, toAxisText, toValueText } from '../content/format';
import { messages } from '../messages';
import type { Course, PartsOfTotal } from './calculation';

interface ResultChartProps {
  series: Course | PartsOfTotal;
  label: string;
  format: string;
}

const width = 320;
const height = 180;
const margin = { left: 44, right: 8, top: 8, bottom: 22 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;

/** A round number at or above the highest value, so that the axis has round steps. */
const roundUp = (value: number): number => {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
};

/** The chart of a result: its course over some points as stacked areas or bars, or the parts of a total. */
export const ResultChart = ({ series, label, format }: ResultChartProps) => {
  const title = fillText(messages.calculator.chart, { name: label });
  if (series.kind === 'parts')
    return series.chart === 'bar' ? (
      <PartBars series={series} title={title} format={format} />
    ) : (
      <Donut series={series} title={title} format={format} />
    );
  const { lines, pointLabel, chart } = series;
  return (
    <figure class={lines.length > 1 ? 'chart' : 'chart single'}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <CoursePlot
          series={series}
          isBars={chart === 'bar'}
          format={lines.length > 1 || format === 'months' ? 'currency' : format}
        />
      </svg>
      <figcaption class="quiet">{pointLabel}</figcaption>
      {lines.length > 1 && <Legend labels={lines.map((line) => line.label)} />}
    </figure>
  );
};

const Legend = ({ labels }: { labels: readonly string[] }) => (
  <ul class="legend">
    {labels.map((label, index) => (
      <li key={label} class={`series-${index % 4}`}>
        {label}
      </li>
    ))}
  </ul>
);

/** The lines of a course, each on top of the one before. */
const stack = ({ lines, points }: Course): number[][] => {
  const sums = points.map(() => 0);
  return lines.map(({ values }) =>
    points.map((_, index) => {
      sums[index] = (sums[index] ?? 0) + (values[index] ?? 0);
      return sums[index] ?? 0;
    }),
  );
};

const CoursePlot = ({ series, isBars, format }: { series: Course; isBars: boolean; format: string }) => {
  const { points } = series;
  const stacked = stack(series);
  const max = roundUp(Math.max(0, ...stacked.flat()));
  const [first = 0, last = 1] = [points[0], points.at(-1)];
  const barWidth = plotWidth / Math.max(1, points.length);
  const xOf = (index: number) =>
    margin.left +
    (isBars ? (index + 0.5) * barWidth : (((points[index] ?? first) - first) / (last - first || 1)) * plotWidth);
  const yOf = (value: number) => margin.top + plotHeight * (1 - value / max);
  const base = points.map(() => 0);
  const pathOf = (values: readonly number[]) =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`)
      .join('');
  return (
    <>
      {[0, 1, 2, 3, 4].map((step) => (
        <g key={step}>
          <line
            class="grid"
            x1={margin.left}
            x2={width - margin.right}
            y1={yOf((max / 4) * step)}
            y2={yOf((max / 4) * step)}
          />
          <text x={margin.left - 6} y={yOf((max / 4) * step) + 4} text-anchor="end">
            {toAxisText((max / 4) * step, format)}
          </text>
        </g>
      ))}
      {stacked.map((values, line) => {
        const below = stacked[line - 1] ?? base;
        const key = series.lines[line]?.label;
        if (isBars)
          return values.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the points have no ids
              key={`${key}-${index}`}
              class={`bar series-${line % 4}`}
              x={xOf(index) - barWidth * 0.36}
              width={barWidth * 0.72}
              y={yOf(value)}
              height={Math.max(0, yOf(below[index] ?? 0) - yOf(value))}
            />
          ));
        const back = below.map((value, index) => `L${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`).reverse();
        return (
          <g key={key} class={`series-${line % 4}`}>
            <path class="area" d={`${pathOf(values)}${back.join('')}Z`} />
            <path class="line" d={pathOf(values)} />
          </g>
        );
      })}
      {[first, points[Math.floor((points.length - 1) / 2)] ?? first, last].map((point, index) => (
        <text
          key={point}
          x={xOf([0, Math.floor((points.length - 1) / 2), points.length - 1][index] ?? 0)}
          y={height - 6}
          text-anchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
        >
          {series.pointType ? toAxisText(point, series.pointType) : point}
        </text>
      ))}
    </>
  );
};

interface PartsProps {
  series: PartsOfTotal;
  title: string;
  format: string;
}

const PartBars = ({ series: { parts }, title, format }: PartsProps) => {
  const max = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <figure class="chart" aria-label={title}>
      <ul class="part-bars">
        {parts.map(({ label, value }, index) => (
          <li key={label} class={`series-${index % 4}`}>
            <span>{label}</span>
            <span>{toValueText(value, format)}</span>
            <progress max={max} value={value} aria-label={label} />
          </li>
        ))}
      </ul>
    </figure>
  );
};

const radius = 60;
const circumference = 2 * Math.PI * radius;

const Donut = ({ series: { parts }, title, format }: PartsProps) => {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0) || 1;
  let before = 0;
  return (
    <figure class="chart donut">
      <svg viewBox="0 0 160 160" role="img" aria-label={title}>
        {parts.map(({ label, value }, index) => {
          const share = (Math.max(0, value) / total) * circumference;
          const offset = before;
          before += share;
          return (
            <circle
              key={label}
              class={`slice series-${index % 4}`}
              cx="80"
              cy="80"
              r={radius}
              stroke-dasharray={`${share} ${circumference - share}`}
              stroke-dashoffset={-offset}
            />
          );
        })}
      </svg>
      <Legend labels={parts.map(({ label, value }) => `${label}: ${toValueText(value, format)}`)} />
    </figure>
  );
};
