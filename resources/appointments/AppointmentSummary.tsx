import { styled } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { timeZoneLabel, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { LabelField } from '../engine/fields';
import { modeIcons } from '../engine/fields/appointmentStyles';
import { DateTile } from '../engine/fields/DateTile';
import { formatPhone } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { formatShortDay } from '../engine/schema/dateTime';
import { formatWeekday } from '../engine/schema/localeFormatters';
import type { Appointment } from './appointmentSchema';
import { useTexts } from './bookingMessages.en';

/** The day of an appointment as a calendar leaf, in the user's time zone. */
export const AppointmentDateTile = () => {
  const appointment = useRecordContext();
  const userTimeZone = useUserTimeZone();
  if (!appointment?.startsAt) return null;
  return <DateTile day={toDayAndMinutes(appointment.startsAt, userTimeZone ?? appointment.timeZone).day} />;
};

/** The time of an appointment in the zones of the user, the member and the advisor, and how they meet. */
export const AppointmentSummary = () => {
  const appointment = useRecordContext<Appointment & { id: string }>();
  const t = useTexts();
  const userTimeZone = useUserTimeZone();
  if (!appointment?.startsAt) return null;
  const { startsAt, endsAt, timeZone = '', memberTimeZone = timeZone } = appointment;
  const ownTimeZone = userTimeZone ?? timeZone;
  const { day } = toDayAndMinutes(startsAt, ownTimeZone);
  const timesIn = (zone: string) => {
    const start = toDayAndMinutes(startsAt, zone);
    const otherDay = start.day === day ? '' : `${formatShortDay(start.day)}, `;
    return `${otherDay}${start.time} – ${toDayAndMinutes(endsAt, zone).time}`;
  };
  const zones = [
    { zone: ownTimeZone, text: t('yours', { zone: timeZoneLabel(ownTimeZone) }) },
    { zone: memberTimeZone, text: t('theirs', { zone: timeZoneLabel(memberTimeZone) }) },
    { zone: timeZone, text: timeZoneLabel(timeZone) },
  ];
  // Zones with the same clock are one line.
  const [own, ...others] = zones.filter(
    ({ zone }, index) => zones.findIndex((other) => timesIn(other.zone) === timesIn(zone)) === index,
  );
  return (
    <Lines>
      <time
        dateTime={startsAt}
        className="day"
      >{`${formatWeekday(day)}, ${formatShortDay(day)} ${day.slice(0, 4)}`}</time>
      <span className="time">
        {timesIn(ownTimeZone)} <small>{others.length > 0 ? own?.text : timeZoneLabel(ownTimeZone)}</small>
      </span>
      {others.map(({ zone, text }) => (
        <span key={zone} className="quiet">
          {timesIn(zone)} {text}
        </span>
      ))}
      <Venue {...appointment} />
    </Lines>
  );
};

/** How they meet: the format, and the place, the link or the number. */
const Venue = ({ mode, location, meetingUrl, dialIn, phone }: Appointment) => {
  const Icon = modeIcons[mode];
  const number = dialIn ?? phone;
  return (
    <span className="place">
      {Icon && <Icon size={16} aria-hidden />}
      <LabelField source="mode" category="meeting_mode" />
      {mode === 'video' && meetingUrl ? (
        <a href={meetingUrl} target="_blank" rel="noreferrer">
          {meetingUrl.replace(/^https:\/\//, '')}
        </a>
      ) : mode === 'phone' ? (
        number && <a href={`tel:${number}`}>{formatPhone(number)}</a>
      ) : (
        location && <span>{location}</span>
      )}
    </span>
  );
};

const Lines = styled('span')(({ theme: { palette } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  color: palette.text.primary,
  '& .day': { fontWeight: 600 },
  '& .time': { fontSize: 20, lineHeight: '28px', fontWeight: 650, fontFeatureSettings: '"tnum"' },
  '& small': { fontSize: 14, whiteSpace: 'nowrap', fontWeight: 400, color: palette.text.secondary },
  '& .quiet': { color: palette.text.secondary },
  '& .place': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', overflowWrap: 'anywhere' },
  '& .place svg': { color: palette.text.secondary },
  '& a': { color: palette.primary.main },
}));
