import { Calendar, DollarSign, Hash, ListChecks, type LucideIcon, Percent } from 'lucide-react';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { CollapsibleRow, useRowValues } from './CollapsibleRow';
import { formatInputValue } from './formatValues';
import type { InputDefinition } from './formulas/definition';
import type { InputType } from './formulas/formula';
import { RowKeyInput } from './RowKeyInput';
import { useEnumLabel, useTexts } from './workbenchTexts';

const icons: Record<InputType, LucideIcon> = {
  currency: DollarSign,
  percent: Percent,
  int: Hash,
  years: Hash,
  date: Calendar,
  select: ListChecks,
};

/** The row of an input, as a summary line with its fields below it. */
export const InputRow = () => {
  const t = useTexts();
  const nameOfType = useEnumLabel('inputs.type');
  const row = useRowValues<InputDefinition>();
  const { label = '', type = 'currency', min, max, options } = row;
  const Icon = icons[type] ?? Hash;
  const formatted = (value: number | null | undefined, unit = row.unit) =>
    typeof value === 'number' ? formatInputValue(value, { type, unit, options: options ?? [] }) : '–';
  const formattedWithoutUnit = (value: number | null | undefined) => formatted(value, '');
  const bounds =
    type === 'select'
      ? (options ?? []).join(', ')
      : t('range', { min: formattedWithoutUnit(min), max: formattedWithoutUnit(max) });
  return (
    <CollapsibleRow
      name={label ?? ''}
      summary={
        <>
          <Icon size={16} aria-hidden />
          <span className="name">{label || t('newRow')}</span>
          <span className="part quiet">{nameOfType(type)}</span>
          <span className="part">{formatted(row.default)}</span>
          <span className="part quiet">{bounds}</span>
        </>
      }
    >
      <Field source="label" />
      <Field source="type" />
      <RowKeyInput list="inputs" />
      <ShowWhen condition={(_, input) => input.type === 'select'}>
        <Field source="options" />
      </ShowWhen>
      <ShowWhen condition={(_, input) => input.type !== 'select' && input.type !== 'date'}>
        <Field source="min" />
        <Field source="max" />
        <Field source="step" />
      </ShowWhen>
      <Field source="default" />
      <Field source="unit" />
      <Field source="help" fullWidth />
      <Field source="required" />
    </CollapsibleRow>
  );
};
