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
import { useAction } from '../actions/useAction';
import { useFormatDateTime } from '../fields/userTimeZone';
import { BotScreen } from './BotScreen';
import { useBotTexts } from './texts';

/** On a phone what was expected and got stands below the question. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };
const onlyNarrow = { display: { sm: 'none' }, overflowWrap: 'anywhere' };

const queryKey = ['botTestRuns'];
/** In milliseconds: how often a run under way is asked for. */
const pause = 1000;

/** How the tests of the bot go: what passes, and what changed since the run before. */
export const BotTests = () => {
  const t = useBotTexts();
  const provider = useProvider();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.botTestRuns({ signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pause : false),
  });
  const { run, isBusy } = useAction(() => provider.runBotTests(), {
    onSuccess: async (runs) => {
      // What was asked for before would take its place.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, runs);
    },
    changes: false,
  });
  const mayRun = isPermitted('assistant-bot', 'edit') || isPermitted('assistant-bot', 'publish');
  return (
    <BotScreen
      actions={
        mayRun && (
          <Button
            variant="contained"
            disabled={isBusy || data?.isRunning === true}
            startIcon={<Play size={18} aria-hidden />}
            onClick={() => run()}
          >
            {t('run')}
          </Button>
        )
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {data?.isRunning && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('running')}
        </Alert>
      )}
      {data && !data.last && !data.isRunning && <Typography color="textSecondary">{t('notRun')}</Typography>}
      {data?.last && <LastRun runs={data} last={data.last} />}
    </BotScreen>
  );
};

const LastRun = ({ runs: { needed, before }, last }: { runs: BotTestRuns; last: NonNullable<BotTestRuns['last']> }) => {
  const t = useBotTexts();
  const formatDateTime = useFormatDateTime();
  const { passed, total, results, finishedAt } = last;
  const percent = total === 0 ? 100 : Math.floor((passed * 100) / total);
  const countOf = (change: string) => results.filter((result) => result.change === change).length;
  // What changed and what fails is what somebody came for.
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
            <TableCell sx={onlyWide}>{t('expected')}</TableCell>
            <TableCell sx={onlyWide}>{t('got')}</TableCell>
            <TableCell>{t('change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(({ question, expected, got, asked, isPassed, change }) => {
            const wanted = expected ?? t('nothing');
            const found = got ?? (asked ? t('asks', { names: asked.join(' · ') }) : t('nothing'));
            return (
              <TableRow key={question}>
                <TableCell>
                  <Typography sx={{ fontWeight: 550 }}>{question}</Typography>
                  <Typography variant="body2" color="textSecondary" sx={onlyNarrow}>
                    {t('labeled', { title: t('expected'), value: wanted })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={onlyNarrow}>
                    {t('labeled', { title: t('got'), value: found })}
                  </Typography>
                </TableCell>
                <TableCell sx={onlyWide}>{wanted}</TableCell>
                <TableCell sx={onlyWide}>{found}</TableCell>
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
