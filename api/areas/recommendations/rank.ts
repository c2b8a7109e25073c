import { millisecondsInDay } from 'date-fns/constants';
import { completeRule } from '../../../resources/recommendations/completeRule';
import { type MemberFacts, matchesRule } from '../../../resources/recommendations/matchesRule';
import type { Recommendation } from '../../../resources/recommendations/recommendationSchema';

/** A recommendation as members see it, or would see it. A draft may be incomplete. */
export interface Card {
  id: string;
  data: Partial<Recommendation>;
}

/** The number of impressions of a card, and the instant of its last dismissal by the member. */
export interface MemberImpressions {
  shown: number;
  dismissedAt: string | null;
}

/** A member, or a persona without impressions, for whom cards are ranked. */
export interface CardReader {
  facts: MemberFacts;
  impressions: ReadonlyMap<string, MemberImpressions>;
}

/** The outcomes for a card: shown, or the first reason that hides it from a member. */
export const rankOutcomes = ['shown', 'off', 'rule', 'paused', 'shown_often', 'group'] as const;

export interface RankResult extends Card {
  outcome: (typeof rankOutcomes)[number];
  /** The instant when a pause ends. */
  until?: string;
  /** The card of the same group that is shown instead. */
  insteadOf?: Card;
}

/**
 * Returns the cards that a member is shown, in order, and why the others are not shown. A card that is paused, or was
 * shown as often as allowed, leaves its group to the next.
 * @param cards in the order of their rank.
 */
export const rank = (cards: readonly Card[], { facts, impressions }: CardReader, now: Date): RankResult[] => {
  const firstOf = new Map<string, Card>();
  return cards.map((card) => {
    const { rule, isActive = true, cooldownDays = 30, maxShows = 5, exclusiveGroup } = card.data;
    const { shown = 0, dismissedAt = null } = impressions.get(card.id) ?? {};
    const pausedUntil = dismissedAt === null ? 0 : Date.parse(dismissedAt) + cooldownDays * millisecondsInDay;
    if (!isActive) return { ...card, outcome: 'off' };
    if (!matchesRule(completeRule(rule), facts)) return { ...card, outcome: 'rule' };
    if (pausedUntil > now.getTime()) return { ...card, outcome: 'paused', until: new Date(pausedUntil).toISOString() };
    if (shown >= maxShows) return { ...card, outcome: 'shown_often' };
    const first = exclusiveGroup === undefined ? undefined : firstOf.get(exclusiveGroup);
    if (first) return { ...card, outcome: 'group', insteadOf: first };
    if (exclusiveGroup !== undefined) firstOf.set(exclusiveGroup, card);
    return { ...card, outcome: 'shown' };
  });
};
