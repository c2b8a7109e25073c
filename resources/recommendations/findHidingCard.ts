import type { Draft } from '../engine/schema';
import { completeRule, isEmptyRule } from './completeRule';
import type { Recommendation } from './recommendationSchema';
import { isSubsetOf } from './ruleWarnings';

/** A recommendation in a form or a list. */
export type RankedCard = Draft<Recommendation> & { id?: unknown };

/**
 * Returns the recommendation of the same group that always ranks before this one, for all of its members and its whole
 * time. Returns undefined where there is none.
 */
export const findHidingCard = <Other extends RankedCard>(
  card: RankedCard,
  others: readonly Other[],
  now: string,
): Other | undefined => {
  const rule = completeRule(card.rule);
  if (!card.exclusiveGroup || isEmptyRule(rule)) return undefined;
  return others.find(
    (other) =>
      other.id !== card.id &&
      other.exclusiveGroup === card.exclusiveGroup &&
      other.isActive !== false &&
      ranksBefore(other, card) &&
      coversTime(other, card, now) &&
      isSubsetOf(rule, completeRule(other.rule)),
  );
};

/** Whether one card ranks before another: by priority, sort order and id. A new card has no id yet and ranks last. */
const ranksBefore = (one: RankedCard, other: RankedCard) => {
  const [priorityDifference, orderDifference] = [
    (other.priority ?? 0) - (one.priority ?? 0),
    (one.sortOrder ?? 0) - (other.sortOrder ?? 0),
  ];
  if (priorityDifference !== 0) return priorityDifference < 0;
  return orderDifference === 0 ? other.id === undefined || String(one.id) < String(other.id) : orderDifference < 0;
};

/** Whether one card is active during the whole time of the other. */
const coversTime = (one: RankedCard, other: RankedCard, now: string) => {
  const startsInTime = !one.startsAt || one.startsAt <= (other.startsAt ?? now);
  return startsInTime && (!one.endsAt || (!!other.endsAt && other.endsAt <= one.endsAt));
};
