import { Box, Button, IconButton, LinearProgress, Stack, styled, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type FreeSlotOfDay, type FreeSlotOverview, type FreeSlotOverviewSearch, useProvider } from '../../providers';
import { timeZoneLabel, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { initialsOf } from '../engine/fields/appointmentStyles';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { addCalendarDays, formatShortDay } from '../engine/schema/dateTime';
import { formatShortWeekday } from '../engine/schema/localeFormatters';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useArrowKeys } from '../engine/ui/useArrowKeys';
import { useFreeSlotTexts } from './bookingMessages.en';

export interface SelectedSlot {
  advisorId?: string | undefined;
  startsAt?: string | undefined;
}

interface FreeSlotGridProps {
  search: Pick<FreeSlotOverviewSearch, 'typeId' | 'mode' | 'state' | 'memberId' | 'exceptId'>;
  /** The time zone of the member; the user can switch between it and their own. */
  memberTimeZone?: string | undefined;
  selectedSlot: SelectedSlot;
  onSelect: (time: FreeSlotOfDay & { advisorId: string; advisor: string }) => void;
  /** The initial day; by default the first day on which an advisor is free. */
  startDay?: string | undefined;
}

const daysPerPage = 14;

/**
 * The free slots of a day by advisor, below a strip of 14 days. Advisors without a free slot are listed with the
 * reason.
 */
export const FreeSlotGrid = ({ search, memberTimeZone, selectedSlot, onSelect, startDay }: FreeSlotGridProps) => {
  const t = useFreeSlotTexts();
  const provider = useProvider();
  const userTimeZone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [selectedZone, setSelectedZone] = useState<'member' | 'own'>('member');
  const timeZone = selectedZone === 'member' ? (memberTimeZone ?? userTimeZone) : userTimeZone;
  const today = toDayAndMinutes(Date.now(), timeZone).day;
  const [from, setFrom] = useState(startDay && startDay > today ? startDay : today);
  const [day, setDay] = useState(startDay);
  const request = { ...search, timeZone, from, ...(day && { day }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['appointments', 'free times', request],
    queryFn: ({ signal }) => provider.fetchSlotOverview(request, { signal }),
    placeholderData: keepPreviousData,
  });
  const showOtherDays = (days: number) => {
    const next = addCalendarDays(from, days);
    setFrom(next < today ? today : next);
    setDay(undefined);
  };
  if (error) return <FailureAlert error={error} retry={refetch} />;
  const hasTwoTimeZones = memberTimeZone !== undefined && timeZoneLabel(memberTimeZone) !== timeZoneLabel(userTimeZone);
  // Slots of the previous request must not be pressed for those of the next one. They keep their place until it answers.
  const hidden = { visibility: 'hidden' } as const;
  const isOfOtherDays = isPlaceholderData && data?.days[0]?.day !== from;
  const selectedDay = isPlaceholderData ? day : data?.day;
  const free = data?.advisors.filter(({ times }) => times.length > 0) ?? [];
  const count = free.reduce((sum, { times }) => sum + times.length, 0);
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative', ...(!data && { minHeight: 320 }) }}>
      {isFetching && <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: -6, height: 2 }} />}
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', justifyContent: 'end', mb: 1 }}>
        <Typography variant="subtitle2" component="span" sx={{ mr: 1 }}>
          {`${formatShortDay(from)} – ${formatShortDay(addCalendarDays(from, daysPerPage - 1))}`}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('earlier')}
          disabled={from <= today}
          onClick={() => showOtherDays(-daysPerPage)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton size="small" aria-label={t('later')} onClick={() => showOtherDays(daysPerPage)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Stack>
      {data && (
        <>
          <div style={isOfOtherDays ? hidden : undefined}>
            <Days days={data.days} day={selectedDay} onDay={setDay} />
          </div>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', my: 2 }}>
            <Typography variant="h3" component="h4">
              {selectedDay ? `${formatShortWeekday(selectedDay)} ${formatShortDay(selectedDay)}` : '\u00A0'}
            </Typography>
            <Typography color="textSecondary" aria-live="polite" sx={{ mr: 'auto' }}>
              {!isPlaceholderData && t(count > 0 ? 'found' : 'none', { count, smart_count: free.length })}
            </Typography>
            {hasTwoTimeZones && (
              <SegmentedControl
                label={t('clock')}
                value={selectedZone}
                onChange={setSelectedZone}
                options={[
                  { value: 'member', text: t('theirs', { zone: timeZoneLabel(memberTimeZone) }) },
                  { value: 'own', text: t('yours', { zone: timeZoneLabel(userTimeZone) }) },
                ]}
              />
            )}
          </Stack>
          <div style={isPlaceholderData ? hidden : undefined}>
            <Times data={data} timeZone={timeZone} selectedSlot={selectedSlot} onSelect={onSelect} />
            <UnavailableAdvisors data={data} />
          </div>
        </>
      )}
    </Box>
  );
};

interface DaysProps {
  days: FreeSlotOverview['days'];
  day: string | undefined;
  onDay: (day: string) => void;
}

const Days = ({ days, day, onDay }: DaysProps) => {
  const t = useFreeSlotTexts();
  const { group, item } = useArrowKeys(
    days.map((one) => one.day),
    day,
  );
  return (
    <DayStrip role="group" aria-label={t('days')} {...group}>
      {days.map(({ day: one, free }) => (
        <Button
          key={one}
          {...item(one)}
          variant={one === day ? 'contained' : 'outlined'}
          color={one === day ? 'primary' : 'inherit'}
          className={free === 0 ? 'none' : undefined}
          {...(one === day && { 'aria-current': 'date' as const })}
          onClick={() => onDay(one)}
        >
          <span>{formatShortWeekday(one)} </span>
          <b>{Number(one.slice(8))} </b>
          <small>{free > 0 ? t('free', { count: free }) : '–'}</small>
        </Button>
      ))}
    </DayStrip>
  );
};

const Times = ({
  data,
  timeZone,
  selectedSlot,
  onSelect,
}: { data: FreeSlotOverview; timeZone: string } & Pick<FreeSlotGridProps, 'selectedSlot' | 'onSelect'>) => {
  const t = useFreeSlotTexts();
  const free = data.advisors.filter(({ times }) => times.length > 0);
  const keyOf = (advisorId: string, startsAt: string) => `${advisorId} ${startsAt}`;
  const { group, item } = useArrowKeys(
    free.flatMap(({ id, times }) => times.map(({ startsAt }) => keyOf(id, startsAt))),
    selectedSlot.advisorId && selectedSlot.startsAt ? keyOf(selectedSlot.advisorId, selectedSlot.startsAt) : undefined,
  );
  if (free.length === 0) return null;
  return (
    <Advisors {...group}>
      {free.map(({ id, name, title, times }) => (
        <fieldset key={id} aria-label={name}>
          <Name name={name} below={title} />
          <div className="times">
            {times.map((time) => {
              const isSelected = selectedSlot.advisorId === id && selectedSlot.startsAt === time.startsAt;
              const timeText = toDayAndMinutes(time.startsAt, timeZone).time;
              return (
                <Button
                  key={time.startsAt}
                  {...item(keyOf(id, time.startsAt))}
                  size="small"
                  variant={isSelected ? 'contained' : 'outlined'}
                  aria-pressed={isSelected}
                  aria-label={t('with', { time: timeText, advisor: name })}
                  onClick={() => onSelect({ ...time, advisorId: id, advisor: name })}
                >
                  {timeText}
                </Button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </Advisors>
  );
};

/** The number of advisors without a free slot that are listed initially. */
const initialOtherCount = 4;

/** The advisors without a free slot on the day, with the reason. */
const UnavailableAdvisors = ({ data }: { data: FreeSlotOverview }) => {
  const t = useFreeSlotTexts();
  const [isOpen, setOpen] = useState(false);
  const others = data.advisors.filter(({ times }) => times.length === 0);
  if (others.length === 0) return null;
  const visibleOthers = isOpen ? others : others.slice(0, initialOtherCount);
  return (
    <Box sx={{ mt: 2 }}>
      <Advisors as="ul" aria-label={t('others')}>
        {visibleOthers.map(({ id, name, reason, next }) => (
          <li key={id}>
            <Name
              name={name}
              below={next ? t('next', { day: `${formatShortWeekday(next)} ${formatShortDay(next)}` }) : t('not')}
            />
            <p className="reason">{reason}</p>
          </li>
        ))}
      </Advisors>
      {others.length > initialOtherCount && !isOpen && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          {t('moreOthers', { count: others.length - initialOtherCount })}
        </Button>
      )}
    </Box>
  );
};

const Name = ({ name, below }: { name: string; below: string | undefined }) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1, minHeight: 40 }}>
    <span className="initials" aria-hidden>
      {initialsOf(name)}
    </span>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="div" noWrap>
        {name}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {below}
      </Typography>
    </Box>
  </Stack>
);

const DayStrip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(44px, 1fr))',
  gap: 4,
  '& .MuiButton-root': { flexDirection: 'column', minWidth: 0, padding: '6px 0', lineHeight: '16px', fontSize: 12 },
  '& b': { fontSize: 15, lineHeight: '20px' },
  '& small': { fontSize: 11, whiteSpace: 'nowrap' },
  '& .MuiButton-outlined.none': {
    borderColor: 'transparent',
    background: theme.palette.background.default,
    color: theme.palette.text.secondary,
  },
}));

const Advisors = styled('div')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(158px, 1fr))',
  gap: 16,
  '& .times': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  '& .times .MuiButton-root': { minWidth: 0, padding: '4px 2px', fontFeatureSettings: '"tnum"', fontSize: 13 },
  '& .MuiButton-outlined': { borderColor: `color-mix(in srgb, ${theme.palette.primary.main} 40%, transparent)` },
  '& .initials': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: 13,
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    fontSize: 10,
    fontWeight: 650,
  },
  '& .reason': {
    margin: 0,
    padding: 8,
    borderRadius: 8,
    background: theme.palette.background.default,
    color: theme.palette.text.secondary,
    fontSize: 13,
  },
}));
