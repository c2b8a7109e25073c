import { useRef, useState } from 'react';
import type { CheckInAttendee, CheckInSession, CheckInView, WalkIn } from '../../providers/checkIn/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { AttendeeRow, attendeeNameOf } from './AttendeeRow';
import { RejectedEntries } from './RejectedEntries';
import { ScanSheet } from './ScanSheet';
import { Sheet } from './Sheet';
import { ChevronLeft, ScanQrCode, Search, Undo2, UserPlus, WifiOff } from './shared';
import { formatText, normalizeForSearch } from './text';
import { WalkInSheet } from './WalkInSheet';
import './checkIn.css';

/** What the bar says of the last press, and whom it takes back. */
interface Said {
  text: string;
  undoes?: CheckInAttendee | undefined;
}

interface CheckInProps {
  view: CheckInView;
  session: CheckInSession;
  eventId: string;
}

/** The door of an event on a phone: who is expected, a press for who is there. */
export const CheckIn = ({ view, session, eventId }: CheckInProps) => {
  const { roster, people, pending, refused, isOnline, errorText } = view;
  const [search, setSearch] = useState('');
  const [sheet, setSheet] = useState<'walkIn' | 'scan' | CheckInAttendee>();
  const [said, setSaid] = useState<Said>();
  const field = useRef<HTMLInputElement>(null);
  const close = () => setSheet(undefined);
  const letIn = (person: CheckInAttendee, override = false) => {
    void session.checkIn(person.id, attendeeNameOf(person), override);
    setSaid({ text: isInText(person), undoes: person });
    setSearch('');
  };
  const press = (person: CheckInAttendee) => {
    if (person.state === 'attended')
      setSaid({ text: formatText(texts.isInAlready, { name: attendeeNameOf(person) }), undoes: person });
    else if (person.state === 'waitlisted') setSheet(person);
    else letIn(person);
  };
  const undo = (person: CheckInAttendee) => {
    void session.undo(person.id, attendeeNameOf(person));
    setSaid({ text: formatText(texts.undone, { name: attendeeNameOf(person) }) });
  };
  const scanned = (code: string) => {
    const person = people.find(({ ticket }) => ticket === code.trim());
    if (!person) return texts.unknownTicket;
    close();
    press(person);
    return undefined;
  };
  const add = (walkIn: WalkIn) => {
    close();
    void session.walkIn(walkIn);
    setSaid({ text: formatText(texts.isIn, { name: `${walkIn.firstName} ${walkIn.lastName}` }) });
  };
  const found = matching(people, search);
  return (
    <main className="check-in-page">
      <title>{roster?.event.title}</title>
      <header className="check-in-head">
        <a className="check-in-back" href={`/cms/events/${encodeURIComponent(eventId)}`}>
          <ChevronLeft size={20} role="img" aria-label={texts.back} />
          <h1>{roster?.event.title}</h1>
        </a>
        <Progress people={people} isOnline={isOnline} unsent={pending.length} />
        <div className="check-in-search">
          <Search size={20} aria-hidden />
          <input
            ref={field}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <button type="button" className="check-in-icon" aria-label={texts.scan} onClick={() => setSheet('scan')}>
            <ScanQrCode size={20} aria-hidden />
          </button>
        </div>
        {errorText && (
          <p role="alert" className="check-in-problem">
            {errorText}
          </p>
        )}
      </header>
      {refused.length > 0 && (
        <RejectedEntries
          refused={refused}
          onOverride={(pressed) => void session.letIn(pressed)}
          onDismiss={(pressed) => void session.putAside(pressed)}
        />
      )}
      {found.length > 0 ? (
        <ul className="check-in-people" aria-label={texts.people}>
          {found.map((person) => (
            <AttendeeRow
              key={person.id}
              person={person}
              host={people.find(({ id }) => id === person.hostId)}
              onToggle={() => press(person)}
            />
          ))}
        </ul>
      ) : (
        <p className="check-in-none">{noneText(view, search)}</p>
      )}
      <footer className="check-in-foot">
        <div role="status">
          {said && (
            <div className="check-in-bar">
              <span>{said.text}</span>
              {said.undoes && (
                <button type="button" onClick={() => undo(said.undoes as CheckInAttendee)}>
                  <Undo2 size={18} aria-hidden />
                  {texts.undo}
                </button>
              )}
            </div>
          )}
        </div>
        <div className="check-in-actions">
          <button type="button" className="check-in-button" disabled={!roster} onClick={() => setSheet('walkIn')}>
            <UserPlus size={18} aria-hidden />
            {texts.walkIn}
          </button>
          <button
            type="button"
            className="check-in-button check-in-main"
            disabled={!roster}
            onClick={() => setSheet('scan')}
          >
            <ScanQrCode size={18} aria-hidden />
            {texts.scan}
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
        <Sheet title={attendeeNameOf(sheet)} onClose={close}>
          <p>{formatText(texts.letInQuestion, { name: attendeeNameOf(sheet) })}</p>
          <div className="check-in-actions">
            <button type="button" className="check-in-button" onClick={close}>
              {texts.cancel}
            </button>
            <button
              type="button"
              className="check-in-button check-in-main"
              onClick={() => {
                close();
                letIn(sheet, true);
              }}
            >
              {texts.letIn}
            </button>
          </div>
        </Sheet>
      )}
    </main>
  );
};

interface ProgressProps {
  people: readonly CheckInAttendee[];
  isOnline: boolean;
  unsent: number;
}

/** How many of those who have a seat have arrived, guests among them. */
const Progress = ({ people, isOnline, unsent }: ProgressProps) => {
  const { here, all } = countArrivals(people);
  return (
    <>
      <div className="check-in-count">
        <p>
          <strong>{formatText(texts.of, { here, all })}</strong> {texts.arrived}
        </p>
        {(!isOnline || unsent > 0) && (
          <span className="check-in-chip">
            {!isOnline && <WifiOff size={16} role="img" aria-label={texts.offline} />}
            {unsent > 0 ? formatText(texts.toSend, { count: unsent }) : texts.offline}
          </span>
        )}
      </div>
      <progress max={Math.max(all, 1)} value={here} aria-label={formatText(texts.progress, { here, all })} />
    </>
  );
};

/** Guests with a name sit on seats of their host. */
export const countArrivals = (people: readonly CheckInAttendee[]) => {
  const seats = (counted: readonly CheckInAttendee[]) => counted.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = people.filter(({ state, hostId }) => state !== 'waitlisted' && !hostId);
  return { here: seats(expected.filter(({ state }) => state === 'attended')), all: seats(expected) };
};

const matching = (people: readonly CheckInAttendee[], search: string) => {
  const words = normalizeForSearch(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  const digits = search.replace(/\D/g, '');
  const isNumber = digits.length >= 3 && !/[a-z]{3}/i.test(search);
  const found = people.filter((person) => {
    const text = normalizeForSearch(`${person.lastName} ${person.firstName} ${person.number}`);
    return words.every((word) => text.includes(word)) || (isNumber && (person.phone ?? '').includes(digits));
  });
  // Those who have no seat stand behind those who have.
  const waits = ({ state }: CheckInAttendee) => state === 'waitlisted';
  return [...found.filter((person) => !waits(person)), ...found.filter(waits)];
};

const isInText = (person: CheckInAttendee) => {
  const values = { name: attendeeNameOf(person), count: person.guests };
  if (person.guests === 0) return formatText(texts.isIn, values);
  return formatText(person.guests === 1 ? texts.areIn : texts.areAllIn, values);
};

const noneText = ({ roster, isOnline }: CheckInView, search: string) => {
  if (!roster) return isOnline ? texts.loading : texts.neverLoaded;
  return search ? texts.noneFound : texts.nobody;
};
