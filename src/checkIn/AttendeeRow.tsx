import type { DoorPerson } from '../../providers/checkIn/checkInSession';
import { doorMessages as say } from '../../providers/i18n/checkInMessages.en';
import { Check } from './shared';
import { clockOf, fill } from './text';

export const nameOf = ({ firstName, lastName }: DoorPerson) => `${firstName} ${lastName}`;

const isIn = ({ state }: DoorPerson) => state === 'attended';

interface PersonRowProps {
  person: DoorPerson;
  /** Who brings a guest that has a name. */
  host: DoorPerson | undefined;
  onPress: () => void;
}

/** One party, as high as a thumb needs; a press lets it in, and another takes that back. */
export const PersonRow = ({ person, host, onPress }: PersonRowProps) => {
  const { lastName, firstName, needs, checkedInAt } = person;
  return (
    <li>
      <button
        type="button"
        className={isIn(person) ? 'door-row door-in' : 'door-row'}
        aria-pressed={isIn(person)}
        onClick={onPress}
      >
        <span className="door-mark">{isIn(person) && <Check size={18} aria-hidden />}</span>
        <span className="door-who">
          <span className="door-name">
            {lastName}, {firstName}
          </span>
          {needs && <span className="door-needs">{needs}</span>}
          <span className="door-second">{partyOf(person, host)}</span>
        </span>
        <span className={isIn(person) ? 'door-time' : 'door-do'}>
          {isIn(person) && checkedInAt ? clockOf(checkedInAt) : todo(person)}
        </span>
      </button>
    </li>
  );
};

const partyOf = ({ guests }: DoorPerson, host: DoorPerson | undefined) => {
  if (host) return fill(say.guestOf, { name: nameOf(host) });
  return guests === 0 ? say.alone : say.withGuests[guests as 1 | 2 | 3];
};

/** What a press does, or why it will ask. */
const todo = ({ state, guests, place }: DoorPerson) => {
  if (state === 'waitlisted') return place ? fill(say.waits, { place }) : say.waitsAnyhow;
  if (guests === 0) return say.here;
  return guests === 1 ? say.bothHere : say.allHere;
};
