import { timeZoneAbbreviation } from '../../../resources/engine/schema';
import { languageOfMembers } from '../../platform/http/language';

interface TimeRange {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Formats the time of an instant: `5:30 PM`. */
const formatTimeOfDay = (at: string, timeZone: string) =>
  new Date(at).toLocaleTimeString(languageOfMembers, { hour: 'numeric', minute: '2-digit', timeZone });

/** Formats date and time for members: `Thursday, February 18, 2027` and `5:30 PM–7:30 PM MST`. */
export const formatWhen = ({ startsAt, endsAt, timeZone }: TimeRange): { date: string; time: string } => {
  const days = [startsAt, endsAt].map((at) =>
    new Date(at).toLocaleDateString(languageOfMembers, { dateStyle: 'full', timeZone }),
  );
  const zone = timeZoneAbbreviation(timeZone, endsAt, languageOfMembers);
  return {
    date: [...new Set(days)].join(' – '),
    time: `${formatTimeOfDay(startsAt, timeZone)}–${formatTimeOfDay(endsAt, timeZone)} ${zone}`,
  };
};

/** Formats an instant for members: `Saturday, November 21, 2026, 5:00 AM MST`. */
export const formatInstantForMembers = (at: string, timeZone: string): string => {
  const date = new Date(at).toLocaleDateString(languageOfMembers, { dateStyle: 'full', timeZone });
  return `${date}, ${formatTimeOfDay(at, timeZone)} ${timeZoneAbbreviation(timeZone, at, languageOfMembers)}`;
};
