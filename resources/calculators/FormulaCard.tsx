import { Button, Stack, styled } from '@mui/material';
import { Plus } from 'lucide-react';
import { SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useCalculatorTables } from '../domain/useCalculatorTables';
import { Field, ShowWhen } from '../engine/record/Field';
import { Section } from '../engine/record/Section';
import { useViewSchema } from '../fields/schemaContext';
import { ExpressionNames } from './ExpressionNames';
import { type FormulaName, formulaOf } from './formulas';
import { useDefinition } from './useDefinition';
import { useFormulaTexts, useParameterNames, useTexts } from './workbenchTexts';

/** How the calculator calculates: the formula in words, or the expression, and the numbers that it takes as given. */
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

/** The years whose limits are there. */
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

const Words = styled('ol')(({ theme }) => ({
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

/** The steps of a formula that is built in, with the names of the inputs, and what it still asks for. */
const FormulaInWords = () => {
  const t = useTexts();
  const sayFormula = useFormulaTexts();
  const nameOf = useParameterNames();
  const { isReading } = useViewSchema();
  const { engine: name, inputs = [], constants = [] } = useDefinition();
  const engine = formulaOf(name);
  if (!engine) return null;
  const labels = new Map([
    ...constants.map(({ key }) => [key, nameOf(key)] as const),
    ...inputs.map(({ key, label }) => [key, label] as const),
  ]);
  const missing = Object.entries(engine.parameters).filter(([key]) => !labels.has(key));
  const chip = (key: string) => {
    const label = labels.get(key);
    if (label !== undefined) return <b>{label}</b>;
    const isOptional = engine.parameters[key]?.isOptional;
    return <b className={isOptional ? 'left-out' : 'missing'}>{t('notAsked', { name: nameOf(key) })}</b>;
  };
  return (
    <>
      <Words>
        {sayFormula(name as FormulaName)
          .split('\n')
          .map((line) => (
            <li key={line}>
              {line.split(/\[(\w+)\]/).map((part, index) =>
                // Every other part is a parameter.
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
                index % 2 === 1 ? <span key={index}>{chip(part)}</span> : part,
              )}
            </li>
          ))}
      </Words>
      {!isReading && missing.length > 0 && <NeededInputs keys={missing.map(([key]) => key)} />}
    </>
  );
};

/** Adds inputs that the formula knows and the calculator does not ask for. */
const NeededInputs = ({ keys }: { keys: readonly string[] }) => {
  const t = useTexts();
  const nameOf = useParameterNames();
  const { engine: name } = useDefinition();
  const { getValues, setValue } = useFormContext();
  const add = (key: string) => {
    const { type = 'currency', isOptional } = formulaOf(name)?.parameters[key] ?? {};
    const row = { key, label: nameOf(key), type, options: [], required: !isOptional };
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
