import { useGetMany, useTranslate } from 'react-admin';
import { createTextsHook, registerTexts } from '../../providers';
import { useAllMasterTypes } from '../engine/fields/cachedLists';
import { termSources } from './choices';
import { completeRule, type IncompleteGroup } from './completeRule';
import { messages } from './recordMessages.en';
import type { Group } from './rule';
import { describeMembers, ruleSentence, type TermLabel } from './ruleSentence';

/** Returns the texts next to a rule. */
export const useTexts = createTextsHook('resources.recommendations.texts', messages.texts);

// Lists show the sentence of a rule before the texts of records are loaded.
registerTexts('resources.recommendations.rule', messages.rule);

const affiliatesIn = ({ conditions, groups = [] }: Group): string[] => [
  ...conditions.flatMap(({ field, words }) => (field === 'affiliate' ? words : [])),
  ...groups.flatMap(affiliatesIn),
];

/**
 * Returns functions that format rules with the names of their master types and affiliates. `rules` determines which
 * affiliates are loaded.
 */
export const useRuleTexts = (rules: readonly IncompleteGroup[]) => {
  const translate = useTranslate();
  const { data: types = [] } = useAllMasterTypes();
  const ids = [...new Set(rules.flatMap((rule) => affiliatesIn(completeRule(rule))))];
  const { data: affiliates = [] } = useGetMany('union-affiliates', { ids }, { enabled: ids.length > 0 });
  const nameOf: TermLabel = (field, term) => {
    const source = field in termSources ? termSources[field as keyof typeof termSources] : '';
    const type = types.find(({ category, key }) => `types/${category}` === source && key === term);
    return type?.label ?? affiliates.find(({ id }) => id === term)?.recordLabel ?? term;
  };
  return {
    sentenceOf: (rule: IncompleteGroup) => ruleSentence(rule, translate, nameOf),
    whoIs: (rule: Group) => describeMembers(rule, translate, nameOf),
  };
};
