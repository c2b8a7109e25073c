import { createContext, useContext } from 'react';
import type { TileResult } from '../../../../providers';

interface TileResults {
  /** The results by tile name. */
  tiles: Record<string, TileResult>;
  /** Fetches one tile with fresh data. */
  refetchTile: (tile: string) => Promise<void>;
}

/** Provides the results of the tiles to their components. */
export const TilesContext = createContext<TileResults>({ tiles: {}, refetchTile: async () => undefined });

/** Returns the results of the tiles of the dashboard around. */
export const useTileResults = () => useContext(TilesContext);

/** A list with the number of its records, as the API counts them. */
export interface Metric {
  area: string;
  filter: Record<string, unknown>;
  total: number;
  /** Whether there are more records than the API has counted. */
  isAtLeast: boolean;
}

/** The data of a tile with rows of a list. */
export interface RowsData<Row> extends Metric {
  rows: (Row & { id: string; version: number; recordLabel: string; labels: Record<string, string> })[];
}
