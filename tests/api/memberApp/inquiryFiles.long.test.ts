import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { maxUnsentFiles } from '../../../api/areas/contacts/memberFiles';
import { cleanUp } from '../../../api/server/cleanUp';
import { pdf, picture } from '../platform/sampleFiles';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
let now = start;
let app: MemberAppFixture;
let dana: string;

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  app = await memberAppFixture(api);
});
beforeEach(async () => {
  now = start;
  await api.signIn();
  dana = await app.addMember();
});

const upload = async (text: string, member = dana) =>
  (await app.upload(member, { bytes: await pdf(text), name: `${text}.pdf` })).body.data;
const question = { topic: 'account', text: 'Is this form filled in correctly?' };
const send = (fileIds: unknown, idempotencyKey: string = randomUUID()) =>
  app.callApp('POST', `/members/${dana}/inquiries`, { body: { ...question, fileIds }, idempotencyKey });
const download = (id: string, member = dana) => app.callApp('GET', `/members/${member}/files/${id}`);
const count = async (table: string) => {
  const { rows } = await api.context.database.$client.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count as number;
};

it('a member sends files with an inquiry, which the member and staff download', async () => {
  const form = await upload('Form');
  expect(form).toEqual({ id: expect.any(String), name: 'Form.pdf', type: 'application/pdf', size: expect.any(Number) });
  const photo = (await app.upload(dana, { bytes: await picture('jpeg'), name: 'photo.jpg' })).body.data;
  const sent = await send([form.id, photo.id]);
  expect([sent.status, sent.body.data.files]).toEqual([201, [form, photo]]);
  const { id } = sent.body.data;
  expect((await app.callApp('GET', `/members/${dana}/inquiries`)).body.data[0].files).toEqual([form, photo]);
  const own = await download(form.id);
  expect(own.headers.get('content-disposition')).toContain('Form.pdf');
  expect((await api.call('GET', `/contacts/${id}/files`)).body.data).toEqual([form, photo]);
  const ofStaff = await api.call('GET', `/contacts/${id}/files/${form.id}`);
  expect([ofStaff.status, ofStaff.text]).toEqual([200, own.text]);
  expect((await api.call('GET', '/files')).body.data).toEqual([]);
  const tokens = await signInEachRole(api);
  for (const path of ['files', `files/${form.id}`])
    expect((await api.call('GET', `/contacts/${id}/${path}`, { token: tokens.viewer ?? null })).status).toBe(403);
});

it('files are sent once, and only by their member', async () => {
  const [form, other] = [await upload('Once'), await upload('Of Luis', await app.addMember())];
  const key = randomUUID();
  const sent = await Promise.all([send([form.id], key), send([form.id], key)]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await send([form.id], key)).body.data.files).toEqual([form]);
  const free = await upload('Free');
  for (const id of [form.id, other.id, randomUUID()]) {
    const refused = await send([free.id, id]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fileIds.1']]);
  }
  expect((await send(['no-id'])).status).toBe(422);
  expect((await send(Array.from({ length: 6 }, () => free.id))).status).toBe(422);
  expect((await download(other.id)).status).toBe(404);
  const { id } = sent[0]?.body.data ?? {};
  expect((await api.call('GET', `/contacts/${id}/files/${other.id}`)).status).toBe(404);
  expect((await app.callApp('GET', `/members/${dana}/inquiries`)).body.data).toHaveLength(1);
});

it('files of other types, too large ones and too many are refused', async () => {
  const refused = await app.upload(dana, { bytes: Buffer.from('Just a text'), name: 'form.pdf' });
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Choose a picture')]);
  const large = Buffer.concat([await pdf('Large'), Buffer.alloc(25 * 1024 * 1024)]);
  expect((await app.upload(dana, { bytes: large, name: 'large.pdf' })).status).toBe(413);
  expect((await app.upload(randomUUID(), { bytes: await pdf('Nobody'), name: 'a.pdf' })).status).toBe(404);
  expect((await app.callApp('POST', `/members/${dana}/files`, { body: {} })).status).toBe(415);
  for (let index = 0; index < maxUnsentFiles; index += 1) await upload(`Number ${index}`);
  const tooMany = await app.upload(dana, { bytes: await pdf('One more'), name: 'more.pdf' });
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'contacts.tooManyUnsent']);
});

it('files that were not sent are deleted after a day, the others with the member', async () => {
  const form = await upload('Sent');
  await send([form.id]);
  const unsent = await upload('Never sent');
  now = new Date(start.getTime() + millisecondsInDay);
  await cleanUp(api.context);
  expect([(await download(unsent.id)).status, (await download(form.id)).status]).toEqual([404, 200]);
  await app.callApp('DELETE', `/members/${dana}`);
  const { rows } = await api.context.database.$client.query('SELECT id FROM member_files WHERE member_id = $1', [dana]);
  expect(rows).toEqual([]);
  await api.context.database.$client.query('DELETE FROM member_files');
  await cleanUp(api.context);
  expect(await count('file_contents')).toBe(0);
});
