import { Typography } from '@mui/material';
import { useFieldValue, useGetMany, useTranslate } from 'react-admin';
import type { FieldProps } from '../fields';
import { useAllMasterTypes } from '../fields/cachedLists';
import { useRecordValues } from '../fields/schemaContext';
import { type ConditionField, wordKinds } from './choices';
import { ruleSentence, type UnfinishedGroup } from './ruleSentence';

const wordsIn = (group: UnfinishedGroup | null, field: ConditionField): string[] => [
  ...(group?.conditions ?? []).flatMap((each) => (each?.field === field ? (each.words ?? []) : [])),
  ...(group?.groups ?? []).flatMap((below) => wordsIn(below, field)),
];

/** Whom the rule of a record is for, in words. */
export const RuleField = ({ source }: FieldProps) => <Sentence rule={useFieldValue({ source })} />;

/** The same of a rule while it is written. */
export const RuleSentence = () => <Sentence rule={useRecordValues().rule as UnfinishedGroup | undefined} />;

const Sentence = ({ rule = {} }: { rule?: UnfinishedGroup | undefined }) => {
  const translate = useTranslate();
  const { data: types = [] } = useAllMasterTypes();
  const ids = [...new Set(wordsIn(rule, 'affiliate'))];
  const { data: affiliates = [] } = useGetMany('union-affiliates', { ids }, { enabled: ids.length > 0 });
  const nameOf = (field: ConditionField, word: string) => {
    const kind = field in wordKinds ? wordKinds[field as keyof typeof wordKinds] : '';
    const type = types.find(({ category, key }) => `types/${category}` === kind && key === word);
    return type?.label ?? affiliates.find(({ id }) => id === word)?.recordLabel ?? word;
  };
  return (
    <Typography className="wide" role="status">
      {ruleSentence(rule, translate, nameOf)}
    </Typography>
  );
};
