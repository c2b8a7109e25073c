import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { start, startActionsApi } from './startActionsApi';

let actions: Awaited<ReturnType<typeof startActionsApi>>;

beforeAll(async () => {
  actions = await startActionsApi();
});
afterAll(() => actions.api.close());
beforeEach(() => actions.setTime(start));

describe('downloading a document', () => {
  const download = (member: string, key: string, body?: object) =>
    actions.app.callApp('POST', `/members/${member}/documents/${key}/download`, { body });
  const downloadPublic = (key: string) => actions.app.callApp('POST', `/documents/${key}/download`);

  /** Opens an address of a download as a browser does, without a key. */
  const open = (url: string) => actions.api.call('GET', new URL(url, actions.api.origin).href, { token: null });

  it('has an address that works once, for those who get the document', async () => {
    const forColorado = { everyone: false, states: ['CO'] };
    const id = await actions.publishExample('documents', { visibility: 'audience', audience: forColorado });
    const { status, body } = await download(actions.inColorado, id);
    expect(status).toBe(200);
    const file = await open(body.data.url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await open(body.data.url)).status).toBe(410);
    expect((await download(actions.inVirginia, id)).status).toBe(404);
    expect((await downloadPublic(id)).status).toBe(404);
    expect((await download(randomUUID(), id)).status).toBe(404);
  });

  it('needs no member for a public one, and nobody gets one of staff', async () => {
    const publicOne = await actions.publishExample('documents', { visibility: 'public', isAccessiblePdf: 'yes' });
    const { url } = (await downloadPublic(publicOne)).body.data;
    expect((await open(url)).status).toBe(200);
    expect((await download(actions.inVirginia, publicOne)).status).toBe(200);
    const inside = await actions.publishExample('documents', { visibility: 'staff' });
    const ofMembers = await actions.publishExample('documents', { visibility: 'signed_in' });
    expect((await download(actions.inColorado, inside)).status).toBe(404);
    expect((await downloadPublic(ofMembers)).status).toBe(404);
    expect((await download(actions.inColorado, ofMembers)).status).toBe(200);
    expect((await download(actions.inColorado, 'nothing')).status).toBe(404);
    expect((await download(actions.inColorado, publicOne, { format: 'pdf' })).status).toBe(422);
  });

  it('ends with the window of the document, and its address after a minute', async () => {
    const id = await actions.publishExample('documents', {
      visibility: 'signed_in',
      effectiveDate: '2026-12-01',
      expiresAt: '2026-12-02',
    });
    const { url } = (await download(actions.inColorado, id)).body.data;
    await actions.setTime(new Date(start.getTime() + 61_000));
    expect((await open(url)).status).toBe(410);
    await actions.setTime(new Date('2026-12-04T12:00:00.000Z'));
    expect((await download(actions.inColorado, id)).status).toBe(404);
  });
});
