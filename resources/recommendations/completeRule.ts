import { type ConditionField, type Operator, operandOf, operatorsOf } from './choices';
import type { Condition, Group } from './rule';

/** A rule in a form, which may lack any property. */
export interface IncompleteGroup {
  match?: Group['match'] | null;
  conditions?: (IncompleteCondition | null)[] | null;
  groups?: (IncompleteGroup | null)[] | null;
}

type IncompleteCondition = { [Key in keyof Condition]?: Condition[Key] | null };

/** Returns a rule with only its complete conditions, and without empty groups. */
export const completeRule = (rule: IncompleteGroup | null | undefined): Group => {
  const groups = (rule?.groups ?? []).map(completeRule).filter((group) => !isEmptyRule(group));
  return {
    match: rule?.match ?? 'all',
    conditions: (rule?.conditions ?? []).flatMap((each) => completeCondition(each ?? {})),
    // Groups of the innermost level have no `groups` property.
    ...(groups.length > 0 && { groups }),
  };
};

/** Whether a complete rule has no condition, and so matches nobody. */
export const isEmptyRule = ({ conditions, groups = [] }: Group): boolean =>
  conditions.length === 0 && groups.length === 0;

const completeCondition = ({ field, op, ...values }: IncompleteCondition): Condition[] => {
  if (!field || !op || !operatorsOf(field).includes(op)) return [];
  const operand = operandValues(field, op, values);
  return operand ? [{ field, op, words: [], ...operand }] : [];
};

/** Returns the operand of a condition, without values that belong to another operator. */
const operandValues = (
  field: ConditionField,
  op: Operator,
  { number, numberTo, words, yes }: IncompleteCondition,
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
