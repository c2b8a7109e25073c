import { Box, Card, Skeleton, Typography } from '@mui/material';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../resources/fields/formats';
import { LargeNumber, UnstyledLink } from '../../../resources/fields/styledElements';
import { useUserTimeZone } from '../../../resources/fields/userTimeZone';
import { toDateAndTime } from '../../../resources/kit/clock';
import { listPathOf, useFormatCount } from './links';
import { TilePlaceholder } from './Tile';
import { useTexts } from './texts';
import type { Tiles } from './tileData';
import { useTileResults } from './useTiles';

/** Four figures side by side, on a phone two and two. */
export const MetricCards = () => {
  const { tiles } = useTileResults();
  const figures = tiles?.metrics?.data as Tiles['metrics'] | undefined;
  const waiting = tiles?.pending?.data as Tiles['pending'] | undefined;
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
      {figures && <FiguresOfToday {...figures} />}
      {waiting?.reviews && <Reviews {...waiting.reviews} />}
    </Box>
  );
};

const FiguresOfToday = ({ appointments, events, inquiries }: Tiles['metrics']) => {
  const t = useTexts();
  const count = useFormatCount();
  return (
    <>
      {appointments && (
        <FigureCard name={t('metrics.appointments')} count={count(appointments)} to={listPathOf(appointments)}>
          {appointments.toConfirm && (
            <UnstyledLink to={listPathOf(appointments.toConfirm)}>
              {t('metrics.toConfirm', { count: count(appointments.toConfirm) })}
            </UnstyledLink>
          )}
        </FigureCard>
      )}
      {events && (
        <FigureCard name={t('metrics.events')} count={count(events)} to={listPathOf(events)}>
          {events.filled !== null && t('metrics.filled', { percent: formatNumber(events.filled) })}
          {events.waitlisted && (
            <>
              {events.filled !== null && ' · '}
              <UnstyledLink to={listPathOf(events.waitlisted)}>
                {t('metrics.waitlisted', { count: count(events.waitlisted) })}
              </UnstyledLink>
            </>
          )}
        </FigureCard>
      )}
      {inquiries && (
        <FigureCard name={t('metrics.inquiries')} count={count(inquiries)} to={listPathOf(inquiries)}>
          {inquiries.overdue && (
            <Typography variant="caption" component="span" color={inquiries.overdue.total > 0 ? 'error' : undefined}>
              <UnstyledLink to={listPathOf(inquiries.overdue)}>
                {t('metrics.overdue', { count: count(inquiries.overdue) })}
              </UnstyledLink>
            </Typography>
          )}
        </FigureCard>
      )}
    </>
  );
};

const Reviews = ({ total, rows: [oldest] }: NonNullable<Tiles['pending']['reviews']>) => {
  const t = useTexts();
  const zone = useUserTimeZone();
  const dayOf = (instant: string | number) => parseISO(toDateAndTime(instant, zone).day);
  const days = oldest ? differenceInCalendarDays(dayOf(Date.now()), dayOf(oldest.at)) : 0;
  return (
    <FigureCard name={t('metrics.reviews')} count={formatNumber(total)} to="/?show=reviews">
      {oldest && (days > 0 ? t('metrics.oldest', { smart_count: days }) : t('metrics.sinceToday'))}
    </FigureCard>
  );
};

interface FigureCardProps {
  name: string;
  count: string;
  /** The list that it counts. */
  to: string;
  children: ReactNode;
}

const FigureCard = ({ name, count, to, children }: FigureCardProps) => (
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
