import { formatTimeZone } from '../../fields/formats';
import { useFormatDateTime, useUserTimeZone } from '../../fields/userTimeZone';
import { usePublishTexts } from './publishTexts';

/** Returns a function that formats an instant in the user's time zone, which it names. */
export const useFormatInstant = () => {
  const t = usePublishTexts();
  const format = useFormatDateTime();
  const timeZone = useUserTimeZone();
  return (instant: string) => {
    const time = format(instant);
    return timeZone ? t('zone', { time, zone: formatTimeZone(timeZone) }) : time;
  };
};
