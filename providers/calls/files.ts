import { type FileInfo, fileAddress } from '../fileInfo';
import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

interface FilePage {
  files: FileInfo[];
  /** How many match in all. */
  total: number;
}

interface Wanted extends AbortOptions {
  kind: FileInfo['kind'];
  /** Words that name or alternative text must have; empty for any. */
  q: string;
  /** The first and the last of the page, counted from 0. */
  range: readonly [from: number, to: number];
}

const pathOf = (id: string) => `/files/${encodeURIComponent(id)}`;

/** What is done with uploaded files. */
export const fileCalls = {
  /**
   * A page of what was uploaded, the newest first.
   * @throws HttpError
   */
  async listFiles({ kind, q, range, signal }: Wanted): Promise<FilePage> {
    const filter = JSON.stringify({ kind, ...(q && { q }) });
    const query = new URLSearchParams({ filter, range: JSON.stringify(range) });
    const { data, headers } = await request<FileInfo[]>(`/files?${query}`, calling({ signal }));
    return { files: data, total: Number(headers.get('content-range')?.split('/')[1] ?? data.length) };
  },

  /**
   * What is known of a file.
   * @throws HttpError 404
   */
  async getFile(id: string, options?: AbortOptions): Promise<FileInfo> {
    return (await request<FileInfo>(pathOf(id), calling(options))).data;
  },

  /**
   * Changes what a file is called, and what is read out in its place where it is chosen.
   * @throws HttpError 403, 404, 422
   */
  async changeFile(id: string, change: { name: string; alt: string | null }): Promise<FileInfo> {
    return (await request<FileInfo>(pathOf(id), { method: 'PUT', body: change })).data;
  },

  /**
   * Removes a file.
   * @throws HttpError 403, 404, and 409 where records show it, or did
   */
  async removeFile(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },

  /**
   * Uploads a picture or a document.
   * @throws HttpError with the server's sentence: 413 too large, 422 not of an accepted type or damaged
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  upload: (file: File, kind: FileInfo['kind'], options?: UploadOptions): Promise<FileInfo> =>
    sendFile('POST', `/files?kind=${kind}`, file, options),

  /**
   * Puts another content in the place of a stored file's, wherever it is used.
   * @throws as `upload`, and HttpError 403, 404, and 409 where what uses it must be reviewed first
   */
  replaceContent: (id: string, file: File, options?: UploadOptions): Promise<FileInfo> =>
    sendFile('PUT', `${pathOf(id)}/content`, file, options),

  /**
   * An address at which the browser can download a file once, within a minute.
   * @throws HttpError 404 when there is no such file
   */
  async downloadAddress(id: string): Promise<string> {
    const { data } = await request<{ url: string }>(`${pathOf(id)}/download`, { method: 'POST' });
    return fileAddress(data.url);
  },
};
