import { countBy, groupBy } from 'es-toolkit';
import type { Call } from './createCaller';
import type { Kill } from './interruptServers';

const quantile = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? 0;

/** Whether a call was at a process when it was killed. */
const isCutOff = ({ sentAt, duration, status }: Call, kill: Kill) =>
  [0, 502].includes(status) && sentAt <= kill.to && sentAt + duration >= kill.from;

/** Whether a call has an answer that nobody should get. */
const isWrong = (call: Call, kill: Kill) => {
  const { status, hasRetryAfter, kind } = call;
  if ((status > 0 && status < 400) || status === 429 || (status === 503 && hasRetryAfter)) return false;
  // A save that counted before its answer was lost.
  if (status === 412 && kind.endsWith('again')) return false;
  return !isCutOff(call, kill);
};

/** Prints the calls of each kind: how many, their statuses, and how long they took in milliseconds. */
export const printCalls = (
  calls: readonly Call[],
  { startedAt, kill }: { startedAt: number; kill: Kill },
  print: (text: string) => void,
) => {
  const cells = (values: string[]) => values.map((value) => value.padStart(8)).join('');
  const byKind = Object.entries(groupBy(calls, ({ kind }) => kind)).sort(([a], [b]) => a.localeCompare(b));
  print(`  ${''.padEnd(36)}${cells(['calls', 'p50 ms', 'p99 ms', 'ratio', 'max ms'])}  statuses`);
  for (const [kind, ofKind] of [...byKind, ['all', calls] as const]) {
    const times = ofKind.map(({ duration }) => duration).sort((a, b) => a - b);
    const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? 0];
    const statuses = Object.entries(countBy(ofKind, ({ status, code }) => (code ? `${status} ${code}` : `${status}`)));
    const figures = [String(ofKind.length), p50.toFixed(1), p99.toFixed(0), (p99 / p50).toFixed(1), max.toFixed(0)];
    print(
      `  ${kind.padEnd(36)}${cells(figures)}  ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
  }
  print(`  cut off at a killed process: ${calls.filter((call) => isCutOff(call, kill)).length}`);
  const wrong = calls.filter((call) => isWrong(call, kill));
  print(`  wrong answers: ${wrong.length}`);
  for (const [name, some] of Object.entries(groupBy(wrong, ({ kind, status, code }) => `${kind}: ${status} ${code}`))) {
    const seconds = (times: number[]) =>
      [Math.min(...times), Math.max(...times)].map((time) => ((time - startedAt) / 1000).toFixed(1)).join(' to ');
    const sent = seconds(some.map(({ sentAt }) => sentAt));
    const ended = seconds(some.map(({ sentAt, duration }) => sentAt + duration));
    print(`    ${some.length} × ${name}; sent after ${sent} s, ended after ${ended} s`);
  }
};
