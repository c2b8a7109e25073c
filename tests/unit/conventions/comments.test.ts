// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uniq } from 'es-toolkit';
import { expect, it } from 'vitest';

/** A doc comment is a sentence about what the thing is or does, so none begins like this. */
const openings = /^(What|Whoever|Who|Whom|Of|Says|Gives|Told|Which)\b/;

/** Turns of phrase that readers had to read three times. */
const riddles = /\b(of which|besides|where none|by itself|by themselves|anew|for good|what of)\b/i;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(src|resources|providers|api)\/.*\.(tsx?|js|css)$/.test(file));

const comments = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\/\*+([\s\S]*?)\*\/|(?<=^|\s)\/\/ (.*(?:\n\s*\/\/ .*)*)/gm)].map(
    ([, block, lines]) => ({
      file,
      text: (block ?? lines ?? '')
        .replace(/^\s*(?:\*|\/\/)? ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  ),
);

it('no comment begins as a riddle or has one in it', () => {
  expect(comments.length).toBeGreaterThan(5000);
  const refused = comments.filter(({ text }) => openings.test(text) || riddles.test(text));
  expect(refused.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it('one file of each folder of the platform and of the member app says first what the folder has', () => {
  const sources = files.filter((file) => /^api\/(platform|memberApp)\/.*\.ts$/.test(file));
  const introductions = sources.filter((file) => /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n\n/.test(readFileSync(file, 'utf8')));
  const folders = uniq(sources.map((file) => path.dirname(file)));
  expect(introductions.map((file) => path.dirname(file)).toSorted()).toEqual(folders.toSorted());
});
