import { type ConditionField, type Operator, operandOf, operatorsOf } from './choices';
import type { Condition, Group } from './rule';

/** A rule as it stands in a form, where anything may still be missing. */
export interface IncompleteGroup {
  match?: Group['match'] | null;
  conditions?: (UnfinishedCondition | null)[] | null;
  groups?: (IncompleteGroup | null)[] | null;
}

type UnfinishedCondition = { [Key in keyof Condition]?: Condition[Key] | null };

/** The conditions of a rule that are finished, in the groups that have some. */
export const completeRule = (rule: IncompleteGroup | null | undefined): Group => {
  const groups = (rule?.groups ?? []).map(completeRule).filter((below) => !isEmptyRule(below));
  return {
    match: rule?.match ?? 'all',
    conditions: (rule?.conditions ?? []).flatMap((each) => finishedCondition(each ?? {})),
    // The innermost have none, not even an empty list.
    ...(groups.length > 0 && { groups }),
  };
};

/** Whether a finished rule asks nothing, and so is for nobody. */
export const isEmptyRule = ({ conditions, groups = [] }: Group): boolean =>
  conditions.length === 0 && groups.length === 0;

const finishedCondition = ({ field, op, ...values }: UnfinishedCondition): Condition[] => {
  if (!field || !op || !operatorsOf(field).includes(op)) return [];
  const value = finishedValue(field, op, values);
  return value ? [{ field, op, words: [], ...value }] : [];
};

/** What a condition compares with, and nothing that another comparison left behind. */
const finishedValue = (
  field: ConditionField,
  op: Operator,
  { number, numberTo, words, yes }: UnfinishedCondition,
): Partial<Condition> | undefined => {
  switch (operandOf(field, op)) {
    case 'yesNo':
      return typeof yes === 'boolean' ? { yes } : undefined;
    case 'range':
      return typeof number === 'number' && typeof numberTo === 'number' && number <= numberTo
        ? { number, numberTo }
        : undefined;
    case 'number':
      return typeof number === 'number' ? { number } : undefined;
    case 'word':
      return words?.length === 1 ? { words } : undefined;
    case 'words':
      return words?.length ? { words } : undefined;
  }
};
