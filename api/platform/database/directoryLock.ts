import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/run';
import { isRunning, processStartOf } from './processes';

/** The error when another process has the lock. */
export class DirectoryInUse extends StartupError {}

/**
 * Locks a data directory for this process, so that no second start uses it. The lock of a dead process is replaced.
 * @returns the function that releases the lock
 * @throws DirectoryInUse when another process has the lock
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const file = path.join(directory, 'lock');
  const ownerFile = path.join(directory, `lock.${process.pid}`);
  try {
    await writeFile(ownerFile, JSON.stringify({ pid: process.pid, startedAt: await processStartOf(process.pid) }));
    // A link is created atomically, and never replaces another file.
    for (;;) {
      const isLocked = await link(ownerFile, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (isLocked) return () => rm(file, { force: true });
      await removeDeadLock(directory, file);
    }
  } finally {
    await rm(ownerFile, { force: true });
  }
};

const removeDeadLock = async (directory: string, file: string) => {
  await throwIfAlive(directory, file);
  const deadFile = `${file}.dead.${process.pid}`;
  try {
    await rename(file, deadFile);
    // Another start may have created its lock between the check and the renaming; then that lock is restored.
    await throwIfAlive(directory, deadFile).catch(async (error: unknown) => {
      await link(deadFile, file);
      throw error;
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(deadFile, { force: true });
  }
};

const throwIfAlive = async (directory: string, file: string) => {
  const owner = await readOwner(file);
  if (!owner) return;
  if (isRunning(owner.pid) && (await processStartOf(owner.pid)) === owner.startedAt)
    throw new DirectoryInUse(
      `The console is already running on the data directory ${directory} (process ${owner.pid}); stop it first, or choose another directory with DATA_DIR.`,
    );
};

const readOwner = async (file: string): Promise<{ pid: number; startedAt: string } | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // A file that disappeared or was truncated by a power failure has no owner.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
