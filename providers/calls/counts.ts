import { request } from '../http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The number of records that match a filter. */
export interface CountResult {
  total: number;
  /** Whether there are more records than were counted. */
  isAtLeast: boolean;
}

/** Requests for counts of records. */
export const countCalls = {
  /** The number of an area's records that match each of several filters, in the order of the filters. */
  async counts(resource: string, filters: readonly object[], options?: AbortOptions): Promise<CountResult[]> {
    const query = new URLSearchParams({ filters: JSON.stringify(filters) });
    return (await request<CountResult[]>(`/${resource}/counts?${query}`, withSignal(options))).data;
  },
};
