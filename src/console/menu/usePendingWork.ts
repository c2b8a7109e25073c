import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { hasCapability, useProvider } from '../../../providers';
import { formatNumber } from '../../../resources/fields/formats';

export const pendingWorkKey = ['work'] as const;

/** What waits behind an entry of the menu. */
export interface PendingCount {
  /** How much: `57`, `1,000+`. */
  figure: string;
  /** The same in words: `57 open`. */
  text: string;
  /** The list of it. */
  to: string;
}

/**
 * Gives what waits in an area, or of `reviews`; undefined where nothing does, or it is not known. It is counted anew
 * after each change that the person makes, and, once it is a minute old, when they go on or come back.
 */
export const usePendingWork = (): ((entry: string) => PendingCount | undefined) => {
  const provider = useProvider();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const enabled = hasCapability('work');
  const { data } = useQuery({
    queryKey: pendingWorkKey,
    queryFn: ({ signal }) => provider.work({ signal }),
    enabled,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is a moment to look again
  useEffect(() => {
    if (enabled) void queryClient.refetchQueries({ queryKey: pendingWorkKey, exact: true, stale: true });
  }, [pathname, enabled, queryClient]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queryClient.invalidateQueries({ queryKey: pendingWorkKey });
      }),
    [queryClient],
  );
  return (entry) => {
    const counted = entry === 'reviews' ? data?.reviews : data?.areas.find(({ area }) => area === entry);
    if (!counted || counted.total === 0) return undefined;
    const figure = `${formatNumber(counted.total)}${counted.isAtLeast ? '+' : ''}`;
    return 'filter' in counted
      ? {
          figure,
          text: translate(`resources.${entry}.pending`, { count: figure }),
          to: `/${entry}?filter=${encodeURIComponent(JSON.stringify(counted.filter))}`,
        }
      : { figure, text: translate('console.menu.toApprove', { count: figure }), to: reviewsPath };
  };
};

/** The address of what is in review, in react-admin's words. */
export const reviewsPath = '/?show=reviews';
