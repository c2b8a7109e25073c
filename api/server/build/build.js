import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasSources, project } from '../../platform/process/project.js';
import { announceStep } from '../announce.js';
import { fingerprint } from './fingerprint.js';

// JavaScript, because this file makes the rest run without a compiler.

/** The sources and the configuration of each part. */
const parts = {
  console: {
    sources: [
      'src',
      'resources',
      'providers',
      'index.html',
      'package.json',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    config: 'vite.config.ts',
  },
  server: {
    sources: ['api', 'resources', 'providers', 'package.json', 'tsconfig.json', 'package-lock.json'],
    config: 'api/server/vite.config.ts',
  },
};

/** The number of stored builds: the present one, and those that an open page or a running server may still read. */
const maxStoredBuilds = 3;

/**
 * Builds a part of the product, unless a build of the same sources exists. A package has the build itself, in a directory
 * with the name of the part.
 * @param {keyof typeof parts} part
 * @param {{ announce: (line: string) => void, signal?: AbortSignal }} options `announce` is called before and after a
 * build, which takes some time; `signal` aborts the build
 * @returns {Promise<string>} the directory of the build
 * @throws Error with a sentence when the build fails, and AbortError when it was aborted
 */
export const buildIfStale = async (part, { announce, signal }) => {
  if (!hasSources) return path.join(project, part);
  const builds = path.join(project, 'dist', part);
  await mkdir(builds, { recursive: true });
  const salt = process.env.VITE_API_URL ?? '';
  const directory = path.join(builds, fingerprint(parts[part].sources, salt, `${builds}.sources`));
  if (!existsSync(directory)) {
    const step = { before: `Building the ${part}…`, after: `The ${part} is built` };
    await announceStep(announce, step, () => build(part, directory, signal));
  }
  return directory;
};

/**
 * @param {keyof typeof parts} part
 * @param {string} directory
 * @param {AbortSignal | undefined} signal
 */
const build = async (part, directory, signal) => {
  // The build is moved to its place when it is complete: another start would read an incomplete one.
  const builds = path.dirname(directory);
  const temporaryDirectory = path.join(builds, `${process.pid}.new`);
  await runVite(part, temporaryDirectory, signal);
  await rename(temporaryDirectory, directory).catch((error) => {
    if (!existsSync(directory)) throw error;
  });
  await removeOlder(builds);
};

/**
 * @param {keyof typeof parts} part
 * @param {string} directory
 * @param {AbortSignal | undefined} signal
 */
const runVite = async (part, directory, signal) => {
  const { config } = parts[part];
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const command = ['build', '--config', config, '--outDir', directory, '--emptyOutDir', '--logLevel', 'error'];
  const { NODE_ENV: _, ...env } = process.env;
  // Detached, so that Ctrl-C reaches it only through `signal`.
  const options = { cwd: project, env, detached: signal !== undefined, ...(signal && { signal }) };
  await promisify(execFile)(process.execPath, [vite, ...command], options).catch((cause) => {
    signal?.throwIfAborted();
    throw new Error(`The ${part} could not be built; run npx vite build --config ${config} to see why.`, { cause });
  });
};

/** @param {string} builds */
const removeOlder = async (builds) => {
  const names = await readdir(builds);
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(builds, name))).mtimeMs })),
  );
  const older = found.sort((one, other) => other.at - one.at).slice(maxStoredBuilds);
  for (const { name } of older) await rm(path.join(builds, name), { recursive: true, force: true });
};
