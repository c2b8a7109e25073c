import { Suspense } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useVisibleJobs } from '../../../resources/engine/core/resource/visibleJobs';
import { loadable } from '../../../resources/engine/fields/loadable';

const LongJobCards = loadable(() => import('../../../resources/engine/features/bulk/LongJobCards'));

/** The progress of the user's long jobs, on every screen of the console. */
export const LongJobs = () => {
  const ids = useVisibleJobs();
  const notify = useNotify();
  if (ids.length === 0) return null;
  return (
    <ErrorBoundary fallback={null} onError={() => notify('ra.message.error', { type: 'error' })}>
      <Suspense>
        <LongJobCards ids={ids} />
      </Suspense>
    </ErrorBoundary>
  );
};
