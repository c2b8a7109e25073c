import type { Identifier } from 'react-admin';
import { HttpError } from '../connection/fetchJson';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The result of a bulk action for one record. */
export interface BulkRow {
  id: Identifier;
  ok: boolean;
  /** The version after the action; undefined for deleted records. */
  version?: number;
  message?: string;
}

/** An action on each of many records. */
export interface BulkAction {
  /** The name: `delete`, `change`, or an action of the area. */
  name: string;
  reason?: string;
  /** The new values of fields; `change` needs them. */
  data?: Record<string, unknown>;
  /** Values that a change adds to fields with lists, or removes from them. */
  add?: Record<string, unknown[]>;
  remove?: Record<string, unknown[]>;
  notifyPeople?: boolean;
  /** Whether to go on although members lose something to which other records lead. */
  confirm?: boolean;
}

/** The selected records with the versions that the user sees, or a filter with the number of matching records. */
export type BulkSelection =
  | { items: readonly { id: Identifier; version: number }[] }
  | { filter: Record<string, unknown>; expectedCount: number };

/** The result for each record, or the id of the long job that continues with them. */
export type BulkOutcome = { rows: BulkRow[] } | { jobId: string };

/** Whether an action could be done with a record of a selection. */
export interface TriedBulk {
  id: Identifier;
  /** The version that was tried, where it is known. */
  version?: number | undefined;
  /** Why it would be refused; undefined if it would be done. */
  refusal?: string | undefined;
}

const bodyOf = ({ name, ...input }: BulkAction, selection: BulkSelection) => {
  if (!('items' in selection)) return { ...input, ...selection };
  const { items } = selection;
  if (name === 'change') return { ...input, items };
  const ids = items.map(({ id }) => id);
  const versions = Object.fromEntries(items.map(({ id, version }) => [id, version]));
  return { ...input, ids, expectedCount: ids.length, ...(name !== 'delete' && { versions }) };
};

/** Sends a bulk action. Throws HttpError 409 with the results of all rows where some were refused. */
export const sendBulk = async (resource: string, name: string, body: Record<string, unknown>): Promise<BulkOutcome> => {
  const path = `/${resource}/actions/${name}`;
  const { data } = await request<BulkRow[] | { jobId: string }>(path, { method: 'POST', body }).catch(refusedRows);
  if (!Array.isArray(data)) return data;
  const failed = data.filter(({ ok }) => !ok);
  if (failed.length === 0) return { rows: data };
  const reasons = [...new Set(failed.map(({ message }) => message).filter(Boolean))];
  const outcome = `${failed.length} of ${data.length} could not be ${name === 'delete' ? 'deleted' : 'changed'}.`;
  // For a single record, the reason alone is the message.
  const sentences = data.length === 1 && reasons.length > 0 ? reasons : [outcome, ...reasons];
  throw new HttpError(sentences.join(' '), 409, { data });
};

/** Returns the rows of an action that the API refused for each row (409); throws any other error. */
const refusedRows = (error: unknown): { data: BulkRow[] } => {
  const rows = error instanceof HttpError && error.status === 409 ? error.body.data : undefined;
  if (!Array.isArray(rows)) throw error;
  return { data: rows };
};

/** Requests that change many records. */
export const bulkCalls = {
  /**
   * Runs an action on many records.
   * @throws HttpError 409 with a `BulkRow` for each record where some were refused, or where the number of matching
   * records is not the expected one
   */
  bulk: (resource: string, action: BulkAction, selection: BulkSelection): Promise<BulkOutcome> =>
    sendBulk(resource, action.name, bodyOf(action, selection)),

  /**
   * Tries an action on at most 200 records without a change. Returns which of them would be refused, and why.
   * @throws HttpError 409 where the number of matching records is not the expected one, 422
   */
  async tryBulk(
    resource: string,
    action: BulkAction,
    selection: BulkSelection,
    options?: AbortOptions,
  ): Promise<TriedBulk[]> {
    const call = { method: 'POST', body: bodyOf(action, selection), ...withSignal(options) } as const;
    const { data } = await request<BulkRow[]>(`/${resource}/actions/${action.name}/dry-run`, call);
    return data.map(({ id, ok, version, message }) => ({ id, version, ...(!ok && { refusal: message ?? '' }) }));
  },
};
