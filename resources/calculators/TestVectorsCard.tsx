import { Box, Button, Stack, Typography } from '@mui/material';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useLocale, useRecordContext } from 'react-admin';
import { Field } from '../engine/core/record/Field';
import { SectionContainer } from '../engine/core/record/Section';
import { Chip } from '../engine/fields/Chip';
import { useCalculatorTables } from '../engine/fields/RichTextField';
import { BulletList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { formatMessage } from '../engine/schema';
import { AddRow } from './AddRow';
import { formatInputValue } from './formatValues';
import { type ExtremeCase, runExtremes, runTestVector } from './formulas/testVectors';
import { TestVectorHeader, TestVectorRow } from './TestVectorRow';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

const maxListed = 5;

/** The test vectors of the calculator, with inputs, expected and actual results. All run again with each change. */
export const TestVectorsCard = () => {
  const t = useTestVectorTexts();
  const tables = useCalculatorTables(true);
  const definition = useDefinition();
  const [extremes, setExtremes] = useState<ReturnType<typeof runExtremes>>();
  const [ranAt, setRanAt] = useState<string>();
  const { testVectors } = definition;
  const passingCount = tables
    ? testVectors.filter((vector) => runTestVector(definition, vector, tables).isPassed).length
    : 0;
  const run = () => {
    if (!tables) return;
    setExtremes(runExtremes(definition, tables));
    setRanAt(new Date().toISOString());
  };
  const allPass = passingCount === testVectors.length && testVectors.length > 0;
  return (
    <SectionContainer aria-label={t('title')}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography variant="h3" component="h2">
          {t('title')}
        </Typography>
        {tables && (
          <Chip color={allPass ? 'success' : testVectors.length === 0 ? 'default' : 'error'}>
            {testVectors.length === 0 ? t('none') : t('passing', { passing: passingCount, count: testVectors.length })}
          </Chip>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t('rule')}
          <LastRun at={ranAt} />
        </Typography>
        <AddRow source="testVectors" />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Play size={16} aria-hidden />}
          disabled={!tables}
          onClick={run}
        >
          {t('run')}
        </Button>
      </Stack>
      <Box role="status">
        {extremes && (
          <Box sx={{ mb: 1.5 }}>
            <Typography>{t('ran', { passing: passingCount, count: testVectors.length })}</Typography>
            <ExtremesResult {...extremes} />
          </Box>
        )}
      </Box>
      <TestVectorHeader />
      <div className="untitled">
        <Field source="testVectors" hideAddButton>
          <TestVectorRow />
        </Field>
      </div>
    </SectionContainer>
  );
};

/**
 * The time and the user of the last run: a run on this screen, or otherwise the last save, which runs all test vectors.
 */
const LastRun = ({ at }: { at: string | undefined }) => {
  const t = useTestVectorTexts();
  const formatDateTime = useFormatDateTime();
  const { identity } = useGetIdentity();
  const record = useRecordContext();
  const [when, name] = at ? [at, identity?.fullName] : [record?.updatedAt, record?.updatedByName];
  if (!when) return null;
  const ran = { at: formatDateTime(when), name: name ?? '' };
  return ` · ${t(name ? 'lastRunBy' : 'lastRun', ran)}`;
};

/** The result of the runs with all combinations of lowest and highest values. */
const ExtremesResult = ({ combinationCount, failedCases }: ReturnType<typeof runExtremes>) => {
  const t = useTestVectorTexts();
  const locale = useLocale();
  const { inputs = [] } = useDefinition();
  const formatAnswers = (answers: ExtremeCase['answers']) =>
    inputs.flatMap((input) => {
      const value = answers[input.key];
      return value === undefined ? [] : [`${input.label} ${formatInputValue(value, input)}`];
    });
  return (
    <>
      <Typography>
        {t('extremes', { smart_count: combinationCount })}{' '}
        {failedCases.length === 0 ? t('allResults') : t('without', { smart_count: failedCases.length })}
      </Typography>
      {failedCases.length > 0 && (
        <BulletList>
          {failedCases.slice(0, maxListed).map(({ answers, refusal }) => (
            <li key={JSON.stringify(answers)}>
              {[formatAnswers(answers).join(' · '), formatMessage(locale, refusal)].filter(Boolean).join(': ')}
            </li>
          ))}
          {failedCases.length > maxListed && <li>{t('more', { count: failedCases.length - maxListed })}</li>}
        </BulletList>
      )}
    </>
  );
};
