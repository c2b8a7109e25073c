import { useQuery } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { hasCapability, isPermitted, useProvider } from '../../../providers';
import { loadable } from '../../../resources/engine/fields/loadable';
import { pendingWorkKey } from '../menu/usePendingWork';

const GoingOutBar = loadable(() => import('../../../resources/notifications/GoingOutBar'));

/**
 * The bar about notifications that are going out, for those who may stop them. They learn of it without a press, because
 * it can be stopped only for a while. The menu asks for the same.
 */
export const GoingOutNotice = () => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: pendingWorkKey,
    queryFn: ({ signal }) => provider.pendingWork({ signal }),
    enabled: hasCapability('work') && isPermitted('notifications', 'edit'),
    staleTime: 60_000,
    refetchInterval: 20_000,
  });
  return data?.goingOut ? (
    <ErrorBoundary fallback={null}>
      <GoingOutBar />
    </ErrorBoundary>
  ) : null;
};
