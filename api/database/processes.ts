import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether there is a process of this id. */
export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a process of this id lives: one that has ended, which only its parent has not noticed yet, does not. */
export const isAliveProcess = async (pid: number) =>
  isRunning(pid) && (process.platform !== 'linux' || (await processStartOf(pid)) !== '');

/**
 * When a process was started, in a form that only serves to compare: a process id is used again,
 * the pair of id and start is not. Empty where that cannot be told.
 */
export const processStartOf = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the name, may hold spaces and brackets; what follows starts with the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its parent has not noticed yet. The 22nd field is the start in ticks since boot.
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
};

/** The command line of a process; empty where there is no such process. */
export const commandLineOf = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ');
};

const askPs = async (pid: number, field: string) => {
  const answer = await promisify(execFile)('ps', ['-o', `${field}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return answer.stdout.trim();
};
