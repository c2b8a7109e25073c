import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FileInfo } from '../../../api/platform/files/fileInfo';
import { defineSchema, field, file, image, text } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { pdf, picture } from '../platform/sampleFiles';
import { sendContent, sendForm } from '../platform/uploads';
import { actAtReadVersion } from '../records/publishing';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';
import { untilWaiting } from '../untilWaiting';

const declared = (name: string, requiresApproval: boolean) =>
  defineSchema({
    name,
    record: {
      name: field(text({ max: 80 }), { search: true, sort: true, filter: true, requiredToPublish: true }),
      picture: image({ minWidth: 200, minHeight: 200 }).optional(),
      pictures: z.array(z.strictObject({ image: image() })).default([]),
      sheet: file().optional(),
    },
    label: ({ name }) => name,
    list: {
      defaultSort: [['name', 'ASC']],
    },
    publish: { requiresApproval },
  });

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
let token: string;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, declared('posters', false), declared('rates', true)] });
  tokens = await signInEachRole(api);
  token = (await api.signIn()).token;
});
afterAll(() => api.close());

const upload = async (kind: 'image' | 'document', bytes: Buffer, name: string): Promise<FileInfo> => {
  const { status, body } = await sendForm(api, kind, { file: { bytes, name } }, token);
  expect(status).toBe(201);
  return body.data;
};
const replace = (id: string, bytes: Buffer, name: string, by = token) =>
  sendContent(api, id, { file: { bytes, name } }, by);
const found = async (filter: object, others = '') => {
  const { status, body, headers } = await api.call(
    'GET',
    `/files?filter=${encodeURIComponent(JSON.stringify(filter))}${others}`,
  );
  expect(status).toBe(200);
  return { names: body.data.map(({ name }: FileInfo) => name), range: headers.get('content-range'), files: body.data };
};
const open = async (address = '') => {
  const response = await fetch(api.origin + address);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const create = async (area: string, body: object) => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const act = async (area: string, id: string, name: string, by = token) => {
  const response = await actAtReadVersion(api, area, id, { name, reason: 'It is time.' }, { token: by });
  if (!response.body.success) throw new Error(response.text);
  expect(response.body).toMatchObject({ success: true });
};

describe('the library', () => {
  it('is searched by name and alternative text, ignoring accents, newest first and page by page', async () => {
    const marker = randomUUID().slice(0, 8);
    const files = [];
    for (const name of ['Été', 'Winter', 'Autumn'])
      files.push(await upload('image', await picture('png', { width: 20, height: 20 }), `${name} ${marker}.png`));
    await upload('document', await pdf('Winter'), `Winter ${marker}.pdf`);
    await api.call('PUT', `/files/${files[2]?.id}`, {
      body: { name: `Autumn ${marker}.png`, alt: 'Leaves on a café’s table' },
    });

    const all = await found({ kind: 'image', q: marker });
    expect(all.names).toEqual([`Autumn ${marker}.png`, `Winter ${marker}.png`, `Été ${marker}.png`]);
    expect(all.range).toBe('files 0-2/3');
    expect((await found({ kind: 'image', q: marker }, '&range=[1,1]')).names).toEqual([`Winter ${marker}.png`]);
    expect((await found({ q: `ETE ${marker}` })).names).toEqual([`Été ${marker}.png`]);
    expect((await found({ q: `cafe ${marker}` })).files).toMatchObject([{ alt: 'Leaves on a café’s table' }]);
    expect((await found({ kind: 'document', q: marker })).names).toEqual([`Winter ${marker}.pdf`]);
    expect((await found({ q: marker }, '&sort=["name","ASC"]')).names).toHaveLength(4);
    expect((await found({ q: `nothing ${marker}` })).range).toBe('files */0');
  });

  it('refuses unknown filters and sorts', async () => {
    for (const query of ['filter={"size":3}', 'sort=["hash","ASC"]', 'range=[0,500]', 'filter=x'])
      expect((await api.call('GET', `/files?${query}`)).status, query).toBe(400);
  });

  it('stores name and alternative text, and logs who changed them', async () => {
    const { id } = await upload('image', await picture('png'), 'photo.png');
    const response = await api.call('PUT', `/files/${id}`, { body: { name: 'Team/Meeting.exe', alt: '  A meeting ' } });
    expect(response.body.data).toMatchObject({ name: 'Meeting.png', alt: 'A meeting' });
    const { body } = await api.call('PUT', `/files/${id}`, { body: { name: 'Meeting.png', alt: '' } });
    expect(body.data).not.toHaveProperty('alt');
    const { rows } = await api.context.database.execute(
      `SELECT action, record_label, before, after FROM activity WHERE area = 'files' AND record_id = '${id}' ORDER BY id`,
    );
    expect(rows[0]).toEqual({
      action: 'updated',
      record_label: 'photo.png',
      before: { name: 'photo.png', alt: null },
      after: { name: 'Meeting.png', alt: 'A meeting' },
    });
    const wrong = await api.call('PUT', `/files/${id}`, { body: { name: '', alt: 'x'.repeat(151) } });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['name', 'alt']);
    expect((await api.call('PUT', `/files/${randomUUID()}`, { body: { name: 'x' } })).status).toBe(404);
  });

  it('is filtered by the width of pictures, and by the areas that use files', async () => {
    const marker = randomUUID().slice(0, 8);
    const used = await upload('image', await picture('png', { width: 900, height: 300 }), `Used ${marker}.png`);
    await upload('image', await picture('png', { width: 300, height: 300 }), `Unused ${marker}.png`);
    await create('posters', { name: 'Poster', picture: { fileId: used.id, alt: 'A letter' } });
    const names = async (filter: object) => (await found({ q: marker, ...filter })).names;
    expect(await names({ width_gte: 900 })).toEqual([`Used ${marker}.png`]);
    expect(await names({ width_lte: 899 })).toEqual([`Unused ${marker}.png`]);
    expect(await names({ usedBy: 'nothing' })).toEqual([`Unused ${marker}.png`]);
    expect(await names({ usedBy: ['posters', 'banners'] })).toEqual([`Used ${marker}.png`]);
    expect(await names({ usedBy: ['posters', 'nothing'] })).toHaveLength(2);
    expect(await names({ usedBy: 'banners' })).toEqual([]);
    const asViewer = `/files?filter=${encodeURIComponent(JSON.stringify({ q: marker, usedBy: 'posters' }))}`;
    expect((await api.call('GET', asViewer, { token: tokens.viewer })).body.data).toEqual([]);
  });
});

describe('a picture', () => {
  it('is served in smaller widths, upright, and never enlarged', async () => {
    const bytes = await picture('jpeg', { width: 600, height: 1200, orientation: 6 });
    const { variants = [] } = await upload('image', bytes, 'turned.jpg');
    expect(variants.map(({ width }) => width)).toEqual([480, 960]);
    for (const { width, url } of [...variants, ...variants]) {
      const { status, headers, bytes: served } = await open(url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    expect((await open(variants[0]?.url.replace('/480', '/960'))).status).toBe(403);
    const small = await upload('image', await picture('png', { width: 480, height: 300 }), 'small.png');
    expect(small.variants).toEqual([]);
  });

  it('that is replaced gets a new address in every record, and cached copies of the old one are not used', async () => {
    const before = await upload('image', await picture('png', { width: 500, height: 300 }), 'old.png');
    const poster = await create('posters', { name: 'A poster', picture: { fileId: before.id, alt: 'Two people' } });
    await api.call('PUT', `/files/${before.id}`, { body: { name: 'old.png', alt: 'Two people' } });
    const bytes = await picture('webp', { width: 700, height: 400 });
    const { status, body } = await replace(before.id, bytes, 'new.webp');
    expect(status).toBe(200);
    const after: FileInfo = body.data;
    expect(after).toMatchObject({ id: before.id, name: 'new.webp', type: 'image/webp', width: 700, alt: 'Two people' });

    const record = (await api.call('GET', `/posters/${poster.id}`)).body.data;
    expect(record.version).toBe(poster.version);
    expect(record.files[before.id]).toEqual(after);
    expect(after.url).not.toBe(before.url);
    expect((await open(after.url)).bytes.equals(bytes)).toBe(true);
    const addresses = [before.url, before.thumbnailUrl, before.variants?.[0]?.url];
    for (const [index, address] of addresses.entries()) {
      const present = [after.url, after.thumbnailUrl, after.variants?.[0]?.url][index];
      const old = await open(address);
      expect(old.headers.get('cache-control')).toBe('no-store');
      expect(old.bytes.equals((await open(present)).bytes)).toBe(true);
      expect((await open(present)).headers.get('cache-control')).toMatch(/immutable$/);
    }
    expect((await found({ q: 'new.webp people' })).names).toEqual(['new.webp']);
    expect((await found({ q: 'old.png people' })).names).toEqual([]);
  });
});

describe('a file cannot be replaced', () => {
  it('by one of another type, a damaged one, or none', async () => {
    const { id } = await upload('image', await picture('png'), 'photo.png');
    expect((await replace(id, await pdf('A document'), 'photo.png')).status).toBe(422);
    expect((await replace(id, (await picture('png')).subarray(0, 900), 'photo.png')).status).toBe(422);
    expect((await replace(id, Buffer.alloc(6 * 1024 * 1024), 'photo.png')).status).toBe(413);
    expect((await sendContent(api, id, {}, token)).status).toBe(400);
    expect((await api.call('PUT', `/files/${id}/content`, { body: {} })).status).toBe(415);
    expect((await replace(randomUUID(), await picture('png'), 'photo.png')).status).toBe(404);
    expect((await api.call('GET', `/files/${id}`)).body.data.name).toBe('photo.png');
  });

  it('by a picture that is too small for a published record, with the message of that rule', async () => {
    const { id, url } = await upload('image', await picture('png'), 'photo.png');
    const poster = await create('posters', { name: 'Open house', picture: { fileId: id, alt: 'A house' } });
    const small = await picture('png', { width: 100, height: 100 });
    await act('posters', poster.id, 'publish');
    const { status, body } = await replace(id, small, 'small.png');
    expect(status).toBe(422);
    expect(body.message).toBe(
      'It does not fit “Open house” (poster), which shows it. This picture has 100 × 100 pixels. Choose one of at least 200 × 200.',
    );
    expect((await api.call('GET', `/files/${id}`)).body.data.url).toBe(url);
    await act('posters', poster.id, 'archive');
    expect((await replace(id, small, 'small.png')).status).toBe(200);
  });

  it('when a published record uses it whose changes require a review', async () => {
    const { id } = await upload('document', await pdf('Rates'), 'rates.pdf');
    const { id: rates } = await create('rates', { name: 'Rates of 2027', sheet: { fileId: id } });
    expect((await replace(id, await pdf('Rates, corrected'), 'rates.pdf')).status).toBe(200);
    const refused = async () => {
      const response = await replace(id, await pdf('Other rates'), 'rates.pdf');
      expect(response.status).toBe(409);
      return response.body.message;
    };
    const sentence =
      '“Rates of 2027” (rate) shows this file, and what it shows changes only after a review. Upload the new file there, and send it to review.';
    await act('rates', rates, 'submit');
    expect(await refused()).toBe(sentence);
    await act('rates', rates, 'publish', tokens.administrator);
    expect(await refused()).toBe(sentence);
    const { id: other } = await create('rates', { name: 'Rates of 2028', sheet: { fileId: id } });
    await act('rates', other, 'submit');
    expect(await refused()).toMatch(
      /^“Rates of 2027” \(rate\) and “Rates of 2028” \(rate\) show this file, and what they/,
    );
  });

  it('while a record that uses it is published at the same moment, if the result would break a rule', async () => {
    const { id } = await upload('image', await picture('png'), 'photo.png');
    const poster = await create('posters', { name: 'Open house', picture: { fileId: id, alt: 'A house' } });
    const { $client } = api.context.database;
    const other = await $client.connect();
    // The replacement has checked the records but not yet written its picture, and waits here.
    await other.query('BEGIN; LOCK TABLE file_contents IN SHARE MODE');
    const replaced = replace(id, await picture('png', { width: 100, height: 100 }), 'small.png');
    await untilWaiting($client, 1);
    const published = actAtReadVersion(api, 'posters', poster.id, { name: 'publish' });
    await Promise.race([published, untilWaiting($client, 2)]);
    await other.query('COMMIT');
    other.release();
    expect([(await replaced).status, (await published).status]).toEqual([200, 422]);
  });

  it('by somebody who may not publish the records that use it', async () => {
    const { id } = await upload('image', await picture('png'), 'photo.png');
    expect((await replace(id, await picture('png'), 'photo.png', tokens.communicator)).status).toBe(200);
    await create('union-affiliates', {
      name: 'Letter carriers',
      level: 'international',
      sector: 'postal',
      states: ['CO'],
      logo: { fileId: id, alt: 'A letter' },
    });
    expect((await replace(id, await picture('png'), 'photo.png', tokens.communicator)).status).toBe(403);
    expect((await replace(id, await picture('png'), 'photo.png', tokens.content_editor)).status).toBe(200);
    expect((await replace(id, await picture('png'), 'photo.png', tokens.viewer)).status).toBe(403);
  });
});

describe('the usage of a file', () => {
  it('lists the records that use it, of the areas that one may see, each field once', async () => {
    const { id } = await upload('image', await picture('png'), 'logo.png');
    const logo = { fileId: id, alt: 'A letter' };
    const poster = await create('posters', {
      name: 'Poster',
      picture: logo,
      pictures: [{ image: logo }, { image: logo }],
    });
    const users = await api.call('GET', `/files/${id}/used-by`);
    expect(users.body.data).toEqual([
      { area: 'posters', id: poster.id, recordLabel: 'Poster', field: 'picture.fileId' },
      { area: 'posters', id: poster.id, recordLabel: 'Poster', field: 'pictures.image.fileId' },
    ]);
    const other = await api.call('GET', `/files/${id}/used-by`, { token: tokens.viewer ?? null });
    expect(other.body.data).toEqual([]);
    expect((await api.call('GET', `/files/${randomUUID()}/used-by`)).status).toBe(404);
  });
});
