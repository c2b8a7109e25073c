import { Box, Card, Typography } from '@mui/material';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TileFailure } from '../../../resources/engine/features/dashboard/DashboardTile';
import { listPathOf, useFormatCount } from '../../../resources/engine/features/dashboard/links';
import type { Metric } from '../../../resources/engine/features/dashboard/tileResults';
import { useTileResults } from '../../../resources/engine/features/dashboard/tileResults';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { LargeNumber, UnstyledLink } from '../../../resources/engine/fields/styledElements';
import { useUserTimeZone } from '../../../resources/engine/fields/userTimeZone';
import { toDateAndTime } from '../../../resources/engine/schema/dateTime';
import { PartBoundary } from '../../../resources/engine/ui/PartBoundary';
import { useTexts } from './messages.en';
import type { AreaMetric, Tiles } from './tileData';
import { useAreaTexts } from './useTiles';

export const metricColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

/** Four metrics in a row, on a phone in two rows. */
export const MetricCards = () => {
  const { tiles, refetchTile } = useTileResults();
  const metrics = tiles.metrics?.data as Tiles['metrics'] | undefined;
  const pending = tiles.pending?.data as Tiles['pending'] | undefined;
  const error = tiles.metrics?.error;
  return (
    <Box sx={metricColumns}>
      {error !== undefined && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TileFailure name="metrics" error={error} />
        </Box>
      )}
      {metrics && (
        <PartBoundary data={metrics} onRetry={() => refetchTile('metrics')}>
          {Object.entries(metrics).map(([name, metric]) => (
            <AreaMetricCard key={name} {...metric} />
          ))}
        </PartBoundary>
      )}
      {pending?.reviews && (
        <PartBoundary data={pending} onRetry={() => refetchTile('pending')}>
          <Reviews {...pending.reviews} />
        </PartBoundary>
      )}
    </Box>
  );
};

const AreaMetricCard = ({ area, filter, total, isAtLeast, ...details }: AreaMetric) => {
  const t = useAreaTexts();
  const format = useFormatCount();
  return (
    <MetricCard name={t(area, 'metric')} count={format({ total, isAtLeast })} to={listPathOf({ area, filter })}>
      {Object.entries(details)
        .filter(([, detail]) => detail !== null)
        .map(([name, detail], index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            {typeof detail === 'number' ? (
              t(area, name, { count: formatNumber(detail) })
            ) : (
              <DetailLink area={area} name={name} metric={detail as Metric} />
            )}
          </Fragment>
        ))}
    </MetricCard>
  );
};

const DetailLink = ({ area, name, metric }: { area: string; name: string; metric: Metric }) => {
  const t = useAreaTexts();
  const format = useFormatCount();
  return (
    <Typography variant="inherit" component="span" color={name === 'overdue' && metric.total > 0 ? 'error' : undefined}>
      <UnstyledLink to={listPathOf(metric)}>{t(area, name, { count: format(metric) })}</UnstyledLink>
    </Typography>
  );
};

const Reviews = ({ total, rows: [oldest] }: NonNullable<Tiles['pending']['reviews']>) => {
  const t = useTexts();
  const timeZone = useUserTimeZone();
  const dayOf = (instant: string | number) => parseISO(toDateAndTime(instant, timeZone).day);
  const days = oldest ? differenceInCalendarDays(dayOf(Date.now()), dayOf(oldest.at)) : 0;
  return (
    <MetricCard name={t('metrics.reviews')} count={formatNumber(total)} to="/?show=reviews">
      {oldest && (days > 0 ? t('metrics.oldest', { smart_count: days }) : t('metrics.sinceToday'))}
    </MetricCard>
  );
};

interface MetricCardProps {
  name: string;
  count: string;
  /** The path of the list that is counted. */
  to: string;
  children: ReactNode;
}

const MetricCard = ({ name, count, to, children }: MetricCardProps) => (
  <Card sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
    <Box component={Link} to={to} sx={{ display: 'block', color: 'inherit', textDecoration: 'none' }}>
      <Typography color="textSecondary">{name}</Typography>
      <LargeNumber>{count}</LargeNumber>
    </Box>
    <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 18 }}>
      {children}
    </Typography>
  </Card>
);
