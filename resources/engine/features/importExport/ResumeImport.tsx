import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { useResourceContext } from 'react-admin';
import { type LongJob, useProvider } from '../../../../providers';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useAction } from '../../ui/useAction';
import { useImportTexts } from './importMessages.en';

/** Milliseconds for which a dry run is offered. Later, the user has to select the file again. */
const maxAge = millisecondsInDay;

/** A notice that offers to continue a dry run from before the user left the page. */
export const ResumeImport = ({ onResume }: { onResume: (jobId: string) => void }) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useImportTexts();
  const formatDateTime = useFormatDateTime();
  const { data: job, refetch } = useQuery({
    queryKey: ['foundCheck', resource],
    queryFn: async ({ signal }) => findDryRun(await provider.recentJobs({ signal }), resource) ?? null,
    // A dry run may have started since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
  });
  const { run: discard, isBusy } = useAction((id: string) => provider.deleteJob(id), {
    onSuccess: () => refetch(),
    changes: false,
  });
  if (!job) return null;
  const isDone = job.state === 'done';
  const details = { name: job.fileName ?? '', when: formatDateTime(job.finishedAt ?? job.createdAt) };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onResume(job.id)}>
            {t('found.goOn')}
          </Button>
          {isDone && (
            <Button color="inherit" size="small" disabled={isBusy} onClick={() => void discard(job.id)}>
              {t('found.discard')}
            </Button>
          )}
        </>
      }
    >
      {t(isDone ? 'found.checked' : 'found.checking', details)}
    </Alert>
  );
};

/** Returns the last import of an area if only its dry run was made, and not too long ago. */
const findDryRun = (jobs: readonly LongJob[], area: string): LongJob | undefined => {
  const last = jobs.find((job) => job.kind === 'import' && job.area === area && job.action !== 'read');
  const isOpen = last?.action === 'check' && ['waiting', 'running', 'done'].includes(last.state);
  return isOpen && Date.now() - Date.parse(last.createdAt) < maxAge ? last : undefined;
};
