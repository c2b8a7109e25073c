import { request } from './http';

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

/**
 * What was replied to an enquiry and noted of it, the oldest first.
 * @throws HttpError 404
 */
export async function enquiryThread(id: string, { signal }: { signal?: AbortSignal } = {}): Promise<ThreadEntry[]> {
  const { data } = await request<ThreadEntry[]>(`${pathOf(id)}/thread`, { ...(signal && { signal }) });
  return data;
}

/**
 * Adds a note, or a reply that is mailed to the enquirer, and gives the thread with it.
 * @throws HttpError 404, 409 for a reply to somebody without an e-mail address, 422
 */
export async function addToThread(id: string, kind: ThreadEntry['kind'], text: string): Promise<ThreadEntry[]> {
  const path = kind === 'reply' ? 'replies' : 'notes';
  const { data } = await request<ThreadEntry[]>(`${pathOf(id)}/${path}`, { method: 'POST', body: { text } });
  return data;
}
