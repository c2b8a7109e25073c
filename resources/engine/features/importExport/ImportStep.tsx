import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { mapValues } from 'es-toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { type ImportOutcome, useProvider } from '../../../../providers';
import { NotifyPeopleCheckbox } from '../../core/record/NotifyPeopleCheckbox';
import { useSchema } from '../../core/resource/areaContext';
import { useVisibleJobActions } from '../../core/resource/visibleJobs';
import { formatNumber } from '../../fields/formats';
import { ActionDialog } from '../../ui/ActionDialog';
import { useAction } from '../../ui/useAction';
import { useLongJob } from '../../ui/useLongJob';
import { useTimeLeft } from '../../ui/useTimeLeft';
import { useImportTitle } from './ImportFilePicker';
import { ImportCounts, ImportOutcomes } from './ImportOutcomes';
import { useImportTexts } from './importMessages.en';

interface ImportStepProps {
  step: 'check' | 'apply';
  jobId: string;
  /** For an import: the job id of its dry run. */
  checkId?: string;
  /** Called with the job id of the started import. */
  onApply: (jobId: string) => void;
  onClose: () => void;
}

const outcomes: readonly ImportOutcome[] = ['created', 'changed', 'unchanged', 'refused'];

/** The long steps of an import: the dry run and the import itself. Each displays its progress and then its outcome. */
export const ImportStep = ({ step, jobId, checkId, onApply, onClose }: ImportStepProps) => {
  const provider = useProvider();
  const refresh = useRefresh();
  const t = useImportTexts();
  const translate = useTranslate();
  const title = useImportTitle();
  const { show } = useVisibleJobActions();
  const { notifiesPeople } = useSchema();
  // Imported rows mostly come from another system, which has notified the people already. So the default is no message.
  const [notifiesRecipients, setNotifiesRecipients] = useState(false);
  const { job, error, isOver, refetch } = useLongJob(jobId);
  const timeLeft = useTimeLeft(job);
  const { data: results } = useQuery({
    queryKey: ['importOutcomes', jobId],
    queryFn: async ({ signal }) => {
      const [noticed, leftOut, ...ofOutcomes] = await Promise.all([
        provider.jobRows(jobId, 'hasNotices=true', { signal }),
        checkId ? provider.jobRows(checkId, 'outcome=refused', { signal, last: 0 }) : undefined,
        ...outcomes.map((outcome) => provider.jobRows(jobId, `outcome=${outcome}`, { signal, last: 0 })),
      ]);
      const counts = ofOutcomes.map(({ total }) => total);
      // An API without the filter for notices answers with other rows too.
      const rows = noticed.rows.filter(({ notices = {} }) => Object.keys(notices).length > 0);
      return {
        counts,
        noticed: rows.length < noticed.rows.length ? { rows, total: rows.length } : noticed,
        ...(checkId && leftOut?.total && { leftOut: { checkId, total: leftOut.total } }),
      };
    },
    enabled: isOver,
  });
  const refreshAfterImport = useEffectEvent(() => refresh());
  useEffect(() => {
    if (isOver && step === 'apply') refreshAfterImport();
  }, [isOver, step]);
  const {
    run: apply,
    isBusy,
    refusal,
  } = useAction(() => provider.applyImport(jobId, { notifyPeople: notifiesRecipients }), {
    onSuccess: onApply,
    handlesError: true,
    changes: false,
  });
  const { run: cancel, isBusy: isCanceling } = useAction(() => provider.cancelJob(jobId), {
    onSuccess: () => refetch(),
    changes: false,
  });
  const { run: undo, isBusy: isUndoing } = useAction(() => provider.undoJob(jobId), {
    onSuccess: (undoing) => {
      show(undoing);
      onClose();
    },
    changes: false,
  });
  const outcome = job && isOver && results && { step, job, ...results };
  // A screen reader says what is new in a region that is there already, so both contents of the dialog start with it.
  const status = <Box role="status">{outcome && <ImportCounts {...outcome} />}</Box>;
  if (outcome) {
    const [created = 0, changed = 0] = outcome.counts;
    const canApply = step === 'check' && outcome.job.state === 'done' && created + changed > 0;
    return (
      <ActionDialog
        title={title}
        fullScreenOnMobile
        cancelLabel={canApply ? 'ra.action.cancel' : 'ra.action.close'}
        {...(canApply && {
          confirmLabel: t('apply', { smart_count: created + changed, count: formatNumber(created + changed) }),
          onConfirm: () => apply(),
        })}
        {...(outcome.job.mayUndo && {
          otherActions: (
            <Button color="inherit" disabled={isUndoing} onClick={() => void undo()}>
              {translate('ra.action.undo')}
            </Button>
          ),
        })}
        isBusy={isBusy}
        error={refusal?.message ?? outcome.job.message ?? undefined}
        onClose={onClose}
      >
        {status}
        <ImportOutcomes {...outcome} />
        {canApply && notifiesPeople && (
          <NotifyPeopleCheckbox isChecked={notifiesRecipients} onChange={setNotifiesRecipients} />
        )}
      </ActionDialog>
    );
  }
  const counters = { done: job?.done ?? 0, total: job?.total ?? 0 };
  const progress = t(step === 'check' ? 'checking' : 'applying', mapValues(counters, formatNumber));
  return (
    <ActionDialog
      title={title}
      fullScreenOnMobile
      cancelLabel={error ? 'ra.action.close' : 'ra.action.cancel'}
      error={error?.message}
      otherActions={
        <Button
          color="inherit"
          onClick={() => {
            // The import dialog offers a running dry run again; an import continues as a card.
            if (step === 'apply') show(jobId);
            onClose();
          }}
        >
          {t('later')}
        </Button>
      }
      // A press outside of the dialog must not cancel the running job.
      onClose={(reason) => {
        if (error) onClose();
        else if (!reason && !isCanceling && !job?.isCancelled) void cancel();
      }}
    >
      {status}
      <Typography sx={{ mb: 1 }}>{job?.isCancelled ? t('ending') : progress}</Typography>
      <LinearProgress
        variant="determinate"
        value={counters.total > 0 ? (100 * counters.done) / counters.total : 0}
        aria-label={progress}
      />
      {timeLeft && !job?.isCancelled && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(`timeLeft.${timeLeft.unit}`, { smart_count: timeLeft.count })}
        </Typography>
      )}
    </ActionDialog>
  );
};
