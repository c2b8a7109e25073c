import { completeRule } from '../../../resources/recommendations/completeRule';
import { decidingPart, type MemberFacts, matchesRule } from '../../../resources/recommendations/matchesRule';
import type { Recommendation } from '../../../resources/recommendations/recommendationSchema';
import type { Group } from '../../../resources/recommendations/rule';

/** A recommendation as members see it, or would; of a draft anything may still be missing. */
export interface Card {
  id: string;
  data: Partial<Recommendation>;
}

/** What a member saw of a card, and when they closed it last. */
export interface MemberImpressions {
  shown: number;
  dismissedAt: string | null;
}

/** Why a card is shown or not: the first of these that keeps it from a member. */
export const rankOutcomes = ['shown', 'off', 'rule', 'paused', 'shown_often', 'group'] as const;

export interface RankResult extends Card {
  outcome: (typeof rankOutcomes)[number];
  /** The part of the rule that decided. */
  because: Group;
  /** When a pause ends. */
  until?: string;
  /** The card of the same group that is shown instead. */
  insteadOf?: Card;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Which cards a member is shown, the first first, and why the others are not. A card that is paused, or was shown as
 * often as it may be, leaves its group to the next.
 * @param cards in the order of their rank.
 */
export const rank = (
  cards: readonly Card[],
  facts: MemberFacts,
  seen: ReadonlyMap<string, MemberImpressions>,
  now: Date,
): RankResult[] => {
  const firstOf = new Map<string, Card>();
  return cards.map((card) => {
    const { rule, isActive = true, cooldownDays = 30, maxShows = 5, exclusiveGroup } = card.data;
    const asked = completeRule(rule);
    const { shown = 0, dismissedAt = null } = seen.get(card.id) ?? {};
    const paused = dismissedAt === null ? 0 : Date.parse(dismissedAt) + cooldownDays * day;
    const ranked = { ...card, because: decidingPart(asked, facts) };
    if (!isActive) return { ...ranked, outcome: 'off' };
    if (!matchesRule(asked, facts)) return { ...ranked, outcome: 'rule' };
    if (paused > now.getTime()) return { ...ranked, outcome: 'paused', until: new Date(paused).toISOString() };
    if (shown >= maxShows) return { ...ranked, outcome: 'shown_often' };
    const first = exclusiveGroup === undefined ? undefined : firstOf.get(exclusiveGroup);
    if (first) return { ...ranked, outcome: 'group', insteadOf: first };
    if (exclusiveGroup !== undefined) firstOf.set(exclusiveGroup, card);
    return { ...ranked, outcome: 'shown' };
  });
};
