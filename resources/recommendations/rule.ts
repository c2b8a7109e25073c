import { z } from 'zod';
import { commonRules, type ReportProblem, target } from '../kit';
import { conditionFields, operandOf, operators, operatorsOf, termSources } from './choices';
import { rules } from './rules.en';

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

/** All or any of some conditions, with groups of further ones, three deep in all. */
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

/** How many conditions a rule has in all its groups. */
export const conditionCount = ({ conditions, groups = [] }: Group): number =>
  conditions.length + groups.reduce((sum, group) => sum + conditionCount(group), 0);

/** Reports what is wrong with the conditions of a rule, each at its own place. */
export const checkGroup = (group: Group, path: string, problem: ReportProblem): void => {
  group.conditions.forEach((each, index) => {
    checkCondition(each, `${path}.conditions.${index}`, problem);
  });
  group.groups?.forEach((below, index) => {
    if (conditionCount(below) === 0) problem(`${path}.groups.${index}.conditions`, rules.groupEmpty);
    checkGroup(below, `${path}.groups.${index}`, problem);
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
  const needs = operandOf(field, op);
  if (needs === 'yesNo' && yes === undefined) problem(`${path}.yes`, rules.yesOrNoMissing);
  if ((needs === 'number' || needs === 'range') && number === undefined)
    problem(`${path}.number`, commonRules.notNumber);
  if (needs === 'range' && numberTo === undefined) problem(`${path}.numberTo`, commonRules.notNumber);
  if (needs === 'range' && number !== undefined && numberTo !== undefined && numberTo < number)
    problem(`${path}.numberTo`, rules.highestBelowLowest);
  if (needs === 'words' && words.length === 0) problem(`${path}.words`, rules.wordsMissing);
  if (needs === 'word' && words.length !== 1) problem(`${path}.words`, commonRules.notChosen);
};
