import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdf } from '../platform/sampleFiles';
import { question, setUpInquiries, today } from './inquiriesFixture';

const fixture = setUpInquiries();
const { clock, create, read, reply } = fixture;

interface Entry {
  id: string;
  text: string;
  files?: object[];
}

const upload = async (name: string, member = fixture.dana) =>
  (await fixture.app.upload(member, { bytes: await pdf(name), name: `${name}.pdf` })).body.data;
const readAsStaff = async (id: string): Promise<Entry[]> =>
  (await fixture.api.call('GET', `/contacts/${id}/thread`)).body.data;
const replyWith = (id: string, text: string, fileIds: readonly string[], key = randomUUID() as string) =>
  reply(id, text, key, fileIds);
const download = async (id: string, fileId: string) =>
  (await fixture.api.call('GET', `/contacts/${id}/files/${fileId}`)).status;

describe('a reply of a member', () => {
  it('takes files along, which stand at it for both sides', async () => {
    const { id } = await create();
    const [form, letter] = [await upload('Form'), await upload('Letter')];
    const replied = await replyWith(id, 'Here is the form.', [form.id, letter.id]);
    expect(replied.status).toBe(200);
    const files = expect.arrayContaining([form, letter]);
    expect(replied.body.data.thread).toEqual([
      expect.not.objectContaining({ files }),
      expect.objectContaining({ text: 'Here is the form.', files }),
    ]);
    expect(await readAsStaff(id)).toMatchObject([{ text: 'Here is the form.', files }]);
    expect(await download(id, form.id)).toBe(200);
    expect((await fixture.app.callApp('GET', `/members/${fixture.dana}/files/${form.id}`)).status).toBe(200);
  });

  it('counts once by its key, with its files', async () => {
    const { id } = await create();
    const form = await upload('Once');
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => replyWith(id, 'Only once.', [form.id], key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readAsStaff(id)).toMatchObject([{ files: [form] }]);
  });

  it('takes no file of another member, that was sent before, or that does not exist, and then nothing is stored', async () => {
    const { id } = await create();
    const [sent, free] = [await upload('Sent'), await upload('Free')];
    await replyWith(id, 'The first.', [sent.id]);
    const ofOther = await upload('Of Luis', await fixture.app.addMember());
    for (const fileId of [sent.id, ofOther.id, randomUUID()]) {
      const refused = await replyWith(id, 'The second.', [free.id, fileId]);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['fileIds.1']]);
    }
    const six = Array.from({ length: 6 }, () => randomUUID());
    expect((await replyWith(id, 'The second.', six)).status).toBe(422);
    expect(await readAsStaff(id)).toHaveLength(1);
    expect((await replyWith(id, 'The second.', [free.id])).status).toBe(200);
  });

  it('keeps its files when inquiries are merged, when that is undone, and when they are split', async () => {
    const kept = await create();
    clock.now = new Date(today.getTime() + 60_000);
    const merged = await create({ ...question, text: 'Has nobody read this yet?' });
    const form = await upload('Form');
    await replyWith(merged.id, 'Here it is.', [form.id]);
    const { api } = fixture;
    expect((await api.call('POST', `/contacts/${kept.id}/merge`, { body: { otherId: merged.id } })).status).toBe(200);
    const entries = await readAsStaff(kept.id);
    expect(entries).toMatchObject([{ text: 'Has nobody read this yet?' }, { text: 'Here it is.', files: [form] }]);
    expect((await read(kept.id)).thread[2]).toMatchObject({ text: 'Here it is.', files: [form] });
    await api.call('DELETE', `/contacts/${merged.id}/merge`);
    expect(await readAsStaff(merged.id)).toMatchObject([{ text: 'Here it is.', files: [form] }]);
    expect([await download(merged.id, form.id), await download(kept.id, form.id)]).toEqual([200, 404]);
    const [entry] = await readAsStaff(merged.id);
    const split = await api.call('POST', `/contacts/${merged.id}/split`, { body: { entryId: entry?.id } });
    expect((await read(split.body.data.id)).files).toEqual([form]);
    expect(await download(split.body.data.id, form.id)).toBe(200);
  });

  it('loses its files when the member is erased', async () => {
    const { id } = await create();
    await replyWith(id, 'Here is the form.', [(await upload('Form')).id]);
    await fixture.api.call('POST', `/members/${fixture.dana}/erase`, { body: { reason: 'Requested' } });
    const { rows } = await fixture.api.context.database.$client.query(
      'SELECT id FROM member_files WHERE member_id = $1 OR inquiry_id = $2',
      [fixture.dana, id],
    );
    expect(rows).toEqual([]);
  });
});
