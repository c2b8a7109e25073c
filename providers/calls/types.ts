import { writeRecord } from './requestOptions';

/** Requests for master types in addition to those for their records. */
export const typeCalls = {
  /**
   * Merges a master type into another of its category: all its references change to the other one.
   * @param expectedCount the number of records that use it, as the user saw it
   * @returns the number of changed records
   * @throws HttpError 404, 422, and 409 with the reason against it
   */
  async mergeType(id: string, into: string, expectedCount: number): Promise<number> {
    const path = `/types/${encodeURIComponent(id)}/merge`;
    const { data } = await writeRecord<{ changed: number }>('types', path, {
      method: 'POST',
      body: { into, expectedCount },
    });
    return data.changed;
  },
};
