// @vitest-environment node
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyBlocks, blocksOf, documents, isSource } from '../../docBlocks';
import { copyOfProject, helpOf, newAreaIn, newKindIn, runIn, schemaOfEachKind } from '../../newArea';

const blocks = documents.flatMap(blocksOf);
const unchanged = 'trial-people';
const name = 'trial-topics';
let copy: string;

beforeAll(() => {
  copy = copyOfProject();
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The files of the areas in the copy, with the lists of areas and the areas' declarations. */
const contentsOfAreas = () => [
  readdirSync(path.join(copy, 'resources'), { recursive: true, encoding: 'utf8' }).sort(),
  ...['index.ts', 'schemas.ts', 'offers/index.ts'].map((file) =>
    readFileSync(path.join(copy, 'resources', file), 'utf8'),
  ),
];

it('refuses an invalid area name, and an existing one, and changes nothing', () => {
  const before = contentsOfAreas();
  expect(newAreaIn(copy, 'Trial Topics')).toMatch(/lower-case words with hyphens/);
  expect(newAreaIn(copy, 'banners')).toMatch(/There is a folder/);
  expect(newAreaIn(copy, 'help', 'topics')).toMatch(/type: npm run new-area -- help-topics$/m);
  expect(newAreaIn(copy, 'auth')).toMatch(/other requests at \/api\/v1\/auth\. Choose another name/);
  for (const address of ['cms/x', '/nowhere/x', '/cms/', '/cms/X', '/cms/x/y'])
    expect(newAreaIn(copy, 'help', '--path', address)).toMatch(/begins with \/cms\/ or .*: --path \/cms\/help$/m);
  expect(newAreaIn(copy, 'help', '--path', '/cms/banners')).toMatch(/Another area has the path/);
  for (const singular of ['Help topic', ''])
    expect(newAreaIn(copy, 'help', '--singular', singular)).toMatch(
      /^Give the singular in lower-case words with hyphens/,
    );
  for (const reserved of ['delete', 'fields', 'await'])
    expect(newAreaIn(copy, reserved)).toMatch(/cannot be the name of a constant/);
  expect(newAreaIn(copy, 'schemas')).toMatch(/There is a file resources\/schemas\.ts/);
  expect(newAreaIn(copy, 'help', '--shape', 'round')).toBe('The shape is one of pages, pagesWithoutShow, panel.\n');
  expect(newAreaIn(copy, 'help', '--fast')).toMatch(/Unknown option '--fast'[\s\S]*npm run new-area -- NAME/);
  expect(contentsOfAreas()).toEqual(before);
});

it('refuses a kind that exists, an invalid name and an unknown area, and changes nothing', () => {
  const before = contentsOfAreas();
  for (const kind of ['phone', 'audience', 'object'])
    expect(newKindIn(copy, 'offers', kind)).toBe(
      `Every area has the kind ${kind} already. Choose another name, for example ${kind}OfRecord.\n`,
    );
  expect(newKindIn(copy, 'offers', 'reach-score')).toMatch(/written together/);
  for (const reserved of ['class', 'kinds'])
    expect(newKindIn(copy, 'offers', reserved)).toMatch(/cannot be the name of a constant/);
  for (const folder of ['nothing', '../api', ''])
    expect(newKindIn(copy, folder, 'reachScore')).toMatch(/There is no area/);
  expect(newKindIn(copy, 'offers', 'reachScore', 'color')).toBe('The value of a kind is text or number.\n');
  expect(newKindIn(copy, 'offers', 'reachScore', 'text', 'more')).toMatch(/^more is not understood/);
  expect(newKindIn(copy, 'offers', '--number')).toMatch(/Unknown option/);
  expect(newKindIn(copy, 'offers', 'value')).toMatch(/There is a file resources\/offers\/ValueField\.tsx already/);
  expect(contentsOfAreas()).toEqual(before);
});

it('explains both commands', () => {
  expect(helpOf(copy, 'newArea')).toMatch(/^npm run new-area -- NAME[\s\S]*--singular[\s\S]*--shape[\s\S]*--path/);
  expect(helpOf(copy, 'newFieldKind')).toMatch(/^npm run new-field-kind -- AREA KIND \[text\|number\]/);
});

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

/** Returns the line of a document from which a line of a file in the copy comes; else the line of the file itself. */
const originOf = (file: string, line: number): string => {
  const text = readFileSync(path.join(copy, file), 'utf8').split('\n')[line - 1];
  for (const block of blocks.filter((each) => each.file === file)) {
    const index = block.code.split('\n').findIndex((each) => (isSource(block) ? each : each.slice(1)) === text);
    if (index >= 0) return `${block.document}:${block.line + index}`;
  }
  return `${file}:${line}`;
};

it('new areas, one with an irregular plural and one with a field of each kind, and the files of the documents have right types and lint', () => {
  expect(newAreaIn(copy, unchanged, '--singular', 'trial-person')).toBe('');
  const person = contentsOf(path.join(copy, 'resources', unchanged));
  expect(Object.keys(person)).toContain('TrialPersonList.tsx');
  expect(person['trialPersonSchema.ts']).toContain("singularName: 'trial person'");
  expect(person['messages.en.ts']).toContain("name: 'Trial person |||| Trial people'");
  expect(newAreaIn(copy, name)).toBe('');
  const folder = path.join(copy, 'resources', name);
  const before = contentsOf(folder);
  expect(newKindIn(copy, name, 'reachScore')).toBe('');
  const after = contentsOf(folder);
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
    'ReachScoreField.tsx',
    'ReachScoreInput.tsx',
    'index.ts',
    'kinds.ts',
    'reachScore.ts',
  ]);
  writeFileSync(path.join(folder, 'trialTopicSchema.ts'), schemaOfEachKind);
  const areas = [unchanged, name].map((each) => `resources/${each}`);
  const files = [...new Set([...applyBlocks(copy, blocks), ...areas, 'resources/index.ts', 'resources/schemas.ts'])];
  // The rest of the project is checked in place.
  const config = { extends: './tsconfig.json', include: [...files, 'resources/engine/schema/*.d.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.copy.json'), JSON.stringify(config));
  const [tsc, ...options] = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.copy.json', '--checkers', '1'];
  const errors = runIn(copy, tsc, ...options, '--pretty', 'false')
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [, file = '', line, message = text] = /^(\S+)\((\d+),\d+\): error (.+)$/.exec(text) ?? [];
      return line ? `${originOf(file, Number(line))}: ${message}` : message;
    });
  expect(errors).toEqual([]);
  expect(runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files)).toBe('');
});
