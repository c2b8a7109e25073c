import { Button, styled } from '@mui/material';
import { ListChecks, Send } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { basePath, isPermitted } from '../../providers';
import { useArea } from '../engine/core/resource/areaContext';
import { useHasMainAction } from '../engine/features/publishing/RecordActionsProvider';
import { DateTile } from '../engine/fields/DateTile';
import { formatEventTime, formatTimeZone } from '../engine/fields/formats';
import { useEventInView, useEventStaffTexts } from './roster';

/** The day of an event as a calendar leaf. */
export const EventDateTile = () => {
  const { eventDate } = useEventInView();
  return eventDate ? <DateTile day={eventDate} /> : null;
};

/** The time and the place of an event in one line. */
export const WhenAndWhere = () => {
  const { eventDate, startTime, endTime, timeZone, venue } = useEventInView();
  const time = startTime && `${formatEventTime(startTime, endTime)}${timeZone ? ` ${formatTimeZone(timeZone)}` : ''}`;
  const city = [venue?.address?.city, venue?.address?.state].filter(Boolean).join(', ');
  return [eventDate, time, [venue?.name, city].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
};

/** The button label; phones display only the icon. */
const ButtonLabel = styled('span')({ marginLeft: 8, '@media (max-width: 600px)': { display: 'none' } });

/** The actions of an event: check-in, and a notification to its attendees. */
export const EventActions = () => {
  const event = useRecordContext();
  const { area } = useArea();
  const t = useEventStaffTexts();
  const hasMainAction = useHasMainAction();
  if (!event) return null;
  const values = { audienceMode: 'event_enrolled', eventId: event.id };
  return (
    <>
      {isPermitted('check-in', 'edit') && (
        // A separate HTML document that also opens offline.
        <Button
          component="a"
          href={`${basePath}${area.path}/${encodeURIComponent(event.id)}?check-in`}
          variant={hasMainAction ? 'outlined' : 'contained'}
          startIcon={<ListChecks size={18} aria-hidden />}
        >
          {t('checkIn')}
        </Button>
      )}
      {isPermitted('notifications', 'create') && (
        <Button
          component={Link}
          to="/notifications/create"
          state={{ values }}
          variant="outlined"
          aria-label={t('message')}
          title={t('message')}
          sx={{ minWidth: 36, px: { xs: 1, sm: 2 } }}
        >
          <Send size={18} aria-hidden />
          <ButtonLabel>{t('message')}</ButtonLabel>
        </Button>
      )}
    </>
  );
};
