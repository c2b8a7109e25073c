import { Button, Stack } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { RecordActionDialog, type RecordActionDialogProps } from '../engine/core/actions/RecordActionDialog';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { addCalendarDays, businessTimeZone, instantsOfLocalDateTime, toDateAndTime } from '../engine/schema';
import { useThreadTexts } from './threadMessages.en';

/** Asks until when an inquiry is snoozed: the usual times are one press each. */
export const SnoozeDialog = ({ children, ...props }: RecordActionDialogProps) => (
  <RecordActionDialog {...props}>
    <UsualTimes />
    {children}
  </RecordActionDialog>
);

const hoursOfLaterToday = 3;
const [monday, daysOfWeek] = [1, 7];

const UsualTimes = () => {
  const t = useThreadTexts();
  const timeZone = useUserTimeZone() ?? businessTimeZone;
  const { setValue } = useFormContext();
  const { day: today } = toDateAndTime(Date.now(), timeZone);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const morningOf = (days: number) => instantsOfLocalDateTime(`${addCalendarDays(today, days)}T09:00`, timeZone)[0];
  const times = {
    laterToday: new Date(Date.now() + hoursOfLaterToday * 3_600_000).toISOString(),
    tomorrow: morningOf(1),
    monday: morningOf((monday - weekday + daysOfWeek) % daysOfWeek || daysOfWeek),
    inAWeek: morningOf(daysOfWeek),
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 2 }}>
      {Object.entries(times).map(([name, instant]) => (
        <Button
          key={name}
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => setValue('snoozedUntil', instant, { shouldDirty: true })}
        >
          {t(`snooze.${name as keyof typeof times}`)}
        </Button>
      ))}
    </Stack>
  );
};
