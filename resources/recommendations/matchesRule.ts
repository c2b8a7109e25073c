import type { ConditionField } from './choices';
import type { Condition, Group } from './rule';

/** One property of a member; null where it is unknown. A member without plans or attended topics has an empty list. */
export type MemberFact = number | boolean | readonly string[] | null;

/**
 * The properties of a member that rules use. A property with only one value (`state`) is a list of one. `affiliate`
 * lists the affiliate and all its parents.
 */
export type MemberFacts = Readonly<Record<ConditionField, MemberFact>>;

/**
 * Whether a member meets a condition. An unknown value meets only `exists`, and not even `ne` or `notIn`. The API has
 * the same logic in SQL (api/areas/recommendations/ruleSql.ts).
 */
export const meetsCondition = (
  { field, op, number = 0, numberTo = 0, words, yes }: Condition,
  facts: MemberFacts,
): boolean => {
  const fact = facts[field];
  if (op === 'exists') return (fact !== null && !(typeof fact === 'object' && fact.length === 0)) === yes;
  if (fact === null) return false;
  if (typeof fact === 'boolean') return fact === yes;
  if (typeof fact === 'object') return words.some((term) => fact.includes(term)) === (op === 'eq' || op === 'in');
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

/** Whether a rule matches a member; a rule without conditions matches nobody. */
export const matchesRule = ({ match, conditions, groups = [] }: Group, facts: MemberFacts): boolean => {
  const parts = [
    ...conditions.map((each) => meetsCondition(each, facts)),
    ...groups.map((each) => matchesRule(each, facts)),
  ];
  if (parts.length === 0) return false;
  return match === 'all' ? parts.every(Boolean) : parts.some(Boolean);
};

/** Returns the part of a rule that decides about a member: the parts that are met, or otherwise those that are not. */
export const decidingPart = (rule: Group, facts: MemberFacts): Group => {
  const isMet = matchesRule(rule, facts);
  const { match, conditions, groups = [] } = rule;
  return {
    match,
    conditions: conditions.filter((each) => meetsCondition(each, facts) === isMet),
    groups: groups.filter((each) => matchesRule(each, facts) === isMet).map((each) => decidingPart(each, facts)),
  };
};
