import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The result of counting an audience. */
export interface MemberCountResult {
  /** The number of matching members; null below 10, where the user may not see members. */
  count: number | null;
  /** The number of all members. */
  total: number | null;
}

/** The approved legal limits and the life table, for calculators and texts. */
export interface ApprovedTables {
  /** In dollars, by year and by the key of the limit. */
  limits: Record<string, Record<string, number>>;
  /** Divisors by age. */
  lifeTable: Record<string, number>;
}

/** Requests for single areas that have one or two of their own. */
export const areaCalls = {
  /**
   * Counts the members that match an audience of a form.
   * @throws HttpError 422 while a part of the audience is invalid
   */
  async countMembers(audience: unknown, options?: AbortOptions): Promise<MemberCountResult> {
    const call = { ...withSignal(options), method: 'POST', body: { audience } } as const;
    return (await request<MemberCountResult>('/members/count', call)).data;
  },

  /**
   * Sends or repeats the invitation of a person without a password; earlier links stop working.
   * @returns the link, if no mail server is set up to send it
   * @throws HttpError 404, 409 for people who have a password or are suspended
   */
  async sendInvitation(staffId: string): Promise<{ link: string | null }> {
    const path = `/staff/${encodeURIComponent(staffId)}/invitation`;
    return (await request<{ link: string | null }>(path, { method: 'POST' })).data;
  },

  /**
   * Merges a master type into another of its category: all its references change to the other one.
   * @param expectedCount the number of records that use it, as the user saw it
   * @returns the number of changed records
   * @throws HttpError 404, 422, and 409 with the reason against it
   */
  async mergeType(id: string, into: string, expectedCount: number): Promise<number> {
    const path = `/types/${encodeURIComponent(id)}/merge`;
    const { data } = await request<{ changed: number }>(path, {
      method: 'POST',
      body: { into, expectedCount },
    });
    return data.changed;
  },

  /** The approved tables. */
  async calculatorTables(options?: AbortOptions): Promise<ApprovedTables> {
    return (await request<ApprovedTables>('/yearly-limits/tables', withSignal(options))).data;
  },
};
