import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { type LongJob, useProvider } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useImportTexts } from './importTexts';

/** In milliseconds: a file that was checked longer ago is chosen anew. */
const offeredFor = 24 * 60 * 60 * 1000;

/** Offers the check of a file that was begun before the page was left. */
export const ResumeImport = ({ onFound }: { onFound: (jobId: string) => void }) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useImportTexts();
  const formatDateTime = useFormatDateTime();
  const { data: job, refetch } = useQuery({
    queryKey: ['foundCheck', resource],
    queryFn: async ({ signal }) => checkAmong(await provider.recentJobs({ signal }), resource) ?? null,
    // What was begun since the dialog was opened last counts too.
    staleTime: 0,
    gcTime: 0,
  });
  const { run: discard, isBusy } = useAction((id: string) => provider.forgetJob(id), {
    onSuccess: () => refetch(),
    changes: false,
  });
  if (!job) return null;
  const isDone = job.state === 'done';
  const told = { name: job.fileName ?? '', when: formatDateTime(job.finishedAt ?? job.createdAt) };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onFound(job.id)}>
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
      {t(isDone ? 'found.checked' : 'found.checking', told)}
    </Alert>
  );
};

/** The last import of an area, where it was checked and not brought in. */
const checkAmong = (jobs: readonly LongJob[], area: string): LongJob | undefined => {
  const last = jobs.find((job) => job.kind === 'import' && job.area === area && job.action !== 'read');
  const isOpen = last?.action === 'check' && ['waiting', 'running', 'done'].includes(last.state);
  return isOpen && Date.now() - Date.parse(last.createdAt) < offeredFor ? last : undefined;
};
