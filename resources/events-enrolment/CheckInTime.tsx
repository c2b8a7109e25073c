import { type RaRecord, useGetManyAggregate, useRecordContext } from 'react-admin';
import { EmptyValue } from '../engine/fields';
import { formatDateTime, formatTimeZone } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';

/** The time of an arrival in the time zone of the event, which is named where the user's clock shows another time. */
export const CheckInTime = () => {
  const { checkedInAt }: Partial<RaRecord> = useRecordContext() ?? {};
  const time = useCheckInTime();
  return checkedInAt ? <time dateTime={checkedInAt}>{time}</time> : <EmptyValue />;
};

/** Returns the text of `CheckInTime`; undefined before the arrival. */
export const useCheckInTime = () => {
  const { checkedInAt, eventId }: Partial<RaRecord> = useRecordContext() ?? {};
  const userTimeZone = useUserTimeZone();
  const { data } = useGetManyAggregate('events', { ids: [eventId] }, { enabled: Boolean(checkedInAt && eventId) });
  if (!checkedInAt) return undefined;
  const timeZone: string | undefined = data?.[0]?.timeZone;
  const time = formatDateTime(checkedInAt, timeZone ?? userTimeZone);
  const isOther = timeZone !== undefined && time !== formatDateTime(checkedInAt, userTimeZone);
  return isOther ? `${time} ${formatTimeZone(timeZone)}` : time;
};
