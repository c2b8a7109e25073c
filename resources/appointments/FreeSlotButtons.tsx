import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FreeSlot, type FreeSlotOfDay, hasCapability } from '../../providers';
import { useEditSession } from '../engine/core/session/useEditSession';
import { formatDayWithYear, formatTimeZone } from '../engine/fields/formats';
import { toInstant } from '../engine/schema/localTime';
import { timeZoneOfState } from '../engine/schema/stateTimeZones';
import { useArrowKeys } from '../engine/ui/useArrowKeys';
import { useTexts } from './bookingMessages.en';
import { FreeSlotGrid } from './FreeSlotGrid';

const slotFields = ['advisorId', 'date', 'startTime', 'timeZone'] as const;

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
          <NearestSlots slots={nearest} />
        </Alert>
      )}
      <SlotSearch />
    </Box>
  );
};

/** Returns a function that copies a slot into the form. */
const useSelectSlot = () => {
  const { setValue } = useFormContext();
  return (slot: FreeSlotOfDay & { advisorId: string }) => {
    for (const field of slotFields) setValue(field, slot[field], { shouldDirty: true, shouldValidate: true });
  };
};

const SlotSearch = () => {
  const t = useTexts();
  const selectSlot = useSelectSlot();
  const exceptId = useRecordContext()?.id;
  const [typeId, mode, state, memberTimeZone, memberId]: (string | null | undefined)[] = useWatch({
    name: ['typeId', 'mode', 'memberState', 'memberTimeZone', 'memberId'],
  });
  const [advisorId, date, startTime, timeZone]: (string | undefined)[] = useWatch({ name: [...slotFields] });
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
      memberTimeZone={memberTimeZone ?? timeZoneOfState(state)}
      selectedSlot={{ advisorId, startsAt }}
      onSelect={selectSlot}
      startDay={startDay}
    />
  );
};

const keyOf = ({ advisorId, startsAt }: FreeSlot) => `${advisorId} ${startsAt}`;

const NearestSlots = ({ slots }: { slots: readonly FreeSlot[] }) => {
  const t = useTexts();
  const selectSlot = useSelectSlot();
  const { group, item } = useArrowKeys(slots.map(keyOf));
  const hasOneTimeZone = new Set(slots.map((slot) => slot.timeZone)).size === 1;
  const nameOf = ({ date, startTime, timeZone, advisor }: FreeSlot) => {
    const onDay = t('onDay', { date: formatDayWithYear(date), time: startTime });
    const time = hasOneTimeZone ? onDay : t('inZone', { time: onDay, zone: formatTimeZone(timeZone) });
    return t('withAdvisor', { time, advisor });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }} {...group}>
      {slots.map((slot) => (
        <Button
          key={keyOf(slot)}
          {...item(keyOf(slot))}
          size="small"
          variant="outlined"
          onClick={() => selectSlot(slot)}
        >
          {nameOf(slot)}
        </Button>
      ))}
    </Stack>
  );
};
