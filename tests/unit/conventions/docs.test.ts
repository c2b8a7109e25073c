// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf, documents, isSource } from '../../docBlocks';

const blocks = documents.flatMap(blocksOf);

it('every TypeScript block has the path of its file on the line above', () => {
  const unnamed = blocks
    .filter((block) => isSource(block) && block.file === undefined)
    .map(({ document, line }) => `${document}:${line - 1}: Write the path of the file in backticks above this block.`);
  expect(unnamed).toEqual([]);
});

const textOf = (document: string) => readFileSync(document, 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');

const projectFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));
const exampleFiles = blocks.flatMap(({ file }) => file ?? []);
const allFiles = [...new Set([...projectFiles, ...exampleFiles])];

/** Whether a path is a file or folder of the project or of the example. A path may begin within the project. */
const isInProject = (name: string) =>
  allFiles.some((file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name.replace(/\/$/, '')}/`));

it('documents name only files that exist', () => {
  // The changelog also names files of earlier releases.
  const missing = documents
    .filter((document) => document !== 'docs/CHANGELOG.md')
    .flatMap((document) =>
      [...textOf(document).matchAll(/`([^`\n]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /^(resources|api|providers|src|tests)\/[\w.@/-]+$|^[\w.@/-]*\w\.tsx?$/.test(name))
        // The texts of another language stand for those of any language.
        .filter((name) => !isInProject(name) && !isInProject(name.replace(/\.de\.ts$/, '.en.ts')))
        .map((name) => `${document} names ${name}, which does not exist.`),
    );
  expect(missing).toEqual([]);
});

it('documents have no marks of a merge that was not finished', () => {
  const marked = documents.filter((document) => /^(?:<{7}|>{7}) /m.test(readFileSync(document, 'utf8')));
  expect(marked).toEqual([]);
});

/** Returns the anchor of a heading, as GitHub creates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (document: string) =>
  [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('links of documents lead to files and headings', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        if (/^(https?|mailto):/.test(target)) return false;
        const [file = '', anchor] = target.split('#');
        const linked = file === '' ? document : path.join(path.dirname(document), file);
        return !existsSync(linked) || (anchor !== undefined && !anchorsOf(linked).includes(anchor));
      })
      .map((target) => `${document} links to ${target}, which does not exist.`),
  );
  expect(broken).toEqual([]);
});
