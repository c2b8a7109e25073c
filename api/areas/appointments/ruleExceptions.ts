import { dayText, instantsText, type Message } from '../../../resources/engine/schema';
import type { Advisor } from './advisors';
import { type BrokenRule, findBrokenRule, localDateOf, type TimeSpan, workingSpansOn } from './availability';
import type { AdvisorBookings } from './bookings';
import { appointmentMessages } from './messages.en';

type Exception = BrokenRule | 'new';

/** The data of an appointment that the rules of its advisor depend on. */
interface MeetingContext {
  memberId?: string | undefined;
  now: Date;
  /** Whether the time stays the same. The rules of notice and horizon only apply to new times. */
  isTimeUnchanged?: boolean | undefined;
}

/**
 * Returns the rule that an appointment would be an exception to; undefined where it breaks none. `bookings` are those
 * of the advisor around the meeting.
 */
export const findNeededException = (
  advisor: Advisor,
  meeting: TimeSpan,
  { memberId, now, isTimeUnchanged }: MeetingContext,
  bookings: AdvisorBookings,
): Exception | undefined => {
  if (!advisor.isAcceptingNew && !memberId) return 'new';
  const bookedThatDay = bookings.countOn(localDateOf(advisor, meeting.start));
  return findBrokenRule(advisor, meeting, { now: now.getTime(), bookedThatDay, isTimeUnchanged });
};

/** The instant of a refused meeting, and the time zone in which it was typed or chosen. */
interface RejectedTime {
  at: number;
  inputTimeZone: string;
  now: Date;
}

/** Returns the field of the error, and the message of the broken rule. */
export const errorOfBrokenRule = (
  advisor: Advisor,
  exception: Exception,
  { at, inputTimeZone, now }: RejectedTime,
): [field: string, broken: Message] => {
  const localDay = localDateOf(advisor, at);
  const day = dayText(localDay, { timeZone: advisor.timeZone, now });
  const { name, minNoticeHours, horizonDays, maxPerDay } = advisor;
  switch (exception) {
    case 'new':
      return ['advisorId', appointmentMessages.noNewMembers({ name })];
    case 'notice':
      return ['date', appointmentMessages.tooSoon({ name, hours: minNoticeHours })];
    case 'horizon':
      return ['date', appointmentMessages.tooFarAhead({ name, days: horizonDays })];
    case 'hours': {
      const hours = workingSpansOn(advisor, localDay).map(({ start, end }) => ({ startsAt: start, endsAt: end }));
      if (hours.length === 0) return ['startTime', appointmentMessages.notAtWork({ name, day })];
      return [
        'startTime',
        appointmentMessages.outsideHours({ name, times: instantsText(hours, { inputTimeZone, now }) }),
      ];
    }
    case 'maximum':
      return ['date', appointmentMessages.dayFull({ name, most: maxPerDay, day })];
  }
};
