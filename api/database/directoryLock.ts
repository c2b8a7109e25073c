import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning, processStartOf } from './processes';
import { StartupError } from './startupError';

/** Another process holds the lock. */
export class DirectoryInUse extends StartupError {}

/**
 * Takes a data directory for this process, so that no second start touches it.
 * A lock whose owner has died is taken over.
 * @returns the function that gives it back.
 * @throws DirectoryInUse when another process holds it.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const file = path.join(directory, 'lock');
  const own = path.join(directory, `lock.${process.pid}`);
  await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: await processStartOf(process.pid) }));
  try {
    // A link appears whole or not at all, and never over another's.
    for (;;) {
      const taken = await link(own, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (taken) return () => rm(file, { force: true });
      await moveDeadLockAway(directory, file);
    }
  } finally {
    await rm(own, { force: true });
  }
};

const moveDeadLockAway = async (directory: string, file: string) => {
  await refuseIfAlive(directory, file);
  const aside = `${file}.dead.${process.pid}`;
  try {
    await rename(file, aside);
    // Between the look and the move another start may have taken it: then it is put back.
    await refuseIfAlive(directory, aside).catch(async (error: unknown) => {
      await link(aside, file);
      throw error;
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

const refuseIfAlive = async (directory: string, file: string) => {
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
    // A file that was gone or cut short by a power failure belongs to nobody.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
