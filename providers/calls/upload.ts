import { apiAddress, commonHeaders, parseResponse, trackReachability, unreachableError } from '../connection/fetchJson';
import { withSession } from './http';

/** The options of an upload. */
export interface UploadOptions {
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file in a multipart form for the signed-in user.
 * @throws HttpError with the server's message
 * @throws SessionEndedError when the session has ended
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export const sendFile = <Data>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Data> => withSession((token) => trackReachability(send<Data>(method, path, file, options, token)));

// Uses XMLHttpRequest, because fetch does not report the progress of an upload.
const send = <Data>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
  token: string | null,
) =>
  new Promise<Data>((resolve, reject) => {
    const rejectAsCancelled = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (signal?.aborted) return rejectAsCancelled();
    const call = new XMLHttpRequest();
    const cancel = () => {
      call.abort();
      rejectAsCancelled();
    };
    signal?.addEventListener('abort', cancel);
    call.open(method, `${apiAddress}${path}`);
    call.withCredentials = true;
    for (const [name, value] of Object.entries(commonHeaders(token))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    call.onerror = () => reject(unreachableError());
    call.onload = () => {
      try {
        resolve(parseResponse<Data>(call.status, call.responseText).data);
      } catch (error) {
        reject(error);
      }
    };
    call.onloadend = () => signal?.removeEventListener('abort', cancel);
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
