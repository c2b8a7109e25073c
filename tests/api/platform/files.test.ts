import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../startApi';
import { officeFile, pdf, picture, zip } from './sampleFiles';
import { type Form, sendForm } from './uploads';

let api: Awaited<ReturnType<typeof startApi>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = (await api.signIn()).token;
});
afterAll(() => api.close());

const upload = (kind: string, form: Form, sent = token) => sendForm(api, kind, form, sent);
const file = (bytes: Buffer | string, name: string) => ({ file: { bytes, name } });
const stored = async (hash: string) => {
  const { rows } = await api.context.database.execute(sql`SELECT hash FROM file_contents WHERE hash = ${hash}`);
  return rows.length;
};

describe('an upload', () => {
  it.each([
    ['image', 'image/jpeg', 'photo.jpg', () => picture('jpeg')],
    ['image', 'image/png', 'photo.png', () => picture('png')],
    ['image', 'image/webp', 'photo.webp', () => picture('webp')],
    ['document', 'application/pdf', 'fees.pdf', () => pdf('Fees')],
    [
      'document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'fees.docx',
      () => officeFile('docx'),
    ],
    [
      'document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'fees.xlsx',
      () => officeFile('xlsx'),
    ],
    [
      'document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'fees.pptx',
      () => officeFile('pptx'),
    ],
  ])('of the type %s can be %s', async (kind, type, name, make) => {
    const bytes = await make();
    const { status, body, headers } = await upload(kind, file(bytes, name));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind, type, name, size: bytes.length });
    expect(headers.get('location')).toBe(`/api/v1/files/${body.data.id}`);
    const known = await api.call('GET', `/files/${body.data.id}`);
    expect(known.body.data).toEqual(body.data);
    if (kind === 'image') expect(body.data).toMatchObject({ width: 300, height: 200 });
    else expect(Object.keys(body.data).sort()).toEqual(['createdAt', 'id', 'kind', 'name', 'size', 'type']);
  });

  it('of a picture with a camera orientation has the size as displayed', async () => {
    const bytes = await picture('jpeg', { width: 300, height: 200, orientation: 6 });
    expect((await upload('image', file(bytes, 'turned.jpg'))).body.data).toMatchObject({ width: 200, height: 300 });
  });

  it('of the same content twice creates two files, stored once', async () => {
    const bytes = await pdf('The same');
    const responses = await Promise.all(['one.pdf', 'two.pdf'].map((name) => upload('document', file(bytes, name))));
    const [one, two] = responses.map(({ body }) => body.data);
    expect([one.name, two.name]).toEqual(['one.pdf', 'two.pdf']);
    expect(one.id).not.toBe(two.id);
    expect(await stored(createHash('sha256').update(bytes).digest('hex'))).toBe(1);
  });

  it('can be as large as its type allows', async () => {
    const bytes = Buffer.concat([await pdf('Large'), Buffer.alloc(25 * 1024 * 1024)]).subarray(0, 25 * 1024 * 1024);
    expect((await upload('document', file(bytes, 'large.pdf'))).body.data.size).toBe(25 * 1024 * 1024);
  });
});

describe('a file name', () => {
  it.each([
    ['C:\\Users\\ann\\Fees 2026.pdf', 'Fees 2026.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['Fees\u0000\u202e 2026\r\n.pdf', 'Fees 2026.pdf'],
    ['fees.exe', 'fees.pdf'],
    ['Fees v1.2 final', 'Fees v1.2 final.pdf'],
    ['Gebühren – 年金.PDF', 'Gebühren – 年金.pdf'],
    ['.pdf', 'file.pdf'],
    [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(60).slice(0, 116).trim()}.pdf`],
  ])('%j is stored as %j', async (name, storedName) => {
    const { body } = await upload('document', file(await pdf('Name'), name));
    expect(body.data.name).toBe(storedName);
    expect(storedName.length).toBeLessThanOrEqual(120);
  });
});

const notPicture = 'This is not a picture that can be used. Choose a JPEG, PNG or WebP file.';
const notDocument = 'This is not a document that can be used. Choose a PDF, docx, xlsx or pptx file.';
const unreadable = 'The upload could not be read. Send one file, in the field “file” of a multipart form.';
const failure = (message: string) => ({ success: false, data: null, message, code: expect.any(String) });

describe('the API refuses', () => {
  it.each([
    ['an SVG', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', notPicture],
    ['HTML by the name of a picture', 'image', '<!doctype html><script>alert(1)</script>', 'photo.png', notPicture],
    ['a document as a picture', 'image', '%PDF-1.7', 'photo.png', notPicture],
    ['a program by the name of a document', 'document', `MZ${'\0'.repeat(200)}`, 'fees.pdf', notDocument],
    ['an archive by the name of a document', 'document', zip({ 'a.txt': 'text' }), 'fees.docx', notDocument],
    ['an empty file', 'document', '', 'fees.pdf', notDocument],
  ])('%s', async (_what, kind, bytes, name, sentence) => {
    const { status, body } = await upload(kind, file(bytes, name));
    expect(status).toBe(422);
    expect(body).toEqual(failure(sentence));
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const complete = await picture(format);
    const { status, body } = await upload('image', file(complete.subarray(0, complete.length / 2), 'broken.png'));
    expect(status).toBe(422);
    expect(body.message).toBe('This picture is damaged. Save it again in a picture program, or choose another.');
  });

  it('a picture with too many pixels, however few bytes', async () => {
    const png = await picture('png', { width: 1, height: 1 });
    // The width and height are in the first chunk.
    png.writeUInt32BE(8000, 16);
    png.writeUInt32BE(8000, 20);
    const { status, body } = await upload('image', file(png, 'vast.png'));
    expect(status).toBe(422);
    expect(body.message).toBe('This picture has too many pixels. Choose one of at most 40 megapixels.');
  });

  it.each([
    ['image', 5, 'This picture is too large. Choose one of at most 5 MB.'],
    ['document', 25, 'This document is too large. Choose one of at most 25 MB.'],
  ])('one byte too many of the type %s, and far too many', async (kind, maxMegabytes, sentence) => {
    for (const size of [maxMegabytes * 1024 * 1024 + 1, (maxMegabytes + 20) * 1024 * 1024]) {
      const { status, body } = await upload(kind, file(Buffer.alloc(size), 'large'));
      expect(status).toBe(413);
      expect(body).toEqual(failure(sentence));
    }
  });

  it('anything but one file in the field “file”', async () => {
    const bytes = await pdf('Shape');
    const one = { bytes, name: 'one.pdf' };
    const forms: Form[] = [{}, { file: [one, one] }, { other: one }, { file: one, note: 'text' }];
    for (const form of forms) {
      const { status, body } = await upload('document', form);
      expect(status).toBe(400);
      expect(body).toEqual(failure(unreadable));
    }
  });

  it('a truncated form, and a body that is no form', async () => {
    const post = (type: string) =>
      api.call('POST', '/files?kind=document', { body: '--x\r\n', headers: { 'content-type': type } });
    expect(await post('multipart/form-data; boundary=x')).toMatchObject({ status: 400, body: failure(unreadable) });
    expect(await post('multipart/form-data')).toMatchObject({ status: 400, body: failure(unreadable) });
    for (const type of ['application/json', 'text/plain']) {
      const sentence = 'Send the file as multipart/form-data.';
      expect(await post(type)).toMatchObject({ status: 415, body: failure(sentence) });
    }
  });

  it('an upload without a valid type', async () => {
    const { status, body } = await upload('video', file('x', 'x'));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['kind']);
  });

  it('people who are not signed in', async () => {
    expect((await upload('document', file(await pdf('Nobody'), 'x.pdf'), '')).status).toBe(401);
    const { body } = await upload('document', file(await pdf('Somebody'), 'x.pdf'));
    expect((await api.call('GET', `/files/${body.data.id}`, { token: null })).status).toBe(401);
    expect((await api.call('POST', `/files/${body.data.id}/download`, { token: null })).status).toBe(401);
  });
});

describe('a file that does not exist', () => {
  it.each([uuid(), 'no-id'])('(%s) is 404 with a message', async (id) => {
    const sentence = 'This file does not exist. Upload it again.';
    expect(await api.call('GET', `/files/${id}`)).toMatchObject({ status: 404, body: failure(sentence) });
    expect(await api.call('POST', `/files/${id}/download`)).toMatchObject({ status: 404, body: failure(sentence) });
  });
});
