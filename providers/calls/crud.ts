import { chunk, uniq } from 'es-toolkit';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { v4 as uuid } from 'uuid';
import { sendBulk } from './bulk';
import { getList } from './getList';
import { request } from './http';
import { withSaveAnswers } from './recordMessages';
import { ifMatch, updatePath, withSignal } from './requestOptions';
import { publishNotices } from './saveNotices';

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

/** The provider for reading. It omits the Range header, with which browsers request an uncompressed response. */
const rest = simpleRestProvider('', async (url: string, options?: { signal?: AbortSignal | null }) => {
  const { data, headers, status } = await request<unknown>(url, withSignal({ signal: options?.signal ?? undefined }));
  return { status, headers, body: '', json: data };
});

/**
 * The standard calls of react-admin in the REST dialect of the API, with versions, idempotency keys and bulk requests.
 */
export const crudCalls: CrudCalls = {
  ...rest,
  supportAbortSignal: true,

  getList,

  async getMany(resource, { ids, signal, meta }) {
    const calls = chunk(uniq(ids), idsPerRequest).map((id) =>
      getList(resource, {
        pagination: { page: 1, perPage: id.length },
        sort: { field: 'id', order: 'ASC' },
        filter: { id },
        meta,
        ...(signal && { signal }),
      }),
    );
    return { data: (await Promise.all(calls)).flatMap(({ data }) => data) };
  },

  create: (resource, { data, meta }) =>
    publishNotices(
      request(withSaveAnswers(`/${resource}`, meta), {
        method: 'POST',
        body: data,
        headers: { 'Idempotency-Key': meta?.idempotencyKey ?? uuid() },
      }),
    ),

  /**
   * The version that the form was opened with is part of `data`. It takes precedence over the version in the cache.
   * `meta.answers` are sent with the record, but are no fields of it.
   */
  update: (resource, { id, data, previousData, meta }) =>
    publishNotices(
      request(withSaveAnswers(updatePath(resource, id, meta?.following), meta), {
        method: 'PUT',
        body: meta?.answers ? { ...data, ...meta.answers } : data,
        headers: ifMatch(meta?.version ?? data.version ?? previousData?.version),
      }),
    ),

  async delete(resource, { id, previousData, meta }) {
    const knownVersion = meta?.version ?? previousData?.version;
    const version = knownVersion ?? (await rest.getOne(resource, { id })).data.version;
    return request(updatePath(resource, id, meta?.following), {
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
