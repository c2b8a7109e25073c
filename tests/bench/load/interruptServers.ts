import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './startServers';

/** When a process was killed: from the signal to its end, as the times of calls. */
export interface Kill {
  from: number;
  to: number;
}

/** When a process is killed and when all are restarted, in parts of the time. */
const killAt = 0.35;
const restartAt = 0.6;
/** How long a killed process is away, in milliseconds. */
const away = 3_000;

/**
 * Kills a process during a load and starts it again. Later it restarts one process after the other, as an upgrade does.
 * Returns when it was killed, and a line about the stops.
 */
export const interruptServers = async (
  [killed, ...others]: readonly Server[],
  { startedAt, duration }: { startedAt: number; duration: number },
): Promise<{ kill: Kill; line: string }> => {
  const until = (part: number) => wait(Math.max(0, startedAt + part * duration - performance.now()));
  const since = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  await until(killAt);
  const kill = { from: performance.now(), to: Number.POSITIVE_INFINITY };
  await killed?.end('SIGKILL');
  kill.to = performance.now();
  await wait(away);
  await killed?.start();
  await until(restartAt);
  const [restartedAfter, restartedAt] = [since(startedAt), performance.now()];
  const stops: string[] = [];
  for (const server of [...others, killed]) {
    const stoppedAt = performance.now();
    await server?.end('SIGTERM');
    stops.push(since(stoppedAt));
    await server?.start();
  }
  const killedAfter = ((kill.from - startedAt) / 1000).toFixed(1);
  const line = `killed after ${killedAfter} s; all restarted after ${restartedAfter} s, in ${since(restartedAt)} s; their stops took ${stops.join(', ')} s`;
  return { kill, line };
};
