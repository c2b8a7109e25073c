import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Server } from './startServers';

/**
 * Measures the memory of processes and the load of the machine until the returned function is called, which returns lines
 * about them. They say too how busy the caller was, because a busy caller would measure itself.
 */
export const watchMachine = async (servers: readonly Server[]): Promise<() => Promise<string[]>> => {
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const readAll = () => Promise.all(servers.map(({ readMemory }) => readMemory()));
  const before = await readAll();
  const loads: number[] = [];
  const watching = setInterval(() => {
    loads.push(loadavg()[0] ?? 0);
    void readAll();
  }, 1000);
  return async () => {
    clearInterval(watching);
    delay.disable();
    const elapsed = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(usedBefore);
    const after = await readAll();
    const ofServers = servers.map(({ maxMemory, errors }, index) => {
      const memory = [before[index], after[index], maxMemory()].map((megabytes) => megabytes?.toFixed(0));
      const logged = [...errors].map(([error, count]) => `${count} × ${error}`).join('; ');
      return `process ${index}: ${memory.join(', ')} MB at begin, end, maximum; errors in the log: ${logged || 'none'}`;
    });
    const usage = (user + system) / 10 / elapsed;
    return [
      ...ofServers,
      `load of the machine: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; the caller used ${usage.toFixed(0)} % of a processor, and was late by ${(delay.percentile(99) / 1e6).toFixed(0)} ms at p99`,
    ];
  };
};
