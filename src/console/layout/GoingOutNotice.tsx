import { useQuery } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../../resources/engine/fields/loadable';
import { usePendingWorkOptions } from '../menu/usePendingWork';

const GoingOutBar = loadable(() => import('../../../resources/notifications/GoingOutBar'));

/**
 * The bar about notifications that are going out, for those who may stop them. They learn of it without a press, because
 * it can be stopped only for a while.
 */
export const GoingOutNotice = () => {
  const options = usePendingWorkOptions();
  const enabled = hasCapability('work') && isPermitted('notifications', 'edit');
  const { data } = useQuery({ ...options, enabled, refetchInterval: 20_000 });
  return data?.goingOut ? (
    <ErrorBoundary fallback={null}>
      <GoingOutBar />
    </ErrorBoundary>
  ) : null;
};
