import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A saved reply that the user keeps for themselves. */
export interface OwnReply {
  id: string;
  name: string;
  text: string;
}

const path = '/saved-replies/own';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Requests for the saved replies that the user keeps for themselves. */
export const ownReplyCalls = {
  /** All of them, by name. */
  async ownReplies(options?: AbortOptions): Promise<OwnReply[]> {
    return (await request<OwnReply[]>(path, withSignal(options))).data;
  },

  /**
   * Saves a new one.
   * @throws HttpError 409 where there are too many; 422, also for a name that another one has
   */
  async addOwnReply(body: Omit<OwnReply, 'id'>): Promise<OwnReply> {
    return (await request<OwnReply>(path, { method: 'POST', body })).data;
  },

  /**
   * Changes one.
   * @throws HttpError 404, and 422 as `addOwnReply` does
   */
  async changeOwnReply({ id, ...body }: OwnReply): Promise<OwnReply> {
    return (await request<OwnReply>(pathOf(id), { method: 'PUT', body })).data;
  },

  /**
   * Deletes one.
   * @throws HttpError 404
   */
  async deleteOwnReply(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },

  /**
   * Makes one a saved reply of everybody who answers inquiries.
   * @throws HttpError 403, 404; 422 where another saved reply has the name
   */
  async shareOwnReply(id: string): Promise<void> {
    await request(`${pathOf(id)}/share`, { method: 'POST' });
  },
};
