import { Box, styled, Typography } from '@mui/material';
import { createTextsHook } from '../../providers';
import { DashboardTile, Row, Rows } from '../engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../engine/features/dashboard/links';
import { ShowAllLink } from '../engine/features/dashboard/tileParts';
import type { RowsData } from '../engine/features/dashboard/tileResults';
import { formatDayWithYear, formatNumber } from '../engine/fields/formats';
import { Meter, SecondaryText, TitleLink } from '../engine/fields/styledElements';
import { messages } from './tileMessages.en';

const useTexts = createTextsHook('resources.events.tile', messages.tile);

interface NearlyFullEvent {
  title: string;
  eventDate: string;
  seatsTaken: number;
  capacity?: number;
  fill: number;
  waitlisted: number;
}

/** The percentage of seats from which the meter has the warning color; the number shows the same. */
const nearlyFullPercent = 90;

const FillMeter = styled(Meter)(({ theme }) => ({
  '&.full::-webkit-meter-optimum-value': { background: theme.palette.warning.main },
  '&.full::-moz-meter-bar': { background: theme.palette.warning.main },
}));

/** The upcoming events with the highest share of taken seats. */
export const NearlyFullEventsTile = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<RowsData<NearlyFullEvent>>
      name="nearlyFullEvents"
      title={t('title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
    >
      {({ rows }) => (
        <Rows>
          {rows.map(({ id, title, eventDate, seatsTaken, capacity, fill, waitlisted }) => {
            const seats = t('seats', {
              taken: formatNumber(seatsTaken),
              seats: formatNumber(capacity ?? 0),
            });
            return (
              <Row key={id}>
                <Box component="span" sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' } }}>
                  <TitleLink to={pathOf('events', id)}>{title}</TitleLink>{' '}
                  {waitlisted > 0 && (
                    <SecondaryText>{t('waitlisted', { count: formatNumber(waitlisted) })}</SecondaryText>
                  )}
                </Box>
                <SecondaryText>{formatDayWithYear(eventDate)}</SecondaryText>
                <Box sx={{ width: { sm: 140 }, flex: { xs: 1, sm: 'none' } }}>
                  <FillMeter
                    min={0}
                    max={100}
                    value={fill}
                    aria-label={seats}
                    className={fill >= nearlyFullPercent ? 'full' : ''}
                  />
                </Box>
                <Typography className="number" color="textSecondary" sx={{ minWidth: 60, textAlign: 'right' }}>
                  {seats}
                </Typography>
              </Row>
            );
          })}
        </Rows>
      )}
    </DashboardTile>
  );
};
