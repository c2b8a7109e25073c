import { ButtonBase, MenuItem, styled, TextField, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { rowsMeta } from '../engine/core/list/initialListParams';
import { useStartCarriedValues } from '../engine/core/record/carriedValues';
import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { useViewSchema } from '../engine/fields/schemaContext';
import { KeyInput } from '../engine/inputs';
import { duplicateOf } from '../engine/recordViews/duplicate';
import type { RecordData } from '../engine/schema';
import { useAction } from '../engine/ui/useAction';
import { formulaNames, formulaOf } from './formulas';
import { inputOf, outputOf } from './rowsOfFormula';
import { useAboutTexts, useEnumLabel, useParameterNames, useResultNames, useTexts } from './workbenchTexts';

const Choices = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  '& > button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    padding: '12px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    font: 'inherit',
    textAlign: 'left',
    '&:hover': { borderColor: theme.palette.primary.main, background: theme.palette.primary.light },
  },
}));

/** The first step of a new calculator: the formula or the calculator that it begins from. */
export const StartCard = () => {
  const nameOfFormula = useEnumLabel('engine');
  const about = useAboutTexts();
  const nameOfParameter = useParameterNames();
  const nameOfResult = useResultNames();
  const { getValues, setValue } = useFormContext();
  const setAll = (values: object) => {
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
  };
  const begin = (name: string) => {
    const { parameters = {}, results = {} } = formulaOf(name) ?? {};
    const required = Object.entries(parameters).filter(([, { isOptional }]) => !isOptional);
    setAll({
      inputs: required.map(([key, parameter]) => ({ label: nameOfParameter(key), ...inputOf(key, parameter) })),
      outputs: Object.entries(results).map(([key, format], index) => ({
        label: nameOfResult(key),
        ...outputOf(key, format, index),
      })),
      // The last one, because it opens the workbench.
      engine: name,
    });
  };
  const startCarried = useStartCarriedValues();
  const copy = ({ name, engine, ...values }: RecordData, from: string) => {
    startCarried?.(from, { ...values, name, engine });
    setAll({ ...values, name: getValues('name') || name, category: getValues('category') || values.category, engine });
  };
  return (
    <>
      <Section name="calculator">
        <Field source="name" fullWidth />
        <CalculatorKey />
        <Field source="category" />
      </Section>
      <Section name="begin">
        <Choices>
          {([...formulaNames, 'expression'] as const).map((name) => (
            <ButtonBase key={name} onClick={() => begin(name)}>
              <Typography sx={{ fontWeight: 550 }}>{nameOfFormula(name)}</Typography>
              <Typography variant="caption" color="textSecondary">
                {about(name)}
              </Typography>
            </ButtonBase>
          ))}
        </Choices>
        <CopyInput onCopy={copy} />
      </Section>
    </>
  );
};

/** Selects another calculator, whose contents the new one starts with. */
const CopyInput = ({ onCopy }: { onCopy: (values: RecordData, from: string) => void }) => {
  const t = useTexts();
  const { schema } = useViewSchema();
  const dataProvider = useDataProvider();
  const { data = [] } = useGetList('calculators', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    ...rowsMeta,
  });
  const { run, isBusy } = useAction((id: string) => dataProvider.getOne('calculators', { id }), {
    onSuccess: ({ data: record }) =>
      onCopy(
        duplicateOf(schema, record, (name) => t('copyOf', { name })),
        record.recordLabel,
      ),
    changes: false,
  });
  if (data.length === 0) return null;
  return (
    <TextField
      select
      label={t('beginCopy')}
      value=""
      disabled={isBusy}
      onChange={({ target }) => void run(target.value)}
      helperText={t('beginCopyHelp')}
    >
      {data.map(({ id, recordLabel }) => (
        <MenuItem key={id} value={id}>
          {recordLabel}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The key of a calculator, which is proposed from its name. */
export const CalculatorKey = () => <Field source="calcKey" input={<KeyInput source="calcKey" from="name" />} />;
