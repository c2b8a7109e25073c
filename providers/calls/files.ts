import { apiRoot } from '../connection/fetchJson';
import { request } from './http';
import { type AbortOptions, totalIn, withSignal } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

/** The API's description of an uploaded file. */
export interface FileInfo {
  id: string;
  kind: 'image' | 'document';
  name: string;
  /** The media type, detected from the content. */
  type: string;
  /** In bytes. */
  size: number;
  /** The time of the first upload. */
  createdAt: string;
  /** Displayed size in pixels; this and the following fields are for images only. */
  width?: number;
  height?: number;
  /** The paths of the image and of its small version, to be passed through `fileAddress`. */
  url?: string;
  thumbnailUrl?: string;
  /** Narrower versions of the image; widths in pixels. */
  variants?: { width: number; url: string }[];
  /** The default alternative text where the image is used. */
  alt?: string;
}

/** Returns the full address of a file from the path that the API returned. */
export const fileAddress = (path: string): string => `${apiRoot}${path}`;

interface FilePage {
  files: FileInfo[];
  /** The number of matching files on all pages. */
  total: number;
}

interface FileListRequest extends AbortOptions {
  kind: FileInfo['kind'];
  /** Search terms in the name or alternative text; empty for all files. */
  q: string;
  /** The first and the last index of the page, starting at 0. */
  range: readonly [from: number, to: number];
}

const pathOf = (id: string) => `/files/${encodeURIComponent(id)}`;

/** Requests for uploaded files. */
export const fileCalls = {
  /**
   * A page of the uploaded files, newest first.
   * @throws HttpError
   */
  async listFiles({ kind, q, range, signal }: FileListRequest): Promise<FilePage> {
    const filter = JSON.stringify({ kind, ...(q && { q }) });
    const query = new URLSearchParams({ filter, range: JSON.stringify(range) });
    const { data, headers } = await request<FileInfo[]>(`/files?${query}`, withSignal({ signal }));
    return { files: data, total: totalIn(headers, data.length) };
  },

  /**
   * The description of a file.
   * @throws HttpError 404
   */
  async getFile(id: string, options?: AbortOptions): Promise<FileInfo> {
    return (await request<FileInfo>(pathOf(id), withSignal(options))).data;
  },

  /**
   * Changes the name and the default alternative text of a file.
   * @throws HttpError 403, 404, 422
   */
  async changeFile(id: string, change: { name: string; alt: string | null }): Promise<FileInfo> {
    return (await request<FileInfo>(pathOf(id), { method: 'PUT', body: change })).data;
  },

  /**
   * Deletes a file.
   * @throws HttpError 403, 404, and 409 where a version of a record uses it
   */
  async removeFile(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },

  /**
   * Uploads an image or a document.
   * @throws HttpError with the server's message: 413 too large, 422 not of an accepted type or damaged
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  upload: (file: File, kind: FileInfo['kind'], options?: UploadOptions): Promise<FileInfo> =>
    sendFile('POST', `/files?kind=${kind}`, file, options),

  /**
   * Replaces the content of a stored file wherever it is used.
   * @throws the errors of `upload`, HttpError 403, 404, and 409 where a record that uses it must be reviewed first
   */
  replaceContent: (id: string, file: File, options?: UploadOptions): Promise<FileInfo> =>
    sendFile('PUT', `${pathOf(id)}/content`, file, options),

  /**
   * Returns an address at which the browser can download a file once, within a minute.
   * @throws HttpError 404 when there is no such file
   */
  async downloadAddress(id: string): Promise<string> {
    const { data } = await request<{ url: string }>(`${pathOf(id)}/download`, { method: 'POST' });
    return fileAddress(data.url);
  },
};
