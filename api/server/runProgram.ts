import { formatMessage } from '../../resources/engine/schema';
import { databaseFailureMessage, databaseFailureOf } from '../platform/database/databaseFailure';
import { describeFullDisk, hasFullDisk } from '../platform/database/fullDisk';
import { describeError } from '../platform/http/describeError';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';

/**
 * Runs a program until it ends or a signal stops it. Prints the error if there is one, undoes the steps, and exits the
 * process. It never rejects.
 */
export const runProgram = async (program: (run: Run) => Promise<void>): Promise<void> => {
  /** A signal may arrive twice, from npm and from the terminal; the second one has no effect. */
  const stopController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopController.abort());
  // A signal to npm kills the shell between npm and this process, and this process would continue without a parent.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stopController.abort(), 200).unref();
  const stopped = new Promise<void>((resolve) => {
    stopController.signal.addEventListener('abort', () => resolve());
  });

  let disk: string | undefined;
  const printError = async (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    // An intended stop during the start is not an error.
    if (stopController.signal.aborted && failure.name === 'AbortError') return;
    process.exitCode = 1;
    process.stderr.write(`${(disk && (await diskMessageOf(failure, disk))) ?? messageOf(failure)}\n`);
  };

  const undos: (() => Promise<unknown>)[] = [];
  const print = (text: string) => process.stdout.write(`${text}\n`);
  try {
    await program({
      signal: stopController.signal,
      stopped,
      onStop: (undo) => undos.push(undo),
      usesDisk: (directory) => {
        disk = directory;
      },
      print,
    });
  } catch (error) {
    await printError(error);
  }
  for (const undo of undos.reverse()) await undo().catch(printError);
  process.exit();
};

/**
 * Returns a sentence about a full disk that caused an error; undefined for other errors. A server that ends because its
 * disk is full names no reason.
 */
const diskMessageOf = async (failure: Error, disk: string) => {
  if (failure instanceof StartupError && !failure.cause) return undefined;
  const isFull = databaseFailureOf(failure) === 'full' || (await hasFullDisk(disk).catch(() => false));
  return isFull ? describeFullDisk(disk) : undefined;
};

/** Returns a sentence about an error, and for an unexpected one where it happened, but no text of a statement. */
const messageOf = (failure: Error) => {
  if (failure instanceof StartupError) return failure.message;
  const databaseFailure = databaseFailureOf(failure);
  if (databaseFailure) return formatMessage('en', databaseFailureMessage[databaseFailure]);
  const denied = missingRightOf(failure);
  if (denied)
    return `The database role may not do what this program needs (${denied}); let it own the database and its tables, or name their owner in DATABASE_OWNER_URL.`;
  const lines = JSON.stringify(describeError(failure), (key, value) => (key === 'query' ? undefined : value), 2);
  return `The program ended with an error that it does not expect; report it with these lines.\n${lines}`;
};

/** Returns PostgreSQL's reason for refusing a statement to the role; undefined for another error. */
const missingRightOf = ({ code, message, cause }: Error & { code?: string }): string | undefined => {
  if (code === '42501') return message;
  return cause instanceof Error ? missingRightOf(cause) : undefined;
};
