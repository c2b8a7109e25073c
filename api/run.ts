import { formatMessage } from '../resources/kit';
import { databaseFailureMessage, databaseFailureOf } from './database/databaseFailure';
import { StartupError } from './database/startupError';
import { describeError } from './http/describeError';

/** What a program is given to run with. */
export interface Run {
  /** Aborted when a signal asks the program to stop. */
  signal: AbortSignal;
  /** Resolves when a signal asks the program to stop. */
  stopped: Promise<void>;
  /** Takes what undoes a step. All of it is done in reverse at the end, also when a later step fails. */
  onStop: (undo: () => Promise<unknown>) => void;
  print: (text: string) => void;
}

/** Runs a program to its end or until a signal stops it, says what went wrong, undoes its steps, and ends the process. */
export const run = async (program: (run: Run) => Promise<void>): Promise<void> => {
  /** A signal may come twice at once, from npm and from the terminal; the second changes nothing. */
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  // A signal to npm kills the shell between npm and this process, which would be left behind.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stopping.abort(), 200).unref();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });

  const explain = (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    // A start that was stopped on purpose has nothing to explain.
    if (stopping.signal.aborted && failure.name === 'AbortError') return;
    process.exitCode = 1;
    process.stderr.write(`${sentenceFor(failure)}\n`);
  };

  const undos: (() => Promise<unknown>)[] = [];
  const print = (text: string) => process.stdout.write(`${text}\n`);
  try {
    await program({ signal: stopping.signal, stopped, onStop: (undo) => undos.push(undo), print });
  } catch (error) {
    explain(error);
  }
  for (const undo of undos.reverse()) await undo().catch(explain);
  process.exit();
};

const sentenceFor = (failure: Error) => {
  if (failure instanceof StartupError) return failure.message;
  return databaseFailureOf(failure) === 'away'
    ? formatMessage('en', databaseFailureMessage.away)
    : JSON.stringify(describeError(failure), null, 2);
};
