import { useGetMany, useTranslate } from 'react-admin';
import { useAllMasterTypes } from '../fields/cachedLists';
import { wordKinds } from './choices';
import { finishedRule, type UnfinishedGroup } from './completeRule';
import type { Group } from './rule';
import { type NameOfWord, ruleSentence, whoIs } from './ruleSentence';
import './texts';

const affiliatesIn = ({ conditions, groups = [] }: Group): string[] => [
  ...conditions.flatMap(({ field, words }) => (field === 'affiliate' ? words : [])),
  ...groups.flatMap(affiliatesIn),
];

/** Says rules in words, in which master types and affiliates have their names: those of the rules that are given. */
export const useRuleTexts = (rules: readonly UnfinishedGroup[]) => {
  const translate = useTranslate();
  const { data: types = [] } = useAllMasterTypes();
  const ids = [...new Set(rules.flatMap((rule) => affiliatesIn(finishedRule(rule))))];
  const { data: affiliates = [] } = useGetMany('union-affiliates', { ids }, { enabled: ids.length > 0 });
  const nameOf: NameOfWord = (field, word) => {
    const kind = field in wordKinds ? wordKinds[field as keyof typeof wordKinds] : '';
    const type = types.find(({ category, key }) => `types/${category}` === kind && key === word);
    return type?.label ?? affiliates.find(({ id }) => id === word)?.recordLabel ?? word;
  };
  return {
    sentenceOf: (rule: UnfinishedGroup) => ruleSentence(rule, translate, nameOf),
    whoIs: (rule: Group) => whoIs(rule, translate, nameOf),
  };
};
