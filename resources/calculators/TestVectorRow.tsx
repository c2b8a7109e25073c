import { Alert, Box, Button, styled } from '@mui/material';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { SelectInput, useLocale, useWrappedSource } from 'react-admin';
import { useCalculatorTables } from '../domain/useCalculatorTables';
import { Field } from '../engine/record/Field';
import { Chip } from '../fields/Chip';
import { loadable } from '../fields/loadable';
import { useViewSchema } from '../fields/schemaContext';
import { visuallyHidden } from '../fields/styledElements';
import { formatMessage as sayMessage } from '../kit';
import { CollapsibleRow, useRowValues } from './CollapsibleRow';
import { formatInputValue, formatResult } from './formatValues';
import type { TestVector } from './formulas/definition';
import { roundHalfAwayFromZero } from './formulas/rounding';
import { runTestVector } from './formulas/testVectors';
import { TestVectorInputs } from './TestVectorInputs';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

const AcceptResultDialog = loadable(() => import('./AcceptResultDialog'));

const Head = styled('div')(({ theme }) => ({
  display: 'none',
  gap: 12,
  padding: '0 0 4px',
  // Written rows end with what opens, moves and removes them.
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

/** What stands in the columns of the checks. */
export const TestVectorHeader = () => {
  const t = useTestVectorTexts();
  const { isReading } = useViewSchema();
  return (
    <Head aria-hidden {...(!isReading && { className: 'written' })}>
      <span>{t('name')}</span>
      <span className="given">{t('given')}</span>
      <span className="number">{t('expected')}</span>
      <span className="number">{t('got')}</span>
      <span className="number">{t('difference')}</span>
      <span className="number">{t('result')}</span>
    </Head>
  );
};

/** Inputs whose result is known, with what came out now. */
export const TestVectorRow = () => {
  const t = useTestVectorTexts();
  const locale = useLocale();
  const { isReading } = useViewSchema();
  const row = useRowValues<TestVector>();
  const path = useWrappedSource('').replace(/\.$/, '');
  const definition = useDefinition();
  const tables = useCalculatorTables(true);
  const [isTaking, setTaking] = useState(false);
  const { inputs = [], outputs = [] } = definition;
  const number = Number(path.split('.').at(-1)) + 1;
  const name = row.name || t('unnamed', { number });
  const values = new Map((row.inputs ?? []).map(({ key, value }) => [key, value]));
  const given = inputs.flatMap((input) => {
    const value = values.get(input.key);
    return typeof value === 'number' ? [`${input.label} ${formatInputValue(value, input)}`] : [];
  });
  const output = outputs.find(({ key }) => key === row.output) ?? outputs[0];
  const written = (value: number | undefined) =>
    value === undefined ? '–' : formatResult(value, output?.format ?? 'number', true);
  const expected = typeof row.expected === 'number' ? row.expected : undefined;
  const check = { inputs: [], ...row, expected: expected ?? Number.NaN, tolerance: row.tolerance ?? 0.01 };
  const checked = tables && runTestVector(definition, { ...check, inputs: [...values].map(pair) }, tables);
  const got = checked?.actual;
  const difference = got === undefined || expected === undefined ? undefined : roundHalfAwayFromZero(got - expected, 4);
  return (
    <>
      <CollapsibleRow
        name={expected === undefined && values.size === 0 ? '' : name}
        summary={
          <>
            <span className="name">{name}</span>
            <span className="part quiet given">{given.join(' · ') || t('usual')}</span>
            <span className="part number">
              <span style={visuallyHidden}>{t('expected')} </span>
              {written(expected)}
            </span>
            <span className="part number">
              <span style={visuallyHidden}>{t('got')} </span>
              {written(got)}
            </span>
            <span className="part number quiet">{difference === undefined ? '–' : difference.toFixed(2)}</span>
            <span className="part number">{checked && <Verdict isRight={checked.isPassed} />}</span>
          </>
        }
      >
        <Field source="name" />
        <OutputInput />
        <TestVectorInputs />
        <Field source="expected" />
        <Field source="tolerance" />
        {checked?.refusal && (
          <Alert severity="info" className="wide">
            {sayMessage(locale, checked.refusal)}
          </Alert>
        )}
        <Field source="reason" fullWidth />
        {got !== undefined && checked?.isPassed === false && (
          <Box className="wide">
            <Button variant="outlined" color="inherit" onClick={() => setTaking(true)}>
              {t('take')}
            </Button>
          </Box>
        )}
      </CollapsibleRow>
      {!isReading && isTaking && got !== undefined && (
        <AcceptResultDialog
          path={path}
          actual={got}
          formatted={{ got: written(got), expected: written(expected) }}
          onClose={() => setTaking(false)}
        />
      )}
    </>
  );
};

const pair = ([key, value]: readonly [string, number]) => ({ key, value });

const Verdict = ({ isRight }: { isRight: boolean }) => {
  const t = useTestVectorTexts();
  return (
    <Chip color={isRight ? 'success' : 'error'} icon={isRight ? CircleCheck : CircleX}>
      {t(isRight ? 'pass' : 'fail')}
    </Chip>
  );
};

/** Which result is checked, by its name. */
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
