import type { Identifier } from 'react-admin';
import type { Call } from '../fetchJson';
import { request } from '../http';
import { refreshCachedListsOf } from './cachedLists';

/** A call that is given up with its signal. */
export interface AbortOptions {
  signal?: AbortSignal | undefined;
}

/** What a call that reads sends along. */
export const calling = ({ signal }: AbortOptions = {}): Call => (signal ? { signal } : {});

export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;

/** Where a record is changed, or with `following` those that come after it too, such as the later dates of a series. */
export const updatePath = (resource: string, id: Identifier, following = false): string =>
  `${recordPath(resource, id)}${following ? '/following' : ''}`;

export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** Changes records of an area; what the whole app chooses from them is loaded anew. */
export async function writeRecord<T>(
  resource: string,
  path: string,
  call: Call,
): Promise<{ data: T; message?: string }> {
  const { data, message } = await request<T>(path, call);
  refreshCachedListsOf(resource);
  return { data, ...(message && { message }) };
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http beyond localhost. */
export const randomIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
