import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

export interface MemberCountResult {
  /** How many members the audience matches; null for fewer than 10, where the person may not see members. */
  count: number | null;
  /** How many members there are. */
  total: number | null;
}

/** What is asked of the members, besides reading them as records. */
export const memberCalls = {
  /**
   * How many members an audience matches, as it stands in a form.
   * @throws HttpError 422 while a part of it is wrong
   */
  async countMembers(audience: unknown, options?: AbortOptions): Promise<MemberCountResult> {
    const call = { ...calling(options), method: 'POST', body: { audience } } as const;
    return (await request<MemberCountResult>('/members/count', call)).data;
  },
};
