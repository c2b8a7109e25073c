import { Box, Button, FormHelperText, IconButton, Stack, styled, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Disclosure } from '../fields/Disclosure';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { localWeekDays, maxRangesPerDay, type WeeklyHours } from '../sharedFields/weeklyHours';
import { ClockTimeInput } from '.';
import { WeekBlockPopover } from './WeekBlockPopover';
import { WeekGrid } from './WeekGrid';
import { copyDayTo, toStoredRange, totalMinutes, toWeekBlocks, type WeekBlock } from './weekBlocks';

const Day = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplate: '"name ranges add" auto / 92px minmax(0, 1fr) auto',
  alignItems: 'start',
  '@container (max-width: 440px)': { gridTemplate: '"name add" auto "ranges ranges" auto / minmax(0, 1fr) auto' },
});

/** Edits a `weeklyHours` field as blocks in a week grid or as text. */
export const WeeklyHoursInput = ({ source }: { source: string }) => {
  const t = useSharedFieldTexts();
  const resource = useResourceContext();
  const label = String(useTranslateLabel()({ source, resource }));
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const hours: WeeklyHours = useWatch({ name: source }) ?? [];
  const blocks = toWeekBlocks(hours);
  const total = totalMinutes(blocks);
  const [openBlock, setOpenBlock] = useState<{ index: number; anchor: HTMLElement }>();
  const change = (next: WeeklyHours) => setValue(source, next, { shouldDirty: true, shouldValidate: true });
  const grid = useRef<HTMLDivElement>(null);
  const [createdIndex, setCreatedIndex] = useState<number>();
  useEffect(() => {
    if (createdIndex === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-index="${createdIndex}"]`)?.focus();
    setCreatedIndex(undefined);
  }, [createdIndex]);
  const put = (block: WeekBlock) => {
    if (block.index < 0) setCreatedIndex(hours.length);
    change(
      block.index < 0
        ? [...hours, toStoredRange(block)]
        : hours.map((range, index) => (index === block.index ? toStoredRange(block) : range)),
    );
  };
  const remove = (removedIndex: number) => {
    setOpenBlock(undefined);
    change(hours.filter((_, index) => index !== removedIndex));
  };
  const openDay = openBlock && hours[openBlock.index]?.day;
  const values = { hours: Math.floor(total / 60), minutes: total % 60 };
  return (
    <Box className="wide" role="group" aria-label={label}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {label}
        </Typography>
        <Typography color="textSecondary">
          {t(values.minutes > 0 ? 'hours.totalWithMinutes' : 'hours.total', values)}
        </Typography>
      </Stack>
      <div ref={grid}>
        <WeekGrid
          label={label}
          blocks={blocks}
          onPut={put}
          onRemove={({ index }) => remove(index)}
          onOpen={({ index }, anchor) => setOpenBlock({ index, anchor })}
        />
      </div>
      {openBlock && openDay && (
        <WeekBlockPopover
          source={`${source}.${openBlock.index}`}
          day={openDay}
          anchor={openBlock.anchor}
          onCopy={(days) => {
            setOpenBlock(undefined);
            change(copyDayTo(hours, openDay, days));
          }}
          onRemove={() => remove(openBlock.index)}
          onClose={() => setOpenBlock(undefined)}
        />
      )}
      <TextDetails title={t('hours.type')} open={get(errors, source) ? true : undefined}>
        <HoursAsText source={source} />
      </TextDetails>
    </Box>
  );
};

const TextDetails = styled(Disclosure)({ marginTop: 8, '& > summary': { marginBottom: 8 } });

/** Edits the hours as text, one row a day. */
const HoursAsText = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const t = useSharedFieldTexts();
  const { fields, append, remove } = useFieldArray<Record<string, WeeklyHours>>({ name: source });
  return (
    <Stack spacing={1}>
      {localWeekDays().map((day) => {
        const ranges = fields.flatMap((field, index) => (field.day === day ? [{ ...field, index }] : []));
        const name = t(`hours.day.${day}`);
        return (
          <Day key={day}>
            <Typography sx={{ pt: 1, gridArea: 'name' }}>{name}</Typography>
            <Stack spacing={1} sx={{ gridArea: 'ranges' }}>
              {ranges.map(({ id, index }) => (
                <Stack key={id} direction="row" useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
                  <ClockTimeInput hideLabel source={`${source}.${index}.from`} label={t('hours.from')} />
                  <ClockTimeInput hideLabel source={`${source}.${index}.to`} label={t('hours.to')} />
                  <IconButton aria-label={t('hours.remove', { day: name })} onClick={() => remove(index)}>
                    <X size={18} aria-hidden />
                  </IconButton>
                </Stack>
              ))}
              {ranges.length === 0 && <FormHelperText sx={{ pt: 1 }}>{t('hours.none')}</FormHelperText>}
            </Stack>
            {ranges.length < maxRangesPerDay && (
              <Button
                size="small"
                sx={{ gridArea: 'add' }}
                startIcon={<Plus size={16} aria-hidden />}
                aria-label={t('hours.add', { day: name })}
                onClick={() => append({ day, ...nextRange(ranges.length) })}
              >
                {translate('ra.action.add')}
              </Button>
            )}
          </Day>
        );
      })}
    </Stack>
  );
};

const defaultRanges = [
  { from: '09:00 AM', to: '12:00 PM' },
  { from: '01:00 PM', to: '05:00 PM' },
  { from: '06:00 PM', to: '08:00 PM' },
] as const;

const nextRange = (count: number) => defaultRanges[count] ?? defaultRanges[0];
