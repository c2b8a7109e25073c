import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { EstimatedTiming } from '../../providers';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { instantText, timeOfDayText, timeZoneName } from '../engine/schema/instantText';
import { useAudienceEstimate } from './AudienceEstimate';
import { usePeopleCountTexts, useTexts } from './texts';

/** Sentences about when people get the notification of the form, as far as that is not the chosen moment. */
export const SendTimes = () => {
  const values = useRecordValues();
  const { data } = useAudienceEstimate(values);
  const formatPeople = usePeopleCountTexts();
  const timing = data?.timing;
  if (!timing) return null;
  const { inQuietHours, quietHoursEnd } = timing;
  return (
    <Typography component="div" color="textSecondary" role="status">
      {values.timeZoneMode === 'recipient_local' && <OwnTimes {...timing} />}
      {quietHoursEnd !== null && (
        <p>{formatPeople('inQuietHours', inQuietHours, { time: quietHoursEnd.replace(/^0/, '') })}</p>
      )}
    </Typography>
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
    <p>
      {first === last
        ? t('sendTimes.one', { local, when: describe(first) })
        : t('sendTimes.several', { local, first: describe(first), last: describe(last) })}
    </p>
  );
};
