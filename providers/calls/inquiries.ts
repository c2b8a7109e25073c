import { fetchFile } from '../connection/fetchJson';
import { request, withSession } from './http';
import { type AbortOptions, totalIn, withSignal } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

/** A note, a reply or a reply by the member in the thread of an inquiry. */
export interface ThreadEntry {
  id: string;
  kind: 'note' | 'reply' | 'memberReply';
  /** An ISO instant. */
  at: string;
  authorId: string | null;
  authorName: string | null;
  text: string;
  /** The state of the reply's mail, the reason if it was not sent, and until when its author can take it back; then null. */
  delivery?: { state: string; reason: string | null; sendsAt: string | null };
  /** The facts about a reply that came by mail. */
  mail?: MailFacts;
  /** The files that came with it. */
  files?: InquiryFile[];
}

/** A change of an inquiry, with its place in the thread. */
export interface ThreadChange {
  id: string;
  kind: 'change';
  /** An ISO instant. */
  at: string;
  /** Null for the member and for the server. */
  authorId: string | null;
  authorName: string | null;
  /** The values that are new. */
  change: {
    /** As in the activity; `made` for a record that was made from the inquiry. */
    action: string;
    byMember: boolean;
    status?: string;
    statusBefore?: string | null;
    /** Null for nobody. */
    assignee?: { id: string; name: string | null } | null;
    priority?: string;
    topicId?: string;
    snoozedUntil?: string;
    record?: { area: string; id: string };
  };
}

/** A page of the thread of an inquiry. */
export interface ThreadPage {
  /** The oldest first. */
  entries: (ThreadEntry | ThreadChange)[];
  /** How many entries the whole thread has, without the changes. */
  entryCount: number;
  /** The cursor of the page with the earlier entries; null on the last one. */
  next: string | null;
}

/** The options of a request for a page of a thread. */
interface ThreadPageOptions extends AbortOptions {
  /** `next` of the page with the later entries; undefined for the newest page. */
  before?: string | undefined;
}

/** The facts about a mail that came in. */
export interface MailFacts {
  /** Whether it came from the own address of the member. */
  isVerified: boolean;
  /** Whether a program has sent it, such as an absence note. */
  isAutomatic: boolean;
  /** The text of earlier mails below it. */
  quotedText: string;
  /** The names of the attachments that were not taken. */
  refusedFiles: string[];
}

/** The options of a reply. */
interface ReplyOptions {
  /** An action that it does in the same save. */
  action?: 'wait' | 'resolve' | undefined;
  /** The own files that it takes along. */
  fileIds?: readonly string[] | undefined;
  /** How many entries of the thread its author has seen: with more, it is refused. */
  entryCount?: number | undefined;
  /** Whether it goes to who writes for a member who has died. */
  toSurvivor?: boolean;
}

/** One’s own state at an inquiry, and who else is there. */
export interface ThreadReader {
  /** How many entries of the thread the user has seen; null if they have never opened it. */
  readCount: number | null;
  /** The texts that are not sent; empty for none. */
  reply: string;
  note: string;
  /** The files of the reply that are not sent; undefined where the API takes none. */
  files?: InquiryFile[];
  /** How many entries the thread has now. */
  entryCount: number;
  /** The others who have it open, and whether they write. */
  others: { name: string; isWriting: boolean }[];
}

/** The part of one’s own state at an inquiry that a call stores. */
export interface ReaderChange extends Partial<Pick<ThreadReader, 'reply' | 'note'>> {
  readCount?: number;
  /** Whether the user has it open, and writes in it. It counts for six seconds. */
  presence?: 'reads' | 'writes';
}

/** The lines that the mail of a reply adds above and below its text, where the text has none. */
export interface ReplyMailLines {
  greeting: string;
  signature: string;
  /** Whether the server can send mails. */
  isEmailSetUp: boolean;
  /** Whether the member data say that the member has died; undefined where the API does not tell. */
  isDeceased?: boolean;
}

/** The values of placeholders in saved replies to an inquiry, as far as they are known. */
export interface ReplyValues {
  /** The language of the member; null where it is not known. */
  locale: string | null;
  values: Readonly<Record<string, string>>;
}

/** A file of an inquiry: from the member, or of a reply. */
export interface InquiryFile {
  id: string;
  name: string;
  /** The media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** The entry of the thread that it came with; undefined for one that came with the inquiry itself. */
  entryId?: string;
}

/** Returns the address of an inquiry. */
export const inquiryPathOf = (id: string) => `/contacts/${encodeURIComponent(id)}`;

/** Requests for the thread of an inquiry. */
export const inquiryCalls = {
  /**
   * A page of the replies and notes of an inquiry, and of what happened with it.
   * @throws HttpError 404
   */
  async inquiryThread(id: string, { before, signal }: ThreadPageOptions = {}): Promise<ThreadPage> {
    const query = new URLSearchParams({ changes: 'true', ...(before !== undefined && { before }) });
    const path = `${inquiryPathOf(id)}/thread?${query}`;
    const { data, headers } = await request<ThreadPage['entries']>(path, withSignal({ signal }));
    return { entries: data, entryCount: totalIn(headers, data.length), next: headers.get('next-cursor') };
  },

  /**
   * Stores what the user has read of an inquiry, has not sent yet, and does there; returns the state.
   * @param options.keepalive whether it is stored although the page is left
   * @throws HttpError 404
   */
  async saveThreadReader(id: string, body: ReaderChange, options: { keepalive?: boolean } = {}): Promise<ThreadReader> {
    return (await request<ThreadReader>(`${inquiryPathOf(id)}/reader`, { method: 'PUT', body, ...options })).data;
  },

  /** How many entries the user has seen of some inquiries, by id, and the inquiries with own texts that are not sent. */
  async ownThreads(
    ids: readonly string[],
    options?: AbortOptions,
  ): Promise<{ read: Record<string, number>; drafts: string[] }> {
    const path = `/contacts/threads?ids=${encodeURIComponent(ids.join(','))}`;
    return (await request<{ read: Record<string, number>; drafts: string[] }>(path, withSignal(options))).data;
  },

  /** The tags of the latest inquiries, the most frequent first. */
  async inquiryTags(options?: AbortOptions): Promise<string[]> {
    return (await request<string[]>('/contacts/tags', withSignal(options))).data;
  },

  /**
   * The greeting and the signature that the mail of a reply adds.
   * @throws HttpError 404
   */
  async replyMailLines(id: string, options?: AbortOptions): Promise<ReplyMailLines> {
    return (await request<ReplyMailLines>(`${inquiryPathOf(id)}/mail-lines`, withSignal(options))).data;
  },

  /**
   * The values of placeholders in saved replies to an inquiry.
   * @throws HttpError 404
   */
  async replyValues(id: string, options?: AbortOptions): Promise<ReplyValues> {
    return (await request<ReplyValues>(`${inquiryPathOf(id)}/reply-values`, withSignal(options))).data;
  },

  /**
   * Counts that a saved reply was inserted.
   * @throws HttpError 404
   */
  async countSavedReplyUse(id: string): Promise<void> {
    await request(`/saved-replies/${encodeURIComponent(id)}/uses`, { method: 'POST' });
  },

  /**
   * Adds a note, or a reply that is mailed to the sender of the inquiry, and returns the newest entries.
   * @throws HttpError 404; 409 for a reply to a person without an email address, to a finished inquiry, to one to
   *   which somebody has written meanwhile, or to a member who has died; 422, also for a reply with a gap
   */
  async addToThread(
    id: string,
    kind: 'note' | 'reply',
    text: string,
    options: ReplyOptions = {},
  ): Promise<ThreadEntry[]> {
    const path = kind === 'reply' ? 'replies' : 'notes';
    const body = { text, ...options };
    return (await request<ThreadEntry[]>(`${inquiryPathOf(id)}/${path}`, { method: 'POST', body })).data;
  },

  /**
   * Takes back a reply of the user whose mail is not sent yet, and returns the newest entries.
   * @throws HttpError 404, 409 once the mail is on its way
   */
  async withdrawReply(id: string, entryId: string): Promise<ThreadEntry[]> {
    return (
      await request<ThreadEntry[]>(`${inquiryPathOf(id)}/replies/${encodeURIComponent(entryId)}`, { method: 'DELETE' })
    ).data;
  },

  /**
   * Sends the mail of a reply again that failed, and returns the newest entries.
   * @throws HttpError 404, 409 for a mail that did not fail
   */
  async retryReply(id: string, entryId: string): Promise<ThreadEntry[]> {
    const path = `${inquiryPathOf(id)}/replies/${encodeURIComponent(entryId)}/retry`;
    return (await request<ThreadEntry[]>(path, { method: 'POST', body: {} })).data;
  },

  /**
   * The mail that began an inquiry; null without one.
   * @throws HttpError 404
   */
  async firstMail(id: string, options?: AbortOptions): Promise<MailFacts | null> {
    return (await request<MailFacts | null>(`${inquiryPathOf(id)}/mail`, withSignal(options))).data;
  },

  /**
   * The files that the member sent with an inquiry.
   * @throws HttpError 404
   */
  async inquiryFiles(id: string, options?: AbortOptions): Promise<InquiryFile[]> {
    return (await request<InquiryFile[]>(`${inquiryPathOf(id)}/files`, withSignal(options))).data;
  },

  /**
   * Uploads a file for a reply of the user, with which it can be sent.
   * @throws the errors of `sendFile`; HttpError 404, 413 and 422; 409 with more or larger files than a reply has
   */
  uploadReplyFile: (id: string, file: File, options?: UploadOptions): Promise<InquiryFile> =>
    sendFile('POST', `${inquiryPathOf(id)}/reply-files`, file, options),

  /**
   * Removes a file of the user that is not sent.
   * @throws HttpError 404
   */
  async removeReplyFile(id: string, fileId: string): Promise<void> {
    await request(`${inquiryPathOf(id)}/reply-files/${encodeURIComponent(fileId)}`, { method: 'DELETE' });
  },

  /**
   * The content of a file of an inquiry.
   * @throws HttpError 404
   */
  inquiryFile(id: string, fileId: string): Promise<Blob> {
    return withSession((token) => fetchFile(`${inquiryPathOf(id)}/files/${encodeURIComponent(fileId)}`, token));
  },
};
