import { z } from 'zod';
import { commonRules, type ReportProblem, target } from '../engine/schema';
import { conditionFields, operandOf, operators, operatorsOf, termSources } from './choices';
import { rules } from './recordMessages.en';

const condition = z
  .strictObject({
    field: z.enum(conditionFields),
    op: z.enum(operators),
    number: z.number().optional(),
    numberTo: z.number().optional(),
    words: z.array(target('field', termSources)).max(60).default([]),
    yes: z.boolean().optional(),
  })
  .register(z.globalRegistry, { id: 'Condition' });

const conditions = {
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(condition).max(12).default([]),
};

const innermost = z.strictObject(conditions);
const inner = z.strictObject({ ...conditions, groups: z.array(innermost).max(12).default([]) });

/** A group with conditions and nested groups, in three levels. All or any of them must be met. */
export const ruleGroup = z
  .strictObject({ ...conditions, groups: z.array(inner).max(12).default([]) })
  .register(z.globalRegistry, { id: 'Rule' });

export type Condition = z.output<typeof condition>;

export interface Group {
  match: 'all' | 'any';
  conditions: Condition[];
  groups?: Group[];
}

export const maxConditions = 12;

/** Returns the number of conditions in all groups of a rule. */
export const conditionCount = ({ conditions, groups = [] }: Group): number =>
  conditions.length + groups.reduce((sum, group) => sum + conditionCount(group), 0);

/** Reports the errors of a rule's conditions, each with its path. */
export const checkGroup = (group: Group, path: string, problem: ReportProblem): void => {
  group.conditions.forEach((each, index) => {
    checkCondition(each, `${path}.conditions.${index}`, problem);
  });
  group.groups?.forEach((child, index) => {
    if (conditionCount(child) === 0) problem(`${path}.groups.${index}.conditions`, rules.groupEmpty);
    checkGroup(child, `${path}.groups.${index}`, problem);
  });
};

const checkCondition = (
  { field, op, number, numberTo, words, yes }: Condition,
  path: string,
  problem: ReportProblem,
) => {
  if (!operatorsOf(field).includes(op)) {
    problem(`${path}.op`, rules.notComparable);
    return;
  }
  const operand = operandOf(field, op);
  if (operand === 'yesNo' && yes === undefined) problem(`${path}.yes`, rules.yesOrNoMissing);
  if ((operand === 'number' || operand === 'range') && number === undefined)
    problem(`${path}.number`, commonRules.notNumber);
  if (operand === 'range' && numberTo === undefined) problem(`${path}.numberTo`, commonRules.notNumber);
  if (operand === 'range' && number !== undefined && numberTo !== undefined && numberTo < number)
    problem(`${path}.numberTo`, rules.highestBelowLowest);
  if (operand === 'words' && words.length === 0) problem(`${path}.words`, rules.wordsMissing);
  if (operand === 'word' && words.length !== 1) problem(`${path}.words`, commonRules.notChosen);
};
