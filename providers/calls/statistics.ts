import type { Identifier } from 'react-admin';
import { request } from './http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** How often members used a record, by kind and day. */
export interface Statistics {
  /** The first and the last day, `2026-11-09`. */
  from: string;
  to: string;
  kinds: {
    kind: string;
    total: number;
    /** In as many days before the first. */
    totalBefore: number;
    /** The count of each day from the first to the last. */
    days: number[];
  }[];
}

/** Requests for the use of records. */
export const statisticsCalls = {
  /**
   * How often members used a record in the days from `from` to `to`.
   * @throws HttpError 400, 404
   */
  async statistics(
    resource: string,
    { id, from, to, signal }: AbortOptions & { id: Identifier; from: string; to: string },
  ): Promise<Statistics> {
    const path = `${recordPath(resource, id)}/statistics?from=${from}&to=${to}`;
    return (await request<Statistics>(path, withSignal({ signal }))).data;
  },
};
