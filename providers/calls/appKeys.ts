import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** A key of the member app, without the key itself. */
export interface AppKey {
  id: string;
  name: string;
  /** An ISO instant, like the last use, which is known to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

/** The keys by which the member app calls the API. */
export const appKeyCalls = {
  async appKeys(options?: AbortOptions): Promise<AppKey[]> {
    return (await request<AppKey[]>('/app-keys', calling(options))).data;
  },

  /**
   * Makes a key.
   * @returns the key itself, which is never told again
   * @throws HttpError 403, 422
   */
  async addAppKey(name: string): Promise<string> {
    return (await request<{ key: string }>('/app-keys', { method: 'POST', body: { name } })).data.key;
  },

  /**
   * Ends a key at once.
   * @throws HttpError 403, 404
   */
  async revokeAppKey(id: string): Promise<void> {
    await request(`/app-keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
  },
};
