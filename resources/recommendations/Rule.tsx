import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectInput, useGetMany, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Field, Only } from '../engine/record/Field';
import { useRecordValues } from '../fields/schemaContext';
import { useAllMasterTypes } from '../fields/wholeLists';
import { type ConditionField, operatorsOf, valueNeeded, wordKinds } from './choices';
import type { Condition } from './rule';
import { ruleSentence, type UnfinishedGroup } from './ruleSentence';

/** The rule of a recommendation: conditions and groups of them, three deep, and what they say in words. */
export const Rule = () => (
  <Field source="rule" value={<RuleSentence />}>
    <RuleSentence />
    <Conditions />
    <Field source="groups">
      <Conditions />
      <Field source="groups">
        <Conditions />
      </Field>
    </Field>
  </Field>
);

const Conditions = () => (
  <>
    <Field source="match" />
    <Field source="conditions">
      <Field source="field" />
      <Field source="op" input={<OperatorInput />} />
      <Needs one="number range">
        <Field source="number" />
      </Needs>
      <Needs one="range">
        <Field source="numberTo" />
      </Needs>
      <Needs one="word words">
        <Field source="words" />
      </Needs>
      <Needs one="yesNo">
        <Field source="yes" />
      </Needs>
    </Field>
  </>
);

const Needs = ({ one, children }: { one: string; children: ReactNode }) => {
  const isNeeded = (_: unknown, condition: Partial<Record<keyof Condition, unknown>>) => {
    const { field, op } = condition as Partial<Condition>;
    return !!field && !!op && one.split(' ').includes(valueNeeded(field, op));
  };
  return <Only when={isNeeded}>{children}</Only>;
};

/** The comparisons that can be asked of the field of the condition. */
const OperatorInput = () => {
  const translate = useTranslate();
  const field: ConditionField | null | undefined = useWatch({ name: useWrappedSource('field') });
  const choices = (field ? operatorsOf(field) : []).map((id) => ({
    id,
    name: translate(`resources.recommendations.comparison.${id}`),
  }));
  return <SelectInput source="op" choices={choices} translateChoice={false} helperText={false} />;
};

const wordsIn = (group: UnfinishedGroup | null, field: ConditionField): string[] => [
  ...(group?.conditions ?? []).flatMap((each) => (each?.field === field ? (each.words ?? []) : [])),
  ...(group?.groups ?? []).flatMap((below) => wordsIn(below, field)),
];

/** Whom the rule is for, in words. */
const RuleSentence = () => {
  const rule = (useRecordValues().rule ?? {}) as UnfinishedGroup;
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
