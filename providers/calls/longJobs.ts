import type { Identifier } from 'react-admin';
import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** Work on many records that goes on after the call that asked for it. */
export interface LongJob {
  id: string;
  kind: string;
  area: string;
  /** Of a bulk action: change, delete, or the state that is moved to; of an import: check or apply. */
  action: string | null;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  isCancelled: boolean;
  total: number;
  done: number;
  failed: number;
  /** Why the rest was not done. */
  message: string | null;
  /** Of an import: what its file was called. */
  fileName?: string | null;
  createdAt: string;
  finishedAt?: string | null;
  /** Whether the person may take back what it did. */
  mayUndo?: boolean;
}

/** What came of a row of a job. */
export interface LongJobRow {
  number: number;
  recordId: Identifier | null;
  recordLabel: string | null;
  message: string | null;
  errors: Record<string, string>;
}

const pathOf = (id: string) => `/jobs/${encodeURIComponent(id)}`;

/** Work that takes long. */
export const longJobCalls = {
  /** The jobs of the person that are not over. */
  async runningJobs(call?: AbortOptions): Promise<LongJob[]> {
    return (await request<LongJob[]>('/jobs?state=running', calling(call))).data;
  },

  /** The latest jobs of the person, those that are over too, the latest first. */
  async recentJobs(call?: AbortOptions): Promise<LongJob[]> {
    return (await request<LongJob[]>('/jobs', calling(call))).data;
  },

  /** How far a job is. @throws HttpError 404 */
  async longJob(id: string, call?: AbortOptions): Promise<LongJob> {
    return (await request<LongJob>(pathOf(id), calling(call))).data;
  },

  /** The first rows of a job that were refused, and why. @throws HttpError 404 */
  async refusedRows(id: string, call?: AbortOptions): Promise<LongJobRow[]> {
    return (await request<LongJobRow[]>(`${pathOf(id)}/rows?outcome=refused&range=[0,199]`, calling(call))).data;
  },

  /** Ends a job; what it did stays. @throws HttpError 404, 409 where it is over */
  async cancelJob(id: string): Promise<LongJob> {
    return (await request<LongJob>(`${pathOf(id)}/cancel`, { method: 'POST' })).data;
  },

  /** Begins to take back what a job did, and gives the job that does. @throws HttpError 403, 404, 409 */
  async undoJob(id: string): Promise<string> {
    return (await request<{ id: string }>(`${pathOf(id)}/undo`, { method: 'POST' })).data.id;
  },

  /** Forgets a job that is over; what it did stays. @throws HttpError 404, 409 */
  async forgetJob(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },
};
