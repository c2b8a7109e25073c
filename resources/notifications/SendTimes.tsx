import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { instantText, timeOfDayText, timeZoneName } from '../engine/schema/instantText';
import { useAudienceEstimate } from './AudienceEstimate';
import { useTexts } from './texts';

/** When the first and the last people get a notification that comes at their own time; nothing for others. */
export const SendTimes = () => {
  const values = useRecordValues();
  const { data } = useAudienceEstimate(values);
  const t = useTexts();
  const locale = useLocale() ?? 'en';
  const userTimeZone = useUserTimeZone();
  const times = data?.timing?.times ?? [];
  const [first, last] = [times[0], times.at(-1)];
  if (values.timeZoneMode !== 'recipient_local' || !first || !last) return null;
  const local = timeOfDayText(locale, Date.parse(first.at), first.timeZone);
  const describe = ({ at, timeZone }: typeof first) =>
    t('sendTimes.at', {
      when: instantText(at, { now: new Date() })(locale, userTimeZone),
      zone: timeZoneName(timeZone, locale),
    });
  return (
    <Typography color="textSecondary" role="status">
      {first === last
        ? t('sendTimes.one', { local, when: describe(first) })
        : t('sendTimes.several', { local, first: describe(first), last: describe(last) })}
    </Typography>
  );
};
