import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The number of records that match a filter. */
export interface CountResult {
  total: number;
  /** Whether there are more records than were counted. */
  isAtLeast: boolean;
}

/** Requests for counts of records. */
export const countCalls = {
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
};
