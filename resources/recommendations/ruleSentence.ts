import type { ConditionField } from './choices';
import { completeRule, type IncompleteGroup } from './completeRule';
import type { Condition, Group } from './rule';

type Translate = (key: string, values: Record<string, string | number | undefined>) => string;

/** Returns the label of a term of a field: `fers` of `retirementSystem`. */
export type TermLabel = (field: ConditionField, word: string) => string;

/**
 * Formats a rule as a sentence: “Members who are in FERS and are at least 55 years old”. Leaves out incomplete
 * conditions.
 */
export const ruleSentence = (rule: IncompleteGroup, translate: Translate, nameOf: TermLabel): string => {
  const who = describeMembers(completeRule(rule), translate, nameOf);
  return translate(`resources.recommendations.rule.${who === '' ? 'nobody' : 'members'}`, { who });
};

/**
 * Formats the clause of a sentence about members: “are in FERS and are at least 55 years old”. Returns an empty string
 * for an empty rule.
 */
export const describeMembers = (rule: Group, translate: Translate, nameOf: TermLabel): string => {
  const t = (key: string, values: Record<string, string | number | undefined> = {}) =>
    translate(`resources.recommendations.rule.${key}`, values);
  const joinParts = (parts: readonly string[], by: 'and' | 'or') =>
    parts.length === 0 ? '' : parts.reduce((one, other) => t(by, { one, other }));
  const clause = ({ field, op, number, numberTo, words, yes }: Condition) => {
    if (field === 'hasBeneficiary' && op === 'exists') return t(`hasBeneficiary.${yes ? 'known' : 'unknown'}`);
    if (yes !== undefined) return t(`${field}.${yes ? 'yes' : 'no'}`);
    if (number !== undefined) return t(`${field}.is`, { amount: t(op, { number, numberTo }) });
    const names = words.map((term) => nameOf(field, term));
    return t(`${field}.${op === 'ne' || op === 'notIn' ? 'isNot' : 'is'}`, { words: joinParts(names, 'or') });
  };
  const formatGroup = ({ match, conditions, groups = [] }: Group, isInner: boolean): string => {
    const clauses = [...conditions.map(clause), ...groups.map((child) => formatGroup(child, true))];
    const all = joinParts(clauses, match === 'any' ? 'or' : 'and');
    return isInner && clauses.length > 1 ? t('group', { conditions: all }) : all;
  };
  return formatGroup(rule, false);
};
