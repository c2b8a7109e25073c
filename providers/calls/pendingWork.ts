import { request } from '../http';
import type { CountResult } from './counts';
import { type AbortOptions, calling } from './requestOptions';

/** How much waits for somebody, as far as the person may see it. */
export interface PendingWork {
  /** Of each area in which work waits for somebody, with the filter of the list that shows it. */
  areas: ({ area: string; filter: Record<string, unknown> } & CountResult)[];
  /** What the person may approve and did not edit last. */
  reviews: CountResult;
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
}

export const pendingWorkCalls = {
  /** How much waits for somebody. */
  async work(options?: AbortOptions): Promise<PendingWork> {
    return (await request<PendingWork>('/work', calling(options))).data;
  },

  /**
   * A page of what is in review in all areas, what waits longest first.
   * @param mayApprove what the person may approve and did not edit last, or the others
   */
  async reviews(
    { mayApprove, range }: { mayApprove: boolean; range: readonly [from: number, to: number] },
    options?: AbortOptions,
  ): Promise<{ reviews: PendingReview[] } & CountResult> {
    const query = new URLSearchParams({ mayApprove: String(mayApprove), range: JSON.stringify(range) });
    const { data, headers } = await request<PendingReview[]>(`/work/reviews?${query}`, calling(options));
    const total = Number(headers.get('content-range')?.split('/')[1] ?? data.length);
    return { reviews: data, total, isAtLeast: headers.get('total-is') === 'at-least' };
  },
};
