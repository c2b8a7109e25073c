import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAttachments } from '../../../api/areas/contacts/replyFiles';
import { composeReply } from '../../../api/areas/contacts/replyMail';
import type { ClaimedDelivery } from '../../../api/platform/outbox/deliveryQueue';
import { cleanUp } from '../../../api/server/cleanUp';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type MemberAppFixture, memberAppFixture } from '../memberApp/memberAppFixture';
import { pdf, picture } from '../platform/sampleFiles';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const start = new Date('2026-11-20T12:00:00.000Z');
let now = start;
const api = setUpApi({ now: () => now });
let newExample: Examples['newExample'];
let tokens: Record<string, string>;
let app: MemberAppFixture;

beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  app = await memberAppFixture(api);
  tokens = await signInEachRole(api);
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = start;
  await api.signIn();
});

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data.id as string;
};
const upload = (id: string, bytes: Buffer, name: string, token?: string) => {
  const body = new FormData();
  body.append('file', new Blob([bytes as BlobPart]), name);
  return api.call('POST', `/contacts/${id}/reply-files`, { body, ...(token && { token }) });
};
const uploadPdf = async (id: string, name = 'form.pdf') => (await upload(id, await pdf(name), name)).body.data;
const uploadByMember = async (member: string) => {
  const body = new FormData();
  body.append('file', new Blob([(await pdf('letter')) as BlobPart]), 'letter.pdf');
  return (await app.callApp('POST', `/members/${member}/files`, { body })).body.data.id as string;
};
const unsent = async (id: string, token?: string) =>
  (await api.call('PUT', `/contacts/${id}/reader`, { body: {}, ...(token && { token }) })).body.data.files;
const reply = (id: string, fileIds: string[]) =>
  api.call('POST', `/contacts/${id}/replies`, { body: { text: 'Here is the form.', fileIds } });
const thread = async (id: string) => (await api.call('GET', `/contacts/${id}/thread`)).body.data;
const download = (id: string, fileId: string, token?: string) =>
  api.call('GET', `/contacts/${id}/files/${fileId}`, token ? { token } : {});

describe('the files of a reply', () => {
  it('stand with what one has not sent, for nobody else, until they are sent or removed', async () => {
    const id = await create();
    const form = await uploadPdf(id);
    expect(form).toEqual({
      ...{ id: expect.any(String), name: 'form.pdf', type: 'application/pdf', size: expect.any(Number) },
    });
    const photo = (await upload(id, await picture('jpeg'), 'photo.jpg')).body.data;
    expect(await unsent(id)).toEqual([form, photo]);
    expect((await api.call('GET', '/contacts/threads')).body.data.drafts).toContain(id);
    expect((await download(id, form.id)).headers.get('content-disposition')).toContain('form.pdf');
    expect(await unsent(id, tokens.support)).toEqual([]);
    expect((await download(id, form.id, tokens.support)).status).toBe(404);
    const remove = (token?: string) =>
      api.call('DELETE', `/contacts/${id}/reply-files/${photo.id}`, token ? { token } : {});
    expect((await remove(tokens.support)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect(await unsent(id)).toEqual([form]);
  });

  it('go with its mail, stand in the thread, and come back when it is taken back', async () => {
    const id = await create();
    const form = await uploadPdf(id);
    const later = await uploadPdf(id, 'later.pdf');
    const sent = await reply(id, [form.id]);
    expect([sent.status, sent.body.data[0].files]).toEqual([201, [form]]);
    expect(await unsent(id)).toEqual([later]);
    expect((await download(id, form.id, tokens.support)).status).toBe(200);
    expect((await api.call('GET', `/contacts/${id}/files`)).body.data).toEqual([]);
    const { database } = api.context;
    const inquiry = (await api.call('GET', `/contacts/${id}`)).body.data;
    const identity = { from: 'news@example.org', name: 'Retirement Partners', footer: '', brandColor: '#0B5F6F' };
    const compose = composeReply(database, inquiry, identity, undefined, (entryId) =>
      readAttachments(api.context, entryId),
    );
    const entryId = sent.body.data[0].id;
    expect(await compose({ recipient: entryId, name: null } as ClaimedDelivery)).toMatchObject({
      attachments: [{ filename: 'form.pdf', contentType: 'application/pdf', content: await pdf('form.pdf') }],
    });
    await api.call('DELETE', `/contacts/${id}/replies/${entryId}`);
    expect(await unsent(id)).toEqual([form, later]);
    expect(await thread(id)).toEqual([]);
  });

  it('are checked as files that are there, and refused with their sentence', async () => {
    const id = await create();
    const text = await upload(id, Buffer.from('Just a text'), 'form.pdf');
    expect([text.status, text.body.message]).toEqual([422, expect.stringContaining('Choose a picture')]);
    const large = (megabytes: number) =>
      pdf(`${megabytes}`).then((bytes) => Buffer.concat([bytes, Buffer.alloc(megabytes * 1024 * 1024)]));
    expect((await upload(id, await large(25), 'large.pdf')).status).toBe(413);
    expect((await upload(id, await large(14), 'one.pdf')).status).toBe(201);
    const second = await upload(id, await large(12), 'two.pdf');
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('25 MB together')]);
    expect(await unsent(id)).toHaveLength(1);
    expect((await upload('nothing', await pdf('a'), 'a.pdf')).status).toBe(404);
    expect((await upload(id, await pdf('a'), 'a.pdf', tokens.viewer)).status).toBe(403);
  });

  it('are only own ones of this inquiry that are not sent, at most ten', async () => {
    const [id, other] = [await create(), await create()];
    const [form, ofOther] = [await uploadPdf(id), await uploadPdf(other)];
    for (const wrong of [ofOther.id, randomUUID()]) {
      const refused = await reply(id, [form.id, wrong]);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fileIds.1']]);
    }
    expect(await thread(id)).toEqual([]);
    for (let count = 1; count < 10; count += 1) await uploadPdf(id, `${count}.pdf`);
    const eleventh = await upload(id, await pdf('11'), '11.pdf');
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'contacts.tooManyReplyFiles']);
  });
});

it('a member sees and downloads the files of replies to own inquiries, and no others', async () => {
  const [dana, luis] = [await app.addMember(), await app.addMember()];
  const id = await create({ memberId: dana });
  const [form, draft] = [await uploadPdf(id), await uploadPdf(id, 'draft.pdf')];
  await reply(id, [form.id]);
  const { body } = await app.callApp('GET', `/members/${dana}/inquiries/${id}`);
  expect(body.data).toMatchObject({ files: [], thread: [{ from: 'member' }, { from: 'staff', files: [form] }] });
  const get = async (member: string, fileId: string) =>
    (await app.callApp('GET', `/members/${member}/files/${fileId}`)).status;
  expect(await get(dana, form.id)).toBe(200);
  expect(await get(dana, draft.id)).toBe(404);
  expect(await get(luis, form.id)).toBe(404);
});

it('go with their entries when an inquiry is merged, when that is undone, and when it is split', async () => {
  const member = await app.addMember();
  const difference = { memberId: member, topicId: 'account', isComplaint: false };
  const kept = await create(difference);
  now = new Date(start.getTime() + 60_000);
  const sent = await app.callApp('POST', `/members/${member}/inquiries`, {
    body: { topic: 'account', text: 'Here is my letter.', fileIds: [await uploadByMember(member)] },
    idempotencyKey: randomUUID(),
  });
  const id = sent.body.data.id as string;
  const form = await uploadPdf(id);
  await reply(id, [form.id]);
  now = new Date(start.getTime() + 120_000);
  await api.signIn();
  expect((await api.call('POST', `/contacts/${id}/merge`, { body: { otherId: kept } })).body.data).toEqual({
    id: kept,
  });
  const filesOf = async (inquiryId: string) =>
    (await thread(inquiryId)).map(({ text, files = [] }: { text: string; files?: { name: string }[] }) => [
      text,
      files.map(({ name }) => name),
    ]);
  expect(await filesOf(kept)).toEqual([
    ['Here is my letter.', ['letter.pdf']],
    ['Here is the form.', ['form.pdf']],
  ]);
  expect((await download(kept, form.id)).status).toBe(200);
  expect((await api.call('DELETE', `/contacts/${id}/merge`)).body).toMatchObject({ success: true });
  expect(await filesOf(id)).toEqual([['Here is the form.', ['form.pdf']]]);
  expect((await api.call('GET', `/contacts/${id}/files`)).body.data).toMatchObject([{ name: 'letter.pdf' }]);
  expect((await api.call('GET', `/contacts/${kept}/files`)).body.data).toEqual([]);
  expect((await download(id, form.id)).status).toBe(200);
  await api.call('POST', `/contacts/${id}/merge`, { body: { otherId: kept } });
  const [letter] = await thread(kept);
  const { id: split } = (await api.call('POST', `/contacts/${kept}/split`, { body: { entryId: letter.id } })).body.data;
  expect(await filesOf(split)).toEqual([['Here is the form.', ['form.pdf']]]);
  expect((await api.call('GET', `/contacts/${split}/files`)).body.data).toMatchObject([{ name: 'letter.pdf' }]);
  expect((await download(split, form.id)).status).toBe(200);
});

describe('the contents of files of replies', () => {
  const count = async (id: string) => {
    const { rows } = await api.context.database.$client.query(
      `SELECT count(*)::int AS files, count(file_contents.hash)::int AS contents
       FROM reply_files LEFT JOIN file_contents USING (hash) WHERE inquiry_id = $1`,
      [id],
    );
    return rows[0];
  };

  it('stay with a reply, and go after 90 days if they are not sent', async () => {
    const id = await create();
    const form = await uploadPdf(id, `${id}.pdf`);
    await reply(id, [form.id]);
    await uploadPdf(id, `${id}-draft.pdf`);
    now = new Date(start.getTime() + 91 * 24 * 60 * 60 * 1000);
    await cleanUp(api.context);
    expect(await count(id)).toEqual({ files: 1, contents: 1 });
  });

  it('go with the inquiry, and with the data of its member', async () => {
    const id = await create({ topicId: 'account', isComplaint: false });
    await uploadPdf(id, `${id}.pdf`);
    const { version } = (await api.call('GET', `/contacts/${id}`)).body.data;
    const deleted = await api.call('DELETE', `/contacts/${id}`, { headers: { 'if-match': `"${version}"` } });
    expect(deleted.status).toBe(200);
    expect((await api.call('DELETE', `/trash/contacts/${id}`)).status).toBe(200);
    expect(await count(id)).toEqual({ files: 0, contents: 0 });
    const dana = await app.addMember();
    const ofDana = await create({ memberId: dana });
    await reply(ofDana, [(await uploadPdf(ofDana)).id]);
    const erased = await api.call('POST', `/members/${dana}/erase`, {
      body: { reason: 'Asked for by letter' },
    });
    expect(erased.body).toMatchObject({ success: true });
    expect(await count(ofDana)).toEqual({ files: 0, contents: 0 });
  });
});
