import { Stack, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { EstimatedTiming } from '../../providers';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { instantText, timeOfDayText, timeZoneName } from '../engine/schema/instantText';
import { useAudienceEstimate } from './AudienceEstimate';
import { OthersThatDay } from './OthersThatDay';
import { usePeopleCountTexts, useTexts } from './texts';

/** Sentences about when people get the notification of the form, as far as that is not the chosen moment. */
export const SendTimes = () => {
  const values = useRecordValues();
  const { data } = useAudienceEstimate(values);
  const formatPeople = usePeopleCountTexts();
  const timing = data?.timing;
  return (
    <Stack
      spacing={1}
      role="status"
      sx={{ gridColumn: '1 / -1', color: 'text.secondary', '&:empty': { display: 'none' } }}
    >
      {timing && values.timeZoneMode === 'recipient_local' && <OwnTimes {...timing} />}
      {timing && timing.quietHoursEnd !== null && (
        <Typography>
          {formatPeople('inQuietHours', timing.inQuietHours, { time: timing.quietHoursEnd.replace(/^0/, '') })}
        </Typography>
      )}
      {timing && timing.minutes !== null && <Duration minutes={timing.minutes} />}
      <OthersThatDay />
    </Stack>
  );
};

/** When the first and the last people get it at their own time. */
const OwnTimes = ({ times }: EstimatedTiming) => {
  const t = useTexts();
  const locale = useLocale() ?? 'en';
  const userTimeZone = useUserTimeZone();
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  const local = timeOfDayText(locale, Date.parse(first.at), first.timeZone);
  const describe = ({ at, timeZone }: typeof first) =>
    t('sendTimes.at', {
      when: instantText(at, { now: new Date() })(locale, userTimeZone),
      zone: timeZoneName(timeZone, locale),
    });
  return (
    <Typography>
      {first === last
        ? t('sendTimes.one', { local, when: describe(first) })
        : t('sendTimes.several', { local, first: describe(first), last: describe(last) })}
    </Typography>
  );
};

const [minutesInHour, minutesInDay] = [60, 24 * 60];

/** How long the messages take at their pace, in the unit in which people say it. */
const Duration = ({ minutes }: { minutes: number }) => {
  const t = useTexts();
  const say = (unit: 'minutes' | 'hours' | 'days', count: number) =>
    t(`takes.${unit}`, { smart_count: Math.max(1, Math.round(count)) });
  if (minutes < 2 * minutesInHour) return <Typography>{say('minutes', minutes)}</Typography>;
  if (minutes < 2 * minutesInDay) return <Typography>{say('hours', minutes / minutesInHour)}</Typography>;
  return <Typography>{say('days', minutes / minutesInDay)}</Typography>;
};
