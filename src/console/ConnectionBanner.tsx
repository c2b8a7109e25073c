import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { connection, isUnreachable, subscribeToConnection, watchHealth } from '../../providers';

/** Says under the bar that the API cannot be reached, until it can; what failed meanwhile is then loaded anew. */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(subscribeToConnection, connection);
  useEffect(() => {
    const loadAnew = () =>
      void queryClient.refetchQueries({ type: 'active', predicate: (query) => isUnreachable(query.state.error) });
    return watchHealth(loadAnew);
  }, [queryClient]);
  return (
    <div role="status">
      {state !== 'reachable' && (
        <p className={`connection-banner ${state}`}>
          {state === 'unreachable' && <CloudOff size={16} aria-hidden />}
          {translate(`console.connection.${state}`)}
        </p>
      )}
    </div>
  );
};
