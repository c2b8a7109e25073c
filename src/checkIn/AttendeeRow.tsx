import type { CheckInAttendee } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Check } from './shared';
import { formatClockTime, formatText } from './text';

export const attendeeNameOf = ({ firstName, lastName }: CheckInAttendee) => `${firstName} ${lastName}`;

const isCheckedIn = ({ state }: CheckInAttendee) => state === 'attended';

interface AttendeeRowProps {
  person: CheckInAttendee;
  /** The person who brings this guest, where the guest has a name. */
  host: CheckInAttendee | undefined;
  /** The time zone of the event. */
  timeZone: string | undefined;
  /** Undefined while check-in is not open. */
  onToggle: (() => void) | undefined;
}

/** The row of one party, tall enough for a thumb. A press checks the party in; another press undoes that. */
export const AttendeeRow = ({ person, host, timeZone, onToggle }: AttendeeRowProps) => {
  const { lastName, firstName, accessibilityNeeds, checkedInAt } = person;
  return (
    <li>
      <button
        type="button"
        className={isCheckedIn(person) ? 'check-in-row check-in-done' : 'check-in-row'}
        aria-pressed={isCheckedIn(person)}
        disabled={!onToggle}
        onClick={onToggle}
      >
        <span className="check-in-mark">{isCheckedIn(person) && <Check size={18} aria-hidden />}</span>
        <span className="check-in-who">
          <span className="check-in-name">
            {lastName}, {firstName}
          </span>
          {accessibilityNeeds && <span className="check-in-needs">{accessibilityNeeds}</span>}
          <span className="check-in-second">{partyOf(person, host)}</span>
        </span>
        <span className={isCheckedIn(person) ? 'check-in-time' : 'check-in-do'}>
          {isCheckedIn(person) && checkedInAt
            ? formatClockTime(checkedInAt, timeZone)
            : (onToggle || person.state === 'waitlisted') && actionText(person)}
        </span>
      </button>
    </li>
  );
};

const partyOf = ({ guests }: CheckInAttendee, host: CheckInAttendee | undefined) => {
  if (host) return formatText(texts.guestOf, { name: attendeeNameOf(host) });
  return guests === 0 ? texts.noGuests : texts.withGuests[guests as 1 | 2 | 3];
};

/** The action of a press on the row, or the waitlist position, because a press then asks first. */
const actionText = ({ state, guests, waitlistPosition }: CheckInAttendee) => {
  if (state === 'waitlisted')
    return waitlistPosition ? formatText(texts.waits, { place: waitlistPosition }) : texts.waitsAnyhow;
  if (guests === 0) return texts.here;
  return guests === 1 ? texts.bothHere : texts.allHere;
};
