import { Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Download, TextSearch } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { hasCapability, isPermitted, type LongJob, useProvider } from '../../providers';
import { Section } from '../engine/core/record/Section';
import { formatNumber } from '../engine/fields/formats';
import { RecordLink } from '../engine/fields/RecordLink';
import { BulletList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { useLongJob, useRefusedRows } from '../engine/ui/useLongJob';
import { useTextLossTexts } from './textLossMessages.en';

const kind = 'text-losses';

/** The search for losses in all formatted texts, with its progress and what the last one has found. */
export const TextLosses = () => {
  const t = useTextLossTexts();
  const provider = useProvider();
  const isAllowed = hasCapability('longJobs') && isPermitted(kind, 'create');
  const latest = useQuery({
    queryKey: [kind],
    queryFn: async ({ signal }) => (await provider.recentJobs({ signal })).find((job) => job.kind === kind)?.id ?? null,
    enabled: isAllowed,
  });
  const { run: start, isBusy } = useAction(() => provider.create(kind, { data: {} }), {
    onSuccess: () => latest.refetch(),
    changes: false,
  });
  if (!isAllowed) return null;
  return (
    <Section name="textLosses">
      <div className="wide">
        <QueryState query={latest} loading={<Skeleton variant="rounded" height={40} />}>
          {(id) => {
            const startButton = (
              <Button
                variant="outlined"
                startIcon={<TextSearch size={18} aria-hidden />}
                disabled={isBusy}
                onClick={() => void start()}
              >
                {t(id ? 'again' : 'start')}
              </Button>
            );
            return id ? <Search key={id} id={id} startButton={startButton} /> : startButton;
          }}
        </QueryState>
      </div>
    </Section>
  );
};

/** How far a search is, or what it has found, and then the button that starts another one. */
const Search = ({ id, startButton }: { id: string; startButton: ReactElement }) => {
  const t = useTextLossTexts();
  const translate = useTranslate();
  const provider = useProvider();
  const formatDateTime = useFormatDateTime();
  const { job, error, isOver, refetch } = useLongJob(id);
  const { run: cancel, isBusy } = useAction(() => provider.cancelJob(id), {
    onSuccess: () => refetch(),
    changes: false,
  });
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (!job) return <Skeleton variant="rounded" height={40} width="100%" />;
  const { done, total, failed, state, message } = job;
  if (!isOver)
    return (
      <Stack spacing={1} sx={{ width: '100%', maxWidth: 480 }}>
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={t('searching')}
        />
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="caption" color="textSecondary">
            {t('progress', { done: formatNumber(done), total: formatNumber(total) })}
          </Typography>
          <Button size="small" color="inherit" disabled={isBusy || job.isCancelled} onClick={() => void cancel()}>
            {translate('ra.action.cancel')}
          </Button>
        </Stack>
      </Stack>
    );
  const at = formatDateTime(job.finishedAt ?? job.createdAt);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <Typography role="status">
        {[
          state === 'cancelled' && t('cancelled'),
          state === 'failed' && t('failed', { message: message ?? '' }),
          failed > 0 && t('found', { at, smart_count: failed, count: formatNumber(failed) }),
          failed === 0 && state === 'done' && t('none', { at }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      {failed > 0 && <Findings job={job} />}
      {startButton}
    </Stack>
  );
};

/** The records with texts that may have lost something, and a button that downloads all of them. */
const Findings = ({ job }: { job: LongJob }) => {
  const { id, failed } = job;
  const t = useTextLossTexts();
  const provider = useProvider();
  const rows = useRefusedRows(job);
  const { run: download, isBusy } = useAction(() => provider.startExport(kind, { filter: { job: id } }), {
    onSuccess: ({ address }) => window.location.assign(address),
    changes: false,
  });
  return (
    <>
      <QueryState query={rows} loading={<Skeleton variant="rounded" height={80} width="100%" />}>
        {(found) => (
          <>
            {found.length < failed && <Typography>{t('first', { count: formatNumber(found.length) })}</Typography>}
            <BulletList sx={{ maxHeight: 400, overflowY: 'auto', overflowWrap: 'anywhere' }}>
              {found.map(({ number, area, recordId, recordLabel, message }) => (
                <li key={number}>
                  {recordLabel && recordId ? (
                    <RecordLink area={area} id={String(recordId)} label={recordLabel} />
                  ) : (
                    t('goneRecord')
                  )}{' '}
                  {message}
                </li>
              ))}
            </BulletList>
          </>
        )}
      </QueryState>
      <Button
        size="small"
        startIcon={<Download size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </>
  );
};
