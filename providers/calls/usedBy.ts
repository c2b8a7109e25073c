import { request } from '../http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** A record that refers to another one by a field. */
export interface UsedByEntry {
  area: string;
  id: string;
  recordLabel: string;
  /** The path of the field, without indexes of rows: `cta.linkTarget`. */
  field: string;
}

/** Requests for references. */
export const usedByCalls = {
  /**
   * The records that refer to a record or to a file; at most 100.
   * @throws HttpError 404
   */
  async usedBy(area: string, id: string, options?: AbortOptions): Promise<UsedByEntry[]> {
    return (await request<UsedByEntry[]>(`${recordPath(area, id)}/used-by`, withSignal(options))).data;
  },
};
