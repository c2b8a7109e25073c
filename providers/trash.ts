import { request } from './http';
import { refreshWholeListsOf } from './wholeLists';

const pathOf = (area: string, id: string) => `/trash/${encodeURIComponent(area)}/${encodeURIComponent(id)}`;

/**
 * Takes a record back from the trash.
 * @returns the server's sentence, if any, which says so where the record is no longer published
 * @throws HttpError 404, and 409 with what stands against it
 */
export async function restoreFromTrash(area: string, id: string): Promise<string | undefined> {
  const { message } = await request(`${pathOf(area, id)}/restore`, { method: 'POST' });
  refreshWholeListsOf(area);
  return message;
}

/**
 * Removes a record of the trash for good.
 * @throws HttpError 403, 404
 */
export async function removeForGood(area: string, id: string): Promise<void> {
  await request(pathOf(area, id), { method: 'DELETE' });
}
