import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether a process with this id exists. */
export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Whether a process with this id is alive; false for a zombie, which has ended but was not yet reaped by its parent.
 */
export const isAliveProcess = async (pid: number) =>
  isRunning(pid) && (process.platform !== 'linux' || (await processStartOf(pid)) !== '');

/**
 * Returns the start time of a process, in a form that only serves for comparison: a process id is reused, the pair of
 * id and start is not. Empty where it is unknown.
 */
export const processStartOf = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') return readPs(pid, 'lstart');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the name, may contain spaces and brackets; the rest starts with the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended, but was not yet reaped by its parent. The 22nd field is the start in ticks since boot.
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
};

/** Returns the command line of a process; empty where there is no such process. */
export const commandLineOf = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') return readPs(pid, 'command');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ');
};

const readPs = async (pid: number, field: string) => {
  const result = await promisify(execFile)('ps', ['-o', `${field}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return result.stdout.trim();
};
