import { request } from './http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** The number of records that match a filter. */
export interface CountResult {
  total: number;
  /** Whether there are more records than were counted. */
  isAtLeast: boolean;
}

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

/** A reference of what members get to a record that they do not get. */
export interface BrokenLink extends Omit<UsedByEntry, 'field'> {
  target: { area: string; id: string; recordLabel: string | null };
}

/** A former slug or key of a record, by which members still find it. */
export interface Redirect {
  slug: string;
  createdAt: string;
  createdByName: string | null;
}

const redirectsPath = (area: string, id: string) => `${recordPath(area, id)}/redirects`;

const trashPath = (area: string, id: string) => `/trash/${encodeURIComponent(area)}/${encodeURIComponent(id)}`;

/** Requests for records of every area in addition to the standard ones. */
export const recordCalls = {
  /**
   * The number of an area's records that match each of several filters, in the order of the filters.
   * @param options `isExact` counts all records, however many match
   */
  async counts(
    resource: string,
    filters: readonly object[],
    { isExact = false, ...options }: AbortOptions & { isExact?: boolean } = {},
  ): Promise<CountResult[]> {
    const query = new URLSearchParams({ filters: JSON.stringify(filters), ...(isExact && { exact: 'true' }) });
    return (await request<CountResult[]>(`/${resource}/counts?${query}`, withSignal(options))).data;
  },

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

  /** The references of a live record to what members do not get; at most 100. @throws HttpError 404 */
  async brokenLinks(area: string, id: string, options?: AbortOptions): Promise<BrokenLink[]> {
    return (await request<BrokenLink[]>(`${recordPath(area, id)}/broken-links`, withSignal(options))).data;
  },

  /** The former slugs or keys of a record, the latest first. @throws HttpError 404 */
  async redirects(area: string, id: string, options?: AbortOptions): Promise<Redirect[]> {
    return (await request<Redirect[]>(redirectsPath(area, id), withSignal(options))).data;
  },

  /** Removes a former slug or key of a record. @throws HttpError 403, 404 */
  async removeRedirect(area: string, id: string, slug: string): Promise<void> {
    await request(`${redirectsPath(area, id)}/${encodeURIComponent(slug)}`, { method: 'DELETE' });
  },

  /**
   * Sets the order of an area's records, which takes effect immediately.
   * @param ids all records that are ordered together, in the new order
   * @throws HttpError 403, 404, 409 when records were added or removed meanwhile
   */
  async reorder(area: string, ids: readonly string[]): Promise<void> {
    await request(`/${area}/reorder`, { method: 'POST', body: { ids } });
  },

  /**
   * Restores a record from the trash.
   * @returns the server's message, if any; it mentions when the record is no longer published
   * @throws HttpError 404, and 409 with the reason why it cannot be restored
   */
  async restoreFromTrash(area: string, id: string): Promise<string | undefined> {
    return (await request(`${trashPath(area, id)}/restore`, { method: 'POST' })).message;
  },

  /**
   * Removes a record from the trash permanently.
   * @throws HttpError 403, 404
   */
  async removePermanently(area: string, id: string): Promise<void> {
    await request(trashPath(area, id), { method: 'DELETE' });
  },
};
