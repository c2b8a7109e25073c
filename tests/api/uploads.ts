import type { Answer, Api } from './server';

interface SentFile {
  bytes: Buffer | string;
  name: string;
}

/** What a multipart form holds, by field. */
export type Form = Record<string, SentFile | SentFile[] | string>;

/** Uploads a form to an API; the token '' is none. */
export const sendForm = (api: Api, kind: string, form: Form, token: string): Promise<Answer> =>
  api.call('POST', `/files?kind=${kind}`, { body: dataOf(form), token });

/** Sends a form with what takes the place of a file's content. */
export const sendContent = (api: Api, id: string, form: Form, token: string): Promise<Answer> =>
  api.call('PUT', `/files/${id}/content`, { body: dataOf(form), token });

const dataOf = (form: Form) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((each) => [name, each] as const),
  )) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, new Blob([value.bytes as BlobPart]), value.name);
  }
  return data;
};
