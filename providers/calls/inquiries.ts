import { fetchFile } from '../connection/fetchJson';
import { request, withSession } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A note, a reply or a reply by the member in the thread of an inquiry. */
export interface ThreadEntry {
  id: string;
  kind: 'note' | 'reply' | 'memberReply';
  /** An ISO instant. */
  at: string;
  authorName: string | null;
  text: string;
  /** The state of the reply's mail, and the reason if it was not sent. */
  delivery?: { state: string; reason: string | null };
}

/** The lines that the mail of a reply adds above and below its text, where the text has none. */
export interface ReplyMailLines {
  greeting: string;
  signature: string;
}

/** A file that the member sent with an inquiry. */
export interface InquiryFile {
  id: string;
  name: string;
  /** The media type. */
  type: string;
  /** In bytes. */
  size: number;
}

const pathOf = (id: string) => `/contacts/${encodeURIComponent(id)}`;

/** Requests for the thread of an inquiry. */
export const inquiryCalls = {
  /**
   * The replies and notes of an inquiry, oldest first.
   * @throws HttpError 404
   */
  async inquiryThread(id: string, options?: AbortOptions): Promise<ThreadEntry[]> {
    return (await request<ThreadEntry[]>(`${pathOf(id)}/thread`, withSignal(options))).data;
  },

  /**
   * The greeting and the signature that the mail of a reply adds.
   * @throws HttpError 404
   */
  async replyMailLines(id: string, options?: AbortOptions): Promise<ReplyMailLines> {
    return (await request<ReplyMailLines>(`${pathOf(id)}/mail-lines`, withSignal(options))).data;
  },

  /**
   * Adds a note, or a reply that is mailed to the sender of the inquiry, and returns the thread. A reply resolves the
   * inquiry in the same save, if `resolves` says so.
   * @throws HttpError 404, 409 for a reply to a person without an email address or to a finished inquiry, 422
   */
  async addToThread(
    id: string,
    kind: 'note' | 'reply',
    text: string,
    { resolves = false }: { resolves?: boolean } = {},
  ): Promise<ThreadEntry[]> {
    const path = kind === 'reply' ? 'replies' : 'notes';
    const body = { text, ...(resolves && { resolve: true }) };
    return (await request<ThreadEntry[]>(`${pathOf(id)}/${path}`, { method: 'POST', body })).data;
  },

  /**
   * The files that the member sent with an inquiry.
   * @throws HttpError 404
   */
  async inquiryFiles(id: string, options?: AbortOptions): Promise<InquiryFile[]> {
    return (await request<InquiryFile[]>(`${pathOf(id)}/files`, withSignal(options))).data;
  },

  /**
   * The content of a file that the member sent with an inquiry.
   * @throws HttpError 404
   */
  inquiryFile(id: string, fileId: string): Promise<Blob> {
    return withSession((token) => fetchFile(`${pathOf(id)}/files/${encodeURIComponent(fileId)}`, token));
  },
};
