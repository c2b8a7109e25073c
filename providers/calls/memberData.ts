import { request } from './http';
import { type AbortOptions, totalIn, withSignal } from './requestOptions';

/** A run by which the data of members came in. */
export interface MemberRun {
  id: string;
  /** A batch of lines, the single members of a key and day, or a file that staff imported. */
  kind: 'batch' | 'single' | 'file';
  /** The key by which the members came; null for a file. */
  keyName: string | null;
  /** The person who imported the file; null for the others. */
  personName: string | null;
  /** ISO instants: the start, and when the last members of the run were stored. */
  startedAt: string;
  lastAt: string;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** When the data of members came last, and how many members there are. */
export interface MemberDataSummary {
  members: number;
  /** The name is that of the key; null if nothing came for 90 days. */
  feed: { at: string; name: string | null } | null;
  /** The name is that of the person who imported the file. */
  file: { at: string; name: string | null } | null;
}

/** A refused line of a run. */
export interface MemberRefusal {
  id: number;
  line: number;
  /** The id of the member in the system of record, if the line has a valid one. */
  externalId: string | null;
  /** The reasons by field; without a field the complete line. */
  reasons: { field: string; label: string; message: string }[];
}

/** Requests about how the data of members came in. */
export const memberDataCalls = {
  /** When the data of members came last, and how many members there are. @throws HttpError 403 */
  async memberDataSummary(options?: AbortOptions): Promise<MemberDataSummary> {
    return (await request<MemberDataSummary>('/member-data/summary', withSignal(options))).data;
  },

  /**
   * Refused lines of a run, and how many are stored.
   * @throws HttpError 403, 404
   */
  async memberRefusals(
    id: string,
    { from, to }: { from: number; to: number },
    options?: AbortOptions,
  ): Promise<{ lines: MemberRefusal[]; total: number }> {
    const path = `/member-data/${encodeURIComponent(id)}/refused?range=[${from},${to}]`;
    const { data, headers } = await request<MemberRefusal[]>(path, withSignal(options));
    return { lines: data, total: totalIn(headers, data.length) };
  },
};
