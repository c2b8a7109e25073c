import { Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { type ImportOutcome, useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useAction } from '../../actions/useAction';
import { useLongJob } from '../../actions/useLongJob';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { useVisibleJobActions } from '../bulk/visibleJobs';
import { NotifyPeopleCheckbox } from '../record/NotifyPeopleCheckbox';
import { useImportTitle } from './ChooseFile';
import { ImportOutcomes } from './ImportOutcomes';
import { useImportTexts } from './importTexts';

interface ImportStepProps {
  step: 'check' | 'apply';
  jobId: string;
  onApply: (jobId: string) => void;
  onClose: () => void;
}

const outcomes: readonly ImportOutcome[] = ['created', 'changed', 'unchanged', 'refused'];

/** The steps that take a while: what the file would do, and doing it. Each says how far it is, and then what came of it. */
export const ImportStep = ({ step, jobId, onApply, onClose }: ImportStepProps) => {
  const provider = useProvider();
  const refresh = useRefresh();
  const t = useImportTexts();
  const translate = useTranslate();
  const title = useImportTitle();
  const { show } = useVisibleJobActions();
  const { notifiesPeople } = useSchema(useArea().area);
  // Many rows are mostly brought over from elsewhere, where people were told.
  const [isTold, setTold] = useState(false);
  const { job, error, isOver, refetch } = useLongJob(jobId);
  const { data: counts } = useQuery({
    queryKey: ['importOutcomes', jobId],
    queryFn: ({ signal }) => Promise.all(outcomes.map((outcome) => provider.rowsThatWere(jobId, outcome, { signal }))),
    enabled: isOver,
  });
  const showAnew = useEffectEvent(() => refresh());
  useEffect(() => {
    if (isOver && step === 'apply') showAnew();
  }, [isOver, step]);
  const {
    run: apply,
    isBusy,
    refusal,
  } = useAction(() => provider.applyImport(jobId, { notifyPeople: isTold }), {
    onSuccess: onApply,
    handlesError: true,
    changes: false,
  });
  const { run: end, isBusy: isEnding } = useAction(() => provider.cancelJob(jobId), {
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
  if (job && isOver && counts) {
    const [created = 0, changed = 0] = counts;
    const mayApply = step === 'check' && job.state === 'done' && created + changed > 0;
    return (
      <ActionDialog
        title={title}
        fullScreenOnMobile
        cancelLabel={mayApply ? 'ra.action.cancel' : 'ra.action.close'}
        {...(mayApply && { confirmLabel: t('apply', { smart_count: created + changed }), onConfirm: () => apply() })}
        {...(job.mayUndo && {
          otherActions: (
            <Button color="inherit" disabled={isUndoing} onClick={() => void undo()}>
              {translate('ra.action.undo')}
            </Button>
          ),
        })}
        isBusy={isBusy}
        error={refusal?.message ?? job.message ?? undefined}
        onClose={onClose}
      >
        <ImportOutcomes step={step} job={job} counts={counts} />
        {mayApply && notifiesPeople && <NotifyPeopleCheckbox isChecked={isTold} onChange={setTold} />}
      </ActionDialog>
    );
  }
  const counted = { done: job?.done ?? 0, total: job?.total ?? 0 };
  const progress = t(step === 'check' ? 'checking' : 'applying', counted);
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
            // A check is offered again where files are imported.
            if (step === 'apply') show(jobId);
            onClose();
          }}
        >
          {t('later')}
        </Button>
      }
      // A press beside the dialog must not end what is under way.
      onClose={(reason) => {
        if (error) onClose();
        else if (!reason && !isEnding && !job?.isCancelled) void end();
      }}
    >
      <Typography role="status" sx={{ mb: 1 }}>
        {job?.isCancelled ? t('ending') : progress}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={counted.total > 0 ? (100 * counted.done) / counted.total : 0}
        aria-label={progress}
      />
    </ActionDialog>
  );
};
