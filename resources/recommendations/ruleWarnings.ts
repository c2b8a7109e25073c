import { type ConditionField, termSources } from './choices';
import { type MemberFact, meetsCondition } from './matchesRule';
import type { Condition, Group } from './rule';

/** A part of a rule that nobody can meet, or that everybody meets. */
export interface RuleWarning {
  kind: 'never' | 'always';
  part: Group;
}

/** The statement that a condition is met, or is not met. */
interface Claim {
  condition: Condition;
  isMet: boolean;
}

/**
 * Returns the warnings of a complete rule whose conditions are valid. Checks single conditions and pairs first, and the
 * whole group only where they have no warning.
 */
export const ruleWarnings = (group: Group): RuleWarning[] => {
  const { match, conditions, groups = [] } = group;
  const single = conditions.flatMap((each) => warningsOf(groupOf('all', each)));
  const partWarnings = [...single, ...groups.flatMap(ruleWarnings)];
  const conditionsWithoutWarning = conditions.filter((each) => warningsOf(groupOf('all', each)).length === 0);
  const pairs = conditionsWithoutWarning.flatMap((one, index) =>
    conditionsWithoutWarning.slice(index + 1).flatMap((other) => warningsOf(groupOf(match, one, other))),
  );
  const warnings = [...partWarnings, ...pairs];
  return warnings.length > 0 || conditions.length + groups.length < 2 ? warnings : warningsOf(group);
};

const groupOf = (match: Group['match'], ...conditions: Condition[]): Group => ({ match, conditions, groups: [] });

const warningsOf = (part: Group): RuleWarning[] => {
  if (waysToMeet(part, true).length === 0) return [{ kind: 'never', part }];
  return waysToMeet(part, false).length === 0 ? [{ kind: 'always', part }] : [];
};

/** Whether every member that one rule matches is also matched by the other. */
export const isSubsetOf = (rule: Group, other: Group): boolean => {
  const outside = waysToMeet(other, false);
  return waysToMeet(rule, true).every((way) => outside.every((rest) => !isPossible([...way, ...rest])));
};

/** Returns all ways in which a rule can be met, or not be met. Each is a list of claims that can all be true. */
const waysToMeet = ({ match, conditions, groups = [] }: Group, isMet: boolean): Claim[][] => {
  const parts = [
    ...conditions.map((condition) => [[{ condition, isMet }]]),
    ...groups.map((child) => waysToMeet(child, isMet)),
  ];
  // A rule without conditions matches nobody.
  if (parts.length === 0) return isMet ? [] : [[]];
  const needsAll = (match === 'all') === isMet;
  if (!needsAll) return parts.flat().filter(isPossible);
  return parts.reduce<Claim[][]>(
    (ways, part) => ways.flatMap((way) => part.map((claims) => [...way, ...claims])).filter(isPossible),
    [[]],
  );
};

/** Whether one member can fulfil all claims. The fields are independent of each other. */
const isPossible = (claims: readonly Claim[]): boolean => {
  const fields = new Set(claims.map(({ condition }) => condition.field));
  return [...fields].every((field) => {
    const fieldClaims = claims.filter(({ condition }) => condition.field === field);
    return candidateFacts(field, fieldClaims).some((fact) =>
      // The condition reads only its own field.
      fieldClaims.every(({ condition, isMet }) => meetsCondition(condition, { [field]: fact } as never) === isMet),
    );
  });
};

/** The minimum and maximum number of each field. */
const bounds: Partial<Record<ConditionField, readonly [number, number]>> = {
  age: [0, 120],
  yearsOfService: [0, 80],
  yearsToRetirement: [0, 100],
  contributionPct: [0, 100],
  lastAppointmentDays: [0, 36_500],
  quizScore: [0, 100],
};

const alwaysKnownFields: readonly ConditionField[] = [
  'age',
  'yearsOfService',
  'retirementSystem',
  'memberStatus',
  'state',
];
const multiValueFields: readonly ConditionField[] = ['planType', 'attendedTopic', 'affiliate'];

/** Stands for all terms that no condition uses. */
const otherTerm = '';

/** Returns facts to test. If any fact fulfils the claims about the field, one of these does. */
const candidateFacts = (field: ConditionField, claims: readonly Claim[]): MemberFact[] => {
  const missingFact = multiValueFields.includes(field) && field !== 'affiliate' ? [[]] : [null];
  const missingFacts = alwaysKnownFields.includes(field) ? [] : missingFact;
  if (field === 'hasBeneficiary') return [...missingFacts, true, false];
  if (!(field in termSources)) return [...missingFacts, ...candidateNumbers(field, claims)];
  const terms = [...new Set(claims.flatMap(({ condition }) => condition.words)), otherTerm];
  if (!multiValueFields.includes(field)) return [...missingFacts, ...terms.map((term) => [term])];
  // A member who has all terms that are not excluded meets every other claim.
  const excludedTerms = claims.flatMap(({ condition: { op, words }, isMet }) =>
    op !== 'exists' && (op === 'eq' || op === 'in') !== isMet ? words : [],
  );
  return [...missingFacts, terms.filter((term) => !excludedTerms.includes(term))];
};

/** Returns the bounds, the numbers in the conditions, and the numbers next to them. */
const candidateNumbers = (field: ConditionField, claims: readonly Claim[]): number[] => {
  const [min = 0, max = 0] = bounds[field] ?? [];
  const step = field === 'contributionPct' ? 0.001 : 1;
  const numbers = claims.flatMap(({ condition: { number = 0, numberTo = number } }) => [number, numberTo]);
  const candidates = numbers.flatMap((number) =>
    step < 1
      ? [number - step, number, number + step]
      : [Math.floor(number) - 1, Math.floor(number), Math.ceil(number), Math.ceil(number) + 1],
  );
  return [min, max, ...candidates.filter((number) => number >= min && number <= max)];
};
