/// <reference types="vitest/config" />
import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultAllowedOrigins, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { listFields } from './resources/engine/schema/listFieldsPlugin.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

type Modules = Rolldown.ChunkingContext;

/** Returns the name of the area whose folder contains a file; undefined for other files. */
const areaOf = (id: string) => /\/resources\/(?!engine\/)([\w-]+)\//.exec(id)?.[1];

/** The areas whose files are in those of another small one, because the same people use both. */
const shared: Readonly<Record<string, string>> = {
  'saved-replies': 'contact-directory',
  segments: 'message-templates',
};

/** Returns the name of the files of an area. */
const fileNameOf = (area: string | undefined) => (area === undefined ? area : (shared[area] ?? area));

/** Whether it is the list that an area names, not a part of a screen with such a name. */
const isList = (id: string, modules: Modules) =>
  areaOf(id) !== undefined &&
  id.endsWith('List.tsx') &&
  !!modules.getModuleInfo(id)?.dynamicImporters.some((importer) => importer.endsWith('/index.ts'));

/** Whether it is a list without inputs and without values of complete records. */
const isListOfRows: typeof isList = (id, modules) =>
  isList(id, modules) && !/\/(FaqList|FileList|ActivityList)\.tsx$/.test(id);

/** Whether a list imports a module, perhaps through other modules. */
const isImportedBy = (isSuch: typeof isList, id: string, modules: Modules, visited = new Set<string>()): boolean => {
  if (isSuch(id, modules)) return true;
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
    name: (id, modules) => `${fileNameOf(areaOf(id))}${isImportedBy(isList, id, modules) ? '-list' : ''}`,
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

/** A build does not load the test program. */
const tests = process.env.VITEST ? (await import('./tests/testOptions.ts')).testOptions : {};

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
  test: tests,
});
