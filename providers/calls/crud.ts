import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { sendBulk } from './bulk';
import { request } from './http';
import { captureHeaders, toListResult } from './partialTotals';
import { withNotifyPeople } from './recordMessages';
import { ifMatch, randomIdempotencyKey, updatePath, writeRecord } from './requestOptions';

/** The standard calls are listed by name, because react-admin's type accepts any name, so that a typo would compile. */
export type CrudCalls = Pick<
  DataProvider,
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'supportAbortSignal'
>;

// Identifiers have 36 characters and are sent in the address. 100 of them stay below the 8 kB that proxies allow, and
// below the 200 rows of a response.
const idsPerRequest = 100;

/** Creates a provider for reading. It omits the Range header, with which browsers request an uncompressed response. */
const createReader = (extraQuery: string) =>
  simpleRestProvider('', async (url: string, options?: { signal?: AbortSignal | null }) => {
    const call = options?.signal ? { signal: options.signal } : {};
    const { data, headers, status } = await request<unknown>(`${url}${extraQuery}`, call);
    captureHeaders(data, headers);
    return { status, headers, body: '', json: data };
  });

const rest = createReader('');

/** Returns the provider for complete records, or with `meta.rows` for the fields that the list of the area shows. */
const readerFor = (meta?: { rows?: boolean }, extraQuery = '') =>
  meta?.rows || extraQuery ? createReader(`${meta?.rows ? '&meta=rows' : ''}${extraQuery}`) : rest;

/**
 * The standard calls of react-admin in the REST dialect of the API, with versions, idempotency keys and bulk requests.
 */
export const crudCalls: CrudCalls = {
  ...rest,
  supportAbortSignal: true,

  getList: (resource, params) => toListResult((extraQuery) => readerFor(params.meta, extraQuery), resource, params),

  async getMany(resource, { ids, signal, meta }) {
    const uniqueIds = [...new Set(ids)];
    const calls = [];
    for (let start = 0; start < uniqueIds.length; start += idsPerRequest) {
      const id = uniqueIds.slice(start, start + idsPerRequest);
      const pagination = { page: 1, perPage: id.length };
      const sort = { field: 'id', order: 'ASC' } as const;
      calls.push(readerFor(meta).getList(resource, { pagination, sort, filter: { id }, ...(signal && { signal }) }));
    }
    return { data: (await Promise.all(calls)).flatMap(({ data }) => data) };
  },

  create: (resource, { data, meta }) =>
    writeRecord(resource, withNotifyPeople(`/${resource}`, meta), {
      method: 'POST',
      body: data,
      headers: { 'Idempotency-Key': meta?.idempotencyKey ?? randomIdempotencyKey() },
    }),

  /** The version that the form was opened with is part of `data`. It takes precedence over the version in the cache. */
  update: (resource, { id, data, previousData, meta }) =>
    writeRecord(resource, withNotifyPeople(updatePath(resource, id, meta?.following), meta), {
      method: 'PUT',
      body: data,
      headers: ifMatch(meta?.version ?? data.version ?? previousData?.version),
    }),

  async delete(resource, { id, previousData, meta }) {
    const knownVersion = meta?.version ?? previousData?.version;
    const version = knownVersion ?? (await rest.getOne(resource, { id })).data.version;
    return writeRecord(resource, updatePath(resource, id, meta?.following), {
      method: 'DELETE',
      headers: ifMatch(version),
    });
  },

  /** react-admin passes no versions here, so the current ones are used. */
  async updateMany(resource, { ids, data }) {
    const current = await crudCalls.getMany(resource, { ids, meta: { rows: true } });
    const items = current.data.map(({ id, version }) => ({ id, version }));
    await sendBulk(resource, 'change', { items, data });
    return { data: ids };
  },

  async deleteMany(resource, { ids }) {
    await sendBulk(resource, 'delete', { ids, expectedCount: ids.length });
    return { data: ids };
  },
};
