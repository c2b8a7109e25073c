import { publicMessages } from '../i18n/publicMessages.en';
import { basePath } from './basePath';
import { reportReachability } from './connection';
import { syncServerTime } from './serverClock';

/** The address below which the API and its files are: its origin, or the base path where the console has the same. */
export const apiRoot = import.meta.env?.VITE_API_URL?.replace(/\/$/, '') || basePath;

/** The base address of all API requests. */
export const apiAddress = `${apiRoot}/api/v1`;

/** The options of an API request. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether it is sent although the page is left; the body then has at most 64 kB. */
  keepalive?: boolean;
}

/** A successful response of the API. */
export interface ApiResponse<T> {
  data: T;
  headers: Headers;
  status: number;
  message: string | undefined;
  /** The notices about texts that a save has changed: a sentence for each field. */
  notices?: Record<string, string>;
}

/** The envelope of an error response of the API. */
export interface ErrorEnvelope {
  message?: string;
  /** The code of the message, for decisions in the program. */
  code?: string;
  /** A message for each invalid field, by its dotted path; react-admin shows them at the fields. */
  errors?: Record<string, string>;
  /** The codes of these messages, for decisions in the program. */
  codes?: Record<string, FieldErrorCode>;
  data?: unknown;
}

/** The code of a field's error message. */
export interface FieldErrorCode {
  code: string;
  values?: Record<string, string | number>;
}

/**
 * A failed request, in the shape of react-admin's HttpError, which is too large for the sign-in page. `status` is 0
 * when there was no readable response. `serverMessage` is set only when the server sent a message of its own.
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
 * Returns the sentence of an error for the person. An error of the program itself has a text for developers only, so a
 * general sentence takes its place.
 */
export const errorSentence = (error: unknown): string =>
  error instanceof HttpError ? error.message : failureTexts.unexpected;

/**
 * Sends one API request, without a token refresh and without a deadline.
 * @param path below the base address, with its query
 * @param token the access token to send, if there is one
 * @returns the data of the envelope, with the headers, status and message of the response
 * @throws HttpError when the server cannot be reached or responds with an error
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export const fetchJson = <T>(path: string, call: Call = {}, token?: string | null): Promise<ApiResponse<T>> =>
  trackReachability(send<T>(path, call, token));

/** Reports to the connection banner whether a request reached the API. An aborted request reports nothing. */
export async function trackReachability<T>(call: Promise<T>): Promise<T> {
  try {
    const response = await call;
    reportReachability(true);
    return response;
  } catch (error) {
    if (error instanceof HttpError) reportReachability(!isUnreachable(error));
    throw error;
  }
}

/**
 * Fetches a file of the API.
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

/** Whether a request failed because the API did not respond; 502 to 504 come from a proxy in front of it. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status);

async function send<T>(
  path: string,
  { method = 'GET', body, headers, signal, keepalive = false }: Call,
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
      ...(keepalive && { keepalive }),
    });
    syncServerTime(response.headers);
    text = await response.text();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw unreachableError(cause);
  }
  return { ...parseResponse<T>(response.status, text), headers: response.headers, status: response.status };
}

/** The headers of every request: the platform, the language of the page, and the access token if it can be sent. */
export const commonHeaders = (token: string | null | undefined): Record<string, string> => ({
  accept: 'application/json',
  platform: 'web',
  'accept-language': globalThis.document?.documentElement.lang || 'en',
  ...(isSendable(token) && { authorization: `Bearer ${token}` }),
});

/** Creates the error of a request without a response. */
export const unreachableError = (cause?: unknown): HttpError => new HttpError(defaultMessageOf(0), 0, {}, { cause });

/**
 * Parses a response of the API.
 * @throws HttpError when it is not a success
 */
export function parseResponse<T>(status: number, text: string): Pick<ApiResponse<T>, 'data' | 'message' | 'notices'> {
  if (status === 204) return { data: undefined as T, message: undefined };
  const envelope = readEnvelope(text);
  if (!isOk(status) || envelope?.success !== true) throw createError(status, envelope, text === '');
  const { data, message, notices } = envelope;
  return { data: data as T, message, ...(notices && { notices }) };
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

interface Envelope extends ErrorEnvelope {
  success?: boolean;
  notices?: Record<string, string>;
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null ? envelope : undefined;
  } catch {
    return undefined;
  }
}

function createError(status: number, envelope: Envelope | undefined, isEmpty: boolean): HttpError {
  // A page instead of the envelope comes from a proxy: the API has not responded.
  if (isOk(status) && envelope?.success !== false) return new HttpError(unreadableText, isEmpty ? status : 0);
  const message = typeof envelope?.message === 'string' && envelope.message !== '' ? envelope.message : undefined;
  const errors = envelope?.errors && Object.keys(envelope.errors).length > 0 ? envelope.errors : undefined;
  const body = {
    ...(message && { message }),
    ...(envelope?.code && { code: envelope.code }),
    ...(errors && { errors }),
    ...(envelope?.codes && { codes: envelope.codes }),
    data: envelope?.data,
  };
  return new HttpError(message ?? defaultMessageOf(status), status, body);
}

/** Whether a token can be sent: headers allow only some characters, and the stored text may be anything. */
function isSendable(token: string | null | undefined): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
}

const { failure: failureTexts } = publicMessages;

/** The message for a response that cannot be parsed. */
export const { unreadable: unreadableText } = failureTexts;

/** The default message of a status, for responses without a message. */
function defaultMessageOf(status: number): string {
  if (status === 0) return failureTexts.unreachable;
  if (status === 401) return failureTexts.signedOut;
  if (status === 403) return failureTexts.forbidden;
  if (status === 404) return failureTexts.notFound;
  if (status === 409 || status === 412) return failureTexts.changed;
  if (status === 413) return failureTexts.tooLarge;
  if (status === 429) return failureTexts.tooMany;
  if (status >= 500) return failureTexts.failed;
  if (status >= 400) return failureTexts.rejected;
  // `success: false` with the status of a success.
  return failureTexts.noReason;
}
