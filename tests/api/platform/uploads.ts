import type { TestResponse } from '../documented';
import type { Api } from '../startApi';

interface SentFile {
  bytes: Buffer | string;
  name: string;
}

/** The parts of a multipart form, by field. */
export type Form = Record<string, SentFile | SentFile[] | string>;

/** Uploads a form to an API; the token '' sends none. */
export const sendForm = (api: Api, kind: string, form: Form, token: string): Promise<TestResponse> =>
  api.call('POST', `/files?kind=${kind}`, { body: dataOf(form), token });

/** Sends a form that replaces the content of a file. */
export const sendContent = (api: Api, id: string, form: Form, token: string): Promise<TestResponse> =>
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
