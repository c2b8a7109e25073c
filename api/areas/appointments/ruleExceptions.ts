import { type Message, timeZoneName } from '../../../resources/engine/schema';
import type { Advisor } from './advisors';
import { type BrokenRule, findBrokenRule, localDateOf, type TimeSpan } from './availability';
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

/** Returns the field of the error, and the message of the broken rule. */
export const errorOfBrokenRule = (advisor: Advisor, exception: Exception): [field: string, broken: Message] => {
  const { name, minNoticeHours, horizonDays, maxPerDay, timeZone } = advisor;
  switch (exception) {
    case 'new':
      return ['advisorId', appointmentMessages.noNewMembers({ name })];
    case 'notice':
      return ['date', appointmentMessages.tooSoon({ name, hours: minNoticeHours })];
    case 'horizon':
      return ['date', appointmentMessages.tooFarAhead({ name, days: horizonDays })];
    case 'hours':
      return [
        'startTime',
        appointmentMessages.outsideHours({ name, zone: (locale) => timeZoneName(timeZone, locale) }),
      ];
    case 'maximum':
      return ['date', appointmentMessages.dayFull({ name, most: maxPerDay })];
  }
};
