import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { consoleDirectory } from './plugins/staticConsole';
import { StartProblem } from './startProblem';

const project = fileURLToPath(new URL('..', import.meta.url));
const vite = path.join(project, 'node_modules/vite/bin/vite.js');
const stamp = path.join(consoleDirectory, '.stamp');
const sources = ['src', 'resources', 'providers', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/**
 * Builds the console unless what lies in `dist` was built from these very sources.
 * @param announce told before a build, which takes a while.
 * @throws StartProblem when the build fails.
 */
export const buildConsole = async (signal: AbortSignal, announce: () => void): Promise<void> => {
  const wanted = await hashOfSources();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  announce();
  const { NODE_ENV: _, ...env } = process.env;
  // Detached, so that Ctrl-C reaches it through `signal` alone.
  const options = { cwd: project, env, signal, detached: true };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], options).catch((error: Error) => {
    signal.throwIfAborted();
    throw new StartProblem('The console could not be built; run npx vite build to see why.', { cause: error });
  });
  await writeFile(stamp, wanted);
};

const hashOfSources = async () => {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '');
  for (const file of (await Promise.all(sources.map(filesBelow))).flat())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(project, file)))
      .update('\0');
  return hash.digest('hex');
};

const filesBelow = async (source: string): Promise<string[]> => {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(project, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .sort();
};
