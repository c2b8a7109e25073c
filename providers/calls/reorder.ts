import { writeRecord } from './requestOptions';

/** Requests for the order of records that staff set. */
export const reorderCalls = {
  /**
   * Sets the order of an area's records, which takes effect immediately.
   * @param ids all records that are ordered together, in the new order
   * @throws HttpError 403, 404, 409 when records were added or removed meanwhile
   */
  async reorder(area: string, ids: readonly string[]): Promise<void> {
    await writeRecord(area, `/${area}/reorder`, { method: 'POST', body: { ids } });
  },
};
