import { request } from './http';
import type { CountResult } from './records';
import { type AbortOptions, totalIn, withSignal } from './requestOptions';

/** The data of a dashboard tile, or the message of the error that prevented it. */
export type TileResult = { data: unknown; error?: never } | { error: string; data?: never };

/** The work that waits for staff, as far as the user may see it. */
export interface PendingWork {
  /** The counts of the areas with pending work, each with the filter of the list that shows it. */
  areas: ({ area: string; filter: Record<string, unknown> } & CountResult)[];
  /** The number of reviews that the user may approve, without records that the user edited last. */
  reviews: CountResult;
  /** How many notifications are going out that the user may stop, or have just ended; undefined for none. */
  goingOut?: number;
}

/** A record in review. */
export interface PendingReview {
  area: string;
  recordId: string;
  recordLabel: string;
  /** ISO instant. */
  requestedAt: string;
  requestedByName: string | null;
  note: string | null;
  /** Whether the record was edited after it was sent for review. */
  isEditedSince: boolean;
}

/** Requests for the dashboard, the pending work and the reviews. */
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

  /** The counts of pending work. */
  async pendingWork(options?: AbortOptions): Promise<PendingWork> {
    return (await request<PendingWork>('/work', withSignal(options))).data;
  },

  /**
   * A page of the reviews in all areas, oldest first.
   * @param mayApprove true for records that the user may approve and did not edit last, false for the others
   */
  async reviews(
    { mayApprove, range }: { mayApprove: boolean; range: readonly [from: number, to: number] },
    options?: AbortOptions,
  ): Promise<{ reviews: PendingReview[] } & CountResult> {
    const query = new URLSearchParams({ mayApprove: String(mayApprove), range: JSON.stringify(range) });
    const { data, headers } = await request<PendingReview[]>(`/work/reviews?${query}`, withSignal(options));
    const total = totalIn(headers, data.length);
    return { reviews: data, total, isAtLeast: headers.get('total-is') === 'at-least' };
  },
};
