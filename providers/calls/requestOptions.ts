import type { Identifier } from 'react-admin';
import type { Call } from '../connection/fetchJson';
import { refreshCachedListsOf } from './cachedLists';
import { request } from './http';

/** The options of a request that can be aborted. */
export interface AbortOptions {
  signal?: AbortSignal | undefined;
}

/** The options of a request that reads. */
export const withSignal = ({ signal }: AbortOptions = {}): Call => (signal ? { signal } : {});

/** The path of a record. */
export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;

/** The path for changing a record, or with `following` for changing it and the later dates of its series. */
export const updatePath = (resource: string, id: Identifier, following = false): string =>
  `${recordPath(resource, id)}${following ? '/following' : ''}`;

/** The header that makes the API refuse a change of another version than this one. */
export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** Sends a change of an area's records, and clears the cached lists if one of them has these records. */
export async function writeRecord<T>(
  resource: string,
  path: string,
  call: Call,
): Promise<{ data: T; message?: string }> {
  const { data, message } = await request<T>(path, call);
  refreshCachedListsOf(resource);
  return { data, ...(message && { message }) };
}

/** Creates a key of 128 random bits; `crypto.randomUUID` does not exist on plain HTTP except on localhost. */
export const randomIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
