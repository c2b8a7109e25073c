import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** A part of the dashboard: what it tells, or why it cannot be told now. */
export type TileResult = { data: unknown; error?: never } | { error: string; data?: never };

export const dashboardCalls = {
  /** All tiles of the dashboard that the person may see, by name, looking back for some days. */
  async dashboard(days: number, options?: AbortOptions): Promise<Record<string, TileResult>> {
    const call = calling(options);
    return (await request<{ tiles: Record<string, TileResult> }>(`/dashboard?range=${days}`, call)).data.tiles;
  },
  /** What one tile tells now. */
  async dashboardTile(tile: string, days: number, options?: AbortOptions): Promise<unknown> {
    return (await request<unknown>(`/dashboard/${tile}?range=${days}`, calling(options))).data;
  },
};
