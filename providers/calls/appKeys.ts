import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A key to create. A server key calls for every member; a public key is in pages and reads what is published. */
export interface AppKeyInput {
  name: string;
  kind: 'server' | 'public';
  /** The origins of the pages that may use a public key. */
  origins: string[];
}

/** A key of the member app, without the secret of a server key. */
export interface AppKey extends AppKeyInput {
  id: string;
  /** The public key itself; null for a server key. */
  publicKey: string | null;
  /** The limit of a server key. */
  callsPerMinute: number;
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
   * @returns the key itself; the API never returns that of a server again
   * @throws HttpError 403, 422
   */
  async createAppKey(body: AppKeyInput): Promise<string> {
    return (await request<{ key: string }>('/app-keys', { method: 'POST', body })).data.key;
  },

  /**
   * Changes the limit of a server key.
   * @throws HttpError 403, 404
   */
  async limitAppKey(id: string, body: Pick<AppKey, 'callsPerMinute'>): Promise<void> {
    await request(`/app-keys/${encodeURIComponent(id)}`, { method: 'PUT', body });
  },

  /**
   * Revokes a key immediately.
   * @throws HttpError 403, 404
   */
  async revokeAppKey(id: string): Promise<void> {
    await request(`/app-keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
  },
};
