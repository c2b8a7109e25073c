import { Button, Skeleton, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DashboardTile } from '../../../resources/engine/features/dashboard/DashboardTile';
import { listPathOf, useFormatCount } from '../../../resources/engine/features/dashboard/links';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { SegmentedControl } from '../../../resources/engine/fields/SegmentedControl';
import { formatDate } from '../../../resources/engine/schema/dateTime';
import { useTexts } from './messages.en';
import type { Tiles } from './tileData';
import { useAreaTexts } from './useTiles';

const TrendChart = lazy(() => import('./TrendChart'));
const height = 220;

/** The number of records on each day, as a chart or as a table. */
export const Trends = () => {
  const t = useTexts();
  const [isTable, setIsTable] = useState(false);
  return (
    <DashboardTile<Tiles['trends']>
      name="trends"
      title={t('trends.title')}
      headerExtra={() => (
        <Button
          size="small"
          color="inherit"
          startIcon={isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'trends.chart' : 'trends.table')}
        </Button>
      )}
    >
      {({ trends }) => <TrendView trends={trends} isTable={isTable} />}
    </DashboardTile>
  );
};

const TrendView = ({ trends, isTable }: Tiles['trends'] & { isTable: boolean }) => {
  const t = useTexts();
  const areaText = useAreaTexts();
  const format = useFormatCount();
  const [selectedName, setSelectedName] = useState<string>();
  const trend = trends.find(({ name }) => name === selectedName) ?? trends[0];
  if (!trend) return null;
  const name = areaText(trend.area, 'trend');
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <SegmentedControl
          label={t('trends.title')}
          value={trend.name}
          onChange={setSelectedName}
          options={trends.map((option) => ({ value: option.name, text: areaText(option.area, 'trend') }))}
        />
        <Typography>
          <Link to={listPathOf(trend)}>{t('trends.total', { count: format(trend), days: trend.days.length })}</Link>
        </Typography>
      </Stack>
      {isTable ? (
        <TrendTable name={name} days={trend.days} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <TrendChart name={name} days={trend.days} height={height} />
        </Suspense>
      )}
    </>
  );
};

interface TrendTableProps {
  name: string;
  days: { day: string; count: number }[];
}

const TrendTable = ({ name, days }: TrendTableProps) => {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section style={{ maxHeight: height, overflowY: 'auto' }} tabIndex={0} aria-label={name}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('trends.day')}</TableCell>
            <TableCell align="right">{name}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, count }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {formatDate(day)}
              </TableCell>
              <TableCell align="right">{formatNumber(count)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
};
