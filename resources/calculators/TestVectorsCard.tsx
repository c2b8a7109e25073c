import { Box, Button, Stack, Typography } from '@mui/material';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useLocale, useRecordContext } from 'react-admin';
import { useCalculatorTables } from '../domain/useCalculatorTables';
import { Field } from '../engine/record/Field';
import { SectionFrame } from '../engine/record/Section';
import { Chip } from '../fields/Chip';
import { BulletList } from '../fields/styledElements';
import { useFormatDateTime } from '../fields/userTimeZone';
import { formatMessage as sayMessage } from '../kit';
import { AddRow } from './AddRow';
import { formatInputValue } from './formatValues';
import { type ExtremeCase, runExtremes, runTestVector } from './formulas/testVectors';
import { TestVectorHeader, TestVectorRow } from './TestVectorRow';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

const mostTold = 5;

/** The checks of the calculator: what is given, expected and got. All are worked out anew with each change. */
export const TestVectorsCard = () => {
  const t = useTestVectorTexts();
  const tables = useCalculatorTables(true);
  const definition = useDefinition();
  const [extremes, setExtremes] = useState<{ tried: number; refused: ExtremeCase[] }>();
  const [ranAt, setRanAt] = useState<string>();
  const { checks } = definition;
  const passing = tables ? checks.filter((check) => runTestVector(definition, check, tables).isPassed).length : 0;
  const run = () => {
    if (!tables) return;
    setExtremes(runExtremes(definition, tables));
    setRanAt(new Date().toISOString());
  };
  const isRight = passing === checks.length && checks.length > 0;
  return (
    <SectionFrame aria-label={t('title')}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography variant="h3" component="h2">
          {t('title')}
        </Typography>
        {tables && (
          <Chip color={isRight ? 'success' : checks.length === 0 ? 'default' : 'error'}>
            {checks.length === 0 ? t('none') : t('passing', { passing, count: checks.length })}
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
            <Typography>{t('ran', { passing, count: checks.length })}</Typography>
            <ExtremesTold {...extremes} />
          </Box>
        )}
      </Box>
      <TestVectorHeader />
      <div className="untitled">
        <Field source="testVectors" hideAddButton>
          <TestVectorRow />
        </Field>
      </div>
    </SectionFrame>
  );
};

/** When the checks ran last, and by whom: here by a press, else with the last save, which runs them all. */
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

/** What came of the lowest and highest values together. */
const ExtremesTold = ({ tried, refused }: { tried: number; refused: readonly ExtremeCase[] }) => {
  const t = useTestVectorTexts();
  const locale = useLocale();
  const { inputs = [] } = useDefinition();
  const given = (answers: ExtremeCase['answers']) =>
    inputs.flatMap((input) => {
      const value = answers[input.key];
      return value === undefined ? [] : [`${input.label} ${formatInputValue(value, input)}`];
    });
  return (
    <>
      <Typography>
        {t('extremes', { smart_count: tried })}{' '}
        {refused.length === 0 ? t('allResults') : t('without', { smart_count: refused.length })}
      </Typography>
      {refused.length > 0 && (
        <BulletList>
          {refused.slice(0, mostTold).map(({ answers, refusal }) => (
            <li key={JSON.stringify(answers)}>
              {given(answers).join(' · ')}: {sayMessage(locale, refusal)}
            </li>
          ))}
          {refused.length > mostTold && <li>{t('more', { count: refused.length - mostTold })}</li>}
        </BulletList>
      )}
    </>
  );
};
