import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

export interface ThreadEntry {
  id: string;
  kind: 'note' | 'reply';
  /** An ISO instant. */
  at: string;
  authorName: string | null;
  text: string;
  /** How the mail of a reply stands, and why it was not sent. */
  delivery?: { state: string; reason: string | null };
}

const pathOf = (id: string) => `/contacts/${encodeURIComponent(id)}`;

/** The conversation of an enquiry. */
export const inquiryCalls = {
  /**
   * What was replied to an enquiry and noted of it, the oldest first.
   * @throws HttpError 404
   */
  async enquiryThread(id: string, options?: AbortOptions): Promise<ThreadEntry[]> {
    return (await request<ThreadEntry[]>(`${pathOf(id)}/thread`, calling(options))).data;
  },

  /**
   * Adds a note, or a reply that is mailed to the enquirer, and gives the thread with it.
   * @throws HttpError 404, 409 for a reply to somebody without an e-mail address, 422
   */
  async addToThread(id: string, kind: ThreadEntry['kind'], text: string): Promise<ThreadEntry[]> {
    const path = kind === 'reply' ? 'replies' : 'notes';
    return (await request<ThreadEntry[]>(`${pathOf(id)}/${path}`, { method: 'POST', body: { text } })).data;
  },
};
