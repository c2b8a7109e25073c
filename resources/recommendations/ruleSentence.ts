import type { ConditionField } from './choices';
import { completeRule, type IncompleteGroup } from './completeRule';
import type { Condition, Group } from './rule';

type Translate = (key: string, values: Record<string, string | number | undefined>) => string;

/** What a word of a field is called: `fers` of `retirementSystem`. */
export type TermLabel = (field: ConditionField, word: string) => string;

/** A rule in words: “Members who are in FERS and are at least 55 years old”; conditions that are not finished are left out. */
export const ruleSentence = (rule: IncompleteGroup, translate: Translate, nameOf: TermLabel): string => {
  const who = describeMembers(completeRule(rule), translate, nameOf);
  return translate(`resources.recommendations.rule.${who === '' ? 'nobody' : 'members'}`, { who });
};

/** What members do whom a rule is for: “are in FERS and are at least 55 years old”; nothing where it asks nothing. */
export const describeMembers = (rule: Group, translate: Translate, nameOf: TermLabel): string => {
  const t = (key: string, values: Record<string, string | number | undefined> = {}) =>
    translate(`resources.recommendations.rule.${key}`, values);
  const joined = (parts: readonly string[], by: 'and' | 'or') =>
    parts.length === 0 ? '' : parts.reduce((one, other) => t(by, { one, other }));
  const clause = ({ field, op, number, numberTo, words, yes }: Condition) => {
    if (field === 'hasBeneficiary' && op === 'exists') return t(`hasBeneficiary.${yes ? 'known' : 'unknown'}`);
    if (yes !== undefined) return t(`${field}.${yes ? 'yes' : 'no'}`);
    if (number !== undefined) return t(`${field}.is`, { amount: t(op, { number, numberTo }) });
    const named = words.map((word) => nameOf(field, word));
    return t(`${field}.${op === 'ne' || op === 'notIn' ? 'isNot' : 'is'}`, { words: joined(named, 'or') });
  };
  const said = ({ match, conditions, groups = [] }: Group, isInner: boolean): string => {
    const clauses = [...conditions.map(clause), ...groups.map((below) => said(below, true))];
    const all = joined(clauses, match === 'any' ? 'or' : 'and');
    return isInner && clauses.length > 1 ? t('group', { conditions: all }) : all;
  };
  return said(rule, false);
};
