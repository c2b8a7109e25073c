import type { Identifier } from 'react-admin';
import { request } from './http';
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

const requestRows = (id: string, filter: string, call?: AbortOptions) =>
  request<LongJobRow[]>(`${pathOf(id)}/rows?${filter}&range=[0,199]`, withSignal(call));

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

  /** The first 200 rows of a job that were refused. @throws HttpError 404 */
  async refusedRows(id: string, call?: AbortOptions): Promise<LongJobRow[]> {
    return (await requestRows(id, 'outcome=refused', call)).data;
  },

  /** The first 200 rows of a job that have notices, and how many have some. @throws HttpError 404 */
  async noticedRows(id: string, call?: AbortOptions): Promise<{ rows: LongJobRow[]; total: number }> {
    const { data, headers } = await requestRows(id, 'hasNotices=true', call);
    // An API without this filter answers with other rows too.
    const rows = data.filter(({ notices = {} }) => Object.keys(notices).length > 0);
    return { rows, total: rows.length < data.length ? rows.length : totalIn(headers, rows.length) };
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
