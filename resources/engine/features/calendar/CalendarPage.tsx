import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { AreaHeader } from '../../core/resource/AreaHeader';
import { useArea } from '../../core/resource/areaContext';
import { formatTimeZone } from '../../fields/formats';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { useAreaName } from '../../fields/useAreaName';
import { rangeTitle, shiftRange, timeZoneLabel, toDayAndMinutes } from './calendarDates';
import { ListCalendarSwitch } from './ListCalendarSwitch';
import { useCalendarTexts } from './messages.en';
import type { CalendarDays } from './useCalendarDays';

const ranges = ['day', 'week', 'month'] as const;

interface CalendarPageProps {
  calendarDays: CalendarDays;
  /** A button that creates a record. */
  create?: ReactNode;
  children: ReactNode;
}

/** The page of an area's calendar: the heading, the navigation between days and ranges, and the calendar itself. */
export const CalendarPage = ({ calendarDays, create, children }: CalendarPageProps) => {
  const { timeZone, isPhone, range, setRange, day, setDay } = calendarDays;
  const { area } = useArea();
  const t = useCalendarTexts();
  const heading = useAreaName()(area.name);
  // A record in the panel over the calendar sets the page title.
  const isCovered = useMatch(`/${area.name}/:id/*`) !== null;
  return (
    <>
      {!isCovered && <title>{heading}</title>}
      <AreaHeader>
        <ListCalendarSwitch />
        {create}
      </AreaHeader>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={() => setDay(toDayAndMinutes(Date.now(), timeZone).day)}>
            {t('today')}
          </Button>
          {([-1, 1] as const).map((direction) => (
            <IconButton
              key={direction}
              sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
              aria-label={t(direction < 0 ? 'back' : 'on')}
              onClick={() => setDay(shiftRange(range, day, direction))}
            >
              {direction < 0 ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
            </IconButton>
          ))}
          <Typography variant="h2" component="h2" aria-live="polite">
            {rangeTitle(range, day)}
          </Typography>
          <Typography color="textSecondary" sx={{ mr: 'auto' }}>
            {t('timesIn', { zone: `${timeZoneLabel(timeZone)}, ${formatTimeZone(timeZone)}` })}
          </Typography>
          {!isPhone && (
            <SegmentedControl
              label={t('range')}
              value={range}
              onChange={setRange}
              options={ranges.map((value) => ({ value, text: t(value) }))}
            />
          )}
        </Stack>
        {children}
      </Stack>
    </>
  );
};

/** The body of a calendar, with a progress bar while entries are loading. */
export const CalendarBody = ({ isFetching, children }: { isFetching: boolean; children: ReactNode }) => (
  <Box sx={{ position: 'relative' }} aria-busy={isFetching}>
    {isFetching && <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: -4, height: 2 }} />}
    {children}
  </Box>
);
