import { Button, Card, IconButton, Stack, styled, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight, Repeat } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type RaRecord, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { useFieldName } from '../engine/core/record/useFieldName';
import { Chip } from '../engine/fields/Chip';
import { formatDayWithYear, formatNumber } from '../engine/fields/formats';
import { loadable } from '../engine/fields/loadable';
import { useViewSchema } from '../engine/fields/schemaContext';
import { PlainList, SecondaryText, UnstyledLink } from '../engine/fields/styledElements';
import { formatShortDay } from '../engine/schema/dateTime';
import { formatShortWeekday } from '../engine/schema/localeFormatters';
import { useSeries, useSeriesTexts } from './series';

const RepeatDialog = loadable(() => import('./RepeatDialog'));

/** The number of dates displayed before and after the present one. */
const datesAround = 3;

const Dates = styled(PlainList)(({ theme: { palette, spacing } }) => ({
  '& li': { display: 'flex', alignItems: 'center', gap: spacing(1), margin: 0, padding: '4px 8px', borderRadius: 6 },
  '& li > :first-child': { flex: 1, minWidth: 0 },
  '& [aria-current]': { fontWeight: 600 },
  '& li:has([aria-current])': { background: palette.primary.light },
  fontFeatureSettings: '"tnum"',
}));

/** The other dates of a series with their seats; for a single event, the button that repeats it. */
export const SeriesCard = () => {
  const event = useRecordContext();
  const { isReading } = useViewSchema();
  if (!event) return null;
  if (event.seriesId) return <DatesCard event={event} />;
  const canRepeat = event.eventState === 'planned' && event.startsAt && event.endsAt;
  return isReading && canRepeat && isPermitted('events', 'create') ? <RepeatCard event={event} /> : null;
};

const RepeatCard = ({ event }: { event: RaRecord }) => {
  const t = useSeriesTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        startIcon={<Repeat size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('repeat')}
      </Button>
      <Suspense>{isOpen && <RepeatDialog event={event} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
};

const DatesCard = ({ event }: { event: RaRecord }) => {
  const t = useSeriesTexts();
  const nameOf = useFieldName();
  const series = useSeries(event);
  if (!series) return null;
  const { dates, position } = series;
  const filter = encodeURIComponent(JSON.stringify({ seriesId: event.seriesId }));
  const first = Math.max(0, Math.min(position - datesAround, dates.length - 2 * datesAround - 1));
  const exceptions: string[] = event.seriesExceptions ?? [];
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" sx={{ mr: 'auto' }}>
          {t('position', { place: position + 1, count: dates.length })}
        </Typography>
        <PreviousNextButton to={dates[position - 1]} name="previous" />
        <PreviousNextButton to={dates[position + 1]} name="next" />
      </Stack>
      <Dates>
        {dates.slice(first, first + 2 * datesAround + 1).map((date) => (
          <li key={date.id}>
            <DateLink date={date} isCurrent={date.id === event.id} />
            <SeatsOrState date={date} />
          </li>
        ))}
      </Dates>
      {exceptions.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('exceptions', { fields: exceptions.map(nameOf).join(', ') })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        <Link to={`/events?filter=${filter}`}>{t('all', { count: dates.length })}</Link>
      </Typography>
    </Card>
  );
};

const DateLink = ({ date, isCurrent }: { date: RaRecord; isCurrent: boolean }) => {
  const createPath = useCreatePath();
  const { eventDate } = date;
  return (
    <UnstyledLink
      to={createPath({ resource: 'events', type: 'show', id: date.id })}
      {...(isCurrent && { 'aria-current': 'true' })}
    >
      {eventDate ? `${formatShortWeekday(eventDate)}, ${formatShortDay(eventDate)}` : '–'}
    </UnstyledLink>
  );
};

const SeatsOrState = ({ date }: { date: RaRecord }) => {
  const t = useSeriesTexts();
  const translate = useTranslate();
  const { eventState, status, seatsTaken = 0, capacity } = date;
  if (eventState !== 'planned')
    return (
      <SecondaryText>
        <Chip color={eventState === 'cancelled' ? 'error' : 'default'}>
          {translate(`resources.events.choices.eventState.${eventState}`)}
        </Chip>
      </SecondaryText>
    );
  const seats = formatNumber(seatsTaken);
  return (
    <SecondaryText>
      {status !== 'published' && <Chip>{translate(`console.state.${status}`)}</Chip>}{' '}
      {capacity ? t('seats', { seats, capacity: formatNumber(capacity) }) : seats}
    </SecondaryText>
  );
};

const PreviousNextButton = ({ to, name }: { to: RaRecord | undefined; name: 'previous' | 'next' }) => {
  const t = useSeriesTexts();
  const createPath = useCreatePath();
  const Icon = name === 'previous' ? ChevronLeft : ChevronRight;
  const label = to ? t(name, { date: formatDayWithYear(to.eventDate ?? '') }) : t(`${name}None`);
  const icon = <Icon size={18} aria-hidden />;
  if (!to)
    return (
      <IconButton size="small" aria-label={label} disabled>
        {icon}
      </IconButton>
    );
  return (
    <IconButton
      size="small"
      component={Link}
      to={createPath({ resource: 'events', type: 'show', id: to.id })}
      aria-label={label}
      title={label}
    >
      {icon}
    </IconButton>
  );
};
