// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { applyBlocks, blocksOf, documents, isSource } from '../../docBlocks';
import { copyOfProject, newAreaIn, newKindIn, runIn } from '../../newArea';

const blocks = documents.flatMap(blocksOf);

it('every TypeScript block has the path of its file on the line above', () => {
  const unnamed = blocks
    .filter((block) => isSource(block) && block.file === undefined)
    .map(({ document, line }) => `${document}:${line - 1}: Write the path of the file in backticks above this block.`);
  expect(unnamed).toEqual([]);
});

let copy = '';
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Returns the line of a document from which a line of a file in the copy comes; else the line of the file itself. */
const originOf = (file: string, line: number): string => {
  const text = readFileSync(path.join(copy, file), 'utf8').split('\n')[line - 1];
  for (const block of blocks.filter((each) => each.file === file)) {
    const index = block.code.split('\n').findIndex((each) => (isSource(block) ? each : each.slice(1)) === text);
    if (index >= 0) return `${block.document}:${block.line + index}`;
  }
  return `${file}:${line}`;
};

it('every TypeScript block, and each generated file, compiles and passes the linter', { timeout: 240_000 }, () => {
  copy = copyOfProject();
  const files = [...applyBlocks(copy, blocks), 'resources/trial-topics'];
  expect(newAreaIn(copy, 'trial-topics') + newKindIn(copy, 'trial-topics', 'reachScore')).toBe('');
  const config = { extends: './tsconfig.json', include: [...files, 'resources/kit/*.d.ts', 'resources/schemas.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.docs.json'), JSON.stringify(config));
  const errors = runIn(copy, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.docs.json', '--pretty', 'false')
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [, file = '', line, message = text] = /^(\S+)\((\d+),\d+\): error (.+)$/.exec(text) ?? [];
      return line ? `${originOf(file, Number(line))}: ${message}` : message;
    });
  expect(errors).toEqual([]);
  expect(runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files)).toBe('');
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
        // The texts of another language stand for those of any language.
        .map(([, name = '']) => name.replace(/\.de\.ts$/, '.en.ts'))
        .filter((name) => /^(resources|api|providers|src|tests)\/[\w.@/-]+$|^[\w.@/-]*\w\.tsx?$/.test(name))
        .filter((name) => !isInProject(name))
        .map((name) => `${document} names ${name}, which does not exist.`),
    );
  expect(missing).toEqual([]);
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
