import type { Identifier } from 'react-admin';
import type { Call } from '../connection/fetchJson';

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

/** Returns the number of all rows as a page of them says it; `otherwise` if it does not. */
export const totalIn = (headers: Headers, otherwise: number): number =>
  Number(headers.get('content-range')?.split('/')[1] ?? otherwise);
