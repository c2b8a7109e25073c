import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../database/context';
import { backUp } from './backUp';

/** Creates and returns the directory of an installation's backups. */
export const backupDirectory = async (dataDirectory: string): Promise<string> => {
  const directory = path.join(dataDirectory, 'backups');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
};

const isDaily = (name: string) => /^daily-[\d-]+\.zip$/.test(name);

/** Returns when the newest daily backup was written, in milliseconds since 1970; undefined without any. */
export const newestDailyBackup = async (dataDirectory: string): Promise<number | undefined> => {
  const directory = await backupDirectory(dataDirectory);
  const times = (await readdir(directory))
    .filter(isDaily)
    .map(async (name) => (await stat(path.join(directory, name))).mtimeMs);
  return times.length === 0 ? undefined : Math.max(...(await Promise.all(times)));
};

/**
 * Creates the backup of the day (UTC) unless it exists, and deletes old daily ones above the number in the settings.
 * Manual backups stay.
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
    await backUp(database, path.join(directory, today), { signal, now, bucket: settings.bucket });
  } catch (error) {
    // The next run creates it.
    if (signal.aborted) return;
    throw error;
  }
  // Incomplete files of ended processes are deleted.
  const unfinished = present.filter((name) => /^daily-.*\.part$/.test(name) && name !== `${today}.part`);
  const old = [today, ...present.filter(isDaily)].sort().reverse();
  for (const name of [...unfinished, ...old.slice(settings.dailyBackups)])
    await rm(path.join(directory, name), { force: true });
};
