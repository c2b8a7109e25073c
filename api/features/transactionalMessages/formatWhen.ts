import { languageOfMembers } from '../../platform/http/language';

interface TimeRange {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Formats date and time for members: `Thursday, February 18, 2027` and `5:30 PM–7:30 PM MST`. */
export const formatWhen = ({ startsAt, endsAt, timeZone }: TimeRange): { date: string; time: string } => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const day = (at: Date) => at.toLocaleDateString(languageOfMembers, { dateStyle: 'full', timeZone });
  const timeOf = (at: Date, timeZoneName?: 'short') =>
    at.toLocaleTimeString(languageOfMembers, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(timeZoneName && { timeZoneName }),
    });
  const days = [...new Set([day(start), day(end)])];
  return { date: days.join(' – '), time: `${timeOf(start)}–${timeOf(end, 'short')}` };
};

/** Formats an instant for members. */
export const formatInstantForMembers = (at: string, timeZone: string): string => {
  const date = new Date(at).toLocaleDateString(languageOfMembers, { dateStyle: 'full', timeZone });
  const time = new Date(at).toLocaleTimeString(languageOfMembers, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return `${date}, ${time}`;
};
