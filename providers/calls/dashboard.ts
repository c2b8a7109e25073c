import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The data of a dashboard tile, or the message of the error that prevented it. */
export type TileResult = { data: unknown; error?: never } | { error: string; data?: never };

/** Requests for the dashboard. */
export const dashboardCalls = {
  /** All tiles of the dashboard that the user may see, by name. `days` is the length of the period. */
  async dashboard(days: number, options?: AbortOptions): Promise<Record<string, TileResult>> {
    const call = withSignal(options);
    return (await request<{ tiles: Record<string, TileResult> }>(`/dashboard?range=${days}`, call)).data.tiles;
  },
  /** The present data of one tile. */
  async dashboardTile(tile: string, days: number, options?: AbortOptions): Promise<unknown> {
    return (await request<unknown>(`/dashboard/${tile}?range=${days}`, withSignal(options))).data;
  },
};
