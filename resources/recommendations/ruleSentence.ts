import { type ConditionField, valueNeeded } from './choices';
import type { Condition, Group } from './rule';

/** A rule as it stands in a form, where anything may still be missing. */
export interface UnfinishedGroup {
  match?: Group['match'] | null;
  conditions?: ({ [Key in keyof Condition]?: Condition[Key] | null } | null)[] | null;
  groups?: (UnfinishedGroup | null)[] | null;
}

type Translate = (key: string, values: Record<string, string | number | undefined>) => string;

type UnfinishedCondition = NonNullable<NonNullable<UnfinishedGroup['conditions']>[number]>;

/**
 * A rule in words: “Members who are in FERS and are at least 55 years old”; conditions that are not finished are left
 * out. Takes what translates texts, and what a word of a field (`fers` of `retirementSystem`) is called.
 */
export const ruleSentence = (
  rule: UnfinishedGroup,
  translate: Translate,
  nameOf: (field: ConditionField, word: string) => string,
): string => {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(`resources.recommendations.rule.${key}`, values);
  const joined = (parts: readonly string[], by: 'and' | 'or') =>
    parts.length === 0 ? '' : parts.reduce((one, other) => say(by, { one, other }));
  const clause = ({ field, op, number, numberTo, words, yes }: UnfinishedCondition) => {
    if (!field || !op) return '';
    switch (valueNeeded(field, op)) {
      case 'yesNo':
        return typeof yes === 'boolean' ? say(`${field}.${yes ? 'yes' : 'no'}`) : '';
      case 'range':
        if (typeof number !== 'number' || typeof numberTo !== 'number') return '';
        return say(`${field}.is`, { amount: say('between', { number, numberTo }) });
      case 'number':
        return typeof number === 'number' ? say(`${field}.is`, { amount: say(op, { number }) }) : '';
      default: {
        if (!words?.length) return '';
        const named = words.map((word) => nameOf(field, word));
        return say(`${field}.${op === 'ne' || op === 'notIn' ? 'isNot' : 'is'}`, { words: joined(named, 'or') });
      }
    }
  };
  const said = (group: UnfinishedGroup, isInner: boolean): string => {
    const clauses = [
      ...(group.conditions ?? []).map((condition) => clause(condition ?? {})),
      ...(group.groups ?? []).map((below) => said(below ?? {}, true)),
    ].filter(Boolean);
    const conditions = joined(clauses, group.match === 'any' ? 'or' : 'and');
    return isInner && clauses.length > 1 ? say('group', { conditions }) : conditions;
  };
  const who = said(rule, false);
  return who === '' ? say('nobody') : say('members', { who });
};
