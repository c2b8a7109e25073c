import { useGetMany, useTranslate } from 'react-admin';
import { useAllMasterTypes } from '../fields/cachedLists';
import { termSources } from './choices';
import { completeRule, type IncompleteGroup } from './completeRule';
import type { Group } from './rule';
import { describeMembers, ruleSentence, type TermLabel } from './ruleSentence';
import './texts';

const affiliatesIn = ({ conditions, groups = [] }: Group): string[] => [
  ...conditions.flatMap(({ field, words }) => (field === 'affiliate' ? words : [])),
  ...groups.flatMap(affiliatesIn),
];

/** Says rules in words, in which master types and affiliates have their names: those of the rules that are given. */
export const useRuleTexts = (rules: readonly IncompleteGroup[]) => {
  const translate = useTranslate();
  const { data: types = [] } = useAllMasterTypes();
  const ids = [...new Set(rules.flatMap((rule) => affiliatesIn(completeRule(rule))))];
  const { data: affiliates = [] } = useGetMany('union-affiliates', { ids }, { enabled: ids.length > 0 });
  const nameOf: TermLabel = (field, word) => {
    const kind = field in termSources ? termSources[field as keyof typeof termSources] : '';
    const type = types.find(({ category, key }) => `types/${category}` === kind && key === word);
    return type?.label ?? affiliates.find(({ id }) => id === word)?.recordLabel ?? word;
  };
  return {
    sentenceOf: (rule: IncompleteGroup) => ruleSentence(rule, translate, nameOf),
    whoIs: (rule: Group) => describeMembers(rule, translate, nameOf),
  };
};
