import { request } from './http';
import { refreshWholeListsOf } from './wholeLists';

/**
 * Puts the records of an area that are arranged together in an order, which takes effect at once.
 * @param ids all of them, in their new order
 * @throws HttpError 403, 404, 409 when others are there by now
 */
export async function reorder(area: string, ids: readonly string[]): Promise<void> {
  await request(`/${area}/reorder`, { method: 'POST', body: { ids } });
  refreshWholeListsOf(area);
}
