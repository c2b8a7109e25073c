import { request } from './http';

export interface MemberCount {
  /** How many members the audience matches; null for fewer than 10, where the person may not see members. */
  count: number | null;
  /** How many members there are. */
  total: number | null;
}

/**
 * How many members an audience matches, as it stands in a form.
 * @throws HttpError 422 while a part of it is wrong
 */
export async function countMembers(audience: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<MemberCount> {
  const { data } = await request<MemberCount>('/members/count', {
    method: 'POST',
    body: { audience },
    ...(signal && { signal }),
  });
  return data;
}
