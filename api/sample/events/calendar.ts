import type { ContentStatus } from '../../../resources/kit';
import { readJson } from '../dataFiles';
import type { Scene } from '../pictures/scenes';

/** When and where a program is held; online where no town is given. */
export interface EventDate {
  /** Days from now. */
  days: number;
  title: string;
  city?: string;
  /** Held online too. */
  isHybrid?: boolean;
  /** Fewer seats than the room has, with a waiting list. */
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
  /** The title of the document that is handed out. */
  guide?: string;
  picture: Scene;
  /** What the picture shows. */
  shows: string;
  /** Who speaks online; what is held in rooms has who lives near them. */
  speaker?: string;
}

/** A room in which events are held, and the advisors who live near it; all but the towns is made up. */
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

/** What events are about, the rooms in the order of a tour through the country, and what lies ahead. */
export const {
  programs,
  places: sampleVenues,
  upcoming: upcomingEventDates,
} = readJson<{
  programs: Program[];
  places: SampleVenue[];
  upcoming: EventDate[];
}>('events.json');

const inRooms = programs.filter(({ speaker }) => speaker === undefined);
const online = programs.filter(({ speaker }) => speaker !== undefined);

const pastCount = 98;
const daysBetween = 11;

const cancelled = [14, 47];
/** From here on, pages are no longer shown to members. */
const archivedFrom = 84;

/** Three years of tours through the country: every third event is online, the others move from town to town. */
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
