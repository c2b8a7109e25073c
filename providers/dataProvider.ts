import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Call, HttpError } from './exchange';
import type { HistoryEntry } from './history';
import { request } from './http';
import { keepHeaders, pageOf } from './longLists';
import { refreshWholeListsOf } from './wholeLists';

export interface Transition {
  id: Identifier;
  /** The state to move to. */
  to: string;
  reason?: string;
  /** The fields that are filled in with the move. */
  data?: Record<string, unknown>;
  /** The version that the person sees; the API refuses the move when there is a newer one. */
  version?: number;
}

interface Reading {
  id: Identifier;
  signal?: AbortSignal;
}

/** The standard calls of react-admin, and those of the console's own. */
export interface ConsoleDataProvider extends DataProvider {
  /**
   * Moves a record to another state and gives the record back.
   * @throws HttpError 409 with the reason why the move is not allowed, 422 with what is missing by field
   */
  transition<RecordType extends RaRecord = RaRecord>(resource: string, move: Transition): Promise<RecordType>;
  /**
   * What happened to a record, newest first.
   * @throws HttpError 404
   */
  history(resource: string, reading: Reading): Promise<HistoryEntry[]>;
  /**
   * A record as it was with one of its versions.
   * @throws HttpError 404
   */
  version<RecordType extends RaRecord = RaRecord>(
    resource: string,
    reading: Reading & { version: number },
  ): Promise<RecordType>;
  /**
   * Gives a record the contents of an earlier version, as a draft, and gives the record back.
   * @param over the version that the person sees; the API refuses when there is a newer one
   * @throws HttpError 404, 409, 412 with the record as it is now, 422 where the contents are not valid any more
   */
  restore<RecordType extends RaRecord = RaRecord>(
    resource: string,
    restoring: { id: Identifier; version: number; over: number },
  ): Promise<RecordType>;
  /** The figures of the dashboard, as the API gives them. */
  summary<Summary = unknown>(options?: { signal?: AbortSignal }): Promise<Summary>;
}

/** What a bulk action did with one record. */
export interface BulkRow {
  id: Identifier;
  ok: boolean;
  message?: string;
}

// Identifiers are 36 characters long and travel in the address: 100 of them stay below the 8 kB that proxies allow,
// and below the 200 rows that the API gives at once.
const idsPerCall = 100;

/** The reading half: its Range header is left out, because with it browsers ask for an answer without compression. */
const reading = (more: string) =>
  simpleRestProvider('', async (url: string, options?: { signal?: AbortSignal | null }) => {
    const call = options?.signal ? { signal: options.signal } : {};
    const { data, headers, status } = await request<unknown>(`${url}${more}`, call);
    keepHeaders(data, headers);
    return { status, headers, body: '', json: data };
  });

const rest = reading('');

/** Asks for whole records, or with `meta.rows` for what the area declares for the rows of its list. */
const listing = (meta?: { rows?: boolean }, more = '') =>
  meta?.rows || more ? reading(`${meta?.rows ? '&meta=rows' : ''}${more}`) : rest;

/** Records by the REST dialect of the API, with versions, safe repetition and bulk calls. */
export const dataProvider: ConsoleDataProvider = {
  ...rest,
  supportAbortSignal: true,

  getList: (resource, params) => pageOf((more) => listing(params.meta, more), resource, params),

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
    write(resource, `/${resource}`, {
      method: 'POST',
      body: data,
      headers: { 'Idempotency-Key': meta?.idempotencyKey ?? randomKey() },
    }),

  /** The version that a form was opened with travels in its data, and goes before what the cache holds by now. */
  update: (resource, { id, data, previousData, meta }) =>
    write(resource, recordPath(resource, id), {
      method: 'PUT',
      body: data,
      headers: ifMatch(meta?.version ?? data.version ?? previousData?.version),
    }),

  async delete(resource, { id, previousData, meta }) {
    const known = meta?.version ?? previousData?.version;
    const version = known ?? (await rest.getOne(resource, { id })).data.version;
    return write(resource, recordPath(resource, id), { method: 'DELETE', headers: ifMatch(version) });
  },

  updateMany: (resource, { ids, data }) => bulk(resource, 'update', ids, data),

  deleteMany: (resource, { ids }) => bulk(resource, 'delete', ids),

  async transition<RecordType extends RaRecord>(
    resource: string,
    { id, to, reason, data: filledIn, version }: Transition,
  ) {
    const { data } = await write<RecordType>(resource, `${recordPath(resource, id)}/transition`, {
      method: 'POST',
      body: { to, ...(reason && { reason }), ...(filledIn && { data: filledIn }) },
      headers: ifMatch(version),
    });
    return data;
  },

  async history(resource, { id, signal }) {
    const { data } = await request<HistoryEntry[]>(`${recordPath(resource, id)}/history`, {
      ...(signal && { signal }),
    });
    return data;
  },

  async version<RecordType extends RaRecord>(resource: string, { id, version, signal }: Reading & { version: number }) {
    const path = `${recordPath(resource, id)}/versions/${version}`;
    const { data } = await request<RecordType>(path, { ...(signal && { signal }) });
    return data;
  },

  async restore<RecordType extends RaRecord>(
    resource: string,
    { id, version, over }: { id: Identifier; version: number; over: number },
  ) {
    const { data } = await write<RecordType>(resource, `${recordPath(resource, id)}/restore`, {
      method: 'POST',
      body: { version },
      headers: ifMatch(over),
    });
    return data;
  },

  async summary<Summary>({ signal }: { signal?: AbortSignal } = {}) {
    const { data } = await request<Summary>('/dashboard/summary', { ...(signal && { signal }) });
    return data;
  },
};

async function bulk(
  resource: string,
  action: 'update' | 'delete',
  ids: Identifier[],
  data?: unknown,
): Promise<{ data: Identifier[] }> {
  const { data: rows } = await write<BulkRow[]>(resource, `/${resource}/bulk`, {
    method: 'POST',
    body: { action, ids, expectedCount: ids.length, ...(data !== undefined && { data }) },
  });
  const failed = rows.filter(({ ok }) => !ok);
  if (failed.length === 0) return { data: rows.map(({ id }) => id) };
  const reasons = [...new Set(failed.map(({ message }) => message).filter(Boolean))];
  const outcome = `${failed.length} of ${rows.length} could not be ${action === 'delete' ? 'deleted' : 'changed'}.`;
  throw new HttpError([outcome, ...reasons].join(' '), 409, { data: rows });
}

async function write<T>(resource: string, path: string, call: Call): Promise<{ data: T }> {
  const { data } = await request<T>(path, call);
  refreshWholeListsOf(resource);
  return { data };
}

const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** 128 random bits; `crypto.randomUUID` is missing on plain http beyond localhost. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
