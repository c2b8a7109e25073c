import { Box, Card, Skeleton, Typography } from '@mui/material';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TilePlaceholder } from '../../../resources/engine/features/dashboard/DashboardTile';
import { listPathOf, useFormatCount } from '../../../resources/engine/features/dashboard/links';
import { useTileResults } from '../../../resources/engine/features/dashboard/tileResults';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { LargeNumber, UnstyledLink } from '../../../resources/engine/fields/styledElements';
import { useUserTimeZone } from '../../../resources/engine/fields/userTimeZone';
import { toDateAndTime } from '../../../resources/engine/schema/dateTime';
import { PartBoundary } from '../../../resources/engine/ui/PartBoundary';
import { useTexts } from './messages.en';
import type { Tiles } from './tileData';

/** Four metrics in a row, on a phone in two rows. */
export const MetricCards = () => {
  const { tiles, refetchTile } = useTileResults();
  const metrics = tiles?.metrics?.data as Tiles['metrics'] | undefined;
  const pending = tiles?.pending?.data as Tiles['pending'] | undefined;
  const error = tiles?.metrics?.error;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {!tiles && [1, 2, 3, 4].map((key) => <Skeleton key={key} variant="rounded" height={102} />)}
      {error !== undefined && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TilePlaceholder name="metrics" error={error} />
        </Box>
      )}
      {metrics && (
        <PartBoundary data={metrics} onRetry={() => refetchTile('metrics')}>
          <TodayMetrics {...metrics} />
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

const TodayMetrics = ({ appointments, events, inquiries }: Tiles['metrics']) => {
  const t = useTexts();
  const format = useFormatCount();
  return (
    <>
      {appointments && (
        <MetricCard name={t('metrics.appointments')} count={format(appointments)} to={listPathOf(appointments)}>
          {appointments.toConfirm && (
            <UnstyledLink to={listPathOf(appointments.toConfirm)}>
              {t('metrics.toConfirm', { count: format(appointments.toConfirm) })}
            </UnstyledLink>
          )}
        </MetricCard>
      )}
      {events && (
        <MetricCard name={t('metrics.events')} count={format(events)} to={listPathOf(events)}>
          {events.filled !== null && t('metrics.filled', { percent: formatNumber(events.filled) })}
          {events.waitlisted && (
            <>
              {events.filled !== null && ' · '}
              <UnstyledLink to={listPathOf(events.waitlisted)}>
                {t('metrics.waitlisted', { count: format(events.waitlisted) })}
              </UnstyledLink>
            </>
          )}
        </MetricCard>
      )}
      {inquiries && (
        <MetricCard name={t('metrics.inquiries')} count={format(inquiries)} to={listPathOf(inquiries)}>
          {inquiries.overdue && (
            <Typography variant="caption" component="span" color={inquiries.overdue.total > 0 ? 'error' : undefined}>
              <UnstyledLink to={listPathOf(inquiries.overdue)}>
                {t('metrics.overdue', { count: format(inquiries.overdue) })}
              </UnstyledLink>
            </Typography>
          )}
        </MetricCard>
      )}
    </>
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
