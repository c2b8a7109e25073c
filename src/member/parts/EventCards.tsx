/** @jsxImportSource preact */
import { fillText, toLocalParts } from '../content/format';
import type { AppEvent } from '../content/records';
import { messages } from '../messages';
import { Picture } from './Picture';

interface Seats {
  text: string;
  tone: 'good' | 'few' | 'none' | 'past';
  isFull?: true;
}

/** The seats of an event in words, and how urgent they are; undefined if there is no limit. */
export const seatsOf = (event: AppEvent): Seats | undefined => {
  const texts = messages.event;
  if (event.eventState === 'cancelled') return { text: texts.cancelled, tone: 'none' };
  if (event.eventState === 'postponed') return { text: texts.postponed, tone: 'few' };
  if (event.eventState === 'completed') return { text: texts.completed, tone: 'past' };
  const count = seatsLeftOf(event);
  // Free seats may be for those who wait.
  if (event.availability === 'sold_out' || count === 0)
    return { text: event.waitlistEnabled ? texts.waitlist : texts.full, tone: 'few', isFull: true };
  if (count === undefined) return undefined;
  const text = count === 1 ? texts.oneSeatLeft : fillText(texts.seatsLeft, { count });
  return { text, tone: count <= 10 ? 'few' : 'good' };
};

/** The number of free seats, in the room and online; undefined without a limit. */
const seatsLeftOf = (event: AppEvent): number | undefined => {
  const { attendanceMode, capacity, onlineCapacity, seatsTaken = 0, onlineSeatsTaken = 0 } = event;
  if (capacity === undefined) return undefined;
  if (attendanceMode !== 'hybrid') return Math.max(0, capacity - seatsTaken);
  if (onlineCapacity === undefined) return undefined;
  return Math.max(0, capacity - (seatsTaken - onlineSeatsTaken)) + Math.max(0, onlineCapacity - onlineSeatsTaken);
};

/** Where an event takes place, in a word. */
export const venueText = ({ attendanceMode, venue }: AppEvent): string => {
  const { online, inPerson, hybrid } = messages.event;
  const city = venue?.address?.city ?? venue?.name;
  if (attendanceMode === 'online') return online;
  if (attendanceMode === 'hybrid') return city ? `${city} · ${online.toLowerCase()}` : hybrid;
  return city ?? inPerson;
};

interface CalendarLeafProps {
  event: AppEvent;
  'data-field'?: string;
}

/** The day of an event as a leaf of a calendar. */
export const CalendarLeaf = ({ event: { startsAt, timeZone }, ...props }: CalendarLeafProps) => {
  if (!startsAt) return null;
  const { month, day } = toLocalParts(startsAt, timeZone);
  return (
    <span class="date-tile" {...props}>
      <b>{month}</b>
      {day}
    </span>
  );
};

const pictureSizes: Readonly<Record<string, string>> = {
  cards: '(min-width: 600px) 320px, 50vw',
  one: '(min-width: 900px) 1016px, 100vw',
};

interface EventCardsProps {
  events: readonly AppEvent[];
  /** As `cards`, as a `list`, or the first as `one` large card. */
  layout?: string | undefined;
  hasSeatsLeft?: boolean | undefined;
}

/** Events with their picture, their day and the seats that are left. */
export const EventCards = ({ events, layout = 'cards', hasSeatsLeft = true }: EventCardsProps) => (
  <ul class={`event-cards ${layout}`}>
    {(layout === 'one' ? events.slice(0, 1) : events).map((event) => {
      const seats = hasSeatsLeft ? seatsOf(event) : undefined;
      const start = event.startsAt && toLocalParts(event.startsAt, event.timeZone);
      return (
        <li key={event.id} class="card">
          <div class="event-card-picture">
            {layout !== 'list' && <Picture picture={event.image} sizes={pictureSizes[layout]} />}
            <CalendarLeaf event={event} />
          </div>
          <div class="card-text">
            <h3>{event.title}</h3>
            <p class="quiet">
              {start && `${start.weekday} ${start.time} · `}
              {venueText(event)}
            </p>
            {seats && <p class={`seats ${seats.tone}`}>{seats.text}</p>}
          </div>
        </li>
      );
    })}
  </ul>
);
