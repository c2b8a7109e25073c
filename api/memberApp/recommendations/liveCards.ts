import { readLiveCards, readNextChange } from '../../areas/recommendations/cards';
import type { Card } from '../../areas/recommendations/rank';
import { signedUrlsChangeAt } from '../../platform/files/addresses';
import type { RecordsContext } from '../../records/recordsContext';
import { presentCards } from './presentCards';

/** The live cards of everybody. A member sees those that the rank chooses. */
export interface LiveCards {
  /** In the order of their rank. */
  cards: readonly Card[];
  /** Each card as it is sent, by id. */
  jsonOf: ReadonlyMap<string, string>;
  /** The time in which they are true, in milliseconds, if nothing is saved. */
  from: number;
  until: number;
}

const readCards = async (context: RecordsContext, now: Date): Promise<LiveCards> => {
  const [cards, nextChange] = await Promise.all([
    readLiveCards(context.database, now),
    readNextChange(context.database, now),
  ]);
  const presented = await presentCards({ ...context, now: () => now }, cards);
  return {
    cards,
    jsonOf: new Map(presented.map((card) => [card.id, JSON.stringify(card)])),
    from: now.getTime(),
    until: Math.min(signedUrlsChangeAt(now).getTime(), nextChange?.getTime() ?? Infinity),
  };
};

/**
 * Returns a function that reads the live cards. A process has them in memory until a card, a type or a file is saved, a
 * version begins or ends, or the connection that says so is lost.
 */
export const createLiveCards = (context: RecordsContext): ((now: Date) => Promise<LiveCards>) => {
  const { changes } = context;
  let known: Promise<LiveCards> | undefined;
  changes.on('member_content', () => {
    known = undefined;
  });
  const read = (now: Date) => {
    const reading = readCards(context, now);
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
  return async (now) => {
    if (!changes.isListening()) return readCards(context, now);
    const before = known;
    const cards = await (before ?? read(now));
    const isTrue = cards.from <= now.getTime() && now.getTime() < cards.until;
    if (isTrue) return cards;
    return known && known !== before ? known : read(now);
  };
};
