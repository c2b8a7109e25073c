import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newAreaIn, newKindIn } from './newArea';

/** A code block of a document. */
export interface DocBlock {
  document: string;
  /** The number of its first line of code in the document. */
  line: number;
  /** The language of the block: `ts`, `tsx`, `diff`, or empty for commands. */
  language: string;
  /** The path of the file that the block contains, from the line above it; undefined without such a line. */
  file: string | undefined;
  code: string;
}

/** README.md and the documents in `docs`. */
export const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

const fence = /^( *)```(\w*)$/;

/** Returns the code blocks of a document, in order. */
export const blocksOf = (document: string): DocBlock[] => {
  const lines = readFileSync(document, 'utf8').split('\n');
  const fences = lines.flatMap((text, index) => (fence.test(text) ? [index] : []));
  return fences.flatMap((start, position) => {
    const end = fences[position + 1];
    if (position % 2 === 1 || end === undefined) return [];
    const [, indent = '', language = ''] = fence.exec(lines[start] ?? '') ?? [];
    const code = lines.slice(start + 1, end).map((text) => `${text.slice(indent.length)}\n`);
    const file = /^`([^`]+)`/.exec((lines[start - 1] ?? '').trim())?.[1];
    return [{ document, line: start + 2, language, file, code: code.join('') }];
  });
};

/** Whether a block is a complete TypeScript file. */
export const isSource = ({ language }: DocBlock) => language === 'ts' || language === 'tsx';

/** Whether a block is a change of a file, as a diff whose parts are separated by `@@`. */
const isChange = ({ language }: DocBlock) => language === 'diff';

const command = /^npm run (new-area|new-field-kind) -- (.+)$/gm;

/**
 * Does in a copy of the project what documents say: runs the generators, writes the files and makes the changes.
 * Returns the paths of the files that the blocks name. Throws where a generator fails or a change does not fit.
 */
export const applyBlocks = (copy: string, blocks: readonly DocBlock[]): string[] => {
  for (const block of blocks) {
    const { document, line, language, file, code } = block;
    if (file !== undefined && isSource(block)) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), code);
    }
    if (file !== undefined && isChange(block)) applyChange(copy, file, block);
    for (const [, name, words = ''] of language === '' ? code.matchAll(command) : []) {
      const failure = (name === 'new-area' ? newAreaIn : newKindIn)(copy, ...words.split(' '));
      if (failure) throw new Error(`${document}:${line}: npm run ${name} -- ${words} failed: ${failure}`);
    }
  }
  const written = blocks.filter((block) => isSource(block) || isChange(block));
  return [...new Set(written.flatMap(({ file }) => file ?? []))];
};

/** Replaces the unchanged and removed lines of each part of a diff with its unchanged and added lines. */
const applyChange = (copy: string, file: string, { document, line, code }: DocBlock) => {
  const place = path.join(copy, file);
  for (const part of code.split(/^@@.*\n/m).filter(Boolean)) {
    const linesWith = (marks: string) =>
      (part.match(/.*\n/g) ?? [])
        .filter((text) => text === '\n' || marks.includes(text.charAt(0)))
        .map((text) => text.replace(/^[ +-]/, ''))
        .join('');
    const before = readFileSync(place, 'utf8');
    const pieces = before.split(linesWith(' -'));
    if (pieces.length !== 2)
      throw new Error(`${document}:${line}: ${file} has these lines ${pieces.length - 1} times:\n${linesWith(' -')}`);
    writeFileSync(place, pieces.join(linesWith(' +')));
  }
};
