import { styled } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { connection, isUnreachable, subscribeToConnection, watchHealth } from '../../../providers';
import { SlowReadsNotice } from '../../../resources/engine/ui/SlowReadsNotice';
import { colors, states } from '../theme/tokens';

const Banner = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '6px 24px',
  borderTop: `1px solid ${colors.line}`,
  background: states.info.tint,
  color: states.info.main,
  fontSize: 13,
  '&.unreachable': { background: states.warning.tint, color: states.warning.main },
  '@media (max-width: 899.95px)': { padding: '6px 12px' },
  '& svg': { flexShrink: 0 },
});

/**
 * A banner below the app bar that is visible while the API cannot be reached, or takes long. Queries that failed meanwhile
 * are then fetched again.
 */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(subscribeToConnection, connection);
  useEffect(() => {
    const refetchFailed = () =>
      void queryClient.refetchQueries({ type: 'active', predicate: (query) => isUnreachable(query.state.error) });
    return watchHealth(refetchFailed);
  }, [queryClient]);
  return (
    <>
      <div role="status">
        {state !== 'reachable' && (
          <Banner className={state}>
            {state === 'unreachable' && <CloudOff size={16} aria-hidden />}
            {translate(`console.connection.${state}`)}
          </Banner>
        )}
      </div>
      {state !== 'unreachable' && <SlowReadsNotice />}
    </>
  );
};
