import {
  Alert,
  Button,
  Card,
  Chip,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type BotTestRuns, isPermitted, useProvider } from '../../providers';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { BotScreen } from './BotScreen';
import { useBotTexts } from './screenMessages.en';

/** On a phone the expected and actual results are below the question. */
const wideScreenOnly = { display: { xs: 'none', sm: 'table-cell' } };
const narrowScreenOnly = { display: { sm: 'none' }, overflowWrap: 'anywhere' };

const queryKey = ['botTestRuns'];
/** The interval in milliseconds at which a running test is polled. */
const pollInterval = 1000;

/** The results of the bot tests: the questions that pass, and the changes since the previous run. */
export const BotTests = () => {
  const t = useBotTexts();
  const provider = useProvider();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.botTestRuns({ signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollInterval : false),
  });
  const { run, isBusy } = useAction(() => provider.runBotTests(), {
    onSuccess: async (runs) => {
      // A response to an earlier request would replace the new data.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, runs);
    },
    // The tests may run although the answer is lost.
    onError: () => client.invalidateQueries({ queryKey }),
    changes: false,
  });
  const canRun = isPermitted('assistant-bot', 'edit') || isPermitted('assistant-bot', 'publish');
  return (
    <BotScreen
      actions={
        canRun && (
          <Button
            variant="contained"
            disabled={isBusy || query.data?.isRunning === true}
            startIcon={<Play size={18} aria-hidden />}
            onClick={() => run()}
          >
            {t('run')}
          </Button>
        )
      }
    >
      <QueryState query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {(runs) => (
          <>
            {runs.isRunning && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('running')}
              </Alert>
            )}
            {!runs.last && !runs.isRunning && <Typography color="textSecondary">{t('notRun')}</Typography>}
            {runs.last && <LastRun runs={runs} last={runs.last} />}
          </>
        )}
      </QueryState>
    </BotScreen>
  );
};

const LastRun = ({ runs: { needed, before }, last }: { runs: BotTestRuns; last: NonNullable<BotTestRuns['last']> }) => {
  const t = useBotTexts();
  const formatDateTime = useFormatDateTime();
  const { passed, total, results, finishedAt } = last;
  const percent = total === 0 ? 100 : Math.floor((passed * 100) / total);
  const countOf = (change: string) => results.filter((result) => result.change === change).length;
  // Changed results come first, then failed ones.
  const weightOf = ({ change, isPassed }: (typeof results)[number]) => (change ? 0 : isPassed ? 2 : 1);
  const sorted = [...results].sort((one, other) => weightOf(one) - weightOf(other));
  return (
    <Card component="section" aria-label={t('passed', { passed, total })}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', p: 2 }}>
        <Typography variant="h3" component="h2">
          {t('passed', { passed, total })}
        </Typography>
        {before && <Typography color="textSecondary">{t('was', { passed: before.passed })}</Typography>}
        <Typography color="textSecondary">{t('needs', { percent, needed })}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {t('ranAt', { at: formatDateTime(finishedAt) })}
        </Typography>
        {countOf('fixed') > 0 && (
          <Chip size="small" color="success" label={t('fixedCount', { smart_count: countOf('fixed') })} />
        )}
        {countOf('broken') > 0 && (
          <Chip size="small" color="error" label={t('brokenCount', { smart_count: countOf('broken') })} />
        )}
      </Stack>
      <Table size="small" sx={{ '& td': { py: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('question')}</TableCell>
            <TableCell sx={wideScreenOnly}>{t('expected')}</TableCell>
            <TableCell sx={wideScreenOnly}>{t('actual')}</TableCell>
            <TableCell>{t('change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(({ question, expected, got: actual, asked: options, isPassed, change }) => {
            const expectedText = expected ?? t('nothing');
            const actualText = actual ?? (options ? t('ambiguous', { names: options.join(' · ') }) : t('nothing'));
            return (
              <TableRow key={question}>
                <TableCell>
                  <Typography sx={{ fontWeight: 550 }}>{question}</Typography>
                  <Typography variant="body2" color="textSecondary" sx={narrowScreenOnly}>
                    {t('labeled', { title: t('expected'), value: expectedText })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={narrowScreenOnly}>
                    {t('labeled', { title: t('actual'), value: actualText })}
                  </Typography>
                </TableCell>
                <TableCell sx={wideScreenOnly}>{expectedText}</TableCell>
                <TableCell sx={wideScreenOnly}>{actualText}</TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    color={isPassed ? 'success' : 'error'}
                    label={t(change === 'fixed' || change === 'broken' ? change : isPassed ? 'pass' : 'fail')}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
};
