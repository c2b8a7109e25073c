import { Repeat } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import { EmptyValue } from '../engine/fields';
import { formatEventDate, formatEventTime } from '../engine/fields/formats';
import { UserLocalTime } from '../engine/fields/userTimeZone';

/** The day of an event, or its first and last day. */
export const EventDateField = () => {
  const event = useRecordContext();
  if (!event?.eventDate) return <EmptyValue />;
  return (
    <>
      <time dateTime={event.eventDate}>{formatEventDate(event.eventDate, event.endDate)}</time>
      {event.seriesId && <RecurrenceIcon />}
    </>
  );
};

const RecurrenceIcon = () => {
  const name = useTranslate()('resources.events.repeats');
  return (
    <>
      {' '}
      <span role="img" aria-label={name} title={name}>
        <Repeat size={14} aria-hidden style={{ verticalAlign: -2 }} />
      </span>
    </>
  );
};

/** The times of an event in its own time zone. The start is also shown in the user's time zone where they differ. */
export const EventTimeField = () => {
  const event = useRecordContext();
  if (!event?.startTime) return <EmptyValue />;
  return (
    <>
      <time>{formatEventTime(event.startTime, event.endTime)}</time>
      {event.startsAt && event.timeZone && <UserLocalTime instant={event.startsAt} timeZone={event.timeZone} />}
    </>
  );
};
