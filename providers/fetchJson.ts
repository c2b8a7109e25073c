import { reportReachability } from './connection';
import { publicMessages } from './i18n/publicMessages.en';
import { syncServerTime } from './serverClock';

/** The origin of the product's API; empty where it is the console's own. */
export const apiOrigin = (import.meta.env?.VITE_API_URL ?? '').replace(/\/$/, '');

/** The address that every call of the product's API starts with. */
export const apiAddress = `${apiOrigin}/api/v1`;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ApiResponse<T> {
  data: T;
  headers: Headers;
  status: number;
  message: string | undefined;
}

/** What the API says besides the status: the envelope of a failure. */
export interface ErrorEnvelope {
  message?: string;
  /** A sentence for each field at fault, by its dotted path; react-admin sets them on the fields. */
  errors?: Record<string, string>;
  /** What these sentences say, for decisions. */
  codes?: Record<string, FieldErrorCode>;
  data?: unknown;
}

/** The code of a sentence at a field. */
export interface FieldErrorCode {
  code: string;
  values?: Record<string, string | number>;
}

/**
 * A call that failed, in the shape of react-admin's HttpError, which is too heavy for the sign-in page.
 * `status` is 0 when no readable answer came; `serverMessage` is set only when the server sent a message of its own.
 */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  readonly body: ErrorEnvelope;
  readonly serverMessage: string | undefined;

  constructor(message: string, status: number, body: ErrorEnvelope = {}, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
    this.serverMessage = body.message;
  }
}

/**
 * One call of the API, as it is: no refresh and no deadline.
 * @param path below the base address, with its query
 * @param token the access token to send, if there is one
 * @returns the data of the envelope, with the headers, status and message of the answer
 * @throws HttpError when the server cannot be reached or answers with anything but success
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export const fetchJson = <T>(path: string, call: Call = {}, token?: string | null): Promise<ApiResponse<T>> =>
  trackReachability(send<T>(path, call, token));

/** Tells the connection banner whether a call reached the API; one that the caller aborted tells nothing. */
export async function trackReachability<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call;
    reportReachability(true);
    return answer;
  } catch (error) {
    if (error instanceof HttpError) reportReachability(!isUnreachable(error));
    throw error;
  }
}

/**
 * A file that the API answers with as it is.
 * @throws HttpError as `fetchJson` does
 */
export const fetchFile = (path: string, token: string | null): Promise<Blob> =>
  trackReachability(
    (async () => {
      const response = await fetch(`${apiAddress}${path}`, {
        credentials: 'include',
        headers: commonHeaders(token),
      }).catch((cause: unknown) => {
        throw unreachableError(cause);
      });
      if (!response.ok) parseResponse(response.status, await response.text());
      return response.blob();
    })(),
  );

/** Whether a call failed because the API did not answer; what stands before it may have. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status);

async function send<T>(
  path: string,
  { method = 'GET', body, headers, signal }: Call,
  token?: string | null,
): Promise<ApiResponse<T>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${apiAddress}${path}`, {
      method,
      credentials: 'include',
      headers: {
        ...commonHeaders(token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    syncServerTime(response.headers);
    text = await response.text();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw unreachableError(cause);
  }
  return { ...parseResponse<T>(response.status, text), headers: response.headers, status: response.status };
}

/** The headers of every call: where it comes from, and in whose name. */
export const commonHeaders = (token: string | null | undefined): Record<string, string> => ({
  accept: 'application/json',
  platform: 'web',
  ...(isSendable(token) && { authorization: `Bearer ${token}` }),
});

/** The error of a call that got no answer. */
export const unreachableError = (cause?: unknown): HttpError => new HttpError(sentenceFor(0), 0, {}, { cause });

/**
 * What an answer of the API holds.
 * @throws HttpError when it is anything but success
 */
export function parseResponse<T>(status: number, text: string): Pick<ApiResponse<T>, 'data' | 'message'> {
  if (status === 204) return { data: undefined as T, message: undefined };
  const envelope = readEnvelope(text);
  if (!isOk(status) || envelope?.success !== true) throw failureOf(status, envelope, text === '');
  return { data: envelope.data as T, message: envelope.message };
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

interface Envelope extends ErrorEnvelope {
  success?: boolean;
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null ? envelope : undefined;
  } catch {
    return undefined;
  }
}

function failureOf(status: number, envelope: Envelope | undefined, isEmpty: boolean): HttpError {
  // A page instead of the envelope comes from something between here and the API, which has said nothing.
  if (isOk(status) && envelope?.success !== false) return new HttpError(unreadableText, isEmpty ? status : 0);
  const message = typeof envelope?.message === 'string' && envelope.message !== '' ? envelope.message : undefined;
  const errors = envelope?.errors && Object.keys(envelope.errors).length > 0 ? envelope.errors : undefined;
  const body = {
    ...(message && { message }),
    ...(errors && { errors }),
    ...(envelope?.codes && { codes: envelope.codes }),
    data: envelope?.data,
  };
  return new HttpError(message ?? sentenceFor(status), status, body);
}

/** A header cannot hold every text, and what lies in the browser's storage may be anything. */
function isSendable(token: string | null | undefined): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
}

const { failure: texts } = publicMessages;

export const { unreadable: unreadableText } = texts;

/** What to tell a person when the server itself says nothing. */
function sentenceFor(status: number): string {
  if (status === 0) return texts.unreachable;
  if (status === 401) return texts.signedOut;
  if (status === 403) return texts.forbidden;
  if (status === 404) return texts.notFound;
  if (status === 409 || status === 412) return texts.changed;
  if (status === 413) return texts.tooLarge;
  if (status === 429) return texts.tooMany;
  if (status >= 500) return texts.failed;
  if (status >= 400) return texts.refused;
  return unreadableText;
}
