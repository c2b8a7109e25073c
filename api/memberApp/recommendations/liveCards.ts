import { readLiveCards, readNextChange } from '../../areas/recommendations/cards';
import type { Card } from '../../areas/recommendations/rank';
import { cacheUntilChange } from '../../platform/database/cacheUntilChange';
import { signedUrlsChangeAt } from '../../platform/files/addresses';
import type { RecordsContext } from '../../records/recordsContext';
import { changedContent } from '../content/contentWriter';
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
export const createLiveCards = (context: RecordsContext): (() => Promise<LiveCards>) =>
  cacheUntilChange(context.changes, {
    channel: changedContent,
    read: () => readCards(context, context.now()),
    isCurrent: ({ from, until }) => from <= context.now().getTime() && context.now().getTime() < until,
  });
