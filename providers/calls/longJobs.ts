import type { Identifier } from 'react-admin';
import { request } from './http';
import type { ImportOutcome } from './importExport';
import { type AbortOptions, totalIn, withSignal } from './requestOptions';

/** A job on many records that continues after the request that started it. */
export interface LongJob {
  id: string;
  kind: string;
  area: string;
  /** For a bulk action: change, delete, or the new state; for an import: check or apply; for a search of texts: check. */
  action: string | null;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  isCancelled: boolean;
  total: number;
  done: number;
  failed: number;
  /** The reason why the job stopped before its end. */
  message: string | null;
  /** For an import: the name of its file. */
  fileName?: string | null;
  createdAt: string;
  finishedAt?: string | null;
  /** Whether the user may undo the job. */
  mayUndo?: boolean;
}

/** The result of one row of a job. */
export interface LongJobRow {
  number: number;
  /** The area of the record. */
  area: string;
  recordId: Identifier | null;
  recordLabel: string | null;
  message: string | null;
  errors: Record<string, string>;
  /** The notices about texts of the record, by field. */
  notices: Record<string, string>;
}

const pathOf = (id: string) => `/jobs/${encodeURIComponent(id)}`;

/** Requests for long jobs. */
export const longJobCalls = {
  /** The user's jobs that have not ended. */
  async runningJobs(call?: AbortOptions): Promise<LongJob[]> {
    return (await request<LongJob[]>('/jobs?state=running', withSignal(call))).data;
  },

  /** The user's latest jobs, ended ones too, newest first. */
  async recentJobs(call?: AbortOptions): Promise<LongJob[]> {
    return (await request<LongJob[]>('/jobs', withSignal(call))).data;
  },

  /** The progress of a job. @throws HttpError 404 */
  async longJob(id: string, call?: AbortOptions): Promise<LongJob> {
    return (await request<LongJob>(pathOf(id), withSignal(call))).data;
  },

  /** The first rows of a job with an outcome or with notices, and the number of all. @throws HttpError 404 */
  async jobRows(
    id: string,
    filter: `outcome=${ImportOutcome}` | 'hasNotices=true',
    { last = 199, ...call }: AbortOptions & { last?: number } = {},
  ) {
    const path = `${pathOf(id)}/rows?${filter}&range=[0,${last}]`;
    const { data, headers } = await request<LongJobRow[]>(path, withSignal(call));
    return { rows: data, total: totalIn(headers, data.length) };
  },

  /** Cancels a job; its changes so far stay. @throws HttpError 404, 409 where it has ended */
  async cancelJob(id: string): Promise<LongJob> {
    return (await request<LongJob>(`${pathOf(id)}/cancel`, { method: 'POST' })).data;
  },

  /** Starts an undo of a job and returns the id of the new job. @throws HttpError 403, 404, 409 */
  async undoJob(id: string): Promise<string> {
    return (await request<{ id: string }>(`${pathOf(id)}/undo`, { method: 'POST' })).data.id;
  },

  /** Deletes the entry of a job that has ended; its changes stay. @throws HttpError 404, 409 */
  async deleteJob(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },
};
