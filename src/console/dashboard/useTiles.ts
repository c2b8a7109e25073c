import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { type TileResult, useProvider } from '../../../providers';
import { type Days, trendRanges } from './tileData';

/** Returns a function for the texts that areas have for their parts of the dashboard. */
export const useAreaTexts = () => {
  const translate = useTranslate();
  return (area: string, name: string, values?: Record<string, string>): string =>
    translate(`resources.${area}.dashboard.${name}`, values);
};

/** Returns the stored number of days of the trends, and its setter. */
export const useTrendRange = () => {
  const [days, setDays] = useStore<Days>('dashboard.days', 30);
  return [trendRanges.includes(days) ? days : 30, setDays] as const;
};

/** Fetches all tiles in one request. Each tile can be fetched again separately. */
export const useTiles = () => {
  const provider = useProvider();
  const client = useQueryClient();
  const [days] = useTrendRange();
  const queryKey = ['dashboard', days];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.dashboard(days, { signal }),
    placeholderData: keepPreviousData,
  });
  const refetchTile = async (tile: string) => {
    const result = await provider.dashboardTile(tile, days).then(
      (data): TileResult => ({ data }),
      (failure: Error): TileResult => ({ error: failure.message }),
    );
    client.setQueryData<Record<string, TileResult>>(queryKey, (tiles) => ({ ...tiles, [tile]: result }));
  };
  return { tiles: data, error, refetch, loadedAt: data && dataUpdatedAt, refetchTile };
};
