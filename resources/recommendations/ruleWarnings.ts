import { type ConditionField, termSources } from './choices';
import { type MemberFact, meetsCondition } from './matchesRule';
import type { Condition, Group } from './rule';

/** A part of a rule that nobody can meet, or that everybody meets. */
export interface RuleWarning {
  kind: 'never' | 'always';
  part: Group;
}

/** That a condition is met, or is not. */
interface Claim {
  condition: Condition;
  isMet: boolean;
}

/**
 * What is wrong with a finished rule though each of its conditions is well formed: single conditions and pairs first,
 * and whole groups where no such part says why.
 */
export const ruleWarnings = (group: Group): RuleWarning[] => {
  const { match, conditions, groups = [] } = group;
  const single = conditions.flatMap((each) => concernOf(only('all', each)));
  const within = [...single, ...groups.flatMap(ruleWarnings)];
  const sound = conditions.filter((each) => concernOf(only('all', each)).length === 0);
  const pairs = sound.flatMap((one, index) =>
    sound.slice(index + 1).flatMap((other) => concernOf(only(match, one, other))),
  );
  const found = [...within, ...pairs];
  return found.length > 0 || conditions.length + groups.length < 2 ? found : concernOf(group);
};

const only = (match: Group['match'], ...conditions: Condition[]): Group => ({ match, conditions, groups: [] });

const concernOf = (part: Group): RuleWarning[] => {
  if (waysTo(part, true).length === 0) return [{ kind: 'never', part }];
  return waysTo(part, false).length === 0 ? [{ kind: 'always', part }] : [];
};

/** Whether everybody whom one rule is for is somebody whom the other is for. */
export const isSubsetOf = (rule: Group, other: Group): boolean => {
  const outside = waysTo(other, false);
  return waysTo(rule, true).every((way) => outside.every((rest) => !isPossible([...way, ...rest])));
};

/** All ways in which a rule can be met, or not be met: each a list of claims that can all be true. */
const waysTo = ({ match, conditions, groups = [] }: Group, isMet: boolean): Claim[][] => {
  const parts = [
    ...conditions.map((condition) => [[{ condition, isMet }]]),
    ...groups.map((below) => waysTo(below, isMet)),
  ];
  // Who asks nothing is met by nobody.
  if (parts.length === 0) return isMet ? [] : [[]];
  const needsAll = (match === 'all') === isMet;
  if (!needsAll) return parts.flat().filter(isPossible);
  return parts.reduce<Claim[][]>(
    (ways, part) => ways.flatMap((way) => part.map((more) => [...way, ...more])).filter(isPossible),
    [[]],
  );
};

/** Whether somebody can be as all of some claims say; what is asked of one field does not depend on another. */
const isPossible = (claims: readonly Claim[]): boolean => {
  const fields = new Set(claims.map(({ condition }) => condition.field));
  return [...fields].every((field) => {
    const asked = claims.filter(({ condition }) => condition.field === field);
    return factsToTry(field, asked).some((fact) =>
      // Only the field that is asked for is looked at.
      asked.every(({ condition, isMet }) => meetsCondition(condition, { [field]: fact } as never) === isMet),
    );
  });
};

/** The lowest and the highest number that a field can have. */
const bounds: Partial<Record<ConditionField, readonly [number, number]>> = {
  age: [0, 120],
  yearsOfService: [0, 80],
  yearsToRetirement: [0, 100],
  contributionPct: [0, 100],
  lastAppointmentDays: [0, 36_500],
  quizScore: [0, 100],
};

const alwaysKnown: readonly ConditionField[] = ['age', 'yearsOfService', 'retirementSystem', 'memberStatus', 'state'];
const ofSeveral: readonly ConditionField[] = ['planType', 'attendedTopic', 'affiliate'];

/** Stands for all words that nobody asks for. */
const anotherWord = '';

/** Facts of which one fits some claims about a field if any fact does. */
const factsToTry = (field: ConditionField, claims: readonly Claim[]): MemberFact[] => {
  const canBeMissing = ofSeveral.includes(field) && field !== 'affiliate' ? [[]] : [null];
  const missing = alwaysKnown.includes(field) ? [] : canBeMissing;
  if (field === 'hasBeneficiary') return [...missing, true, false];
  if (!(field in termSources)) return [...missing, ...numbersToTry(field, claims)];
  const words = [...new Set(claims.flatMap(({ condition }) => condition.words)), anotherWord];
  if (!ofSeveral.includes(field)) return [...missing, ...words.map((word) => [word])];
  // Whoever has one of all that is not ruled out has whatever can be asked for.
  const ruledOut = claims.flatMap(({ condition: { op, words }, isMet }) =>
    op !== 'exists' && (op === 'eq' || op === 'in') !== isMet ? words : [],
  );
  return [...missing, words.filter((word) => !ruledOut.includes(word))];
};

/** The ends, the numbers that are asked for, and those just beside them. */
const numbersToTry = (field: ConditionField, claims: readonly Claim[]): number[] => {
  const [least = 0, most = 0] = bounds[field] ?? [];
  const step = field === 'contributionPct' ? 0.001 : 1;
  const asked = claims.flatMap(({ condition: { number = 0, numberTo = number } }) => [number, numberTo]);
  const beside = asked.flatMap((number) =>
    step < 1
      ? [number - step, number, number + step]
      : [Math.floor(number) - 1, Math.floor(number), Math.ceil(number), Math.ceil(number) + 1],
  );
  return [least, most, ...beside.filter((number) => number >= least && number <= most)];
};
