import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, format, getISODay, parseISO } from 'date-fns';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FreeSlot, hasCapability, useProvider } from '../../providers';
import { useArrowKeys } from '../actions/useArrowKeys';
import { weekDays } from '../domain';
import { useEditSession } from '../engine/form/useEditSession';
import { formatEventDate, formatZone } from '../fields/formats';
import { useTexts } from './texts';

/** Offers the times at which an advisor is free, to be pressed instead of typed; after a clash the nearest first. */
export const FreeTimes = () => {
  const say = useTexts();
  const { refusal } = useEditSession();
  const nearest = (refusal?.body.data as { nearest?: FreeSlot[] } | undefined)?.nearest ?? [];
  const [typeId, mode, state]: (string | undefined)[] = useWatch({ name: ['typeId', 'mode', 'memberState'] });
  if (!hasCapability('freeSlots')) return null;
  return (
    <Box role="group" aria-label={say('free')} className="wide">
      <Typography variant="subtitle2" component="h3">
        {say('free')}
      </Typography>
      {nearest.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {say('nearest')}
          <Nearest slots={nearest} />
        </Alert>
      )}
      {typeId && mode && state ? (
        <Search typeId={typeId} mode={mode} state={state} />
      ) : (
        <Typography color="textSecondary">{say('freeNeeds')}</Typography>
      )}
    </Box>
  );
};

const Search = ({ typeId, mode, state }: { typeId: string; mode: string; state: string }) => {
  const say = useTexts();
  const translate = useTranslate();
  const provider = useProvider();
  const advisorId: string | null | undefined = useWatch({ name: 'advisorId' });
  const [from, setFrom] = useState<string>();
  const search = { typeId, mode, state, ...(advisorId && { advisorId }), ...(from && { from }) };
  const { data, error, isFetching } = useQuery({
    queryKey: ['appointments', 'free slots', search],
    queryFn: ({ signal }) => provider.freeSlots(search, { signal }),
    placeholderData: keepPreviousData,
  });
  const slots = oneOfEachTime(data ?? []);
  const { group, item } = useSlotKeys(slots);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const days = [...new Set(slots.map(({ date }) => date))];
  const last = days.at(-1);
  return (
    <>
      <Box
        {...(slots.length > 0 && { role: 'grid', 'aria-label': say('free') })}
        aria-busy={isFetching}
        {...group}
        sx={{ display: 'grid', gap: 1, maxHeight: 260, overflowY: 'auto', mt: 0.5, mb: 1 }}
      >
        {data && slots.length === 0 && <Typography color="textSecondary">{say('noneFree')}</Typography>}
        {days.map((day) => (
          <Box key={day} role="row">
            <Typography role="rowheader" variant="caption" color="textSecondary">
              {say('day', {
                weekday: translate(`console.day.${weekDays[getISODay(parseISO(day)) - 1]}`),
                date: formatEventDate(day),
              })}
            </Typography>
            <Slots slots={slots.filter(({ date }) => date === day)} item={item} isDayKnown />
          </Box>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        {last && (
          <Button size="small" onClick={() => setFrom(format(addDays(parseISO(last), 1), 'yyyy-MM-dd'))}>
            {say('later')}
          </Button>
        )}
        {from && (
          <Button size="small" color="inherit" onClick={() => setFrom(undefined)}>
            {say('soonest')}
          </Button>
        )}
      </Stack>
    </>
  );
};

/** Of several advisors who are free at the same time one is enough: by turns each of them. */
const oneOfEachTime = (slots: readonly FreeSlot[]) => {
  const shown = new Map<string, number>();
  const timesShown = ({ advisorId }: FreeSlot) => shown.get(advisorId) ?? 0;
  return [...new Set(slots.map(({ startsAt }) => startsAt))].map((time) => {
    const [first, ...others] = slots.filter(({ startsAt }) => startsAt === time) as [FreeSlot, ...FreeSlot[]];
    const slot = others.reduce((least, other) => (timesShown(other) < timesShown(least) ? other : least), first);
    shown.set(slot.advisorId, timesShown(slot) + 1);
    return slot;
  });
};

const keyOf = ({ advisorId, startsAt }: FreeSlot) => `${advisorId} ${startsAt}`;

const useSlotKeys = (slots: readonly FreeSlot[]) => useArrowKeys(slots.map(keyOf));

const Nearest = ({ slots }: { slots: readonly FreeSlot[] }) => {
  const say = useTexts();
  const { group, item } = useSlotKeys(slots);
  return (
    <Box role="grid" aria-label={say('nearest')} {...group}>
      <Box role="row">
        <Slots slots={slots} item={item} />
      </Box>
    </Box>
  );
};

interface SlotsProps {
  slots: readonly FreeSlot[];
  item: ReturnType<typeof useArrowKeys>['item'];
  isDayKnown?: boolean;
}

const Slots = ({ slots, item, isDayKnown = false }: SlotsProps) => {
  const say = useTexts();
  const { setValue } = useFormContext();
  const [advisorId, date, startTime, timeZone]: (string | undefined)[] = useWatch({
    name: ['advisorId', 'date', 'startTime', 'timeZone'],
  });
  const take = (slot: FreeSlot) => {
    for (const field of ['advisorId', 'date', 'startTime', 'timeZone'] as const)
      setValue(field, slot[field], { shouldDirty: true, shouldValidate: true });
  };
  const isTaken = (slot: FreeSlot) =>
    slot.advisorId === advisorId && slot.date === date && slot.startTime === startTime && slot.timeZone === timeZone;
  const isOneZone = new Set(slots.map((slot) => slot.timeZone)).size === 1;
  const nameOf = ({ date, startTime, timeZone: zone, advisorId: of, advisor }: FreeSlot) => {
    const onDay = isDayKnown ? startTime : say('onDay', { date: formatEventDate(date), time: startTime });
    const time = isOneZone ? onDay : say('inZone', { time: onDay, zone: formatZone(zone) });
    return of === advisorId ? time : say('withAdvisor', { time, advisor });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
      {slots.map((slot) => (
        <Box key={keyOf(slot)} role="gridcell">
          <Button
            {...item(keyOf(slot))}
            size="small"
            variant={isTaken(slot) ? 'contained' : 'outlined'}
            color={isTaken(slot) ? 'primary' : 'inherit'}
            aria-pressed={isTaken(slot)}
            onClick={() => take(slot)}
          >
            {nameOf(slot)}
          </Button>
        </Box>
      ))}
    </Stack>
  );
};
