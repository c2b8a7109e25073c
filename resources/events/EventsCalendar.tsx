import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { EntryLink, EntryTime } from '../engine/features/calendar/EntryBlock';
import { RecordsCalendar, useCalendarState } from '../engine/features/calendar/RecordsCalendar';
import { formatEventTime, formatNumber, formatTimeZone } from '../engine/fields/formats';
import { visuallyHidden } from '../engine/fields/styledElements';
import { displayStates } from '../engine/schema/displayState';
import { useEventCalendarTexts } from './calendarMessages.en';
import { type EventDay, eventDaysOf, type ScheduledEvent } from './eventDays';

type EventRow = RaRecord & ScheduledEvent;

const displayedStates = displayStates.filter((state) => state !== 'archived');

/** The calendar of events. */
export default function EventsCalendar() {
  const t = useEventCalendarTexts();
  return (
    <RecordsCalendar<EventRow, EventDay<EventRow>>
      filterOf={({ from, to }) => ({ startsAt_lte: to, endsAt_gte: from, showsAs: displayedStates })}
      sort="startsAt"
      itemsOf={eventDaysOf}
      renderItem={(eventDay, timeZone, isShort) => <Entry eventDay={eventDay} timeZone={timeZone} isShort={isShort} />}
      newValues={(eventDate, startTime, timeZone) => ({ eventDate, timeZone, ...(startTime && { startTime }) })}
      texts={{
        newOn: (day) => t('newOn', { day }),
        nothing: t('nothing'),
        count: (count) => t('count', { smart_count: count }),
      }}
    />
  );
}

interface EntryProps {
  eventDay: EventDay<EventRow>;
  timeZone: string;
  isShort: boolean;
}

/** An event in the calendar. Icon, edge, color and a visually hidden text show its state. */
const Entry = ({ eventDay: { event, startsAt }, timeZone, isShort }: EntryProps) => {
  const t = useEventCalendarTexts();
  const translate = useTranslate();
  const state = useCalendarState()(event);
  const { title, capacity, seatsTaken = 0, startTime, endTime, status } = event;
  const Icon = state?.icon;
  const seats = { taken: formatNumber(seatsTaken), seats: formatNumber(capacity ?? 0) };
  const word = state && translate(state.label);
  const localTime = `${formatEventTime(startTime, endTime)} ${formatTimeZone(event.timeZone)}`;
  return (
    <EntryLink
      to={`/events/${event.id}/show`}
      color={state?.color ?? 'default'}
      isUnconfirmed={status === 'draft'}
      className={isShort ? 'short' : undefined}
      title={[word, title, localTime, capacity && t('seatsTaken', seats)].filter(Boolean).join(' · ')}
    >
      <span className="when">
        {Icon && <Icon size={13} aria-hidden />}
        <span style={visuallyHidden}>{word} </span>
        <EntryTime time={toDayAndMinutes(startsAt, timeZone).time} /> {isShort && <b>{title}</b>}
        {!isShort && capacity && <span className="who">{t('seats', seats)}</span>}
      </span>
      {!isShort && (
        <Box component="b" className="what">
          {title}
        </Box>
      )}
    </EntryLink>
  );
};
