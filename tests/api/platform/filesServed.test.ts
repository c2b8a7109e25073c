import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileContents } from '../../../api/platform/database/tables';
import type { FileInfo } from '../../../api/platform/files/fileInfo';
import { buildApp } from '../../../api/server/app';
import { startApi } from '../startApi';
import { pdf, picture } from './sampleFiles';
import { sendForm } from './uploads';

const noon = new Date('2026-03-10T12:00:00.000Z');
let clock = noon;
let api: Awaited<ReturnType<typeof startApi>>;
let photo: FileInfo;
let photoBytes: Buffer;
let fees: FileInfo;
let feesBytes: Buffer;

beforeAll(async () => {
  api = await startApi({ now: () => clock });
  const { token } = await api.signIn();
  const upload = async (kind: string, bytes: Buffer, name: string) =>
    (await sendForm(api, kind, { file: { bytes, name } }, token)).body.data as FileInfo;
  photoBytes = await sharp(await picture('jpeg', { width: 400, height: 200, orientation: 6 }))
    .withExif({ IFD0: { Make: 'Camera', Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Denver</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
  photo = await upload('image', photoBytes, 'Team photo.jpg');
  feesBytes = await pdf('Fees');
  fees = await upload('document', feesBytes, 'Gebühren "2026".pdf');
});
afterAll(() => api.close());
beforeEach(() => {
  clock = noon;
});

const open = async (address = '', headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(api.origin + address, { method, headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const refused = "default-src 'none'; sandbox";

describe('a picture at its signed address', () => {
  it('is the uploaded one, with headers that allow displaying but never running it', async () => {
    const { status, headers, bytes } = await open(photo.url);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Team photo.jpg"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(refused);
  });

  it('has no metadata of place and author, also where it was stored with that before', async () => {
    const metadata = await sharp(photoBytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([expect.anything(), expect.anything(), 6]);
    const bare = async () => {
      const { url } = (await api.call('POST', `/files/${photo.id}/download`)).body.data;
      for (const bytes of [(await open(photo.url)).bytes, (await open(url)).bytes]) {
        const { exif, xmp, orientation } = await sharp(bytes).metadata();
        expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
        expect(bytes.includes('Denver')).toBe(false);
      }
    };
    await bare();
    const { database } = api.context;
    const [{ bytes: stored } = {}] = await database
      .select()
      .from(fileContents)
      .where(isNotNull(fileContents.thumbnail));
    expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined();
    await database.update(fileContents).set({ bytes: photoBytes }).where(isNotNull(fileContents.thumbnail));
    await bare();
  });

  it('has a thumbnail, upright and small', async () => {
    const { status, headers, bytes } = await open(photo.thumbnailUrl);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 192 });
  });

  it('is cached for as long as the address works, and not sent again to clients that have it', async () => {
    for (const address of [photo.url, photo.thumbnailUrl]) {
      const { headers } = await open(address);
      // From noon to the end of the day after tomorrow.
      expect(headers.get('cache-control')).toBe(`private, max-age=${60 * 60 * 60}, immutable`);
      const again = await open(address, { 'if-none-match': `"other", W/${headers.get('etag')}` });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect((await open(address, { 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect((await open(photo.url)).headers.get('etag')).not.toBe((await open(photo.thumbnailUrl)).headers.get('etag'));
  });

  it('has the same address all day, and another the next', async () => {
    const readUrl = async () => (await api.call('GET', `/files/${photo.id}`)).body.data.url;
    clock = new Date('2026-03-10T12:10:00.000Z');
    expect(await readUrl()).toBe(photo.url);
    clock = new Date('2026-03-10T23:59:59.999Z');
    await api.signIn();
    expect(await readUrl()).toBe(photo.url);
    clock = new Date('2026-03-11T00:00:00.000Z');
    expect(await readUrl()).not.toBe(photo.url);
  });

  it('is served until the end of the day after tomorrow', async () => {
    clock = new Date('2026-03-12T23:59:59.000Z');
    expect((await open(photo.url)).status).toBe(200);
    clock = new Date('2026-03-13T00:00:00.000Z');
    const { status, headers, bytes } = await open(photo.url);
    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(bytes.toString()).toBe('This address no longer works. Open the picture from the console.');
  });

  it('is not served at an address without a valid signature', async () => {
    const url = photo.url ?? '';
    const later = url.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 86_400}`);
    const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    const elsewhere = url.replace(photo.id, fees.id);
    const swapped = url.replace('/original', '/thumbnail');
    for (const address of [later, forged, elsewhere, swapped, url.split('?')[0], `${url}&signature=x`])
      expect((await open(address)).status).toBeGreaterThanOrEqual(400);
    expect((await open(later)).status).toBe(403);
  });
});

describe('a download', () => {
  const start = async (id = fees.id) => (await api.call('POST', `/files/${id}/download`)).body.data.url as string;

  it('returns the file under its name, once', async () => {
    const address = await start();
    const { status, headers, bytes } = await open(address);
    expect(status).toBe(200);
    expect(bytes.equals(feesBytes)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Geb_hren _2026_.pdf"; filename*=UTF-8''Geb%C3%BChren%20%222026%22.pdf`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(refused);
    const again = await open(address);
    expect(again.status).toBe(410);
    expect(again.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(again.bytes.toString()).toBe(
      'This download was used before or is too old. Start it again from the console.',
    );
  });

  it('goes to exactly one of many parallel requests', async () => {
    const address = await start();
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(address)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('is not consumed by a HEAD request', async () => {
    const address = await start();
    expect((await open(address, {}, 'HEAD')).status).toBe(404);
    expect((await open(address)).status).toBe(200);
  });

  it('expires after a minute', async () => {
    const [early, late] = [await start(), await start()];
    clock = new Date(noon.getTime() + 59_999);
    expect((await open(early)).status).toBe(200);
    clock = new Date(noon.getTime() + 60_000);
    expect((await open(late)).status).toBe(410);
  });

  it('ends when the account that requested it is suspended', async () => {
    const address = await start();
    const setStatus = (status: string) =>
      api.context.database.execute(sql`UPDATE accounts SET status = ${status} WHERE email = ${api.email}`);
    await setStatus('suspended');
    expect((await open(address)).status).toBe(410);
    await setStatus('active');
  });

  it('leaves nothing behind with which it could be repeated', async () => {
    const tokenOf = (address: string) => address.split('=')[1];
    const count = async () => {
      const { rows } = await api.context.database.execute<{ token_hash: string }>(sql`SELECT * FROM file_downloads`);
      return rows.map((row) => row.token_hash);
    };
    const before = await count();
    const address = await start();
    expect(tokenOf(address)).toHaveLength(43);
    expect(await count()).not.toContain(tokenOf(address));
    await open(address);
    expect(await count()).toEqual(before);
  });

  it('is refused for a token that was never issued', async () => {
    for (const address of ['/files/download', '/files/download?token=', '/files/download?token=guess'])
      expect((await open(address)).status).toBe(410);
  });
});

describe('below /files', () => {
  it('an unknown path is 404, and not the console', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'console-dist-'));
    await writeFile(path.join(directory, 'index.html'), '<title>Console</title>');
    const app = await buildApp(api.context, directory);
    const statuses = [];
    for (const address of ['/files', '/files/x', `/files/${fees.id}`, `/files/${photo.id}/other`, '/files/a/b/c'])
      statuses.push((await app.inject(address)).statusCode);
    const response = await app.inject(photo.url ?? '');
    await app.close();
    await rm(directory, { recursive: true });
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(response.headers['content-type']).toBe('image/jpeg');
  });

  it('pictures can be displayed by a console on another origin', async () => {
    expect((await open(photo.url)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
