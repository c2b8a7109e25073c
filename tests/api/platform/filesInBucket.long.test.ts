import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../../api/platform/backup/backUp';
import { moveContents } from '../../../api/platform/bucket/moveContents';
import type { FileInfo } from '../../../api/platform/files/fileInfo';
import { readSettings } from '../../../api/platform/process/settings';
import { cleanUp } from '../../../api/server/cleanUp';
import { type MemberAppFixture, memberAppFixture } from '../memberApp/memberAppFixture';
import { type Api, startApi } from '../startApi';
import { startDatabaseProxy } from './databaseProxy';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores } from './restoreBackup';
import { pdf, picture } from './sampleFiles';
import { hasSwift, type Swift, startSwift } from './startSwift';
import { sendContent, sendForm } from './uploads';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const ifInstalled = { skip: !(await hasSwift()) };
const signal = new AbortController().signal;
const { createDirectory, openBackup } = setUpRestores();

describe('files in a bucket', ifInstalled, () => {
  let swift: Swift;
  let bucket: string;
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  let api: Api;
  let token: string;
  let app: MemberAppFixture;

  /** The settings of a console with a bucket. */
  const settingsOf = (address: string, filesIn: 'bucket' | 'database' = 'bucket') => {
    const { bucket: parsed } = readSettings({ FILES_S3_URL: address });
    return { bucket: parsed, filesIn };
  };

  beforeAll(async () => {
    swift = await startSwift();
    bucket = await swift.createBucket();
    proxy = await startDatabaseProxy(bucket);
    // The age of a picture in caches depends on the second.
    const at = new Date();
    api = await startApi({ now: () => at, settings: settingsOf(proxy.url) });
    ({ token } = await api.signIn());
    app = await memberAppFixture(api);
  });
  afterAll(async () => {
    await api.close();
    await proxy.close();
    await swift.stop();
  });

  const upload = async (kind: 'image' | 'document', bytes: Buffer, name: string) => {
    const sent = await sendForm(api, kind, { file: { bytes, name } }, token);
    expect(sent.status).toBe(201);
    return sent.body.data as FileInfo;
  };
  const move = () => moveContents(api.context, signal);
  const query = async (statement: string, values: unknown[] = []) =>
    (await api.context.database.$client.query(statement, values)).rows;
  const placeOf = async (id: string): Promise<{ hash: string; isInBucket: boolean; key: string }> => {
    const [place] = await query(
      `SELECT hash, bytes IS NULL AS "isInBucket",
         (SELECT value #>> '{}' FROM settings WHERE key = 'bucketFolder') || '/' || hash AS key
       FROM file_contents JOIN files USING (hash) WHERE id = $1`,
      [id],
    );
    return place;
  };
  const open = async (address = '', headers: Record<string, string> = {}, origin = api.origin) => {
    const response = await fetch(origin + address, { headers });
    const { date, 'x-request-id': id, ...sent } = Object.fromEntries(response.headers);
    return { status: response.status, headers: sent, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const startDownload = async (id: string) => (await api.call('POST', `/files/${id}/download`)).body.data.url as string;
  /** Starts another process on the same database. */
  const startOther = async (address: string) => {
    const other = await startApi({ url: api.url, settings: settingsOf(address) });
    await other.signIn();
    return other;
  };

  it('are answered as before they were moved, to staff and to members', async () => {
    const photo = await upload('image', await picture('jpeg', { width: 700 }), 'photo.jpg');
    const form = await upload('document', await pdf('Form'), 'Form.pdf');
    const dana = await app.addMember();
    const ofMember = (await app.upload(dana, { bytes: await pdf('Of Dana'), name: 'Dana.pdf' })).body.data;
    const inquiry = { topic: 'account', text: 'Is this right?', fileIds: [ofMember.id] };
    const { id } = (await app.callApp('POST', `/members/${dana}/inquiries`, { body: inquiry })).body.data;
    const readAll = async () => ({
      original: await open(photo.url),
      thumbnail: await open(photo.thumbnailUrl),
      unchanged: await open(photo.url, { 'if-none-match': `"${(await placeOf(photo.id)).hash}"` }),
      download: await open(await startDownload(form.id)),
      picture: await open(await startDownload(photo.id)),
      member: (await app.callApp('GET', `/members/${dana}/files/${ofMember.id}`)).text,
      staff: (await api.call('GET', `/contacts/${id}/files/${ofMember.id}`)).text,
    });
    const before = await readAll();
    expect(await placeOf(photo.id)).toMatchObject({ isInBucket: false });
    await move();
    for (const one of [photo, form]) {
      const { isInBucket, key } = await placeOf(one.id);
      expect([isInBucket, (await swift.keysIn(bucket)).includes(key)]).toEqual([true, true]);
    }
    expect(await query('SELECT FROM file_contents WHERE bytes IS NOT NULL')).toEqual([]);
    const after = await readAll();
    expect(after).toEqual(before);
    expect([after.original.status, after.unchanged.status, after.download.status]).toEqual([200, 304, 200]);
    const [narrow] = photo.variants ?? [];
    expect((await open(narrow?.url)).headers['content-type']).toBe('image/webp');
    const once = await startDownload(form.id);
    expect([(await open(once)).status, (await open(once)).status]).toEqual([200, 410]);
  });

  it('are stored once, also where one is uploaded again or replaced', async () => {
    const bytes = await pdf('Twice');
    const first = await upload('document', bytes, 'first.pdf');
    await move();
    const second = await upload('document', bytes, 'second.pdf');
    const { key } = await placeOf(first.id);
    expect(await placeOf(second.id)).toMatchObject({ key, isInBucket: false });
    await move();
    expect((await swift.keysIn(bucket)).filter((each) => each === key)).toHaveLength(1);
    const replacement = await pdf('Replacement');
    const replaced = await sendContent(api, first.id, { file: { bytes: replacement, name: 'new.pdf' } }, token);
    expect(replaced.status).toBe(200);
    await move();
    expect((await open(await startDownload(first.id))).bytes.equals(replacement)).toBe(true);
    expect((await open(await startDownload(second.id))).bytes.equals(bytes)).toBe(true);
  });

  it('are removed with the last file that uses them, and not while a backup reads', async () => {
    const file = await upload('document', await pdf('Old'), 'old.pdf');
    await move();
    const { key } = await placeOf(file.id);
    await sendContent(api, file.id, { file: { bytes: await pdf('New'), name: 'new.pdf' } }, token);
    const backup = await api.context.database.$client.connect();
    await backup.query(`SELECT pg_advisory_lock_shared(hashtextextended('contents in use', 0))`);
    await cleanUp(api.context);
    expect(await swift.keysIn(bucket)).toContain(key);
    backup.release(true);
    await vi.waitFor(async () => {
      await cleanUp(api.context);
      expect(await swift.keysIn(bucket)).not.toContain(key);
    });
    const unused = await query('SELECT FROM file_contents WHERE hash = $1', [key.split('/')[1]]);
    expect(unused).toEqual([]);
    const kept = await placeOf(file.id);
    await move();
    expect(await swift.keysIn(bucket)).toContain(kept.key);
  });

  it('stay where a clean-up runs while they are moved, and an upload of the same content does not wait', async () => {
    const bytes = await pdf('At the same time');
    const file = await upload('document', bytes, 'same.pdf');
    proxy.freeze();
    const stopping = new AbortController();
    const moving = moveContents(api.context, stopping.signal);
    moving.catch(() => undefined);
    const isMoving = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(async () => (await query(isMoving)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await query('DELETE FROM files WHERE id = $1', [file.id]);
    await cleanUp(api.context);
    const again = await upload('document', bytes, 'again.pdf');
    expect(await placeOf(again.id)).toMatchObject({ isInBucket: false });
    stopping.abort();
    await expect(moving).rejects.toThrow('aborted');
    proxy.pass();
    await move();
    expect(await placeOf(again.id)).toMatchObject({ isInBucket: true });
    expect((await open(await startDownload(again.id))).bytes.equals(bytes)).toBe(true);
  });

  it('are refused with a sentence while the bucket is away, and all else goes on', async () => {
    const photo = await upload('image', await picture('png'), 'away.png');
    await move();
    await proxy.close();
    const refused = await open(photo.url);
    expect([refused.status, refused.headers['retry-after'], refused.bytes.toString()]).toEqual([
      503,
      '5',
      'The storage of the files does not answer at the moment. Try again shortly.',
    ]);
    const dana = await app.addMember();
    const sent = await app.upload(dana, { bytes: await pdf('While away'), name: 'away.pdf' });
    expect(sent.status).toBe(201);
    expect((await app.callApp('GET', `/members/${dana}/files/${sent.body.data.id}`)).status).toBe(200);
    expect([(await open(photo.thumbnailUrl)).status, (await api.call('GET', '/files')).status]).toEqual([200, 200]);
    expect((await api.call('GET', '/health')).status).toBe(200);
    await expect(move()).rejects.toThrow(/^The bucket http\S+ does not answer \(ECONNREFUSED\); look at its server/);
    await proxy.listen();
    expect((await open(photo.url)).status).toBe(200);
    await move();
    const address = `/members/${dana}/files/${sent.body.data.id}`;
    await proxy.close();
    const ofMember = await app.callApp('GET', address);
    expect([ofMember.status, ofMember.body.code]).toEqual([503, 'files.bucketAway']);
    await proxy.listen();
    expect((await app.callApp('GET', address)).status).toBe(200);
  });

  it('are refused where the key is wrong, or no bucket is set', async () => {
    const photo = await upload('image', await picture('webp'), 'refused.webp');
    await move();
    const wrong = new URL(bucket);
    wrong.password = 'another-secret';
    const other = await startOther(wrong.href);
    expect((await open(photo.url, {}, other.origin)).status).toBe(503);
    await expect(moveContents({ ...api.context, settings: other.context.settings }, signal)).resolves.toBeUndefined();
    await upload('document', await pdf('Not moved'), 'x.pdf');
    await expect(moveContents({ ...api.context, settings: other.context.settings }, signal)).rejects.toThrow(
      /refuses a call \(403 SignatureDoesNotMatch\)/,
    );
    await other.close();
    const without = await startApi({ url: api.url });
    expect((await open(photo.url, {}, without.origin)).status).toBe(503);
    await without.close();
  });

  it('are not answered where the bucket has another content, or none', async () => {
    const bytes = await picture('png');
    const photo = await upload('image', bytes, 'changed.png');
    await move();
    const { key } = await placeOf(photo.id);
    await swift.write(bucket, key, 'Not this picture');
    const changed = await open(photo.url);
    expect([changed.status, changed.bytes.toString()]).toEqual([
      500,
      'The content of this file is missing or damaged. Tell the people who run this system.',
    ]);
    const back = { ...api.context, settings: { ...api.context.settings, ...settingsOf(bucket, 'database') } };
    await expect(moveContents(back, signal)).rejects.toThrow(/^Contents that cannot be moved, .*: 1\. The first: http/);
    expect(await placeOf(photo.id)).toMatchObject({ isInBucket: true });
    await upload('image', bytes, 'again.png');
    expect((await open(photo.url)).bytes.equals(bytes)).toBe(true);
    await move();
    expect((await open(photo.url)).bytes.equals(bytes)).toBe(true);
    await swift.remove(bucket, key);
    expect((await open(photo.url)).status).toBe(500);
    await query('DELETE FROM files WHERE hash = $1', [key.split('/')[1]]);
    await cleanUp(api.context);
    expect(await query('SELECT FROM file_contents WHERE hash = $1', [key.split('/')[1]])).toEqual([]);
  });

  it('are moved back, and served meanwhile', async () => {
    const bytes = await pdf('Back');
    const file = await upload('document', bytes, 'back.pdf');
    await move();
    const back = { ...api.context, settings: { ...api.context.settings, ...settingsOf(bucket, 'database') } };
    await moveContents(back, signal);
    expect(await query('SELECT FROM file_contents WHERE bytes IS NULL')).toEqual([]);
    expect((await open(await startDownload(file.id))).bytes.equals(bytes)).toBe(true);
  });

  it('are in a backup, whose restore needs no bucket and touches nothing in it', async () => {
    const bytes = await picture('jpeg');
    const photo = await upload('image', bytes, 'backed up.jpg');
    await move();
    await upload('document', await pdf('Not moved yet'), 'here.pdf');
    const directory = await createDirectory();
    const { database, settings } = api.context;
    const now = () => new Date();
    const refused = backUp(database, path.join(directory, 'refused.zip'), { signal, now });
    await expect(refused).rejects.toThrow('Files of this database are in a bucket; set FILES_S3_URL to it.');
    expect(await readdir(directory)).toEqual([]);
    const file = path.join(directory, 'all.zip');
    await backUp(database, file, { signal, now, bucket: settings.bucket });

    const url = await createEmptyDatabase();
    await restoreInto(url, await openBackup(file));
    const kept = `SELECT (SELECT count(*)::int FROM file_contents) AS contents,
      (SELECT count(*)::int FROM file_contents WHERE bytes IS NULL) AS "inBucket",
      (SELECT count(*)::int FROM settings WHERE key = 'bucketFolder') AS folders`;
    const [{ contents }] = await query('SELECT count(*)::int AS contents FROM file_contents');
    expect(await queryOnce(url, kept)).toEqual([{ contents, inBucket: 0, folders: 0 }]);
    const before = await swift.keysIn(bucket);
    const restored = await startApi({ url, settings: settingsOf(bucket) });
    expect((await open(photo.url, {}, restored.origin)).bytes.equals(bytes)).toBe(true);
    await moveContents(restored.context, signal);
    expect(await queryOnce(url, kept)).toEqual([{ contents, inBucket: contents, folders: 1 }]);
    expect((await open(photo.url, {}, restored.origin)).bytes.equals(bytes)).toBe(true);
    // The restored database has a folder of its own, so nothing that it deletes is missed.
    await queryOnce(url, 'DELETE FROM files');
    await cleanUp(restored.context);
    await restored.close();
    expect((await open(photo.url)).status).toBe(200);
    expect(await swift.keysIn(bucket)).toEqual(expect.arrayContaining(before));
  });
});
