import { apiAddress, commonHeaders, parseResponse, trackReachability, unreachableError } from '../fetchJson';
import { withSession } from '../http';

export interface UploadOptions {
  /** Told how much has been sent: a share from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file in a form, in the name of the signed-in person.
 * @throws HttpError with the server's sentence
 * @throws SessionEndedError when the session is over
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export const sendFile = <Answer>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Answer> => withSession((token) => trackReachability(send<Answer>(method, path, file, options, token)));

// XMLHttpRequest, because fetch does not tell how much has been sent.
const send = <Answer>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
  token: string | null,
) =>
  new Promise<Answer>((resolve, reject) => {
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
    call.onerror = () => reject(unreachableError());
    call.onload = () => {
      try {
        resolve(parseResponse<Answer>(call.status, call.responseText).data);
      } catch (error) {
        reject(error);
      }
    };
    call.onloadend = () => signal?.removeEventListener('abort', cancel);
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
