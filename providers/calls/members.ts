import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The result of counting an audience. */
export interface MemberCountResult {
  /** The number of matching members; null below 10, where the user may not see members. */
  count: number | null;
  /** The number of all members. */
  total: number | null;
}

/** Requests for members in addition to those for their records. */
export const memberCalls = {
  /**
   * Counts the members that match an audience of a form.
   * @throws HttpError 422 while a part of the audience is invalid
   */
  async countMembers(audience: unknown, options?: AbortOptions): Promise<MemberCountResult> {
    const call = { ...withSignal(options), method: 'POST', body: { audience } } as const;
    return (await request<MemberCountResult>('/members/count', call)).data;
  },
};
