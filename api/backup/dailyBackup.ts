import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../database/context';
import { backUp } from './backUp';

/** Where the backups of an installation lie. */
export const backupDirectory = async (dataDirectory: string): Promise<string> => {
  const directory = path.join(dataDirectory, 'backups');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
};

/**
 * Makes the backup of the day (UTC) if there is none yet, and takes away what is too old: the latest are kept, as many
 * as the settings say. Backups that somebody made by hand stay.
 */
export const createDailyBackup = async (
  { database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const directory = await backupDirectory(settings.dataDirectory);
  const today = `daily-${now().toISOString().slice(0, 10)}.zip`;
  const present = await readdir(directory);
  if (present.includes(today)) return;
  try {
    await backUp(database, path.join(directory, today), { signal, now });
  } catch (error) {
    // The next start makes it.
    if (signal.aborted) return;
    throw error;
  }
  // What was cut short by the end of a process is nothing to keep.
  const unfinished = present.filter((name) => /^daily-.*\.part$/.test(name) && name !== `${today}.part`);
  const old = [today, ...present.filter((name) => /^daily-[\d-]+\.zip$/.test(name))].sort().reverse();
  for (const name of [...unfinished, ...old.slice(settings.dailyBackups)])
    await rm(path.join(directory, name), { force: true });
};
