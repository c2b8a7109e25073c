import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FreeSlot, type FreeSlotOfDay, hasCapability } from '../../providers';
import { useArrowKeys } from '../actions/useArrowKeys';
import { timeZoneOfState } from '../domain/stateTimeZones';
import { useEditSession } from '../engine/form/useEditSession';
import { formatEventDate, formatZone } from '../fields/formats';
import { toInstant } from '../kit/localTime';
import { FreeSlotGrid } from './FreeSlotGrid';
import { useTexts } from './texts';

const ofSlot = ['advisorId', 'date', 'startTime', 'timeZone'] as const;

/** Buttons for the free slots of advisors. After a booking conflict, the nearest free slots come first. */
export const FreeSlotButtons = () => {
  const t = useTexts();
  const { error } = useEditSession();
  const nearest = (error?.body.data as { nearest?: FreeSlot[] } | undefined)?.nearest ?? [];
  if (!hasCapability('freeSlots')) return null;
  return (
    <Box role="group" aria-label={t('free')} className="wide">
      {nearest.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {t('nearest')}
          <Nearest slots={nearest} />
        </Alert>
      )}
      <Search />
    </Box>
  );
};

/** Returns a function that copies a slot into the form. */
const useTake = () => {
  const { setValue } = useFormContext();
  return (slot: FreeSlotOfDay & { advisorId: string }) => {
    for (const field of ofSlot) setValue(field, slot[field], { shouldDirty: true, shouldValidate: true });
  };
};

const Search = () => {
  const t = useTexts();
  const take = useTake();
  const exceptId = useRecordContext()?.id;
  const [typeId, mode, state, zone, memberId]: (string | null | undefined)[] = useWatch({
    name: ['typeId', 'mode', 'memberState', 'memberTimeZone', 'memberId'],
  });
  const [advisorId, date, startTime, timeZone]: (string | undefined)[] = useWatch({ name: [...ofSlot] });
  // Only the initial day: the displayed days must not change when one of their slots is selected.
  const [startDay] = useState(date ?? undefined);
  if (!typeId || !mode || !state) return <Typography color="textSecondary">{t('freeNeeds')}</Typography>;
  const startsAt = date && startTime && timeZone ? toInstant(date, startTime, timeZone) : undefined;
  const search = {
    typeId,
    mode,
    state,
    ...(memberId && { memberId }),
    ...(exceptId && { exceptId: String(exceptId) }),
  };
  return (
    <FreeSlotGrid
      search={search}
      memberZone={zone ?? timeZoneOfState(state)}
      taken={{ advisorId, startsAt }}
      onSelect={take}
      startDay={startDay}
    />
  );
};

const keyOf = ({ advisorId, startsAt }: FreeSlot) => `${advisorId} ${startsAt}`;

const Nearest = ({ slots }: { slots: readonly FreeSlot[] }) => {
  const t = useTexts();
  const take = useTake();
  const { group, item } = useArrowKeys(slots.map(keyOf));
  const isOneZone = new Set(slots.map((slot) => slot.timeZone)).size === 1;
  const nameOf = ({ date, startTime, timeZone, advisor }: FreeSlot) => {
    const onDay = t('onDay', { date: formatEventDate(date), time: startTime });
    const time = isOneZone ? onDay : t('inZone', { time: onDay, zone: formatZone(timeZone) });
    return t('withAdvisor', { time, advisor });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }} {...group}>
      {slots.map((slot) => (
        <Button key={keyOf(slot)} {...item(keyOf(slot))} size="small" variant="outlined" onClick={() => take(slot)}>
          {nameOf(slot)}
        </Button>
      ))}
    </Stack>
  );
};
