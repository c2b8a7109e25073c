import { useRef, useState } from 'react';
import type { Door, DoorPerson, DoorView, WalkIn } from '../../providers/checkIn/checkInSession';
import { doorMessages as say } from '../../providers/i18n/checkInMessages.en';
import { nameOf, PersonRow } from './AttendeeRow';
import { Decisions } from './RejectedEntries';
import { ScanSheet } from './ScanSheet';
import { Sheet } from './Sheet';
import { ChevronLeft, ScanQrCode, Search, Undo2, UserPlus, WifiOff } from './shared';
import { fill, plain } from './text';
import { WalkInSheet } from './WalkInSheet';
import './checkIn.css';

/** What the bar says of the last press, and whom it takes back. */
interface Said {
  text: string;
  undoes?: DoorPerson | undefined;
}

interface CheckInProps {
  view: DoorView;
  door: Door;
  eventId: string;
}

/** The door of an event on a phone: who is expected, a press for who is there. */
export const CheckIn = ({ view, door, eventId }: CheckInProps) => {
  const { roster, people, waiting, refused, isOnline, problem } = view;
  const [search, setSearch] = useState('');
  const [sheet, setSheet] = useState<'walkIn' | 'scan' | DoorPerson>();
  const [said, setSaid] = useState<Said>();
  const field = useRef<HTMLInputElement>(null);
  const close = () => setSheet(undefined);
  const letIn = (person: DoorPerson, anyway = false) => {
    void door.here(person.id, nameOf(person), anyway);
    setSaid({ text: isInText(person), undoes: person });
    setSearch('');
  };
  const press = (person: DoorPerson) => {
    if (person.state === 'attended') setSaid({ text: fill(say.isInAlready, { name: nameOf(person) }), undoes: person });
    else if (person.state === 'waitlisted') setSheet(person);
    else letIn(person);
  };
  const undo = (person: DoorPerson) => {
    void door.back(person.id, nameOf(person));
    setSaid({ text: fill(say.undone, { name: nameOf(person) }) });
  };
  const scanned = (code: string) => {
    const person = people.find(({ ticket }) => ticket === code.trim());
    if (!person) return say.unknownTicket;
    close();
    press(person);
    return undefined;
  };
  const add = (walkIn: WalkIn) => {
    close();
    void door.walkIn(walkIn);
    setSaid({ text: fill(say.isIn, { name: `${walkIn.firstName} ${walkIn.lastName}` }) });
  };
  const found = matching(people, search);
  return (
    <main className="door-page">
      <title>{roster?.event.title}</title>
      <header className="door-head">
        <a className="door-back" href={`/cms/events/${encodeURIComponent(eventId)}`}>
          <ChevronLeft size={20} role="img" aria-label={say.back} />
          <h1>{roster?.event.title}</h1>
        </a>
        <Progress people={people} isOnline={isOnline} unsent={waiting.length} />
        <div className="door-search">
          <Search size={20} aria-hidden />
          <input
            ref={field}
            type="search"
            aria-label={say.search}
            placeholder={say.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <button type="button" className="door-icon" aria-label={say.scan} onClick={() => setSheet('scan')}>
            <ScanQrCode size={20} aria-hidden />
          </button>
        </div>
        {problem && (
          <p role="alert" className="door-problem">
            {problem}
          </p>
        )}
      </header>
      {refused.length > 0 && (
        <Decisions
          refused={refused}
          onLetIn={(pressed) => void door.letIn(pressed)}
          onPutAside={(pressed) => void door.putAside(pressed)}
        />
      )}
      {found.length > 0 ? (
        <ul className="door-people" aria-label={say.people}>
          {found.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              host={people.find(({ id }) => id === person.hostId)}
              onPress={() => press(person)}
            />
          ))}
        </ul>
      ) : (
        <p className="door-none">{noneText(view, search)}</p>
      )}
      <footer className="door-foot">
        <div role="status">
          {said && (
            <div className="door-bar">
              <span>{said.text}</span>
              {said.undoes && (
                <button type="button" onClick={() => undo(said.undoes as DoorPerson)}>
                  <Undo2 size={18} aria-hidden />
                  {say.undo}
                </button>
              )}
            </div>
          )}
        </div>
        <div className="door-actions">
          <button type="button" className="door-button" disabled={!roster} onClick={() => setSheet('walkIn')}>
            <UserPlus size={18} aria-hidden />
            {say.walkIn}
          </button>
          <button type="button" className="door-button door-main" disabled={!roster} onClick={() => setSheet('scan')}>
            <ScanQrCode size={18} aria-hidden />
            {say.scan}
          </button>
        </div>
      </footer>
      {sheet === 'walkIn' && (
        <WalkInSheet guestsAllowed={roster?.event.guestsAllowed ?? 0} onAdd={add} onClose={close} />
      )}
      {sheet === 'scan' && (
        <ScanSheet
          onCode={scanned}
          onClose={() => {
            close();
            field.current?.focus();
          }}
        />
      )}
      {typeof sheet === 'object' && (
        <Sheet title={nameOf(sheet)} onClose={close}>
          <p>{fill(say.letInQuestion, { name: nameOf(sheet) })}</p>
          <div className="door-actions">
            <button type="button" className="door-button" onClick={close}>
              {say.cancel}
            </button>
            <button
              type="button"
              className="door-button door-main"
              onClick={() => {
                close();
                letIn(sheet, true);
              }}
            >
              {say.letIn}
            </button>
          </div>
        </Sheet>
      )}
    </main>
  );
};

interface ProgressProps {
  people: readonly DoorPerson[];
  isOnline: boolean;
  unsent: number;
}

/** How many of those who have a seat have arrived, guests among them. */
const Progress = ({ people, isOnline, unsent }: ProgressProps) => {
  const { here, all } = arrivals(people);
  return (
    <>
      <div className="door-count">
        <p>
          <strong>{fill(say.of, { here, all })}</strong> {say.arrived}
        </p>
        {(!isOnline || unsent > 0) && (
          <span className="door-chip">
            {!isOnline && <WifiOff size={16} role="img" aria-label={say.offline} />}
            {unsent > 0 ? fill(say.toSend, { count: unsent }) : say.offline}
          </span>
        )}
      </div>
      <progress max={Math.max(all, 1)} value={here} aria-label={fill(say.progress, { here, all })} />
    </>
  );
};

/** Guests with a name sit on seats of their host. */
export const arrivals = (people: readonly DoorPerson[]) => {
  const seats = (counted: readonly DoorPerson[]) => counted.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = people.filter(({ state, hostId }) => state !== 'waitlisted' && !hostId);
  return { here: seats(expected.filter(({ state }) => state === 'attended')), all: seats(expected) };
};

const matching = (people: readonly DoorPerson[], search: string) => {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  const digits = search.replace(/\D/g, '');
  const isNumber = digits.length >= 3 && !/[a-z]{3}/i.test(search);
  const found = people.filter((person) => {
    const text = plain(`${person.lastName} ${person.firstName} ${person.number}`);
    return words.every((word) => text.includes(word)) || (isNumber && (person.phone ?? '').includes(digits));
  });
  // Those who have no seat stand behind those who have.
  const waits = ({ state }: DoorPerson) => state === 'waitlisted';
  return [...found.filter((person) => !waits(person)), ...found.filter(waits)];
};

const isInText = (person: DoorPerson) => {
  const values = { name: nameOf(person), count: person.guests };
  if (person.guests === 0) return fill(say.isIn, values);
  return fill(person.guests === 1 ? say.areIn : say.areAllIn, values);
};

const noneText = ({ roster, isOnline }: DoorView, search: string) => {
  if (!roster) return isOnline ? say.loading : say.neverLoaded;
  return search ? say.noneFound : say.nobody;
};
