import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileInfo } from '../../../api/platform/files/fileInfo';
import { defineSchema, field, image, text } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { picture } from '../platform/sampleFiles';
import { sendForm } from '../platform/uploads';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';

const posters = defineSchema({
  name: 'posters',
  record: {
    name: field(text({ max: 80 }), { search: true, sort: true, filter: true }),
    picture: image().optional(),
  },
  label: ({ name }) => name,
  list: {
    defaultSort: [['name', 'ASC']],
  },
});

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
let token: string;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, posters] });
  tokens = await signInEachRole(api);
  token = (await api.signIn()).token;
});
afterAll(() => api.close());

const upload = async (name: string): Promise<FileInfo> => {
  const { status, body } = await sendForm(api, 'image', { file: { bytes: await picture('png'), name } }, token);
  expect(status).toBe(201);
  return body.data;
};

describe('a file', () => {
  it('that no record ever used can be deleted, which is logged with the person', async () => {
    const { id } = await upload('mistake.png');
    expect((await api.call('DELETE', `/files/${id}`, { token: tokens.support })).status).toBe(403);
    expect((await api.call('DELETE', `/files/${id}`)).status).toBe(200);
    expect((await api.call('GET', `/files/${id}`)).status).toBe(404);
    expect((await api.call('DELETE', `/files/${id}`)).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ area: 'files', recordId: id }));
    const { body } = await api.call('GET', `/activity?filter=${filter}`);
    expect(body.data).toMatchObject([{ action: 'deleted', recordLabel: 'mistake.png' }]);
  });

  it('that a record or an earlier version uses cannot be deleted', async () => {
    const { id } = await upload('poster.png');
    const { id: posterId, version } = (
      await api.call('POST', '/posters', { body: { name: 'Poster', picture: { fileId: id, alt: 'x' } } })
    ).body.data;
    const remove = async () => {
      const { status, body } = await api.call('DELETE', `/files/${id}`);
      return [status, body.message];
    };
    const stillUsed = 'Records use this file, perhaps some in the trash. Take it out of them first.';
    expect(await remove()).toEqual([409, stillUsed]);
    const headers = { 'if-match': `"${version}"` };
    const changed = await api.call('PUT', `/posters/${posterId}`, { body: { name: 'Poster' }, headers });
    expect(changed.status).toBe(200);
    const inHistory =
      'Records have shown this file, and their earlier versions still do. It can be replaced, not deleted.';
    expect(await remove()).toEqual([409, inHistory]);
    expect(
      (await api.call('POST', `/posters/${posterId}/restore`, { body: { version }, headers: { 'if-match': '"2"' } }))
        .status,
    ).toBe(200);
    expect(await remove()).toEqual([409, stillUsed]);
  });
});
