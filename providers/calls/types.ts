import { writeRecord } from './requestOptions';

/** What is done with master types, besides editing them as records. */
export const typeCalls = {
  /**
   * Merges a master type into another of its category: all that uses it uses the other from now on.
   * @param expectedCount how many records use it, as the person was told
   * @returns how many records were changed
   * @throws HttpError 404, 422, and 409 with what stands against it
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
