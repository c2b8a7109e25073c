import type { Answer } from './server';

interface SentFile {
  bytes: Buffer | string;
  name: string;
}

/** What a multipart form holds, by field. */
export type Form = Record<string, SentFile | SentFile[] | string>;

/** Uploads a form to an API; the token '' is none. */
export const sendForm = (origin: string, kind: string, form: Form, token: string): Promise<Answer> =>
  send('POST', `${origin}/api/v1/files?kind=${kind}`, form, token);

/** Sends a form with what takes the place of a file's content. */
export const sendContent = (origin: string, id: string, form: Form, token: string): Promise<Answer> =>
  send('PUT', `${origin}/api/v1/files/${id}/content`, form, token);

const send = async (method: string, address: string, form: Form, token: string): Promise<Answer> => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((each) => [name, each] as const),
  )) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, new Blob([value.bytes as BlobPart]), value.name);
  }
  const headers = { platform: 'web', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method, headers, body: data });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
};
