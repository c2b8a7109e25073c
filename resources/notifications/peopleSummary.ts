import { sumBy } from 'es-toolkit';
import type { DeliveryCount, PeopleCount } from '../../providers';

type Outcome = PeopleCount['outcome'];

/** Returns how many people ended in some way, each counted once. */
export const countOutcome = (people: readonly PeopleCount[], outcome: Outcome, reason?: string): number =>
  sumBy(
    people.filter((each) => each.outcome === outcome && (reason === undefined || each.reason === reason)),
    ({ people: count }) => count,
  );

/** The messages by one channel, by what became of them. */
export interface ChannelResult {
  channel: string;
  /** All that were to go out: not those of people who were left out. */
  meant: number;
  sent: number;
  failed: number;
  unknown: number;
  waiting: number;
  cancelled: number;
  suppressed: number;
  /** How many were read, where the channel tells. */
  read: number | null;
}

/** Returns the messages by channel, in the order of the counts. */
export const channelResults = (counts: readonly DeliveryCount[]): ChannelResult[] =>
  [...new Set(counts.map(({ channel }) => channel))].map((channel) => {
    const ofChannel = counts.filter((each) => each.channel === channel);
    const count = (...states: string[]) =>
      sumBy(
        ofChannel.filter(({ state }) => states.includes(state)),
        (each) => each.count,
      );
    const total = sumBy(ofChannel, (each) => each.count);
    const suppressed = count('suppressed');
    const isMeasured = ofChannel.some(({ read }) => read !== null);
    return {
      channel,
      meant: total - suppressed,
      sent: count('sent'),
      failed: count('failed'),
      unknown: count('unknown'),
      waiting: count('waiting', 'claimed'),
      cancelled: count('cancelled'),
      suppressed,
      read: isMeasured ? sumBy(ofChannel, ({ read }) => read ?? 0) : null,
    };
  });
