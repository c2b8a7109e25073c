import { Box, styled } from '@mui/material';
import { Clock } from 'lucide-react';
import type { CheckInAttendee } from '../../providers';
import { formatDateTime, formatDayWithYear, formatNumber } from '../engine/fields/formats';
import { IconLine } from '../engine/fields/styledElements';
import { seatsTakenByAll, useEventInView, useEventStaffTexts } from './roster';

const Tile = styled('section')(({ theme: { palette, spacing } }) => ({
  flex: '1 1 260px',
  padding: spacing(1.5, 2),
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: spacing(1), flexWrap: 'wrap' },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& .second': { color: palette.text.secondary },
  '& strong': { fontWeight: 600, fontFeatureSettings: '"tnum"' },
}));

const Bar = styled('div')(({ theme: { palette } }) => ({
  // Resets the layout of the text rows.
  '&&': { gap: 0, flexWrap: 'nowrap', justifyContent: 'flex-start' },
  display: 'flex',
  height: 8,
  margin: '10px 0',
  overflow: 'hidden',
  borderRadius: 4,
  background: palette.divider,
  '& .offered': {
    background: `repeating-linear-gradient(135deg, ${palette.warning.main} 0 3px, ${palette.warning.light} 3px 6px)`,
  },
  '@media (forced-colors: active)': {
    border: '1px solid',
    '& span': { forcedColorAdjust: 'none', background: 'Highlight' },
    '& .offered': { background: 'repeating-linear-gradient(135deg, CanvasText 0 3px, Canvas 3px 6px)' },
  },
}));

/** A segment of a bar; its width is in percent. */
const Segment = styled('span', { shouldForwardProp: (prop) => prop !== 'percent' })<{ percent: number }>(
  ({ percent }) => ({ width: `${percent}%` }),
);

const recentDuration = 10 * 60 * 1000;

interface SeatMetersProps {
  attendees: readonly CheckInAttendee[];
  /** Whether people can be checked in. */
  isOpen: boolean;
}

/** The taken, offered and waitlisted seats of an event, and the number of people who have arrived. */
export const SeatMeters = ({ attendees, isOpen }: SeatMetersProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <Seats attendees={attendees} />
    <Arrivals attendees={attendees} isOpen={isOpen} />
  </Box>
);

const Seats = ({ attendees }: { attendees: readonly CheckInAttendee[] }) => {
  const { capacity, onlineCapacity = 0, attendanceMode, timeZone } = useEventInView();
  const t = useEventStaffTexts();
  const seats = capacity && capacity + (attendanceMode === 'hybrid' ? onlineCapacity : 0);
  const offers = attendees.filter(({ state }) => state === 'offered');
  const waiting = attendees.filter(({ state, hostId }) => state === 'waitlisted' && !hostId);
  const offered = seatsTakenByAll(offers);
  const taken = seatsTakenByAll(attendees.filter(({ state }) => state !== 'waitlisted'));
  const [until] = offers.flatMap(({ offerExpiresAt }) => offerExpiresAt ?? []).sort();
  const share = (part: number) => (100 * part) / Math.max(seats ?? 0, taken, 1);
  const free = (seats ?? 0) - taken;
  return (
    <Tile aria-label={t('seats')}>
      <div>
        <h2>{t('seats')}</h2>
        <strong>
          {seats ? t('seatsTaken', { taken, seats: formatNumber(seats) }) : t('seatsTakenUnlimited', { taken })}
        </strong>
      </div>
      <Bar role="img" aria-label={t('seatsTakenAndOffered', { taken, seats: seats ?? taken, offered })}>
        <Segment percent={share(taken - offered)} sx={{ bgcolor: 'primary.main' }} />
        <Segment percent={share(offered)} className="offered" />
      </Bar>
      <div>
        <span className="second">
          {until
            ? t('offered', { count: offered, until: formatDateTime(until, timeZone) })
            : seats && (free > 0 ? t('free', { smart_count: free }) : t('full'))}
        </span>
        <strong>{t('waitingCount', { count: waiting.length })}</strong>
      </div>
    </Tile>
  );
};

const Arrivals = ({ attendees, isOpen }: SeatMetersProps) => {
  const t = useEventStaffTexts();
  const { eventDate } = useEventInView();
  const expectedAttendees = attendees.filter(({ state }) => state !== 'waitlisted');
  const arrived = expectedAttendees.filter(({ state }) => state === 'attended');
  const [here, all] = [seatsTakenByAll(arrived), seatsTakenByAll(expectedAttendees)];
  const since = new Date(Date.now() - recentDuration).toISOString();
  const recentCount = seatsTakenByAll(arrived.filter(({ checkedInAt }) => (checkedInAt ?? '') > since));
  return (
    <Tile aria-label={t('arrivals')}>
      <div>
        <h2>{t('arrivals')}</h2>
        <strong>{t('here', { here, all })}</strong>
      </div>
      <Bar role="img" aria-label={t('here', { here, all })}>
        <Segment percent={(100 * here) / Math.max(all, 1)} sx={{ bgcolor: 'success.main' }} />
      </Bar>
      <div>
        <span className="second">
          {isOpen
            ? t('toCome', { count: all - here })
            : eventDate
              ? t('opens', { day: formatDayWithYear(eventDate) })
              : t('opensLater')}
        </span>
        {recentCount > 0 && (
          <IconLine className="second">
            <Clock size={14} aria-hidden />
            {t('lately', { count: recentCount })}
          </IconLine>
        )}
      </div>
    </Tile>
  );
};
