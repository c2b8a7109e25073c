import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-program-'));
  await writeFile(
    path.join(directory, 'main.cjs'),
    `const { greeting } = require('./part.cjs');
    console.log(greeting, process.argv.slice(2).join(' '), require('node:path').basename(__filename));
    require('node:diagnostics_channel').channel('console.started').publish(undefined);`,
  );
  await writeFile(path.join(directory, 'part.cjs'), `exports.greeting = 'Good morning';`);
});
afterEach(() => rm(directory, { recursive: true }));

const run = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'api/server/build/runBuilt.js',
    path.join(directory, 'main.cjs'),
    'one',
    'two',
  ]);
  return stdout.trim();
};

it('a program runs with its parts and arguments, and leaves what was compiled for the next start', async () => {
  expect(await run()).toBe('Good morning one two main.cjs');
  expect((await readdir(directory)).sort()).toEqual(['main.cjs', 'main.cjs.compiled', 'part.cjs', 'part.cjs.compiled']);
  expect(await run()).toBe('Good morning one two main.cjs');
});

it('compiled code that is damaged, or is of another script, is compiled again', async () => {
  await run();
  await writeFile(path.join(directory, 'main.cjs.compiled'), 'nonsense');
  await writeFile(path.join(directory, 'part.cjs'), `exports.greeting = 'Good evening';\n`);
  expect(await run()).toBe('Good evening one two main.cjs');
  expect(await run()).toBe('Good evening one two main.cjs');
});
