import type { Draft } from '../kit';
import { completeRule, isEmptyRule } from './completeRule';
import type { Recommendation } from './recommendationSchema';
import { isSubsetOf } from './ruleWarnings';

/** A recommendation as it stands in a form or a list. */
export type RankedCard = Draft<Recommendation> & { id?: unknown };

/** Which recommendation of its group always comes before one, for all of its members and all of its time; undefined where none does. */
export const hiddenBy = <Other extends RankedCard>(
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
      comesBefore(other, card) &&
      lasts(other, card, now) &&
      isSubsetOf(rule, completeRule(other.rule)),
  );
};

/** The order in which cards are shown: by priority, place and id; a new one has no id yet. */
const comesBefore = (one: RankedCard, other: RankedCard) => {
  const [priority, place] = [
    (other.priority ?? 0) - (one.priority ?? 0),
    (one.sortOrder ?? 0) - (other.sortOrder ?? 0),
  ];
  if (priority !== 0) return priority < 0;
  return place === 0 ? other.id === undefined || String(one.id) < String(other.id) : place < 0;
};

/** Whether one is there as long as another is. */
const lasts = (one: RankedCard, other: RankedCard, now: string) => {
  const hasBegun = !one.startsAt || one.startsAt <= (other.startsAt ?? now);
  return hasBegun && (!one.endsAt || (!!other.endsAt && other.endsAt <= one.endsAt));
};
