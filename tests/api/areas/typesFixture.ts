import { afterAll, beforeAll, expect } from 'vitest';
import { type CallOptions, startApi } from '../startApi';

export type StoredRecord = Record<string, unknown> & { id: string; version: number };

/** Helpers to edit master types and the records that use them, with a separate API for the tests of a file. */
export const typesFixture = () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let lastNumber = 0;
  beforeAll(async () => {
    api = await startApi({ now: () => new Date('2026-11-20T12:00:00.000Z') });
    await api.signIn();
  });
  afterAll(() => api.close());

  const call = (method: string, path: string, options?: CallOptions) => api.call(method, path, options);
  const ifMatch = ({ version }: StoredRecord) => ({ 'if-match': `"${version}"` });
  const create = async (area: string, body: object): Promise<StoredRecord> => {
    const response = await call('POST', `/${area}`, { body });
    expect(response.body).toMatchObject({ success: true });
    return response.body.data;
  };
  const list = async (area: string, query: Record<string, unknown>): Promise<StoredRecord[]> => {
    const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    return (await call('GET', `/${area}?${sent}`)).body.data;
  };
  return {
    api: () => api,
    call,
    create,
    list,
    read: async (area: string, { id }: { id: string }): Promise<StoredRecord> =>
      (await call('GET', `/${area}/${id}`)).body.data,
    put: (area: string, record: StoredRecord, body: object) =>
      call('PUT', `/${area}/${record.id}`, { body, headers: ifMatch(record) }),
    remove: (area: string, record: StoredRecord) =>
      call('DELETE', `/${area}/${record.id}`, { headers: ifMatch(record) }),
    publish: (area: string, record: StoredRecord) =>
      call('POST', `/${area}/${record.id}/actions/publish`, { headers: ifMatch(record) }),
    typeOf: async (category: string, key: string) => {
      const found = (await list('types', { filter: { category, key } })).find((type) => type.key === key);
      if (!found) throw new Error(`There is no type ${key}.`);
      return found;
    },
    /** Creates a new type with the body that a form would send. */
    newType: (category: string, others: object = {}) => {
      lastNumber += 1;
      return create('types', { category, key: `type_${lastNumber}`, label: `Type ${lastNumber}`, ...others });
    },
    merge: (from: StoredRecord, into: StoredRecord, expectedCount: number) =>
      call('POST', `/types/${from.id}/merge`, { body: { into: into.id, expectedCount } }),
  };
};
