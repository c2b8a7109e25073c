import { millisecondsInDay } from 'date-fns/constants';
import type { Message } from '../../../../resources/engine/schema';
import { Problem } from '../../../platform/http/problem';
import { tooEarlyMessage } from '../enrollmentRefusals';
import { enrollmentMessages } from '../messages.en';
import type { SeatedEvent } from '../seats';

/** How far the time of a phone may be in the future. */
const maxFutureMilliseconds = 5 * 60 * 1000;

/**
 * Returns when an entry counts as pressed. Throws 409 where the event accepts no entries now, or none from that time.
 * Phones without a network send entries until a day after the event.
 */
export const requirePressTime = (event: SeatedEvent, at: string, now: Date): Date => {
  const pressedAt = new Date(Math.min(Date.parse(at), now.getTime()));
  const refusal = closedMessage(event, now) ?? futureMessage(at, now) ?? tooEarlyMessage(event, pressedAt);
  if (refusal) throw new Problem(409, refusal);
  return pressedAt;
};

const closedMessage = ({ status, data }: SeatedEvent, now: Date): Message | undefined => {
  if (status === 'archived') return enrollmentMessages.eventArchived;
  const end = data.endsAt ?? data.startsAt;
  return end && now.getTime() >= Date.parse(end) + millisecondsInDay ? enrollmentMessages.checkInOver : undefined;
};

const futureMessage = (at: string, now: Date) =>
  Date.parse(at) > now.getTime() + maxFutureMilliseconds ? enrollmentMessages.checkInInFuture : undefined;
