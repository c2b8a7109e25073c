import type { ConditionField } from './choices';
import type { Condition, Group } from './rule';

/** What is known of a member in one respect; null is unknown. Who has no plan, or attended nothing, has an empty list. */
export type MemberFact = number | boolean | readonly string[] | null;

/**
 * What rules ask of a member. What a member can have but one of (`state`) is a list of one; `affiliate` lists the
 * affiliate with all above it.
 */
export type MemberFacts = Readonly<Record<ConditionField, MemberFact>>;

/**
 * Whether a member meets a condition. What is unknown meets no comparison, `ne` and `notIn` included; `exists` alone
 * tells it. The API asks the same in SQL (api/areas/recommendations/ruleSql.ts).
 */
export const meetsCondition = (
  { field, op, number = 0, numberTo = 0, words, yes }: Condition,
  facts: MemberFacts,
): boolean => {
  const fact = facts[field];
  if (op === 'exists') return (fact !== null && !(typeof fact === 'object' && fact.length === 0)) === yes;
  if (fact === null) return false;
  if (typeof fact === 'boolean') return fact === yes;
  if (typeof fact === 'object') return words.some((word) => fact.includes(word)) === (op === 'eq' || op === 'in');
  switch (op) {
    case 'eq':
      return fact === number;
    case 'ne':
      return fact !== number;
    case 'lt':
      return fact < number;
    case 'lte':
      return fact <= number;
    case 'gt':
      return fact > number;
    case 'gte':
      return fact >= number;
    default:
      return fact >= number && fact <= numberTo;
  }
};

/** Whether a rule is for a member; one without conditions is for nobody. */
export const matchesRule = ({ match, conditions, groups = [] }: Group, facts: MemberFacts): boolean => {
  const parts = [
    ...conditions.map((each) => meetsCondition(each, facts)),
    ...groups.map((each) => matchesRule(each, facts)),
  ];
  if (parts.length === 0) return false;
  return match === 'all' ? parts.every(Boolean) : parts.some(Boolean);
};

/** The part of a rule that decides about a member: why it is for them, or else what they would have to meet. */
export const decidingPart = (rule: Group, facts: MemberFacts): Group => {
  const isMet = matchesRule(rule, facts);
  const { match, conditions, groups = [] } = rule;
  return {
    match,
    conditions: conditions.filter((each) => meetsCondition(each, facts) === isMet),
    groups: groups.filter((each) => matchesRule(each, facts) === isMet).map((each) => decidingPart(each, facts)),
  };
};
