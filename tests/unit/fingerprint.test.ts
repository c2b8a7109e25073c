import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from '../../api/server/build/fingerprint.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-sources-'));
  await mkdir(path.join(directory, 'sources'));
  await write('one');
});
afterEach(() => rm(directory, { recursive: true }));

const source = () => path.join(directory, 'sources/source.ts');
const write = (content: string) => writeFile(source(), content);
const present = (salt = '') => fingerprint([path.join(directory, 'sources')], salt, path.join(directory, 'record'));

it('a source that has changed changes it, though size and modification time are the same', async () => {
  const before = present();
  const { atime, mtime } = await stat(source());
  await write('two');
  await utimes(source(), atime, mtime);
  expect(present()).not.toBe(before);
  await write('one');
  expect(present()).toBe(before);
});

it('a source that was touched, or checked out again, does not change it', async () => {
  const before = present();
  await utimes(source(), new Date(0), new Date(0));
  expect(present()).toBe(before);
  await rm(source());
  await write('one');
  expect(present()).toBe(before);
});

it('another file, another name and another salt change it', async () => {
  const before = present();
  expect(present('salt')).not.toBe(before);
  await writeFile(path.join(directory, 'sources/other.ts'), '');
  expect(present()).not.toBe(before);
});

it('a record of another version, or one that was not written completely, is not used', async () => {
  const before = present();
  for (const content of ['', before, before.slice(0, 4), `other ${before}`]) {
    await writeFile(path.join(directory, 'record'), content);
    expect(present(), content).toBe(before);
  }
});
