import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { build } from 'vite';
import packageFile from '../../../package.json' with { type: 'json' };
import { functionsFolder, triggersFolder } from '../../platform/database/functionsAndTriggers';
import { migrationsFolder, upgradesFolder } from '../../platform/database/migrations';
import { project } from '../../platform/process/project.js';
import type { Run } from '../../platform/process/run';
import { StartupError } from '../../platform/process/run';
import { sampleFolder } from '../../sample/sampleFolder';
import { buildIfStale } from '../build/build.js';
import { runProgram } from '../runProgram';
import { unbundledPackages } from '../vite.config';
import { installedPackages } from './installedPackages';

/** `npm run package` makes one directory that runs without the sources and without what builds them. */

const usage = 'npm run package -- FOLDER --with-sample --with-embedded-postgres, where each part may be left out';

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'with-sample': { type: 'boolean' }, 'with-embedded-postgres': { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error('There is more than one folder.');
    return { folder: positionals[0] ?? path.join(project, 'dist/package'), ...values };
  } catch (error) {
    throw new StartupError(`That is not understood; it is ${usage}.`, { cause: error });
  }
};

/** The program that a package starts with. */
const serverFile = 'server.js';

/** Refuses a directory with other files, because the package takes its place. */
const checkFolder = async (folder: string) => {
  const names: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(`${folder} is not a folder that can be read; name another.`, { cause: error });
  });
  if (names.length > 0 && !names.includes(serverFile))
    throw new StartupError(`${folder} has other files than a package; name an empty folder, or one that is not there.`);
};

/** Returns the package.json of a package. */
const manifest = () => {
  const { name, version, description, license, engines } = packageFile;
  const programs = ['backup', 'restore', 'files:move', 'sample:remove'] as const;
  const scripts = {
    start: `exec node ${serverFile}`,
    ...Object.fromEntries(programs.map((program) => [program, `exec node ${serverFile} ${program}`])),
  };
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: engines.node },
    scripts,
  };
};

/** Copies files of the project to the same paths in a package, where the programs look for them. */
const copyAlike = (source: string, folder: string) =>
  cp(source, path.join(folder, path.relative(project, source)), {
    recursive: true,
    // A snapshot is only for the writer of the next migration.
    filter: (file) => !file.endsWith('_snapshot.json'),
  });

/** Builds the launcher, which the project runs from its source, into one file. */
const buildLauncher = (folder: string) =>
  build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'api/server/launch.js',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: serverFile } },
    },
  });

/**
 * Stores the code that V8 compiles while the programs are loaded, because nothing can be stored beside a package later.
 * Another version of Node compiles all again.
 */
const compilePrograms = (folder: string, signal: AbortSignal) =>
  promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'compileServer.js'), path.join(folder, 'server')],
    {
      signal,
      // A setting that is refused ends the program before it starts anything.
      env: { PORT: 'none' },
    },
  ).catch((error: { code?: unknown }) => {
    // The refused setting.
    if (error.code !== 1) throw error;
  });

/** Returns the size of all files below a directory in bytes. */
const sizeOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(path.join(parentPath, name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
};

/** Whether only the authors and the compilers of a package of npm read a file. */
const isForDevelopers = (file: string) => /(\.(d\.[cm]?ts|map|cc|h)|README\.md)$|\/sharp\/(src|install)$/.test(file);

const packageProduct = async ({ signal, print, onStop }: Run) => {
  const { folder: named, ...options } = readArguments();
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), named);
  await checkFolder(folder);
  const unfinished = `${folder}.${process.pid}.new`;
  onStop(() => rm(unfinished, { recursive: true, force: true }));
  await mkdir(unfinished, { recursive: true });

  for (const part of ['server', 'console'] as const) {
    const directory = await buildIfStale(part, { announce: print, signal }).catch((error: Error) => {
      signal.throwIfAborted();
      throw new StartupError(error.message, { cause: error });
    });
    // The code that a start has compiled is only for the same Node.
    await cp(directory, path.join(unfinished, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.compiled'),
    });
  }
  await buildLauncher(unfinished);
  const copied = [
    migrationsFolder,
    upgradesFolder,
    functionsFolder,
    triggersFolder,
    path.join(project, 'docs/LICENSE.md'),
  ];
  for (const source of [...copied, ...(options['with-sample'] ? [sampleFolder] : [])])
    await copyAlike(source, unfinished);
  const modules = path.join(project, 'node_modules');
  // The product runs the programs of PostgreSQL itself.
  const databases = [...installedPackages(modules, ['embedded-postgres'])].filter((name) =>
    name.startsWith('@embedded-postgres/'),
  );
  const names = [...unbundledPackages, ...(options['with-embedded-postgres'] ? databases : [])];
  for (const name of installedPackages(modules, names))
    await cp(path.join(modules, name), path.join(unfinished, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !isForDevelopers(file),
    });
  await writeFile(path.join(unfinished, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  signal.throwIfAborted();

  if (existsSync(folder)) await rm(folder, { recursive: true });
  await rename(unfinished, folder);
  // Compiled code names the paths of its scripts, so it is made at the place that people know.
  await compilePrograms(folder, signal);
  print(
    `The package is in ${folder} (${((await sizeOf(folder)) / 1e6).toFixed(1)} MB). It starts by: node ${serverFile}`,
  );
};

void runProgram(packageProduct);
