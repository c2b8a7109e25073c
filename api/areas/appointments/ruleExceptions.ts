import type { Message } from '../../../resources/kit';
import type { Advisor } from './advisors';
import { type BrokenRule, findBrokenRule, localDateOf, type TimeSpan } from './availability';
import { type Booking, countBookingsOn } from './bookings';
import { appointmentMessages } from './messages.en';

type Exception = BrokenRule | 'new';

/** What of an appointment its advisor's calendar and wishes are about. */
interface Wanted {
  memberId?: string | undefined;
  now: Date;
  /** Whether it is to be at the time that it has: notice and horizon are about when somebody asks for one. */
  isTimeUnchanged?: boolean | undefined;
}

/** Which rule an appointment would be an exception to, given the bookings of the advisor around it. */
export const findNeededException = (
  advisor: Advisor,
  meeting: TimeSpan,
  { memberId, now, isTimeUnchanged }: Wanted,
  bookings: readonly Booking[],
): Exception | undefined => {
  if (!advisor.isAcceptingNew && !memberId) return 'new';
  const bookedThatDay = countBookingsOn(advisor, localDateOf(advisor, meeting.start), bookings);
  return findBrokenRule(advisor, meeting, { now: now.getTime(), bookedThatDay, isTimeUnchanged });
};

/** The field at fault, and which rule of the advisor is broken. */
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
      return ['startTime', appointmentMessages.outsideHours({ name, timeZone })];
    case 'maximum':
      return ['date', appointmentMessages.dayFull({ name, most: maxPerDay })];
  }
};
