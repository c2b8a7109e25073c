import type { ButtonHTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../providers';
import { toDayAndMinutes } from '../engine/calendar/calendarDates';
import { EntryBlock } from '../engine/calendar/EntryBlock';
import { visuallyHidden } from '../fields/styledElements';
import { useAppointmentCalendar } from './calendarContext';
import { initialsOf, modeIcons, stateStyleOf } from './stateStyles';

/** An appointment in a calendar. Icon, edge, color and a visually hidden text show its state. */
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
  return (
    <EntryBlock
      type="button"
      color={color}
      isUnconfirmed={color === 'warning'}
      aria-haspopup="dialog"
      data-status={entry.status}
      {...button}
      onClick={(event) => calendar.open(entry, event.currentTarget)}
    >
      <span className="when">
        <Icon size={13} aria-hidden />
        <span style={visuallyHidden}>{translate(`resources.appointments.choices.status.${entry.status}`)} </span>
        {time}{' '}
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
          <b>{entry.memberName}</b> {calendar.typeOf(entry.typeId)}
        </span>
      )}
    </EntryBlock>
  );
};
