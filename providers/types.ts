import { request } from './http';
import { refreshWholeListsOf } from './wholeLists';

/**
 * Merges a master type into another of its category: all that uses it uses the other from now on.
 * @param expectedCount how many records use it, as the person was told
 * @returns how many records were changed
 * @throws HttpError 404, 422, and 409 with what stands against it
 */
export async function mergeType(id: string, into: string, expectedCount: number): Promise<number> {
  const path = `/types/${encodeURIComponent(id)}/merge`;
  const { data } = await request<{ changed: number }>(path, { method: 'POST', body: { into, expectedCount } });
  refreshWholeListsOf('types');
  return data.changed;
}
