import type { ReactNode } from 'react';
import { SelectInput, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { type ConditionField, operandOf, operatorsOf } from './choices';
import type { IncompleteGroup } from './completeRule';
import { RuleCount, RuleSample } from './RuleCount';
import { RuleSummary } from './RuleSummary';
import type { Condition } from './rule';

/** The rule of a recommendation: conditions in up to three nested levels of groups, with the rule as a sentence. */
export const RuleEditor = () => {
  const { isReading } = useViewSchema();
  return isReading ? <RuleView /> : <RuleForm />;
};

const RuleView = () => {
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

const RuleForm = () => (
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
      <OperandInput operands="number range">
        <Field source="number" />
      </OperandInput>
      <OperandInput operands="range">
        <Field source="numberTo" />
      </OperandInput>
      <OperandInput operands="word words">
        <Field source="words" />
      </OperandInput>
      <OperandInput operands="yesNo">
        <Field source="yes" />
      </OperandInput>
    </Field>
  </>
);

const OperandInput = ({ operands, children }: { operands: string; children: ReactNode }) => {
  const isVisible = (_: unknown, condition: Partial<Record<keyof Condition, unknown>>) => {
    const { field, op } = condition as Partial<Condition>;
    return !!field && !!op && operands.split(' ').includes(operandOf(field, op));
  };
  return <ShowWhen condition={isVisible}>{children}</ShowWhen>;
};

/** The operators that the field of the condition allows. */
const OperatorInput = () => {
  const translate = useTranslate();
  const field: ConditionField | null | undefined = useWatch({ name: useWrappedSource('field') });
  const choices = (field ? operatorsOf(field) : []).map((id) => ({
    id,
    name: translate(`resources.recommendations.comparison.${id}`),
  }));
  return <SelectInput source="op" choices={choices} translateChoice={false} helperText={false} />;
};
