import type { ButtonHTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../providers';
import { toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { EntryBlock, EntryTime } from '../engine/features/calendar/EntryBlock';
import { initialsOf, modeIcons, stateStyleOf } from '../engine/fields/appointmentStyles';
import { visuallyHidden } from '../engine/fields/styledElements';
import { useAppointmentCalendar } from './calendarContext';

/** An appointment in a calendar. Icon, edge, color and the accessible name show its state. */
export const AppointmentEntry = ({
  entry,
  isCompact = false,
  ...button
}: { entry: CalendarEntry; isCompact?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
    ref?: (element: HTMLElement | null) => void;
  }) => {
  const calendar = useAppointmentCalendar();
  const translate = useTranslate();
  const { icon: Icon, color } = stateStyleOf(entry.status);
  const Mode = modeIcons[entry.mode];
  const { time } = toDayAndMinutes(entry.startsAt, calendar.timeZone);
  const advisor = calendar.advisorOf(entry.advisorId);
  const type = calendar.typeOf(entry.typeId);
  const end = toDayAndMinutes(entry.endsAt, calendar.timeZone).time;
  const status = translate(`resources.appointments.choices.status.${entry.status}`);
  const whole = `${status} ${time} – ${end}, ${[entry.memberName, type, advisor].filter(Boolean).join(', ')}`;
  return (
    <EntryBlock
      type="button"
      color={color}
      isUnconfirmed={color === 'warning'}
      aria-haspopup="dialog"
      data-status={entry.status}
      className={isCompact ? 'short' : undefined}
      title={whole}
      {...button}
      onClick={(event) => calendar.open(entry, event.currentTarget)}
    >
      <span className="when">
        <Icon size={13} aria-hidden />
        <span style={visuallyHidden}>{status} </span>
        <EntryTime time={time} />{' '}
        {isCompact ? (
          <b>{entry.memberName}</b>
        ) : (
          <span className="who">
            {Mode && <Mode size={13} aria-hidden />}
            <span aria-hidden>{initialsOf(advisor)}</span>
            <span style={visuallyHidden}>{advisor} </span>
          </span>
        )}
      </span>
      {!isCompact && (
        <span className="what">
          <b>{entry.memberName}</b> {type}
        </span>
      )}
    </EntryBlock>
  );
};
