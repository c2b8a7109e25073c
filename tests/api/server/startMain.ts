import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';
import { makeDatabaseDirectory } from '../../makeDatabaseDirectory';

export interface Start {
  child: ChildProcess;
  port: number;
  /** Resolves with the output when the address is printed; rejects when the process ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
}

const started: Start[] = [];
/** Processes that all tests of the file use. */
const shared: Start[] = [];
const directories: string[] = [];
/** Creates an empty data directory, which is removed after the tests of the file. */
export const createDirectory = async () => {
  const directory = await makeDatabaseDirectory('console-start-');
  directories.push(directory);
  return directory;
};

/** Creates a data directory with a prepared database, as after a first start but without an account. */
export const createReadyDirectory = async () => {
  const directory = await createDirectory();
  // The operating system user of the server must own the copies too.
  await promisify(execFile)('cp', ['-a', `${inject('readyDirectory')}/.`, directory]);
  return directory;
};

const serverPidOf = async (directory: string) =>
  Number.parseInt(await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10);

/** Whether the PostgreSQL of a data directory runs, or was killed: its file with the process id is there. */
export const serverRuns = async (directory: string) => Boolean(await serverPidOf(directory));

/** Ends the PostgreSQL that a killed process left on a data directory. */
export const endServer = async (directory: string) => {
  process.kill(await serverPidOf(directory), 'SIGINT');
  await vi.waitFor(async () => expect(await serverRuns(directory)).toBe(false), { timeout: 20_000, interval: 20 });
};

/** The arguments of Node that run one of the API’s built programs, as `npm start` does once it is built. */
export const programOf = (
  name: 'main' | 'backup' | 'moveFiles' | 'removeSample',
  directory = inject('serverDirectory'),
) => [path.resolve('api/server/build/runBuilt.js'), path.join(directory, `${name}.cjs`)];

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|TMPDIR)$/.test(name)),
);

/**
 * Runs the program of `npm start` without the console, which the browser tests cover.
 * @param program the arguments of Node; default: the built program
 */
export const startMain = async (
  env: Record<string, string>,
  shell: readonly string[] = [],
  program = programOf('main'),
): Promise<Start> => {
  const port = Number(env.PORT ?? (await freePort()));
  const [command = '', ...args] = [...shell, process.execPath, ...program];
  const child = spawn(command, args, {
    env: { ...inherited, NODE_ENV: 'development', SAMPLE_DATA: 'off', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  const ended = new Promise<Awaited<Start['ended']>>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      output += data;
      if (output.includes('The console is ready')) resolve(output);
    });
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  ready.catch(() => undefined);
  const start = { child, port, ready, ended };
  started.push(start);
  return start;
};

/** Lets the processes that are started so far run until the last test of the file. */
export const keepProcesses = () => void shared.push(...started.splice(0));

const endAll = async (processes: Start[]) => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
};

/** Stops the processes of a test with SIGTERM. */
export const endProcesses = () => endAll(started);

/** Stops the processes that the tests of a file shared. */
export const endSharedProcesses = () => endAll(shared);

export const removeDirectories = async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
};
