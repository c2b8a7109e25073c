import { formatMinutesAsClockTime } from './dateTime';
import { timeZoneName } from './instantText';
import { instantsOfLocalDateTime, localDateTimeOf } from './localTime';
import type { Message } from './messageCatalog';
import { commonRules } from './rules.en';

/** Returns the instant of a local time, or the message of what is wrong: it does not exist, or it comes twice. */
export const checkLocalDateTime = (
  local: string,
  timeZone: string,
): { instant: string; fault?: undefined } | { instant?: undefined; fault: Message } => {
  const [instant, second] = instantsOfLocalDateTime(local, timeZone);
  if (instant && !second) return { instant };
  const values = { time: formatLocalTimeOfDay(local), zone: timeZoneName(timeZone) };
  return { fault: instant ? commonRules.doubledTime(values) : commonRules.skippedTime(values) };
};

/** Formats the time of a local time: `1:30 AM`. */
const formatLocalTimeOfDay = (local: string) => {
  const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number);
  return formatMinutesAsClockTime(hours * 60 + minutes).replace(/^0/, '');
};

/** Returns the instant of a day and a clock time, or the message of what is wrong with them. */
export const checkLocalTime = (day: string, time: string, timeZone: string) =>
  checkLocalDateTime(localDateTimeOf(day, time), timeZone);
