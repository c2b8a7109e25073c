import { ButtonBase, styled, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useStartCarriedValues } from '../engine/core/record/carriedValues';
import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { KeyInput } from '../engine/inputs';
import { CopyInput } from '../engine/recordViews/CopyInput';
import type { RecordData } from '../engine/schema';
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
  const t = useTexts();
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
        <CopyInput
          label={t('beginCopy')}
          helperText={t('beginCopyHelp')}
          sort={{ field: 'name', order: 'ASC' }}
          onCopy={copy}
        />
      </Section>
    </>
  );
};

/** The key of a calculator, which is proposed from its name. */
export const CalculatorKey = () => <Field source="calcKey" input={<KeyInput source="calcKey" from="name" />} />;
