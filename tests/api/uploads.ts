import type { Answer } from './server';

interface SentFile {
  bytes: Buffer | string;
  name: string;
}

/** What a multipart form holds, by field. */
export type Form = Record<string, SentFile | SentFile[] | string>;

/** Uploads a form to an API; the token '' is none. */
export const sendForm = async (origin: string, kind: string, form: Form, token: string): Promise<Answer> => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((each) => [name, each] as const),
  )) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, new Blob([value.bytes as BlobPart]), value.name);
  }
  const response = await fetch(`${origin}/api/v1/files?kind=${kind}`, {
    method: 'POST',
    headers: { platform: 'web', ...(token && { authorization: `Bearer ${token}` }) },
    body: data,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
};
