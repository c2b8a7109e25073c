import { Repeat } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import { EmptyValue } from '../fields';
import { formatEventDate, formatEventTime } from '../fields/formats';
import { UserLocalTime } from '../fields/userTimeZone';

/** The day of an event, or its first and last. */
export const EventDateField = () => {
  const event = useRecordContext();
  if (!event?.eventDate) return <EmptyValue />;
  return (
    <>
      <time dateTime={event.eventDate}>{formatEventDate(event.eventDate, event.endDate)}</time>
      {event.seriesId && <RepeatsMark />}
    </>
  );
};

const RepeatsMark = () => {
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

/** From when to when an event is held, on the clocks of its place; with its start on those of the person, where they differ. */
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
