/// <reference types="vitest/config" />
import { randomInt } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultAllowedOrigins, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { listFields } from './resources/engine/schema/listFieldsPlugin.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

type Modules = Rolldown.ChunkingContext;

/** Returns the name of the area whose folder contains a file; undefined for other files. */
const areaOf = (id: string) => /\/resources\/(?!engine\/)([\w-]+)\//.exec(id)?.[1];

const isList = (id: string) => areaOf(id) !== undefined && id.endsWith('List.tsx');

/** Whether it is a list without inputs and without values of complete records. */
const isListOfRows = (id: string) => isList(id) && !/\/(FaqList|FileList|ActivityList)\.tsx$/.test(id);

/** Whether a list imports a module, perhaps through other modules. */
const isImportedBy = (isSuch: typeof isList, id: string, modules: Modules, visited = new Set<string>()): boolean => {
  if (isSuch(id)) return true;
  visited.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !visited.has(importer) && isImportedBy(isSuch, importer, modules, visited));
};

/**
 * The language of a catalog file of the console, such as `messages.de.ts`; null for English and for other files. The
 * member program loads its own catalog alone.
 */
const languageOf = (id: string) =>
  id.includes('/src/member/') ? null : (/essages\.(?!en\.)([\w-]+)\.ts$/.exec(id)?.[1] ?? null);

const consoleStart = '/src/console/start/mountConsole.tsx';

const isOfDashboard = (id: string) => id.includes('/src/console/dashboard/');

const sharedLibraries =
  /\/(Chip\/Chip|FormControlLabel\/FormControlLabel|useGetOne|useGetManyAggregate|useInfiniteQuery|icons\/(house|circle-dashed))\.m?js$/;

/** The parts of the engine that few records need, or that a press loads. */
const laterParts = /\/(richText\/[\w.]+|media\/\w+|FilterPopover|SortableList|SafeHtml|formattedText\/[\w.]+)\.tsx?$/;

/**
 * The files of the build. Many small files are as many requests, and compress worse. So all that the sign-in page needs
 * is in one file; so is what every list needs, and what every record needs. An area has one file for its list and one
 * for its records; a feature of the engine has one. A group has all that it imports, unless it says otherwise.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The member program has only this in common with the console, and must not load it.
  { name: 'preload', test: /vite\/preload-helper/, priority: 10 },
  // All texts of another language load at once.
  { name: languageOf, test: (id) => languageOf(id) !== null, priority: 9 },
  { name: 'entry', test: /\/(src\/main\.tsx|src\/checkIn\/shared\.ts|providers\/calls\/http\.ts)$/, priority: 8 },
  {
    name: (id, modules) => (id.endsWith(consoleStart) || isImportedBy(isListOfRows, id, modules) ? 'console' : null),
    test: (id) => id.endsWith(consoleStart) || id.includes('/resources/engine/'),
    priority: 7,
  },
  // The dashboard shows the tiles of all areas.
  { name: 'tiles', test: /\/resources\/[\w-]+\/\w+Tile\.tsx$/, priority: 7 },
  { name: 'dates', test: /\/node_modules\/date-fns\//, priority: 6, includeDependenciesRecursively: false },
  // What records share with some lists, the dashboard and the reviews.
  {
    name: (id, modules) => (sharedLibraries.test(id) || isImportedBy(isOfDashboard, id, modules) ? 'shared' : null),
    test: (id) => sharedLibraries.test(id) || id.includes('/resources/engine/'),
    priority: 5,
  },
  {
    name: 'record',
    test: (id) => /\/resources\/(engine\/(?!features\/\w+\/)|destinations)/.test(id) && !laterParts.test(id),
    priority: 4,
  },
  // Every list loads these, but not the dialogs of their features.
  { name: 'listControls', test: /\/(SavedViewsButton|ColumnResizeHandle)\.tsx$/, priority: 4 },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, priority: 3 },
  // Both are needed to read a Word document.
  { name: 'word', test: /\/node_modules\/(mammoth|jszip)\//, priority: 3, includeDependenciesRecursively: false },
  { name: 'media', test: /\/inputs\/media\//, priority: 3, includeDependenciesRecursively: false },
  { name: 'sortable', test: /\/@dnd-kit\/|\/SortableList\.tsx$/, priority: 3, includeDependenciesRecursively: false },
  {
    name: (id) => /\/engine\/features\/(\w+)\//.exec(id)?.[1] ?? null,
    test: /\/resources\/engine\/features\//,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id, modules) => `${areaOf(id)}${isImportedBy(isList, id, modules) ? '-list' : ''}`,
    test: (id) => areaOf(id) !== undefined,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'libraries',
    test: /\/node_modules\/(ra-core|ra-ui-materialui|@mui\/material|@tanstack|es-toolkit)\//,
    priority: 1,
  },
];

/** The highest quality saves 8 % more, but takes thirty times as long: a third of the build. */
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

/** The memory of a worker with what it starts: a page, a browser or an API. */
const workerMemory = 1.5 * 2 ** 30;

/** One worker more than processors, because each waits for its database or browser a part of the time. */
const workers = Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / workerMemory)));

/** By which random cases are drawn; the processes of the tests inherit it. */
if (process.env.VITEST) process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** The order of the tests. A build does not load the test program. */
const sequencer = process.env.VITEST && (await import('./tests/slowestFirst.ts')).default;

const hasDebianPostgres = process.env.VITEST && (await import('./tests/debianPrograms.ts')).hasDebianPostgres;

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
      setupFiles: 'tests/seed.ts',
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
      setupFiles: ['tests/seed.ts', 'tests/api/eachFile.ts'],
      // No test of the API replaces a module, so each worker loads them once.
      isolate: false,
      // An API makes much that is soon garbage: with a larger young generation, it is collected less often.
      execArgv: ['--max-semi-space-size=64'],
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

/** The tests of the API that also run on the PostgreSQL of Debian, where that is installed. */
const debianTests: Tests = {
  test: {
    name: 'api-debian-long',
    include: ['tests/api/records/{listPages,listPlan,recordsList}.test.ts'],
    environment: 'node',
    globalSetup: 'tests/api/setupDebian.ts',
    setupFiles: ['tests/seed.ts', 'tests/api/eachFile.ts'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

/** Serves the member program at its addresses in development, also to its page, which has no origin. */
const memberProgram: Plugin = {
  name: 'member-program',
  config: () => ({ server: { cors: { origin: [defaultAllowedOrigins, 'null'] } } }),
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/preview/')) request.url = '/src/member/index.html';
      next();
    });
  },
};

/** Its package names only the build for development, which has the texts of all warnings. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => {
    const file = { 'react-router': 'index', 'react-router/dom': 'dom-export' }[source];
    return file && path.resolve(`node_modules/react-router/dist/production/${file}.mjs`);
  },
};

/**
 * Lets the helper of Vite find scripts beside itself, because all are in one folder. Vite writes the address of the
 * importing script at each import, which every page would load.
 */
const loadBesideHelper: Plugin = {
  name: 'load-beside-helper',
  apply: 'build',
  enforce: 'post',
  renderChunk(code, { name }) {
    if (name !== 'preload') return code.replaceAll('__VITE_PRELOAD__, import.meta.url', '__VITE_PRELOAD__');
    if (!code.includes('new URL(dep, importerUrl)')) this.error('The helper of Vite is another one than before.');
    return code.replace('new URL(dep, importerUrl)', 'new URL(dep, import.meta.url)');
  },
};

export default defineConfig({
  plugins: [
    routerWithoutWarnings,
    loadBesideHelper,
    listFields(),
    react(),
    memberProgram,
    compression({ algorithms: ['gzip', brotli], include: /\.(js|css|svg|html|json)$/ }),
  ],
  resolve: {
    dedupe: ['react-is'],
    // What react-admin takes from lodash, in a third of the size.
    alias: [
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
      // The exporter of react-admin loads its library at the first export.
      { find: /^jsonexport\/dist\/index\.js$/, replacement: path.resolve('src/console/start/jsonExport.ts') },
      // For browsers of 2016; with what it imports it is larger than a list's own code.
      { find: /^object\.entries$/, replacement: path.resolve('src/console/start/objectEntries.cjs') },
      // The reader of Word documents as one file for browsers; the other one reads the files of a server.
      { find: /^mammoth$/, replacement: 'mammoth/mammoth.browser.min.js' },
    ],
  },
  // Files that are served as they are.
  publicDir: 'src/static',
  // Files of the build find each other by relative addresses, so that one build serves any path. Pages name theirs by
  // addresses below the root, because the same page has many addresses; `api/platform/http/sendPage.ts` changes those.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  // Where the console for another API goes; `npm start` builds into directories of its own.
  build: {
    target: 'es2023',
    outDir: 'dist/standalone',
    // A small file is inlined or not by whichever of its importers comes first, so two builds would differ.
    assetsInlineLimit: 0,
    // All browsers of this target preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Two programs: the console, and the member program that it shows as a preview.
      input: { index: 'index.html', member: 'src/member/index.html' },
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': api, '/files': api, '/calendar': api, '^/m/': api } },
  test: {
    maxWorkers: workers,
    coverage: {
      provider: 'v8',
      // Also the files that no test loads.
      include: ['{api,providers,resources,src}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
    reporters: ['./tests/progress.ts', './tests/slowestFiles.ts', './tests/requireTests.ts'],
    ...(sequencer && { sequence: { sequencer } }),
    projects: [...tests.map(shortTests), ...tests.map(longTests), ...(hasDebianPostgres ? [debianTests] : [])],
  },
});
