import { writeRecord } from './requestOptions';

/** The order that staff give the records of an area. */
export const reorderCalls = {
  /**
   * Puts the records of an area that are arranged together in an order, which takes effect at once.
   * @param ids all of them, in their new order
   * @throws HttpError 403, 404, 409 when others are there by now
   */
  async reorder(area: string, ids: readonly string[]): Promise<void> {
    await writeRecord(area, `/${area}/reorder`, { method: 'POST', body: { ids } });
  },
};
