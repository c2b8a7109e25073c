import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** How many records match a filter. */
export interface CountResult {
  total: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
}

export const countCalls = {
  /** How many records of an area match each of several filters, in their order. */
  async counts(resource: string, filters: readonly object[], options?: AbortOptions): Promise<CountResult[]> {
    const query = new URLSearchParams({ filters: JSON.stringify(filters) });
    return (await request<CountResult[]>(`/${resource}/counts?${query}`, calling(options))).data;
  },
};
