import { Box, Button, FormHelperText, IconButton, Stack, styled, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ClockTimeInput } from '../inputs';
import { useTexts } from './useTexts';
import { WeekBlockPopover } from './WeekBlockPopover';
import { WeekGrid } from './WeekGrid';
import { copyDayTo, toStoredRange, totalMinutes, toWeekBlocks, type WeekBlock } from './weekBlocks';
import { maxRangesPerDay, type WeeklyHours, weekDays } from './weeklyHours';

const Day = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplate: '"name ranges add" auto / 92px minmax(0, 1fr) auto',
  alignItems: 'start',
  '@container (max-width: 440px)': { gridTemplate: '"name add" auto "ranges ranges" auto / minmax(0, 1fr) auto' },
});

/** The hours of a week, drawn as blocks or typed; for a field of `weeklyHours`. */
export const WeeklyHoursInput = ({ source }: { source: string }) => {
  const t = useTexts();
  const resource = useResourceContext();
  const label = String(useTranslateLabel()({ source, resource }));
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const hours: WeeklyHours = useWatch({ name: source }) ?? [];
  const blocks = toWeekBlocks(hours);
  const total = totalMinutes(blocks);
  const [opened, setOpened] = useState<{ index: number; anchor: HTMLElement }>();
  const change = (next: WeeklyHours) => setValue(source, next, { shouldDirty: true, shouldValidate: true });
  const grid = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<number>();
  useEffect(() => {
    if (made === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-index="${made}"]`)?.focus();
    setMade(undefined);
  }, [made]);
  const put = (block: WeekBlock) => {
    if (block.index < 0) setMade(hours.length);
    change(
      block.index < 0
        ? [...hours, toStoredRange(block)]
        : hours.map((range, index) => (index === block.index ? toStoredRange(block) : range)),
    );
  };
  const remove = (place: number) => {
    setOpened(undefined);
    change(hours.filter((_, index) => index !== place));
  };
  const openedDay = opened && hours[opened.index]?.day;
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
          onOpen={({ index }, anchor) => setOpened({ index, anchor })}
        />
      </div>
      {opened && openedDay && (
        <WeekBlockPopover
          source={`${source}.${opened.index}`}
          day={openedDay}
          anchor={opened.anchor}
          onCopy={(days) => {
            setOpened(undefined);
            change(copyDayTo(hours, openedDay, days));
          }}
          onRemove={() => remove(opened.index)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Typed open={get(errors, source) ? true : undefined}>
        <summary>{t('hours.type')}</summary>
        <TypedHours source={source} />
      </Typed>
    </Box>
  );
};

const Typed = styled('details')(({ theme }) => ({
  marginTop: 8,
  '& > summary': { cursor: 'pointer', color: theme.palette.text.secondary, marginBottom: 8 },
}));

/** The same to be typed, a row a day. */
const TypedHours = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const t = useTexts();
  const { fields, append, remove } = useFieldArray<Record<string, WeeklyHours>>({ name: source });
  return (
    <Stack spacing={1}>
      {weekDays.map((day) => {
        const ranges = fields.flatMap((field, index) => (field.day === day ? [{ ...field, index }] : []));
        const name = translate(`console.day.${day}`);
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

const usualRanges = [
  { from: '09:00 AM', to: '12:00 PM' },
  { from: '01:00 PM', to: '05:00 PM' },
  { from: '06:00 PM', to: '08:00 PM' },
] as const;

const nextRange = (count: number) => usualRanges[count] ?? usualRanges[0];
