import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { memoize } from 'es-toolkit';
import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { hasCapability, useProvider } from '../../../providers';
import { formatNumber } from '../../../resources/engine/fields/formats';

export const pendingWorkKey = ['work'] as const;

/** Returns the query of the pending work, which the menu and the bar about notifications share. */
export const usePendingWorkOptions = () => {
  const provider = useProvider();
  return queryOptions({
    queryKey: pendingWorkKey,
    queryFn: ({ signal }) => provider.pendingWork({ signal }),
    staleTime: 60_000,
  });
};

/** The pending count of a menu entry. */
export interface PendingCount {
  /** The number: `57` or `1,000+`. */
  count: string;
  /** The number as a text: `57 open`. */
  text: string;
  /** The path of the counted list. */
  to: string;
}

/**
 * Returns a function for the pending count of an area, or of `reviews`. It returns undefined where nothing is pending
 * or the count is unknown. The counts are fetched again after each change, and on navigation or window focus once they
 * are a minute old.
 */
export const usePendingWork = (): ((entry: string) => PendingCount | undefined) => {
  const options = usePendingWorkOptions();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const enabled = hasCapability('work');
  const { data } = useQuery({ ...options, enabled, refetchOnWindowFocus: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is a moment to look again
  useEffect(() => {
    // A request that a change has just sent is not sent again.
    const stale = { queryKey: pendingWorkKey, exact: true, stale: true };
    if (enabled) void queryClient.refetchQueries(stale, { cancelRefetch: false });
  }, [pathname, enabled, queryClient]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queryClient.invalidateQueries({ queryKey: pendingWorkKey });
      }),
    [queryClient],
  );
  // The same objects until the counts change, so that the menu renders only the entries that have changed.
  return useMemo(
    () =>
      memoize((entry: string): PendingCount | undefined => {
        const pending = entry === 'reviews' ? data?.reviews : data?.areas.find(({ area }) => area === entry);
        if (!pending || pending.total === 0) return undefined;
        const count = `${formatNumber(pending.total)}${pending.isAtLeast ? '+' : ''}`;
        return 'filter' in pending
          ? {
              count,
              text: translate(`resources.${entry}.pending`, { count }),
              to: `/${entry}?filter=${encodeURIComponent(JSON.stringify(pending.filter))}`,
            }
          : { count, text: translate('console.menu.toApprove', { count }), to: reviewsPath };
      }),
    [data, translate],
  );
};

/** The path of the pending reviews, as a react-admin address. */
export const reviewsPath = '/?show=reviews';
