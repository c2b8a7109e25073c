import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../api/platform/database/embedded';
import type { Run } from '../../api/platform/process/run';
import { runProgram } from '../../api/server/runProgram';

/**
 * Runs a measurement until it is over or a signal stops it. Then everything that it started is ended. Connections need
 * no end of their own: they end with the database or the process, and a pool would wait for a long statement.
 */
export const runBench = (measure: (run: Run) => Promise<void>): Promise<void> =>
  runProgram((run) => Promise.race([measure(run), run.stopped]));

/** Starts a PostgreSQL in a directory of its own, and returns its address. Both are removed at the end. */
export const startPostgres = async (
  { onStop, signal }: Run,
  start: (directory: string) => Promise<{ url: string; stop: () => Promise<void> }> = (directory) =>
    startEmbedded(directory, { signal }),
): Promise<string> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
  onStop(() => rm(directory, { recursive: true }));
  const starting = start(directory);
  onStop(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  return (await starting).url;
};

/** Starts a program in a process of its own, and returns its first message and how to end it before the end. */
export const startProcess = async <Message>({ onStop }: Run, program: string, args: readonly string[]) => {
  // The build is for production too; otherwise React checks much more while it renders.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(program, args, { env, execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill();
    await ended;
  };
  onStop(end);
  const endedEarly = ended.then(([code, signal]) => {
    throw new Error(`${program} ended with ${code ?? signal}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), endedEarly])) as [Message];
  return { child, message, end };
};
