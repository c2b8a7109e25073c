import type { CheckInAttendee } from '../../providers/checkIn/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Check } from './shared';
import { formatClockTime, formatText } from './text';

export const attendeeNameOf = ({ firstName, lastName }: CheckInAttendee) => `${firstName} ${lastName}`;

const isIn = ({ state }: CheckInAttendee) => state === 'attended';

interface PersonRowProps {
  person: CheckInAttendee;
  /** Who brings a guest that has a name. */
  host: CheckInAttendee | undefined;
  onToggle: () => void;
}

/** One party, as high as a thumb needs; a press lets it in, and another takes that back. */
export const AttendeeRow = ({ person, host, onToggle }: PersonRowProps) => {
  const { lastName, firstName, accessibilityNeeds, checkedInAt } = person;
  return (
    <li>
      <button
        type="button"
        className={isIn(person) ? 'check-in-row check-in-done' : 'check-in-row'}
        aria-pressed={isIn(person)}
        onClick={onToggle}
      >
        <span className="check-in-mark">{isIn(person) && <Check size={18} aria-hidden />}</span>
        <span className="check-in-who">
          <span className="check-in-name">
            {lastName}, {firstName}
          </span>
          {accessibilityNeeds && <span className="check-in-needs">{accessibilityNeeds}</span>}
          <span className="check-in-second">{partyOf(person, host)}</span>
        </span>
        <span className={isIn(person) ? 'check-in-time' : 'check-in-do'}>
          {isIn(person) && checkedInAt ? formatClockTime(checkedInAt) : todo(person)}
        </span>
      </button>
    </li>
  );
};

const partyOf = ({ guests }: CheckInAttendee, host: CheckInAttendee | undefined) => {
  if (host) return formatText(texts.guestOf, { name: attendeeNameOf(host) });
  return guests === 0 ? texts.alone : texts.withGuests[guests as 1 | 2 | 3];
};

/** What a press does, or why it will ask. */
const todo = ({ state, guests, waitlistPosition }: CheckInAttendee) => {
  if (state === 'waitlisted')
    return waitlistPosition ? formatText(texts.waits, { place: waitlistPosition }) : texts.waitsAnyhow;
  if (guests === 0) return texts.here;
  return guests === 1 ? texts.bothHere : texts.allHere;
};
