import { languageOfMembers } from '../http/language';

interface Meeting {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** When something takes place, as members read it: `Thursday, February 18, 2027` and `5:30 PM–7:30 PM MST`. */
export const formatWhen = ({ startsAt, endsAt, timeZone }: Meeting): { date: string; time: string } => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const day = (at: Date) => at.toLocaleDateString(languageOfMembers, { dateStyle: 'full', timeZone });
  const clock = (at: Date, zone?: 'short') =>
    at.toLocaleTimeString(languageOfMembers, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(zone && { timeZoneName: zone }),
    });
  const days = [...new Set([day(start), day(end)])];
  return { date: days.join(' – '), time: `${clock(start)}–${clock(end, 'short')}` };
};

/** An instant as members read it. */
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
