import { request } from './http';
import { writeRecord } from './requestOptions';

const pathOf = (area: string, id: string) => `/trash/${encodeURIComponent(area)}/${encodeURIComponent(id)}`;

/** Requests for deleted records in addition to reading them as a list. */
export const trashCalls = {
  /**
   * Restores a record from the trash.
   * @returns the server's message, if any; it mentions when the record is no longer published
   * @throws HttpError 404, and 409 with the reason why it cannot be restored
   */
  async restoreFromTrash(area: string, id: string): Promise<string | undefined> {
    return (await writeRecord(area, `${pathOf(area, id)}/restore`, { method: 'POST' })).message;
  },

  /**
   * Removes a record from the trash permanently.
   * @throws HttpError 403, 404
   */
  async removePermanently(area: string, id: string): Promise<void> {
    await request(pathOf(area, id), { method: 'DELETE' });
  },
};
