import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useLocale } from 'react-admin';
import { loadable } from '../engine/fields/loadable';
import { useCalculatorTables } from '../engine/fields/RichTextField';
import { useRecordValues } from '../engine/fields/schemaContext';
import { LargeNumber } from '../engine/fields/styledElements';
import { formatMessage } from '../engine/schema';
import { AnswerInput } from './AnswerInput';
import { formatResult } from './formatValues';
import { type CalculatorResults, calculate, type InputValues } from './formulas/calculate';
import { chartOf } from './formulas/chart';
import type { OutputDefinition } from './formulas/definition';
import { isCalculationError } from './formulas/formula';
import { useDefinition } from './useDefinition';
import { useTexts } from './workbenchTexts';

const ResultChart = loadable(() => import('./ResultChart'), <Box sx={{ height: 220 }} />);

/** The calculator to try, updated while the form is edited, with its steps. */
export const LiveCalculator = () => {
  const t = useTexts();
  const definition = useDefinition();
  const { assumptionsText } = useRecordValues();
  const tables = useCalculatorTables(true);
  const [answers, setAnswers] = useState<InputValues>({});
  const calculatedDefinition = useDeferredValue(definition);
  const { inputs = [], outputs = [] } = calculatedDefinition;
  const isComplete = inputs.length > 0 && outputs.length > 0 && calculatedDefinition.engine !== undefined;
  const result = tables && isComplete ? calculate(calculatedDefinition, answers, tables) : undefined;
  const chartOutput = outputs.find(({ chart = 'none' }) => chart !== 'none');
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => setAnswers({})}>
          {t('reset')}
        </Button>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        }}
      >
        {inputs.map((input) => (
          <AnswerInput
            key={input.key}
            input={input}
            value={Object.hasOwn(answers, input.key) ? answers[input.key] : input.default}
            onChange={(value) => setAnswers({ ...answers, [input.key]: value })}
          />
        ))}
      </Box>
      <Box sx={{ mt: 2 }} aria-live="polite">
        {!isComplete && <Typography color="textSecondary">{t('unfinished')}</Typography>}
        {result && <Results results={result} outputs={outputs} />}
      </Box>
      {result && !isCalculationError(result) && tables && chartOutput && (
        <ResultChart
          name={t('chartOf', { name: chartOutput.label })}
          series={chartOf(calculatedDefinition, answers, result, chartOutput, tables)}
          output={chartOutput}
        />
      )}
      {typeof assumptionsText === 'string' && isComplete && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {assumptionsText}
        </Typography>
      )}
      {result && !isCalculationError(result) && <Steps steps={result.steps} />}
    </Card>
  );
};

const Results = ({
  results,
  outputs,
}: {
  results: ReturnType<typeof calculate>;
  outputs: readonly OutputDefinition[];
}) => {
  const locale = useLocale();
  const t = useTexts();
  if (isCalculationError(results)) return <Alert severity="info">{formatMessage(locale, results.refusal)}</Alert>;
  const formatOutput = ({ key, format }: OutputDefinition) => {
    const text = formatResult(results.values[key] ?? 0, format);
    return format === 'months' || format === 'years' ? t(format, { count: text }) : text;
  };
  return (
    <Stack
      direction="row"
      useFlexGap
      component="dl"
      spacing={3}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-end', m: 0 }}
    >
      {outputs.map((output) => (
        <div key={output.key}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {output.label}
          </Typography>
          {output.emphasis ? (
            <LargeNumber component="dd" sx={{ m: 0 }}>
              {formatOutput(output)}
            </LargeNumber>
          ) : (
            <Typography variant="h3" component="dd" sx={{ m: 0 }}>
              {formatOutput(output)}
            </Typography>
          )}
        </div>
      ))}
    </Stack>
  );
};

const Steps = ({ steps }: Pick<CalculatorResults, 'steps'>) => {
  const t = useTexts();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'hideSteps' : 'showSteps')}
      </Button>
      {isOpen && (
        <Box component="ol" aria-label={t('steps')} sx={{ m: 0, pl: 3, '& li': { py: 0.25 } }}>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same
            <li key={index}>{formatMessage(locale, step)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
};
