import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { Archive, Manifest } from '../../../api/platform/backup/archive';
import { backUp } from '../../../api/platform/backup/backUp';
import { StartupError } from '../../../api/platform/process/run';
import { startApi } from '../startApi';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores } from './restoreBackup';

// Each restore recreates all tables.
vi.setConfig({ testTimeout: 120_000 });

const { createDirectory, openBackup } = setUpRestores();
let api: Awaited<ReturnType<typeof startApi>>;
let directory: string;
let backup: Archive;
beforeAll(async () => {
  api = await startApi();
  directory = await createDirectory();
  const file = path.join(directory, 'whole.zip');
  await backUp(api.context.database, file, { signal: new AbortController().signal, now: () => new Date() });
  backup = await openBackup(file);
});
afterAll(() => api.close());

/** A sentence for the administrator, without a statement or its values. */
const isSentence = expect.objectContaining({
  name: 'StartupError',
  message: expect.stringMatching(
    /^[^\n{}]* (damaged|not a whole backup) \([^\n{}]+\); take another one\. Nothing was changed\.$/,
  ),
});

it.each([
  ['that is empty', Buffer.alloc(0)],
  ['that is no ZIP file', Buffer.from('name,email\nKim,kim@example.org\n')],
])('a file %s is refused with a sentence', async (_, content) => {
  const file = path.join(directory, 'other.zip');
  await writeFile(file, content);
  await expect(openBackup(file)).rejects.toEqual(isSentence);
});

it.each([
  ['is missing', undefined],
  ['is no JSON', '{"format": 1, "program"'],
  ['is not of a backup', '{"name": "somebody else’s"}'],
  ['lacks parts', '{"format": 1, "program": "0.4.0"}'],
])('a ZIP file whose manifest %s is refused with a sentence', async (_, manifest) => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('x'), 'accounts');
  if (manifest !== undefined) zip.addBuffer(Buffer.from(manifest), 'manifest.json');
  zip.end();
  const file = path.join(directory, 'manifest.zip');
  await writeFile(file, await buffer(zip.outputStream));
  await expect(openBackup(file)).rejects.toEqual(isSentence);
});

/** Writes a copy of a backup whose manifest is changed, and opens it. */
const openChanged = async (change: (manifest: Manifest) => object, more: Record<string, string> = {}) => {
  const zip = new ZipFile();
  for (const name of Object.keys(backup.manifest.entries)) {
    const rows = new PassThrough();
    const read = buffer(rows);
    await backup.streamRows(name, rows, new AbortController().signal);
    zip.addBuffer(await read, name);
  }
  for (const [name, content] of Object.entries(more)) zip.addBuffer(Buffer.from(content), name);
  zip.addBuffer(Buffer.from(JSON.stringify(change({ ...backup.manifest }))), 'manifest.json');
  zip.end();
  const file = path.join(directory, 'changed.zip');
  await writeFile(file, await buffer(zip.outputStream));
  return openBackup(file);
};

it('a copy of a backup can be opened', async () => {
  expect((await openChanged((manifest) => manifest)).manifest).toEqual(backup.manifest);
});

const partition = { table: 'activity', name: 'activity_2099_01' };
it.each<[string, (manifest: Manifest) => object]>([
  ['an unknown field', (manifest) => ({ ...manifest, owner: 'postgres' })],
  [
    'an unknown field of a table',
    ({ entries, ...manifest }) => ({
      ...manifest,
      entries: { ...entries, accounts: { ...entries.accounts, owner: 'postgres' } },
    }),
  ],
  [
    'a number of rows below zero',
    ({ entries, ...manifest }) => ({
      ...manifest,
      entries: { ...entries, accounts: { ...entries.accounts, rows: -1 } },
    }),
  ],
  ['a version with control characters', (manifest) => ({ ...manifest, program: '9.9\u001b[31m' })],
  ['a sequence without a number', (manifest) => ({ ...manifest, sequences: [{ name: 'x', value: 'many' }] })],
  ...["FOR VALUES IN ('a') TABLESPACE fast", 'FOR VALUES IN (now())', "FOR VALUES IN ('a') PARTITION BY LIST (id)"].map(
    (bound): [string, (manifest: Manifest) => object] => [
      `the bound ${bound}`,
      (manifest) => ({ ...manifest, partitions: [{ ...partition, bound }] }),
    ],
  ),
])('a backup whose manifest has %s is refused before anything is read', async (_, change) => {
  await expect(openChanged(change)).rejects.toEqual(isSentence);
});

it('a backup with a file that its manifest does not name is refused', async () => {
  await expect(openChanged((manifest) => manifest, { recipes: '1\tsoup\n' })).rejects.toEqual(isSentence);
});

type Damage = (manifest: Manifest) => Partial<Manifest>;
const changeAccounts =
  (change: object): Damage =>
  ({ entries }) => ({ entries: { ...entries, accounts: { ...entries.accounts, ...change } } as Manifest['entries'] });

const damages: [string, Damage][] = [
  ['has no accounts', ({ entries: { accounts: _, ...entries } }) => ({ entries })],
  [
    'has an unknown table',
    ({ entries }) => ({ entries: { ...entries, recipes: { columns: [], rows: 0, bytes: 0, sha256: '' } } }),
  ],
  ['has an unknown column', changeAccounts({ columns: ['taste'] })],
  ['has fewer columns than its rows', changeAccounts({ columns: ['id'] })],
  ['has other rows than it says', changeAccounts({ rows: 7 })],
  [
    'has a partition of no table',
    ({ partitions }) => ({
      partitions: [...partitions, { table: 'recipes', name: 'recipes_1', bound: 'FOR VALUES IN (1)' }],
    }),
  ],
];

it.each(damages)('a backup that %s is refused with a sentence, and changes nothing', async (_, damage) => {
  const url = await createEmptyDatabase();
  const manifest = { ...backup.manifest, ...damage(backup.manifest) };
  const refused = await restoreInto(url, { ...backup, manifest }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(refused).toEqual(isSentence);
  expect(await queryOnce(url, `SELECT to_regclass('public.accounts') AS accounts`)).toEqual([{ accounts: null }]);
});
