import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { runLongJob } from '../../../api/longJobs/run';
import { faqs } from '../../../resources/faqs/faqSchema';
import { byName, schemas } from '../records/everyArea';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

let tokens: Record<string, string>;
let create: Examples['create'];
let newExample: Examples['newExample'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  ({ create, newExample } = examples(api));
});

const exported = async (area: string, body: object = {}) => {
  const { url } = (await api.call('POST', `/${area}/export`, { body })).body.data;
  return Buffer.from(await (await fetch(api.origin + url)).arrayBuffer());
};
const upload = (area: string, file: string | Buffer, token?: string, name = 'records.csv') => {
  const form = new FormData();
  form.append('file', new Blob([file as BlobPart]), name);
  return api.call('POST', `/${area}/import`, { body: form, ...(token && { token }) });
};
const done = async (id: string) => {
  const log = { error: (...details: unknown[]) => expect(details).toEqual([]) };
  const context = { ...api.context, keys: api.app.keys };
  while (await runLongJob(context, id, { log, signal: new AbortController().signal }));
  return (await api.call('GET', `/jobs/${id}`)).body.data;
};
const rowsOf = async (id: string) => (await api.call('GET', `/jobs/${id}/rows`)).body.data;
const outcomes = async (id: string) =>
  (await rowsOf(id)).map(({ outcome }: { outcome: string }) => outcome).sort() as string[];

/** Uploads and checks a file, with the fields that are guessed. */
const check = async (area: string, file: string | Buffer, token?: string) => {
  const { data } = (await upload(area, file, token)).body;
  const fields = data.columns.map(({ field }: { field: string | null }) => field);
  const body = { fields };
  const started = await api.call('POST', `/imports/${data.id}/check`, { body, ...(token && { token }) });
  expect(started.body).toMatchObject({ success: true });
  await done(started.body.data.id);
  return started.body.data.id as string;
};
const apply = async (id: string) => {
  const started = await api.call('POST', `/imports/${id}/apply`);
  expect(started.body).toMatchObject({ success: true });
  await done(started.body.data.id);
  return started.body.data.id as string;
};
const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  '%s',
  (area, schema) => {
    it.each(['csv', 'xlsx'])('is imported unchanged from its own export as %s', async (format) => {
      const created = [await create(schema), await create(schema)];
      const filter = { id: created.map((record) => record.id) };
      const id = await check(area, await exported(area, { filter, format }));
      expect(await rowsOf(id)).toMatchObject(created.map(() => ({ outcome: 'unchanged', errors: {} })));
    });
  },
);

describe('an import', () => {
  it('updates rows that differ, creates rows without a key, and changes nothing the second time', async () => {
    const category = (await newExample(faqs)).categoryId;
    const { id, question } = await create(faqs);
    const file = csv(
      'Question;id;Category',
      `Is this another question?;${id};${category}`,
      `Is this a new question?;;${category}`,
      ';;',
      `${'long '.repeat(60)};;nowhere`,
    );
    const checked = await check('faqs', file);
    expect(await rowsOf(checked)).toMatchObject([
      { number: 2, outcome: 'changed', recordId: id },
      { number: 3, outcome: 'created', recordId: null },
      { number: 5, outcome: 'refused', errors: { question: 'Use at most 200 characters.' } },
    ]);
    expect((await api.call('GET', `/faqs/${id}`)).body.data.question).toBe(question);

    expect(await outcomes(await apply(checked))).toEqual(['changed', 'created']);
    const changed = (await api.call('GET', `/faqs/${id}`)).body.data;
    expect(changed).toMatchObject({ question: 'Is this another question?', status: 'draft', version: 2 });

    expect(await outcomes(await check('faqs', file))).toEqual(['refused', 'unchanged', 'unchanged']);
    const filter = encodeURIComponent(JSON.stringify({ question: 'Is this a new question?' }));
    expect((await api.call('GET', `/faqs?filter=${filter}`)).body.data).toHaveLength(1);
  });

  it('is undone: created records go to the trash, changed ones are as before, and those that were saved since stay', async () => {
    const [{ id, question }, { id: other }] = [await create(faqs), await create(faqs)];
    const category = (await newExample(faqs)).categoryId;
    const rows = [`What does the file ask?,${id},${category}`, `And what does it ask here?,${other},${category}`];
    const applied = await apply(
      await check('faqs', csv('question,id,categoryId', ...rows, `And something new?,,${category}`)),
    );
    const saved = (await api.call('GET', `/faqs/${other}`)).body.data;
    const headers = { 'if-match': `"${saved.version}"` };
    await api.call('PUT', `/faqs/${other}`, { body: { ...saved, question: 'What was asked since?' }, headers });
    expect((await api.call('GET', `/jobs/${applied}`)).body.data).toMatchObject({
      fileName: 'records.csv',
      mayUndo: true,
    });
    const undone = (await api.call('POST', `/jobs/${applied}/undo`)).body.data.id;
    await done(undone);
    expect(await rowsOf(undone)).toMatchObject([
      { number: 2, recordId: id, outcome: 'changed' },
      { number: 3, recordId: other, outcome: 'refused', message: 'This has changed since, so it was left as it is.' },
      { number: 4, outcome: 'changed' },
    ]);
    expect((await api.call('GET', `/faqs/${id}`)).body.data).toMatchObject({ question, version: 3 });
    expect((await api.call('GET', `/faqs/${other}`)).body.data.question).toBe('What was asked since?');
    const [{ recordLabel }] = (await api.call('GET', '/trash?range=[0,0]')).body.data;
    expect(recordLabel).toBe('And something new?');
  });

  it('refuses records that somebody saved after the file was exported, or after it was checked', async () => {
    const { id } = await create(faqs);
    const older = await exported('faqs', { filter: { id }, columns: ['id', 'version', 'question'] });
    const save = async (question: string) => {
      const { data } = (await api.call('GET', `/faqs/${id}`)).body;
      const headers = { 'if-match': `"${data.version}"` };
      await api.call('PUT', `/faqs/${id}`, { body: { ...data, question }, headers });
    };
    await save('What did somebody else ask?');
    expect(await outcomes(await check('faqs', older))).toEqual(['refused']);

    const checked = await check('faqs', csv('id,question', `${id},What does the file ask?`));
    expect(await outcomes(checked)).toEqual(['changed']);
    await save('What did they ask then?');
    const [row] = await rowsOf(await apply(checked));
    expect(row).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/after you opened it\.$/) });
    expect((await api.call('GET', `/faqs/${id}`)).body.data.question).toBe('What did they ask then?');
  });

  it('returns the refused rows as a file', async () => {
    const checked = await check('faqs', csv('question,categoryId', "'=Why?,none"));
    const { url } = (await api.call('POST', `/imports/${checked}/refused`)).body.data;
    const text = await (await fetch(api.origin + url)).text();
    expect(text).toMatch(
      /^row,reason,question,categoryId\r\n2,Category: Choose one from the list\.,'=Why\?,none\r\n$/s,
    );
  });

  it('reads other encodings and separators', async () => {
    const text = 'Question\tCategory\r\nÜber die Rente – ja?\t\r\n';
    const wide = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
    const windows = Buffer.from(text.replace('–', '\x96'), 'latin1');
    for (const file of [text, wide, windows]) {
      const { data } = (await upload('faqs', file)).body;
      expect(data).toMatchObject({
        total: 1,
        fields: expect.arrayContaining([{ path: 'categoryId', name: 'Category', isInstant: false, isRequired: false }]),
        columns: [{ head: 'Question', field: 'question', sample: 'Über die Rente – ja?' }, { field: 'categoryId' }],
      });
    }
  });

  it.each([
    ['', /is empty/],
    [' \r\n', /is empty/],
    ['question,answer\r\n', /no rows/],
    ['question\r\nWhy?\r\n', /only one column/],
    [`${Array.from({ length: 101 }, (_, index) => `c${index}`).join(',')}\r\n`, /^Line 1 has more than 100 cells/],
    ['question,answer\r\nWhy?,"Because', /cut short: .* line 2 is not closed/],
    ['question,answer\r\nWhy?,"Because\r\nof it"\r\nWho?,"Ann\r\n\r\n', /a cell in line 4 is not closed/],
    ['question,answer\r\n"Why\r\nso?","Because\r\nWho?,"Ann"\r\n', /a cell in line 3 is not closed/],
    ['question,answer\r\nWhy?,Be"cause\r\n', /^Line 2 has a quotation mark in the middle/],
    ['\n\n \n', /is empty/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), /Excel file is damaged/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), /neither a CSV file nor an Excel file/],
    [Buffer.alloc(50 * 1024 * 1024 + 1, 'a,b\n'), /larger than 50 MB/],
  ])('refuses an invalid file %# with one sentence', async (file, sentence) => {
    const { status, body } = await upload('faqs', file, undefined, 'bad.csv');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.message).toMatch(sentence);
    expect(JSON.stringify((await api.call('GET', '/jobs')).body.data)).not.toContain('"bad.csv"');
  });

  it('reads all ends of lines, also mixed and in quotes', async () => {
    const { data } = (await upload('faqs', 'question,categoryId\rWhy?,\n"Who\nis it?",\r\n\nWhen?,')).body;
    expect(data).toMatchObject({ total: 3, columns: [{ head: 'question', sample: 'Why?' }, {}] });
  });

  it('refuses a file of empty lines after other requests were answered', async () => {
    const order: string[] = [];
    const importing = upload('faqs', Buffer.alloc(20 * 1024 * 1024, '\n')).then((response) => {
      order.push('import');
      return response;
    });
    for (let count = 0; count < 3; count += 1) {
      expect((await api.call('GET', '/faqs')).status).toBe(200);
      order.push('list');
    }
    const { status, body } = await importing;
    expect({ status, message: body.message }).toEqual({ status: 422, message: 'This file is empty.' });
    expect(order).toEqual(['list', 'list', 'list', 'import']);
  });

  it('refuses the row of a cell with JSON that is nested too deeply', async () => {
    const file = csv('id,name,audience.platforms', `,Home,${'['.repeat(300_000)}`);
    const [row] = await rowsOf(await check('banners', file));
    expect(row).toMatchObject({ outcome: 'refused', errors: { 'audience.platforms': 'This must be a list.' } });
  });

  it('refuses the row of a cell with more values than a list can have', async () => {
    const file = csv('id,name,platforms', `,Home,${'web|'.repeat(600)}`);
    expect(await rowsOf(await check('app-page', file))).toMatchObject([
      { errors: { platforms: 'This cell has more than 500 values. Remove those that you do not need.' } },
    ]);
  });

  it('reads a text that looks like a formula as a text', async () => {
    const category = (await newExample(faqs)).categoryId;
    const rows = [`"=HYPERLINK(""https://example.org"",""Why?"")",${category}`, `+1 or -1 for a question?,${category}`];
    await apply(await check('faqs', csv('question,categoryId', ...rows)));
    const filter = encodeURIComponent(JSON.stringify({ categoryId: category }));
    const { data } = (await api.call('GET', `/faqs?filter=${filter}`)).body;
    expect(data.map(({ question }: { question: string }) => question)).toEqual(
      expect.arrayContaining(['=HYPERLINK("https://example.org","Why?")', '+1 or -1 for a question?']),
    );
  });

  it('stores no data of an erased member', async () => {
    const member = newMember({ email: 'ada.okafor@example.org' });
    await insertMembers(api.context.database, [member]);
    const { id } = (await upload('contacts', csv('Name,Where to write', 'Ada Okafor,Ada.Okafor@example.org'))).body
      .data;
    expect(JSON.stringify(await rowsOf(id))).toContain('Okafor');
    await api.call('POST', `/members/${member.id}/erase`, { body: { reason: 'Asked for' } });
    expect(await rowsOf(id)).toMatchObject([{ number: 2, data: null }]);
  });

  it('shows its rows as the present role of the reader may see them', async () => {
    const setRole = (from: string, to: string) =>
      api.context.database.execute(sql`UPDATE accounts SET role = ${to} WHERE email = ${`${from}@example.org`}`);
    const token = tokens.support ?? '';
    const checked = await check('contacts', csv('name,message', 'Ada Okafor,Call me'), token);
    const { url } = (await api.call('POST', `/imports/${checked}/refused`, { token })).body.data;
    const job = `/jobs/${checked}`;
    expect((await api.call('GET', `${job}/rows`, { token })).text).toContain('Okafor');
    await setRole('support', 'viewer');
    expect((await api.call('GET', `${job}/rows`, { token })).status).toBe(403);
    expect((await fetch(api.origin + url)).status).toBe(403);
    // Its progress stays visible, the name of the file does not.
    expect((await api.call('GET', job, { token })).body.data).toMatchObject({ total: 1, fileName: null });
    expect((await api.call('GET', '/jobs', { token })).text).not.toContain('records.csv');
    await setRole('support', 'support');
  });

  it('masks what the list masks, in its rows, its reasons and the file of refused rows', async () => {
    const setRole = (role: string) =>
      api.context.database.execute(sql`UPDATE accounts SET role = ${role} WHERE email = 'content_editor@example.org'`);
    const token = tokens.content_editor ?? '';
    await setRole('administrator');
    const file = csv('legalName,ein', 'Example Inc.,91-7654321', 'Other Inc.,no ein');
    const read = (await upload('organizations', file, token)).body.data.id;
    const checked = await check('organizations', file, token);
    const readAll = async () => {
      const { url } = (await api.call('POST', `/imports/${checked}/refused`, { token })).body.data;
      const rows = await Promise.all([read, checked].map((id) => api.call('GET', `/jobs/${id}/rows`, { token })));
      return [...rows.map(({ text }) => text), await (await fetch(api.origin + url)).text()];
    };
    const [cells, byField, refused] = await readAll();
    expect([cells, byField, refused].map((text) => text?.includes('no ein'))).toEqual([true, true, true]);
    await setRole('content_editor');
    for (const text of await readAll()) {
      expect(text).toContain('•••');
      expect(text).not.toMatch(/7654321|no ein/);
    }
    expect((await readAll())[1]).toContain('Other Inc.');
  });

  it('is refused without permission, to people other than its author, and in the wrong order', async () => {
    const file = csv('question,categoryId', 'Why?,none');
    expect((await upload('faqs', file, tokens.compliance_approver)).status).toBe(403);
    const { id } = (await upload('faqs', file)).body.data;
    const step = (name: string, body?: object, token?: string) =>
      api.call('POST', `/imports/${id}/${name}`, { ...(body && { body }), ...(token && { token }) });
    expect((await step('check', { fields: ['question', null] }, tokens.content_editor)).status).toBe(409);
    expect((await step('apply')).status).toBe(409);
    expect((await step('check', { fields: [null, null] })).status).toBe(422);
    expect((await step('check', { fields: ['shoeSize', null] })).status).toBe(422);
    expect((await step('check', { fields: ['question', 'question'] })).status).toBe(422);
  });
});
