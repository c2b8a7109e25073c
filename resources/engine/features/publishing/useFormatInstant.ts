import { formatTimeZone } from '../../fields/formats';
import { useViewSchema } from '../../fields/schemaContext';
import { useFormatDateTime, useUserTimeZone } from '../../fields/userTimeZone';
import { sortKindOf } from '../../schema';
import { usePublishTexts } from './messages.en';

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

/**
 * Returns a function that formats the end of a publishing window. The end of a last day is its last minute, because
 * midnight would belong to the next day.
 */
export const useFormatEnd = () => {
  const format = useFormatInstant();
  const { schema } = useViewSchema();
  const endsAt = schema.publish?.window?.endsAt;
  const endsWithDay = endsAt !== undefined && sortKindOf(schema, endsAt) === 'date';
  return (end: string) => format(endsWithDay ? new Date(Date.parse(end) - 60_000).toISOString() : end);
};
