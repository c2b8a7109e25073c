import { ChartColumn, ChartLine, ChartPie, Star } from 'lucide-react';
import { Field } from '../engine/core/record/Field';
import { CollapsibleRow, useRowValues } from './CollapsibleRow';
import type { OutputDefinition } from './formulas/definition';
import { RowKeyInput } from './RowKeyInput';
import { useEnumLabel, useTexts } from './workbenchTexts';

const charts = { line: ChartLine, bar: ChartColumn, donut: ChartPie, none: undefined };

/** The row of an output, as a summary line with its fields below it. */
export const OutputRow = () => {
  const t = useTexts();
  const { label = '', format, emphasis, chart = 'none', expression } = useRowValues<OutputDefinition>();
  const Chart = charts[chart];
  const nameOfFormat = useEnumLabel('outputs.format');
  return (
    <CollapsibleRow
      name={label ?? ''}
      summary={
        <>
          <span className="name">{label || t('newRow')}</span>
          <span className="part quiet">{format && nameOfFormat(format)}</span>
          <span className="part quiet">{expression ? t('expressionResult') : ''}</span>
          {emphasis && <Star size={16} aria-hidden />}
          {Chart && <Chart size={16} aria-hidden />}
        </>
      }
    >
      <Field source="label" />
      <RowKeyInput list="outputs" />
      <Field source="format" />
      <Field source="chart" />
      <Field source="expression" fullWidth />
      <Field source="emphasis" />
    </CollapsibleRow>
  );
};
