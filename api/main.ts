import { describeError } from './describeError';
import { readSettings } from './settings';
import { type Started, start } from './start';
import { StartProblem } from './startProblem';

const print = (text: string) => process.stdout.write(`${text}\n`);

const describe = ({ address, signIn }: Started) =>
  [
    '',
    `  The console is ready:  ${address}`,
    `  Sign in with:          ${signIn.email}`,
    ...(signIn.password ? [`  Password:              ${signIn.password}`] : []),
    '  Stop it with Ctrl-C.',
    '',
  ].join('\n');

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
  const text = failure instanceof StartProblem ? failure.message : JSON.stringify(describeError(failure), null, 2);
  process.stderr.write(`${text}\n`);
};

const undos: (() => Promise<unknown>)[] = [];
try {
  print(describe(await start(readSettings(process.env), stopping.signal, (undo) => undos.push(undo), print)));
  await stopped;
} catch (error) {
  explain(error);
}
for (const undo of undos.reverse()) await undo().catch(explain);
process.exit();
