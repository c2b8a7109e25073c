import type { Identifier } from 'react-admin';
import { HttpError } from '../fetchJson';
import { writeRecord } from './requestOptions';

/** What a bulk action did with one record. */
export interface BulkRow {
  id: Identifier;
  ok: boolean;
  /** Of the record after it; none of what is deleted. */
  version?: number;
  message?: string;
}

/** What is done with each of many records. */
export type BulkAction =
  | { action: 'delete' }
  | { action: 'change'; data: Record<string, unknown>; notifyPeople?: boolean }
  | { action: 'transition'; to: string; reason?: string; data?: Record<string, unknown>; notifyPeople?: boolean };

/** The records at the versions that the person sees, or all that match a filter and how many these are. */
export type BulkSelection =
  | { items: readonly { id: Identifier; version: number }[] }
  | { filter: Record<string, unknown>; expectedCount: number };

/** What came of each record, or the long job that goes on with them. */
export type BulkOutcome = { rows: BulkRow[] } | { jobId: string };

const bodyOf = (action: BulkAction, chosen: BulkSelection) => {
  if (!('items' in chosen)) return { ...action, ...chosen };
  const { items } = chosen;
  if (action.action === 'change') return { ...action, items };
  const ids = items.map(({ id }) => id);
  const versions = Object.fromEntries(items.map(({ id, version }) => [id, version]));
  return { ...action, ids, expectedCount: ids.length, ...(action.action === 'transition' && { versions }) };
};

/** Sends a bulk action, and throws HttpError 409 with an answer for each row where some were refused. */
export const sendBulk = async (resource: string, body: Record<string, unknown>): Promise<BulkOutcome> => {
  const { data } = await writeRecord<BulkRow[] | { jobId: string }>(resource, `/${resource}/bulk`, {
    method: 'POST',
    body,
  });
  if (!Array.isArray(data)) return data;
  const failed = data.filter(({ ok }) => !ok);
  if (failed.length === 0) return { rows: data };
  const reasons = [...new Set(failed.map(({ message }) => message).filter(Boolean))];
  const outcome = `${failed.length} of ${data.length} could not be ${body.action === 'delete' ? 'deleted' : 'changed'}.`;
  // Of the only one there is nothing to count.
  const said = data.length === 1 && reasons.length > 0 ? reasons : [outcome, ...reasons];
  throw new HttpError(said.join(' '), 409, { data });
};

/** What is done with many records at once. */
export const bulkCalls = {
  /**
   * Does one action on many records.
   * @throws HttpError 409 with a `BulkRow` for each where some were refused, or where there are others than expected
   */
  bulk: (resource: string, action: BulkAction, chosen: BulkSelection): Promise<BulkOutcome> =>
    sendBulk(resource, bodyOf(action, chosen)),
};
