// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
const dockerfile = linesOf('docs/deploy/Dockerfile');

/** What the build stage copies from the project: all words after COPY but the last one. */
const copied = dockerfile
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => line.split(' ').slice(1, -1));

it('the image copies files that exist, and that are sent to its build', () => {
  const ignored = new Set(linesOf('.dockerignore'));
  expect(copied).toContain('package.json');
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  expect(copied.filter((name) => name.split('/').some((part) => ignored.has(part)))).toEqual([]);
});

it('the image copies what the configuration of the build imports', () => {
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'\.\/([\w-]+)\//g)].map(
    ([, name = '']) => name,
  );
  expect(imported).toContain('tests');
  expect(imported.filter((name) => !copied.includes(name))).toEqual([]);
});

it('the image runs scripts that exist', () => {
  const scripts = dockerfile.flatMap((line) => /^RUN npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(scripts).toEqual(['package']);
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(scripts));
});
