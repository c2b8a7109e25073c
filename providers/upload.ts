import { apiAddress, apiOrigin, commonHeaders, noting, readAnswer, unreachable } from './exchange';
import { inSession, request } from './http';

/** What the API tells of an uploaded file. */
export interface FileInfo {
  id: string;
  kind: 'image' | 'document';
  name: string;
  /** The media type, as found in the content. */
  type: string;
  /** In bytes. */
  size: number;
  /** When it was uploaded first. */
  createdAt: string;
  /** In pixels, as shown; of pictures only, like what follows. */
  width?: number;
  height?: number;
  /** Where the picture is shown, and where it is shown small: to be passed through `fileAddress`. */
  url?: string;
  thumbnailUrl?: string;
  /** The same narrower, in pixels. */
  variants?: { width: number; url: string }[];
  /** What is read out in its place, offered wherever it is chosen. */
  alt?: string;
}

interface UploadOptions {
  /** Told how much has been sent: a share from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture or a document.
 * @throws HttpError with the server's sentence: 413 too large, 422 not of an accepted type or damaged
 * @throws SessionEndedError when the session is over
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export const upload = (file: File, kind: FileInfo['kind'], options: UploadOptions = {}): Promise<FileInfo> =>
  inSession((token) => noting(send('POST', `/files?kind=${kind}`, file, options, token)));

/**
 * Puts another content in the place of a stored file's, wherever it is used.
 * @throws as `upload`, and HttpError 403, 404, and 409 where what uses it must be reviewed first
 */
export const replaceContent = (id: string, file: File, options: UploadOptions = {}): Promise<FileInfo> =>
  inSession((token) => noting(send('PUT', `/files/${encodeURIComponent(id)}/content`, file, options, token)));

// XMLHttpRequest, because fetch does not tell how much has been sent.
const send = (
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
  token: string | null,
) =>
  new Promise<FileInfo>((resolve, reject) => {
    const cancelled = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (signal?.aborted) return cancelled();
    const call = new XMLHttpRequest();
    const cancel = () => {
      call.abort();
      cancelled();
    };
    signal?.addEventListener('abort', cancel);
    call.open(method, `${apiAddress}${path}`);
    call.withCredentials = true;
    for (const [name, value] of Object.entries(commonHeaders(token))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    call.onerror = () => reject(unreachable());
    call.onload = () => {
      try {
        resolve(readAnswer<FileInfo>(call.status, call.responseText).data);
      } catch (error) {
        reject(error);
      }
    };
    call.onloadend = () => signal?.removeEventListener('abort', cancel);
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });

/** Where the browser finds a file that the API names by its path. */
export const fileAddress = (path: string): string => `${apiOrigin}${path}`;

/**
 * An address at which the browser can download a file once, within a minute.
 * @throws HttpError 404 when there is no such file
 */
export async function downloadAddress(fileId: string): Promise<string> {
  const { data } = await request<{ url: string }>(`/files/${encodeURIComponent(fileId)}/download`, { method: 'POST' });
  return fileAddress(data.url);
}
