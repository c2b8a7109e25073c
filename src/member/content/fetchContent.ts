/** The path below which the program and its API are; the server writes it into the page. */
const basePath = globalThis.document?.documentElement.dataset.basePath ?? '';

const apiRoot = import.meta.env?.VITE_API_URL?.replace(/\/$/, '') || basePath;

/** A request that the API refused, or that did not reach it: then the status is 0. */
export class ContentError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The messages by field, such as `answers.age`. */
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

interface Envelope<Content> {
  success: boolean;
  data: Content;
  message?: string;
  errors?: Readonly<Record<string, string>>;
}

/**
 * Requests content below `/api/v1/app`.
 * @param path such as `pages/home`
 * @param body sent as JSON by POST
 * @throws ContentError
 */
export const fetchContent = async <Content>(
  token: string,
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Content> => {
  const response = await fetch(`${apiRoot}/api/v1/app/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ContentError(0, '');
  });
  const answer = (await response.json().catch(() => undefined)) as Envelope<Content> | undefined;
  if (!response.ok || !answer?.success)
    throw new ContentError(response.status, answer?.message ?? '', answer?.errors ?? {});
  return answer.data;
};

/** Returns a text whose pictures have the addresses by which this program reads them. */
export const withFileUrls = (html: string, root = apiRoot): string =>
  root === ''
    ? html
    : html.replace(/<img [^<>]*>/g, (tag) =>
        tag.replace(/ (?:src|srcset)="[^"]*"/g, (attribute) => attribute.replaceAll('/files/', `${root}/files/`)),
      );

/** The address of a file of the API. */
export const fileUrl = (path: string): string => (path.startsWith('/') ? `${apiRoot}${path}` : path);
