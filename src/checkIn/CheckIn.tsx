import { useRef, useState } from 'react';
import type {
  CheckInAttendee,
  CheckInEvent,
  CheckInSession,
  CheckInView,
  WalkIn,
} from '../../providers/checkInSession';
import { basePath } from '../../providers/connection/basePath';
import { serverTime } from '../../providers/connection/serverClock';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { personSearch } from '../../resources/engine/schema/similarPerson';
import { AttendeeRow, attendeeNameOf } from './AttendeeRow';
import { RejectedEntries } from './RejectedEntries';
import { ScanSheet } from './ScanSheet';
import { Sheet } from './Sheet';
import { ChevronLeft, formatDayWithYear, ScanQrCode, Search, Undo2, UserPlus, WifiOff } from './shared';
import { cityOf, formatText, isOtherTimeZone } from './text';
import { WalkInSheet } from './WalkInSheet';
import './checkIn.css';

/** The message in the bar after the last press, and the attendee whose check-in it can undo. */
interface PressResult {
  text: string;
  undoable?: CheckInAttendee | undefined;
  /** The name of a walk-in, whom the server can still reject. */
  walkIn?: string;
}

interface CheckInProps {
  view: CheckInView;
  session: CheckInSession;
  eventId: string;
}

/** The check-in page of an event on a phone: the list of attendees, with a press to check one in. */
export const CheckIn = ({ view, session, eventId }: CheckInProps) => {
  const { roster, people, pending, refused: rejected, isOnline, errorText } = view;
  const [search, setSearch] = useState('');
  const [openSheet, setOpenSheet] = useState<'walkIn' | 'scan' | CheckInAttendee>();
  const [result, setResult] = useState<PressResult>();
  const field = useRef<HTMLInputElement>(null);
  const close = () => setOpenSheet(undefined);
  const checkIn = (person: CheckInAttendee, override = false) => {
    void session.checkIn(person.id, attendeeNameOf(person), override);
    setResult({ text: checkedInText(person), undoable: person });
    setSearch('');
  };
  const press = (person: CheckInAttendee) => {
    if (person.state === 'attended')
      setResult({ text: formatText(texts.isInAlready, { name: attendeeNameOf(person) }), undoable: person });
    else if (person.state === 'waitlisted') setOpenSheet(person);
    else checkIn(person);
  };
  const undo = (person: CheckInAttendee) => {
    void session.undo(person.id, attendeeNameOf(person));
    setResult({ text: formatText(texts.undone, { name: attendeeNameOf(person) }) });
  };
  const handleScan = (code: string) => {
    const person = people.find(({ ticket }) => ticket === code.trim());
    if (!person) return texts.unknownTicket;
    close();
    press(person);
    return undefined;
  };
  const setAddedResult = ({ firstName, lastName }: WalkIn) => {
    const name = `${firstName} ${lastName}`;
    setResult({ text: formatText(texts.isIn, { name }), walkIn: name });
  };
  const isRejected = result?.walkIn !== undefined && rejected.some(({ person }) => person === result.walkIn);
  const add = (walkIn: WalkIn) => {
    close();
    void session.walkIn(walkIn);
    setAddedResult(walkIn);
  };
  const results = findAttendees(people, search);
  const closedText = roster && closedTextOf(roster.event);
  const isOpen = roster !== undefined && closedText === undefined;
  const timeZone = roster?.event.timeZone;
  return (
    <main className="check-in-page">
      <title>{roster?.event.title}</title>
      <header className="check-in-head">
        <a className="check-in-back" href={`${basePath}/cms/events/${encodeURIComponent(eventId)}`}>
          <ChevronLeft size={20} role="img" aria-label={texts.back} />
          <h1>{roster?.event.title}</h1>
        </a>
        <Progress people={people} isOnline={isOnline} unsent={pending.length} />
        {closedText && <p className="check-in-notice">{closedText}</p>}
        {timeZone && isOtherTimeZone(timeZone) && (
          <p className="check-in-second">{formatText(texts.timesIn, { zone: cityOf(timeZone) })}</p>
        )}
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
          <button
            type="button"
            className="check-in-icon"
            aria-label={texts.scan}
            disabled={!isOpen}
            onClick={() => setOpenSheet('scan')}
          >
            <ScanQrCode size={20} aria-hidden />
          </button>
        </div>
        {errorText && (
          <p role="alert" className="check-in-problem">
            {errorText}
          </p>
        )}
      </header>
      {rejected.length > 0 && (
        <RejectedEntries
          entries={rejected}
          guestsAllowed={roster?.event.guestsAllowed ?? 0}
          onOverride={(pressed) => void session.letIn(pressed)}
          onCorrect={(pressed, walkIn) => {
            void session.correct(pressed, walkIn);
            setAddedResult(walkIn);
          }}
          onDismiss={(pressed) => void session.discard(pressed)}
        />
      )}
      {results.length > 0 ? (
        <ul className="check-in-people" aria-label={texts.people}>
          {results.map((person) => (
            <AttendeeRow
              key={person.id}
              person={person}
              host={people.find(({ id }) => id === person.hostId)}
              timeZone={timeZone}
              onToggle={isOpen ? () => press(person) : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className="check-in-none">{emptyListText(view, search)}</p>
      )}
      <footer className="check-in-foot">
        <div role="status">
          {result && !isRejected && (
            <div className="check-in-bar">
              <span>{result.text}</span>
              {result.undoable && (
                <button type="button" onClick={() => undo(result.undoable as CheckInAttendee)}>
                  <Undo2 size={18} aria-hidden />
                  {texts.undo}
                </button>
              )}
            </div>
          )}
        </div>
        <div className="check-in-actions">
          <button type="button" className="check-in-button" disabled={!isOpen} onClick={() => setOpenSheet('walkIn')}>
            <UserPlus size={18} aria-hidden />
            {texts.walkIn}
          </button>
          <button
            type="button"
            className="check-in-button check-in-main"
            disabled={!isOpen}
            onClick={() => setOpenSheet('scan')}
          >
            <ScanQrCode size={18} aria-hidden />
            {texts.scan}
          </button>
        </div>
      </footer>
      {openSheet === 'walkIn' && (
        <WalkInSheet
          guestsAllowed={roster?.event.guestsAllowed ?? 0}
          people={people}
          timeZone={timeZone}
          onAdd={add}
          onCheckIn={(person) => {
            close();
            press(person);
          }}
          onClose={close}
        />
      )}
      {openSheet === 'scan' && (
        <ScanSheet
          onCode={handleScan}
          onClose={() => {
            close();
            field.current?.focus();
          }}
        />
      )}
      {typeof openSheet === 'object' && (
        <Sheet title={attendeeNameOf(openSheet)} onClose={close}>
          <p>{formatText(texts.letInQuestion, { name: attendeeNameOf(openSheet) })}</p>
          <div className="check-in-actions">
            <button type="button" className="check-in-button" onClick={close}>
              {texts.cancel}
            </button>
            <button
              type="button"
              className="check-in-button check-in-main"
              onClick={() => {
                close();
                checkIn(openSheet, true);
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

/** The number of people who are here out of all with a seat, and the number of their enrollments. */
const Progress = ({ people, isOnline, unsent }: ProgressProps) => {
  const { arrived, all, enrollments } = countArrivals(people);
  return (
    <>
      <div className="check-in-count">
        <p>
          <strong>{formatText(texts.of, { here: arrived, all })}</strong> {texts.arrived} ·{' '}
          {formatText(texts.enrollments[enrollments === 1 ? 'one' : 'other'], { count: enrollments })}
        </p>
        {(!isOnline || unsent > 0) && (
          <span className="check-in-chip">
            {!isOnline && <WifiOff size={16} role="img" aria-label={texts.offline} />}
            {unsent > 0 ? formatText(texts.toSend, { count: unsent }) : texts.offline}
          </span>
        )}
      </div>
      <progress
        max={Math.max(all, 1)}
        value={arrived}
        aria-label={formatText(texts.progress, { here: arrived, all })}
      />
    </>
  );
};

/**
 * Counts the arrived and all people with a seat, and their enrollments. A named guest is one of the guests of the host,
 * so the guest is not counted again.
 */
export const countArrivals = (people: readonly CheckInAttendee[]) => {
  const countSeats = (attendees: readonly CheckInAttendee[]) =>
    attendees.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const withSeat = people.filter(({ state, hostId }) => state !== 'waitlisted' && !hostId);
  const arrived = withSeat.filter(({ state }) => state === 'attended');
  return { arrived: countSeats(arrived), all: countSeats(withSeat), enrollments: withSeat.length };
};

/** Why check-in is not open yet; undefined where it is. The server decides on its end. */
const closedTextOf = ({ opensAt, eventDate, timeZone }: CheckInEvent) => {
  if (opensAt === null) return texts.noDay;
  if (!opensAt || Date.parse(opensAt) <= serverTime()) return undefined;
  return formatText(texts.opens, { day: formatDayWithYear(eventDate ?? ''), zone: cityOf(timeZone ?? '') });
};

const findAttendees = (people: readonly CheckInAttendee[], search: string) => {
  const isFound = personSearch(search);
  const matches = people.filter((person) => isFound({ ...person, name: `${person.lastName} ${person.firstName}` }));
  // People without a seat come after those with one.
  const isWaitlisted = ({ state }: CheckInAttendee) => state === 'waitlisted';
  return [...matches.filter((person) => !isWaitlisted(person)), ...matches.filter(isWaitlisted)];
};

const checkedInText = (person: CheckInAttendee) => {
  const values = { name: attendeeNameOf(person), count: person.guests };
  if (person.guests === 0) return formatText(texts.isIn, values);
  return formatText(person.guests === 1 ? texts.areIn : texts.areAllIn, values);
};

const emptyListText = ({ roster, isOnline }: CheckInView, search: string) => {
  if (!roster) return isOnline ? texts.loading : texts.neverLoaded;
  return search ? texts.noneFound : texts.nobody;
};
