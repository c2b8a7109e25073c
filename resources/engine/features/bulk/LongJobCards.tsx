import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetResourceLabel, useRefresh, useTranslate } from 'react-admin';
import { type LongJob, useProvider } from '../../../../providers';
import { useActionNameLabel } from '../../core/actions/useActionLabel';
import { useVisibleJobActions } from '../../core/resource/visibleJobs';
import { formatNumber } from '../../fields/formats';
import { BulletList, longJobsSpaceVariable } from '../../fields/styledElements';
import { InfoDialog } from '../../ui/ActionDialog';
import { useAction } from '../../ui/useAction';
import { useLongJob, useRefusedRows } from '../../ui/useLongJob';
import { useBulkTexts } from './messages.en';

/**
 * The progress cards of long jobs in a corner of the screen, until the user closes them. The page gets free space at
 * its end, so that the cards hide nothing of it.
 */
const LongJobCards = ({ ids }: { ids: readonly string[] }) => (
  <Box sx={{ height: `var(${longJobsSpaceVariable})` }}>
    <Stack
      ref={reserveSpace}
      spacing={1}
      sx={{
        position: 'fixed',
        left: 8,
        bottom: 8,
        right: { xs: 8, sm: 'auto' },
        // The padding has room for the shadows, which the scroll container would cut off.
        p: 1,
        maxHeight: '40dvh',
        overflowY: 'auto',
        zIndex: 'appBar',
      }}
    >
      {ids.map((id) => (
        <JobCard key={id} id={id} />
      ))}
    </Stack>
  </Box>
);

/** A ref callback that stores the height of the cards in the CSS variable of the free space below pages. */
const reserveSpace = (cards: HTMLElement | null) => {
  if (!cards) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(longJobsSpaceVariable, `${cards.offsetHeight + 16}px`));
  observer.observe(cards);
  return () => {
    observer.disconnect();
    style.removeProperty(longJobsSpaceVariable);
  };
};

const JobCard = ({ id }: { id: string }) => {
  const provider = useProvider();
  const translate = useTranslate();
  const refresh = useRefresh();
  const t = useBulkTexts();
  const { show, hide } = useVisibleJobActions();
  const labelOf = useGetResourceLabel();
  const [isReportOpen, setReportOpen] = useState(false);
  const { job, error, isOver, refetch } = useLongJob(id);
  const { run: cancel, isBusy } = useAction(() => provider.cancelJob(id), {
    onSuccess: () => refetch(),
    changes: false,
  });
  const { run: undo, isBusy: isStartingUndo } = useAction(() => provider.undoJob(id), {
    onSuccess: (undoing) => {
      show(undoing);
      hide(id);
    },
    changes: false,
  });
  const refreshAfterEnd = useEffectEvent(() => refresh());
  useEffect(() => {
    if (isOver) refreshAfterEnd();
  }, [isOver]);
  const formatAction = useActionNameLabel(job?.area ?? '');
  if (!job) return error && <Closable message={error.message} onClose={() => hide(id)} />;
  const { area, action, done, total, failed } = job;
  const actionName =
    action === 'change' || action === 'delete' || action === 'apply' || action === 'undo'
      ? t(`job.${action}`, { file: job.fileName ?? '' })
      : t('job.action', { action: formatAction(action ?? '') });
  const title = t('job.title', { name: labelOf(area, 2), action: actionName });
  const progress = { done: formatNumber(done), total: formatNumber(total) };
  return (
    <Paper
      component="section"
      aria-label={title}
      elevation={6}
      sx={{ p: 1.5, width: { sm: 340 }, border: 1, borderColor: 'divider' }}
    >
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {isOver ? (
        <Typography variant="body2" role="status">
          {[
            job.message,
            job.state === 'cancelled' && t('job.cancelled', progress),
            job.state === 'done' && t('job.done', { smart_count: done - failed, count: formatNumber(done - failed) }),
            failed > 0 && t('job.failed', { count: formatNumber(failed) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={title}
            sx={{ my: 1 }}
          />
          <Typography variant="caption" color="textSecondary">
            {job.isCancelled ? t('job.ending') : t('job.progress', progress)}
          </Typography>
        </>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {failed > 0 && (
          <Button size="small" onClick={() => setReportOpen(true)}>
            {t('job.show')}
          </Button>
        )}
        {isOver && job.mayUndo && (
          <Button size="small" disabled={isStartingUndo} onClick={() => void undo()}>
            {translate('ra.action.undo')}
          </Button>
        )}
        {isOver ? (
          <Button size="small" color="inherit" onClick={() => hide(id)}>
            {translate('ra.action.close')}
          </Button>
        ) : (
          <Button size="small" color="inherit" disabled={isBusy || job.isCancelled} onClick={() => void cancel()}>
            {translate('ra.action.cancel')}
          </Button>
        )}
      </Stack>
      {isReportOpen && <Report job={job} onClose={() => setReportOpen(false)} />}
    </Paper>
  );
};

const Closable = ({ message, onClose }: { message: string; onClose: () => void }) => (
  <Alert severity="error" onClose={onClose}>
    {message}
  </Alert>
);

/** The dialog with the records or rows that failed, and the reasons. */
const Report = ({ job, onClose }: { job: LongJob; onClose: () => void }) => {
  const { kind, failed } = job;
  const t = useBulkTexts();
  const { data: rows = [], error } = useRefusedRows(job);
  return (
    <InfoDialog title={t('job.report')} onClose={onClose}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {rows.length > 0 && rows.length < failed && (
        <Typography>{t('job.first', { count: rows.length, total: formatNumber(failed) })}</Typography>
      )}
      <BulletList>
        {rows.map(({ number, recordLabel, message, errors }) => (
          <li key={number}>
            <strong>{kind === 'import' ? t('job.row', { number }) : (recordLabel ?? t('job.deletedRecord'))}</strong>{' '}
            {message ?? Object.values(errors).join(' ')}
          </li>
        ))}
      </BulletList>
    </InfoDialog>
  );
};

export default LongJobCards;
