import { Alert, Box, Button, styled } from '@mui/material';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { SelectInput, useLocale, useWrappedSource } from 'react-admin';
import { Field } from '../engine/core/record/Field';
import { Chip } from '../engine/fields/Chip';
import { loadable } from '../engine/fields/loadable';
import { useCalculatorTables } from '../engine/fields/RichTextField';
import { useViewSchema } from '../engine/fields/schemaContext';
import { visuallyHidden } from '../engine/fields/styledElements';
import { formatMessage } from '../engine/schema';
import { CollapsibleRow, useRowValues } from './CollapsibleRow';
import { formatInputValue, formatResult } from './formatValues';
import type { TestVector } from './formulas/definition';
import { roundHalfAwayFromZero } from './formulas/rounding';
import { runTestVector } from './formulas/testVectors';
import { TestVectorInputs } from './TestVectorInputs';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

const AcceptResultDialog = loadable(() => import('./AcceptResultDialog'));

const HeaderRow = styled('div')(({ theme }) => ({
  display: 'none',
  gap: 12,
  padding: '0 0 4px',
  // Editable rows end with buttons that open, move and remove them.
  '&.written': { paddingRight: 120 },
  fontSize: 13,
  fontWeight: 550,
  color: theme.palette.text.secondary,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '@container (min-width: 700px)': { display: 'flex' },
  '& > :first-of-type': { flex: '1 1 110px' },
  '& > *': { flex: '1 1 80px' },
  '& > .given': { flex: '3 1 160px' },
  '& > .number': { textAlign: 'right' },
}));

/** The column headers of the test vectors. */
export const TestVectorHeader = () => {
  const t = useTestVectorTexts();
  const { isReading } = useViewSchema();
  return (
    <HeaderRow aria-hidden {...(!isReading && { className: 'written' })}>
      <span>{t('name')}</span>
      <span className="given">{t('inputs')}</span>
      <span className="number">{t('expected')}</span>
      <span className="number">{t('actual')}</span>
      <span className="number">{t('difference')}</span>
      <span className="number">{t('result')}</span>
    </HeaderRow>
  );
};

/** The row of a test vector, with its actual result. */
export const TestVectorRow = () => {
  const t = useTestVectorTexts();
  const locale = useLocale();
  const { isReading } = useViewSchema();
  const row = useRowValues<TestVector>();
  const path = useWrappedSource('').replace(/\.$/, '');
  const definition = useDefinition();
  const tables = useCalculatorTables(true);
  const [isAccepting, setIsAccepting] = useState(false);
  const { inputs = [], outputs = [] } = definition;
  const number = Number(path.split('.').at(-1)) + 1;
  const name = row.name || t('unnamed', { number });
  const values = new Map((row.inputs ?? []).map(({ key, value }) => [key, value]));
  const inputTexts = inputs.flatMap((input) => {
    const value = values.get(input.key);
    return typeof value === 'number' ? [`${input.label} ${formatInputValue(value, input)}`] : [];
  });
  const output = outputs.find(({ key }) => key === row.output) ?? outputs[0];
  const formatOutput = (value: number | undefined) =>
    value === undefined ? '–' : formatResult(value, output?.format ?? 'number', true);
  const expected = typeof row.expected === 'number' ? row.expected : undefined;
  const vector = { inputs: [], ...row, expected: expected ?? Number.NaN, tolerance: row.tolerance ?? 0.01 };
  const run = tables && runTestVector(definition, { ...vector, inputs: [...values].map(toKeyAndValue) }, tables);
  const actual = run?.actual;
  const difference =
    actual === undefined || expected === undefined ? undefined : roundHalfAwayFromZero(actual - expected, 4);
  return (
    <>
      <CollapsibleRow
        name={expected === undefined && values.size === 0 ? '' : name}
        summary={
          <>
            <span className="name">{name}</span>
            <span className="part quiet given">{inputTexts.join(' · ') || t('defaultValues')}</span>
            <span className="part number">
              <span style={visuallyHidden}>{t('expected')} </span>
              {formatOutput(expected)}
            </span>
            <span className="part number">
              <span style={visuallyHidden}>{t('actual')} </span>
              {formatOutput(actual)}
            </span>
            <span className="part number quiet">{difference === undefined ? '–' : difference.toFixed(2)}</span>
            <span className="part number">{run && <Verdict isPassed={run.isPassed} />}</span>
          </>
        }
      >
        <Field source="name" />
        <OutputInput />
        <TestVectorInputs />
        <Field source="expected" />
        <Field source="tolerance" />
        {run?.refusal && (
          <Alert severity="info" className="wide">
            {formatMessage(locale, run.refusal)}
          </Alert>
        )}
        <Field source="reason" fullWidth />
        {actual !== undefined && run?.isPassed === false && (
          <Box className="wide">
            <Button variant="outlined" color="inherit" onClick={() => setIsAccepting(true)}>
              {t('accept')}
            </Button>
          </Box>
        )}
      </CollapsibleRow>
      {!isReading && isAccepting && actual !== undefined && (
        <AcceptResultDialog
          path={path}
          actual={actual}
          formatted={{ got: formatOutput(actual), expected: formatOutput(expected) }}
          onClose={() => setIsAccepting(false)}
        />
      )}
    </>
  );
};

const toKeyAndValue = ([key, value]: readonly [string, number]) => ({ key, value });

const Verdict = ({ isPassed }: { isPassed: boolean }) => {
  const t = useTestVectorTexts();
  return (
    <Chip color={isPassed ? 'success' : 'error'} icon={isPassed ? CircleCheck : CircleX}>
      {t(isPassed ? 'pass' : 'fail')}
    </Chip>
  );
};

/** The input that selects the checked output by its name. */
const OutputInput = () => {
  const t = useTestVectorTexts();
  const { outputs = [] } = useDefinition();
  const choices = outputs.map(({ key, label }) => ({ id: key, name: label }));
  return (
    <SelectInput
      source="output"
      choices={choices}
      translateChoice={false}
      emptyText={t('firstResult')}
      helperText={false}
    />
  );
};
