import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A key of the member app, without its secret. */
export interface AppKey {
  id: string;
  name: string;
  /** An ISO instant, like the last use, which is exact to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

/** Requests for the keys of the member app. */
export const appKeyCalls = {
  /** The keys, without their secrets. */
  async appKeys(options?: AbortOptions): Promise<AppKey[]> {
    return (await request<AppKey[]>('/app-keys', withSignal(options))).data;
  },

  /**
   * Creates a key.
   * @returns the secret, which the API never returns again
   * @throws HttpError 403, 422
   */
  async createAppKey(name: string): Promise<string> {
    return (await request<{ key: string }>('/app-keys', { method: 'POST', body: { name } })).data.key;
  },

  /**
   * Revokes a key immediately.
   * @throws HttpError 403, 404
   */
  async revokeAppKey(id: string): Promise<void> {
    await request(`/app-keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
  },
};
