import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { type TimedItem, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { EntryLink, EntryTime } from '../engine/features/calendar/EntryBlock';
import { RecordsCalendar, useCalendarState } from '../engine/features/calendar/RecordsCalendar';
import { formatNumber } from '../engine/fields/formats';
import { visuallyHidden } from '../engine/fields/styledElements';
import { toInstant } from '../engine/schema/localTime';
import { useNotificationCalendarTexts } from './calendarMessages.en';
import { timedStates } from './timedStates';

/** A notification with the instant at which it is sent, or was. */
type DatedNotification = RaRecord & { name: string; sendsAt: string; targeted: number; status: string };

type Item = TimedItem & { notification: DatedNotification };

/** How long an entry is in the grid of hours, in milliseconds, so that its name can be read. */
const entryLength = 30 * 60_000;

/** The time of a new notification on a day that was chosen without one. */
const usualTime = '10:00 AM';

const itemsOf = (notification: DatedNotification): Item[] => {
  const { id, sendsAt: startsAt } = notification;
  const endsAt = new Date(Date.parse(startsAt) + entryLength).toISOString();
  return [{ id: String(id), startsAt, endsAt, notification }];
};

/** The calendar of the notifications that are to be sent, and of those that were. */
export default function NotificationsCalendar() {
  const t = useNotificationCalendarTexts();
  return (
    <RecordsCalendar<DatedNotification, Item>
      filterOf={({ from, to }) => ({ sendsAt_gte: from, sendsAt_lte: to, status: timedStates })}
      sort="sendsAt"
      itemsOf={itemsOf}
      renderItem={(item, timeZone, isShort) => <Entry item={item} timeZone={timeZone} isShort={isShort} />}
      newValues={(day, startTime = usualTime, timeZone) => ({
        sendMode: 'scheduled',
        scheduledAt: toInstant(day, startTime, timeZone),
      })}
      texts={{
        newOn: (day) => t('newOn', { day }),
        nothing: t('nothing'),
        count: (count) => t('count', { smart_count: count }),
      }}
    />
  );
}

/** A notification in the calendar. Icon, edge, color and a visually hidden text show its state. */
const Entry = ({ item, timeZone, isShort }: { item: Item; timeZone: string; isShort: boolean }) => {
  const t = useNotificationCalendarTexts();
  const translate = useTranslate();
  const { notification, startsAt } = item;
  const { name, targeted, status } = notification;
  const state = useCalendarState()(notification);
  const Icon = state?.icon;
  const word = state && translate(state.label);
  const { time } = toDayAndMinutes(startsAt, timeZone);
  const people = targeted > 0 && t('messages', { smart_count: targeted, count: formatNumber(targeted) });
  return (
    <EntryLink
      to={`/notifications/${notification.id}/show`}
      color={state?.color ?? 'default'}
      isUnconfirmed={status === 'draft' || status === 'in_review'}
      className={isShort ? 'short' : undefined}
      title={[word, name, time, people].filter(Boolean).join(' · ')}
    >
      <span className="when">
        {Icon && <Icon size={13} aria-hidden />}
        <span style={visuallyHidden}>{word} </span>
        <EntryTime time={time} /> {isShort && <b>{name}</b>}
      </span>
      {!isShort && (
        <Box component="b" className="what">
          {name}
        </Box>
      )}
    </EntryLink>
  );
};
