import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';
import { type TileResult, useProvider } from '../../../providers';
import { type Days, trendRanges } from './tileData';

interface Told {
  /** By name; none while they load. */
  tiles: Record<string, TileResult> | undefined;
  /** Asks for one tile alone, as it is now. */
  refetchTile: (tile: string) => Promise<void>;
}

export const TilesContext = createContext<Told>({ tiles: undefined, refetchTile: async () => undefined });

export const useTileResults = () => useContext(TilesContext);

/** For how many days back the person looks. */
export const useTrendRange = () => {
  const [days, setDays] = useStore<Days>('dashboard.days', 30);
  return [trendRanges.includes(days) ? days : 30, setDays] as const;
};

/** All tiles by one call, each of which can be asked for anew alone. */
export const useTiles = () => {
  const provider = useProvider();
  const client = useQueryClient();
  const [days] = useTrendRange();
  const queryKey = ['dashboard', days];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.dashboard(days, { signal }),
    placeholderData: keepPreviousData,
  });
  const askAgain = async (tile: string) => {
    const told = await provider.dashboardTile(tile, days).then(
      (data): TileResult => ({ data }),
      (failure: Error): TileResult => ({ error: failure.message }),
    );
    client.setQueryData<Record<string, TileResult>>(queryKey, (tiles) => ({ ...tiles, [tile]: told }));
  };
  return { tiles: data, error, refetch, askAgain };
};
