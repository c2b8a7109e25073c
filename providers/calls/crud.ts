import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { request } from '../http';
import { sendBulk } from './bulk';
import { captureHeaders, toListResult } from './partialTotals';
import { withNotifyPeople } from './recordMessages';
import { ifMatch, randomIdempotencyKey, updatePath, writeRecord } from './requestOptions';

/** Named one by one: react-admin's type takes any name for a call, so that a slip would go unseen. */
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

// Identifiers are 36 characters long and travel in the address: 100 of them stay below the 8 kB that proxies allow,
// and below the 200 rows that the API gives at once.
const idsPerCall = 100;

/** The reading half: its Range header is left out, because with it browsers ask for an answer without compression. */
const reading = (more: string) =>
  simpleRestProvider('', async (url: string, options?: { signal?: AbortSignal | null }) => {
    const call = options?.signal ? { signal: options.signal } : {};
    const { data, headers, status } = await request<unknown>(`${url}${more}`, call);
    captureHeaders(data, headers);
    return { status, headers, body: '', json: data };
  });

const rest = reading('');

/** Asks for whole records, or with `meta.rows` for what the area declares for the rows of its list. */
const listing = (meta?: { rows?: boolean }, more = '') =>
  meta?.rows || more ? reading(`${meta?.rows ? '&meta=rows' : ''}${more}`) : rest;

/** react-admin's own calls, by the REST dialect of the API, with versions, safe repetition and bulk calls. */
export const crudCalls: CrudCalls = {
  ...rest,
  supportAbortSignal: true,

  getList: (resource, params) => toListResult((more) => listing(params.meta, more), resource, params),

  async getMany(resource, { ids, signal, meta }) {
    const wanted = [...new Set(ids)];
    const calls = [];
    for (let start = 0; start < wanted.length; start += idsPerCall) {
      const id = wanted.slice(start, start + idsPerCall);
      const pagination = { page: 1, perPage: id.length };
      const sort = { field: 'id', order: 'ASC' } as const;
      calls.push(listing(meta).getList(resource, { pagination, sort, filter: { id }, ...(signal && { signal }) }));
    }
    return { data: (await Promise.all(calls)).flatMap(({ data }) => data) };
  },

  create: (resource, { data, meta }) =>
    writeRecord(resource, withNotifyPeople(`/${resource}`, meta), {
      method: 'POST',
      body: data,
      headers: { 'Idempotency-Key': meta?.idempotencyKey ?? randomIdempotencyKey() },
    }),

  /** The version that a form was opened with travels in its data, and goes before what the cache holds by now. */
  update: (resource, { id, data, previousData, meta }) =>
    writeRecord(resource, withNotifyPeople(updatePath(resource, id, meta?.following), meta), {
      method: 'PUT',
      body: data,
      headers: ifMatch(meta?.version ?? data.version ?? previousData?.version),
    }),

  async delete(resource, { id, previousData, meta }) {
    const known = meta?.version ?? previousData?.version;
    const version = known ?? (await rest.getOne(resource, { id })).data.version;
    return writeRecord(resource, updatePath(resource, id, meta?.following), {
      method: 'DELETE',
      headers: ifMatch(version),
    });
  },

  /** react-admin knows no versions here, so those are meant that are there now. */
  async updateMany(resource, { ids, data }) {
    const present = await crudCalls.getMany(resource, { ids, meta: { rows: true } });
    const items = present.data.map(({ id, version }) => ({ id, version }));
    await sendBulk(resource, { action: 'change', items, data });
    return { data: ids };
  },

  async deleteMany(resource, { ids }) {
    await sendBulk(resource, { action: 'delete', ids, expectedCount: ids.length });
    return { data: ids };
  },
};
