import type { ReactNode } from 'react';
import { SelectInput, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Field, ShowWhen } from '../engine/record/Field';
import { useRecordValues, useViewSchema } from '../fields/schemaContext';
import { type ConditionField, operandOf, operatorsOf } from './choices';
import type { IncompleteGroup } from './completeRule';
import { RuleCount, RuleSample } from './RuleCount';
import { RuleSummary } from './RuleSummary';
import type { Condition } from './rule';

/** The rule of a recommendation: conditions and groups of them, three deep, and what they say in words. */
export const RuleEditor = () => {
  const { isReading } = useViewSchema();
  return isReading ? <RuleRead /> : <RuleWritten />;
};

const RuleRead = () => {
  const rule = (useRecordValues().rule ?? {}) as IncompleteGroup;
  return (
    <>
      <Field source="rule" />
      <div className="wide">
        <RuleCount rule={rule} />
        <RuleSample rule={rule} />
      </div>
    </>
  );
};

const RuleWritten = () => (
  <div className="wide">
    <RuleSummary />
    <Field source="rule">
      <Conditions />
      <Field source="groups">
        <Conditions />
        <Field source="groups">
          <Conditions />
        </Field>
      </Field>
    </Field>
  </div>
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
    return !!field && !!op && one.split(' ').includes(operandOf(field, op));
  };
  return <ShowWhen condition={isNeeded}>{children}</ShowWhen>;
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
