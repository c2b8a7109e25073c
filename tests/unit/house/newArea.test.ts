// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const name = 'trial-topics';
let copy: string;

/** A copy of the project in which the area is made, so that nothing of it stays. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-area-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter((each) => each && existsSync(each))) cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([variable]) => /^(PATH|HOME|LANG|TMPDIR)$/.test(variable)),
);

/** Runs a program in the copy; gives nothing when it went well, else what it said. */
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: inherited,
  });
  return status === 0 ? '' : stdout + stderr;
};
const vitest = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args);

it('writes an area that works as it is: types, lint, addresses and API', { timeout: 240_000 }, () => {
  expect(run('--import', 'tsx', 'resources/engine/newArea.ts', name)).toBe('');
  expect(run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('');
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'resources')).toBe('');
  expect(vitest('--project', 'unit', 'tests/unit/routing')).toBe('');
  expect(vitest('--project', 'api', 'tests/api/everyArea.test.ts', '-t', name)).toBe('');
});

it('refuses a name that is no area name, and one that is taken', () => {
  expect(run('--import', 'tsx', 'resources/engine/newArea.ts', 'Trial Topics')).toMatch(
    /lower-case words with hyphens/,
  );
  expect(run('--import', 'tsx', 'resources/engine/newArea.ts', 'banners')).toMatch(/There is a folder/);
});
