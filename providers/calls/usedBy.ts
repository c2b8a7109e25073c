import { request } from './http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** A record that refers to another one by a field. */
export interface UsedByEntry {
  area: string;
  id: string;
  recordLabel: string;
  /** The path of the field, without indexes of rows: `cta.linkTarget`. */
  field: string;
}

/** The records that refer to some records: how many there are, and the first of them. */
export interface Referrers {
  total: number;
  first: Omit<UsedByEntry, 'field'>[];
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

  /**
   * How many other records refer to the records that match a filter of the list, and the first of them.
   * @throws HttpError 400 and 403 for the filter
   */
  async referrers(area: string, filter: object, options?: AbortOptions): Promise<Referrers> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await request<Referrers>(`/${area}/used-by?${query}`, withSignal(options))).data;
  },
};
