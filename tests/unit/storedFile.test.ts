import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStored, store } from '../../api/server/build/storedFile.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-stored-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('a stored file is read again, and one that nobody has stored is missing', async () => {
  const file = path.join(directory, 'record');
  expect(readStored(file)).toBeUndefined();
  store(file, 'first');
  store(file, 'second');
  expect(readStored(file)?.toString()).toBe('second');
  expect(await readdir(directory)).toEqual(['record']);
});

it.skipIf(process.platform !== 'linux')('a full disk stores nothing, leaves no part, and fails nothing', async () => {
  const file = path.join(directory, 'record');
  await symlink('/dev/full', `${file}.${process.pid}`);
  store(file, 'content');
  expect(await readdir(directory)).toEqual([]);
});

it('another error is thrown, for example of a directory that does not exist', () => {
  expect(() => store(path.join(directory, 'none/record'), 'content')).toThrow('ENOENT');
});
