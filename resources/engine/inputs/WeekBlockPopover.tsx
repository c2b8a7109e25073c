import { Button, Checkbox, FormControlLabel, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { localWeekDays, type WeeklyHours } from '../sharedFields/weeklyHours';
import { ClockTimeInput } from '.';

interface WeekBlockPopoverProps {
  /** The source of the range in the form. */
  source: string;
  day: WeeklyHours[number]['day'];
  anchor: HTMLElement;
  onCopy: (days: readonly string[]) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The popover of a range of hours: edits its times, copies its day to other days, or removes it. */
export const WeekBlockPopover = ({ source, day, anchor, onCopy, onRemove, onClose }: WeekBlockPopoverProps) => {
  const t = useSharedFieldTexts();
  const translate = useTranslate();
  const [selectedDays, setSelectedDays] = useState<readonly string[]>([]);
  const name = t(`hours.day.${day}`);
  const toggle = (other: string) =>
    setSelectedDays(
      selectedDays.includes(other) ? selectedDays.filter((selected) => selected !== other) : [...selectedDays, other],
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { width: 300, p: 2 } } }}
    >
      <Stack spacing={1.5}>
        <Typography variant="h3">{name}</Typography>
        <Stack direction="row" spacing={1}>
          <ClockTimeInput hideLabel source={`${source}.from`} label={t('hours.from')} />
          <ClockTimeInput hideLabel source={`${source}.to`} label={t('hours.to')} />
        </Stack>
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <Typography component="legend" variant="caption" color="textSecondary">
            {t('hours.copy', { day: name })}
          </Typography>
          {localWeekDays()
            .filter((other) => other !== day)
            .map((other) => (
              <FormControlLabel
                key={other}
                label={t(`hours.day.${other}`)}
                control={
                  <Checkbox size="small" checked={selectedDays.includes(other)} onChange={() => toggle(other)} />
                }
                sx={{ width: '50%', m: 0, '& .MuiTypography-root': { fontSize: 13 } }}
              />
            ))}
        </fieldset>
        <Stack direction="row" spacing={1}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={selectedDays.length === 0}
            onClick={() => onCopy(selectedDays)}
          >
            {t('hours.doCopy')}
          </Button>
          <Button color="inherit" onClick={onRemove} sx={{ ml: 'auto !important' }}>
            {translate('ra.action.remove')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
};
