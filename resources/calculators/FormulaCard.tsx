import { Button, Stack, styled } from '@mui/material';
import { Plus } from 'lucide-react';
import { SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { useCalculatorTables } from '../engine/fields/RichTextField';
import { useViewSchema } from '../engine/fields/schemaContext';
import { ExpressionNames } from './ExpressionNames';
import { type FormulaName, formulaOf } from './formulas';
import { inputOf } from './rowsOfFormula';
import { useDefinition } from './useDefinition';
import { useFormulaTexts, useParameterNames, useTexts } from './workbenchTexts';

/** The formula of the calculator: the steps of a built-in formula or the expression, and the constants. */
export const FormulaCard = () => (
  <Section name="formula">
    <Field source="engine" />
    <YearInput />
    <FormulaInWords />
    <ShowWhen condition={({ engine }) => engine === 'expression'}>
      <Field source="expression" fullWidth />
      <ExpressionNames />
    </ShowWhen>
    <Field source="constants">
      <Field source="key" />
      <ShowWhen condition={(_, { limit, rows }) => !limit && !(Array.isArray(rows) && rows.length > 0)}>
        <Field source="value" />
      </ShowWhen>
      <ShowWhen
        condition={(_, { value, rows }) => typeof value !== 'number' && !(Array.isArray(rows) && rows.length > 0)}
      >
        <Field source="limit" />
      </ShowWhen>
      <ShowWhen condition={(_, { value, limit }) => typeof value !== 'number' && !limit}>
        <Field source="rows" />
      </ShowWhen>
    </Field>
  </Section>
);

/** The input of the limits' year. The choices are the years that have limits, and the stored one. */
const YearInput = () => {
  const { isReading } = useViewSchema();
  const tables = useCalculatorTables(true);
  const { tableYear } = useDefinition();
  if (isReading) return <Field source="tableYear" value={tableYear} fullWidth={false} />;
  const years = new Set([...Object.keys(tables?.limits ?? {}).map(Number), ...(tableYear ? [tableYear] : [])]);
  const choices = [...years].sort().map((year) => ({ id: year, name: String(year) }));
  return (
    <Field source="tableYear" input={<SelectInput source="tableYear" choices={choices} translateChoice={false} />} />
  );
};

const StepList = styled('ol')(({ theme }) => ({
  gridColumn: '1 / -1',
  margin: 0,
  padding: '8px 12px 8px 32px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.default,
  '& li': { padding: '4px 0' },
  '& li::marker': { color: theme.palette.text.secondary, fontSize: 12 },
  '& b': {
    padding: '2px 6px',
    borderRadius: 6,
    fontWeight: 550,
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
  },
  '& .missing': { color: theme.palette.warning.main, background: theme.palette.warning.light },
  '& .left-out': { color: theme.palette.text.secondary, background: theme.palette.divider },
}));

/** The steps of a built-in formula, with the labels of the inputs, and buttons for parameters that have no input. */
const FormulaInWords = () => {
  const t = useTexts();
  const formatFormula = useFormulaTexts();
  const nameOf = useParameterNames();
  const { isReading } = useViewSchema();
  const { engine: formulaName, inputs = [], constants = [] } = useDefinition();
  const formula = formulaOf(formulaName);
  if (!formula) return null;
  const labels = new Map([
    ...constants.map(({ key }) => [key, nameOf(key)] as const),
    ...inputs.map(({ key, label }) => [key, label] as const),
  ]);
  const missingParameters = Object.entries(formula.parameters).filter(([key]) => !labels.has(key));
  const chip = (key: string) => {
    const label = labels.get(key);
    if (label !== undefined) return <b>{label}</b>;
    const isOptional = formula.parameters[key]?.isOptional;
    return <b className={isOptional ? 'left-out' : 'missing'}>{t('withoutInput', { name: nameOf(key) })}</b>;
  };
  return (
    <>
      <StepList>
        {formatFormula(formulaName as FormulaName)
          .split('\n')
          .map((line) => (
            <li key={line}>
              {line.split(/\[(\w+)\]/).map((part, index) =>
                // Parts at odd positions are parameters.
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change their order
                index % 2 === 1 ? <span key={index}>{chip(part)}</span> : part,
              )}
            </li>
          ))}
      </StepList>
      {!isReading && missingParameters.length > 0 && <NeededInputs keys={missingParameters.map(([key]) => key)} />}
    </>
  );
};

/** Buttons that add an input for each parameter of the formula that has none. */
const NeededInputs = ({ keys }: { keys: readonly string[] }) => {
  const t = useTexts();
  const nameOf = useParameterNames();
  const { engine: formulaName } = useDefinition();
  const { getValues, setValue } = useFormContext();
  const add = (key: string) => {
    const parameter = formulaOf(formulaName)?.parameters[key];
    if (!parameter) return;
    const row = { label: nameOf(key), ...inputOf(key, parameter) };
    setValue('inputs', [...(getValues('inputs') ?? []), row], { shouldDirty: true });
  };
  return (
    <Stack className="wide" direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{t('addNeeded')}</span>
      {keys.map((key) => (
        <Button
          key={key}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={14} aria-hidden />}
          aria-label={t('addInput', { name: nameOf(key) })}
          onClick={() => add(key)}
        >
          {nameOf(key)}
        </Button>
      ))}
    </Stack>
  );
};
