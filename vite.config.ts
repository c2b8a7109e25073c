/// <reference types="vitest/config" />
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { listFields } from './resources/engine/schema/listFieldsPlugin.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** What all lists are made of, besides what the console starts with. */
const lists = [
  'resources/engine/core/list/',
  'resources/engine/ListPage',
  'resources/engine/listParts',
  'resources/engine/core/resource/StatusChip',
  'resources/engine/fields/index',
  'resources/engine/inputs/SearchFilter',
];

/** The inputs of filters load at the press. */
const isOfLists = (id: string) =>
  lists.some((file) => id.includes(`/${file}`)) && !id.includes('/resources/engine/core/list/FilterPopover');

/** The language of a catalog file, such as `messages.de.ts`; null for English and for other files. */
const languageOf = (id: string) => /essages\.(?!en\.)([\w-]+)\.ts$/.exec(id)?.[1] ?? null;

/**
 * What the sign-in page needs, and what every first list needs, each in one file with all that it imports: many small
 * files are as many requests, and compress worse. Lists load no forms, so none may be named here.
 */
const groups = [
  { name: 'entry', test: /\/(src\/main\.tsx|src\/checkIn\/shared\.ts|providers\/calls\/http\.ts)$/, priority: 2 },
  {
    name: 'console',
    test: (id: string) => id.endsWith('/src/console/mountConsole.tsx') || isOfLists(id),
    priority: 1,
  },
  // The dashboard shows the tiles of all areas.
  { name: 'tiles', test: /\/resources\/[\w-]+\/\w+Tile\.tsx$/, priority: 1 },
  // All texts of another language load at once.
  { name: languageOf, test: (id: string) => languageOf(id) !== null, priority: 3 },
];

/** The highest quality saves 8 % more, but takes thirty times as long: a third of the build. */
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

/** The memory of a worker with what it starts: a page, a browser or an API. */
const workerMemory = 1.5 * 2 ** 30;

/** One worker more than processors, because each waits for its database or browser a part of the time. */
const workers = Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / workerMemory)));

/** The tests of one kind: their files, and how they run. */
interface Tests extends TestProjectInlineConfiguration {
  test: NonNullable<TestProjectInlineConfiguration['test']> & { name: string; include: string[] };
}

/**
 * Tests of what runs in a page.
 * @param build of React: what people get, or the one that pieces are rendered with, which takes twice as long
 */
const pageTests = (name: string, include: string, isolate: boolean, build = 'development'): Tests => ({
  extends: true,
  oxc: { jsx: { runtime: 'automatic', development: build === 'development' } },
  // As Node itself chooses: react-admin and the console must share one copy of the router.
  resolve: { conditions: ['module-sync', 'node'] },
  test: {
    name,
    include: [include],
    environment: 'happy-dom',
    setupFiles: 'tests/components/eachFile.ts',
    env: { NODE_ENV: build },
    isolate,
    // What prints the page of a failed test runs before the page is left.
    sequence: { hooks: 'list' },
    testTimeout: 30_000,
  },
});

const tests: Tests[] = [
  {
    test: {
      name: 'unit',
      include: ['tests/unit/*.test.ts', 'tests/unit/{conventions,passwords,resources,routing}/*.test.ts'],
      environment: 'node',
      isolate: false,
      testTimeout: 60_000,
    },
  },
  pageTests('components', 'tests/components/*.test.tsx', false),
  pageTests('console', 'tests/components/*.test.ts', false, 'production'),
  pageTests('providers', 'tests/unit/providers/*.test.ts', false),
  // These load the page anew, with copies of their own of what draws it.
  pageTests('public', 'tests/unit/public/*.test.{ts,tsx}', true),
  // In another language than the other tests of the console, whose modules keep theirs.
  pageTests('isolated', 'tests/components/isolated/*.test.ts', true, 'production'),
  {
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/api/setup.ts',
      setupFiles: 'tests/api/eachFile.ts',
      // No test of the API replaces a module, so each worker loads them once.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/browser/setup.ts',
      setupFiles: 'tests/browser/eachFile.ts',
      isolate: false,
      // After the others, beside which the console that they look at starts.
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
];

/**
 * Tests of more than 15 seconds are in files of their own, `*.long.test.ts`, and in projects of their own, such as
 * `api-long`. So `npm test` loads none of them, and `npm run test:long` nothing else.
 */
const longTests = ({ test, ...rest }: Tests): Tests => {
  const include = test.include.map((files) => files.replace('.test.', '.long.test.'));
  return { ...rest, test: { ...test, name: `${test.name}-long`, include, testTimeout: 600_000 } };
};

const shortTests = ({ test, ...rest }: Tests): Tests => ({ ...rest, test: { ...test, exclude: ['**/*.long.test.*'] } });

export default defineConfig({
  plugins: [listFields(), react(), compression({ algorithms: ['gzip', brotli], include: /\.(js|css|svg|html|json)$/ })],
  resolve: {
    dedupe: ['react-is'],
    // What react-admin takes from lodash, in a third of the size.
    alias: [
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
      // The exporter of react-admin loads its library at the first export.
      { find: /^jsonexport\/dist\/index\.js$/, replacement: path.resolve('src/console/jsonExport.ts') },
      // For browsers of 2016; with what it imports it is larger than a list's own code.
      { find: /^object\.entries$/, replacement: path.resolve('src/console/objectEntries.cjs') },
    ],
  },
  // Files that are served as they are.
  publicDir: 'src/static',
  // Where the console for another API goes; `npm start` builds into directories of its own.
  build: { target: 'es2023', outDir: 'dist/standalone', rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: { proxy: { '/api': api, '/files': api, '/calendar': api } },
  test: {
    maxWorkers: workers,
    reporters: ['./tests/progress.ts', './tests/slowestFiles.ts', './tests/requireTests.ts'],
    projects: [...tests.map(shortTests), ...tests.map(longTests)],
  },
});
