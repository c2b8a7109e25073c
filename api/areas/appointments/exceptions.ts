import type { Advisor } from './advisors';
import { type BrokenRule, brokenRule, dayOf, type Span } from './availability';
import { type Booking, countOn } from './bookings';

type Exception = BrokenRule | 'new';

/** What of an appointment its advisor's calendar and wishes are about. */
interface Wanted {
  memberId?: string | undefined;
  now: Date;
}

/** Which rule an appointment would be an exception to, given the bookings of the advisor around it. */
export const exceptionNeeded = (
  advisor: Advisor,
  meeting: Span,
  { memberId, now }: Wanted,
  bookings: readonly Booking[],
): Exception | undefined => {
  if (!advisor.isAcceptingNew && !memberId) return 'new';
  const bookedThatDay = countOn(advisor, dayOf(advisor, meeting.start), bookings);
  return brokenRule(advisor, meeting, { now: now.getTime(), bookedThatDay });
};

/** The field at fault, and the sentence that says which rule of the advisor is broken. */
export const sentenceOf = (advisor: Advisor, exception: Exception): [field: string, sentence: string] => {
  const { name, minNoticeHours, horizonDays, maxPerDay, timeZone } = advisor;
  switch (exception) {
    case 'new':
      return ['advisorId', `${name} takes no new members.`];
    case 'notice':
      return ['date', `${name} needs ${minNoticeHours} hours of notice.`];
    case 'horizon':
      return ['date', `${name} can be booked ${horizonDays} days ahead.`];
    case 'hours':
      return ['startTime', `This is outside the hours of ${name} (time zone ${timeZone}).`];
    case 'maximum':
      return ['date', `${name} has ${maxPerDay} appointments on this day, which is the most.`];
  }
};
