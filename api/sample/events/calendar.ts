import type { ContentStatus } from '../../../resources/engine/schema';
import { readJson } from '../dataFiles';
import type { Scene } from '../pictures/scenes';

/** The date and place of an event; online without a city. */
export interface EventDate {
  /** The number of days from now. */
  days: number;
  title: string;
  city?: string;
  /** Whether it is also held online. */
  isHybrid?: boolean;
  /** Fewer seats than the room has, with a waitlist. */
  seats?: number;
  eventState?: 'postponed' | 'cancelled';
  status?: ContentStatus;
}

interface Program {
  title: string;
  type: string;
  topics: string[];
  summary: string;
  /** In Markdown. */
  description: string;
  from: string;
  to: string;
  /** The title of the handout. */
  guide?: string;
  picture: Scene;
  /** The alternative text of the picture. */
  alternativeText: string;
  /** The speaker of an online event; other events have speakers who live near the venue. */
  speaker?: string;
}

/** A venue, and the advisors who live near it; only the cities are real. */
export interface SampleVenue {
  venue: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  room?: string;
  seats: number;
  parking: string;
  accessibilityNotes: string;
  speakers: string[];
}

/** The programs, the venues in the order of a tour, and the upcoming dates. */
export const {
  programs,
  venues: sampleVenues,
  upcoming: upcomingEventDates,
} = readJson<{
  programs: Program[];
  venues: SampleVenue[];
  upcoming: EventDate[];
}>('events.json');

const inRooms = programs.filter(({ speaker }) => speaker === undefined);
const online = programs.filter(({ speaker }) => speaker !== undefined);

const pastCount = 98;
const daysBetween = 11;

const cancelled = [14, 47];
/** The index of the first event whose page is archived. */
const archivedFrom = 84;

/** The dates of three years: every third event is online, the others tour from city to city. */
export const pastEventDates: EventDate[] = Array.from({ length: pastCount }, (_, index) => {
  const tour = index - Math.floor(index / 3);
  return {
    days: -4 - index * daysBetween,
    ...(index % 3 === 2
      ? { title: online[((index - 2) / 3) % online.length]?.title ?? '' }
      : {
          title: inRooms[(tour * 3) % inRooms.length]?.title ?? '',
          city: sampleVenues[(tour * 5) % sampleVenues.length]?.city ?? '',
          isHybrid: index % 12 === 0,
        }),
    ...(cancelled.includes(index) && { eventState: 'cancelled' as const }),
    ...(index >= archivedFrom && { status: 'archived' as const }),
  };
});
