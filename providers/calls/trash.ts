import { request } from '../http';
import { writeRecord } from './requestOptions';

const pathOf = (area: string, id: string) => `/trash/${encodeURIComponent(area)}/${encodeURIComponent(id)}`;

/** What is done with deleted records, besides reading them as a list. */
export const trashCalls = {
  /**
   * Takes a record back from the trash.
   * @returns the server's sentence, if any, which says so where the record is no longer published
   * @throws HttpError 404, and 409 with what stands against it
   */
  async restoreFromTrash(area: string, id: string): Promise<string | undefined> {
    return (await writeRecord(area, `${pathOf(area, id)}/restore`, { method: 'POST' })).message;
  },

  /**
   * Removes a record of the trash for good.
   * @throws HttpError 403, 404
   */
  async removeForGood(area: string, id: string): Promise<void> {
    await request(pathOf(area, id), { method: 'DELETE' });
  },
};
