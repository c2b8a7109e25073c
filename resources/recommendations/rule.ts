import { z } from 'zod';
import { type Problem, target } from '../kit';
import { conditionFields, operators, operatorsOf, valueNeeded, wordKinds } from './choices';

const condition = z
  .strictObject({
    field: z.enum(conditionFields),
    op: z.enum(operators),
    number: z.number().optional(),
    numberTo: z.number().optional(),
    words: z.array(target('field', wordKinds)).max(60).default([]),
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
export const ruleGroup = z.strictObject({ ...conditions, groups: z.array(inner).max(12).default([]) });

export type Condition = z.output<typeof condition>;

export interface Group {
  match: 'all' | 'any';
  conditions: Condition[];
  groups?: Group[];
}

export const mostConditions = 12;

/** How many conditions a rule has in all its groups. */
export const conditionCount = ({ conditions, groups = [] }: Group): number =>
  conditions.length + groups.reduce((sum, group) => sum + conditionCount(group), 0);

/** Reports what is wrong with the conditions of a rule, each at its own place. */
export const checkGroup = (group: Group, path: string, problem: Problem): void => {
  group.conditions.forEach((each, index) => {
    checkCondition(each, `${path}.conditions.${index}`, problem);
  });
  group.groups?.forEach((below, index) => {
    if (conditionCount(below) === 0)
      problem(`${path}.groups.${index}.conditions`, 'Add a condition, or remove the group.');
    checkGroup(below, `${path}.groups.${index}`, problem);
  });
};

const checkCondition = ({ field, op, number, numberTo, words, yes }: Condition, path: string, problem: Problem) => {
  if (!operatorsOf(field).includes(op)) {
    problem(`${path}.op`, 'This cannot be asked here. Choose another comparison.');
    return;
  }
  const needs = valueNeeded(field, op);
  if (needs === 'yesNo' && yes === undefined) problem(`${path}.yes`, 'Choose yes or no.');
  if ((needs === 'number' || needs === 'range') && number === undefined) problem(`${path}.number`, 'Enter a number.');
  if (needs === 'range' && numberTo === undefined) problem(`${path}.numberTo`, 'Enter a number.');
  if (needs === 'range' && number !== undefined && numberTo !== undefined && numberTo < number)
    problem(`${path}.numberTo`, 'The highest must not be below the lowest.');
  if (needs === 'words' && words.length === 0) problem(`${path}.words`, 'Choose at least one.');
  if (needs === 'word' && words.length !== 1) problem(`${path}.words`, 'Choose one.');
};
