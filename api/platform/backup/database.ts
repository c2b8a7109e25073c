import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connectForBackgroundWork, type Database } from '../database/connect';
import { createDataDirectory } from '../database/dataDirectory';
import { DirectoryInUse, lockDirectory } from '../database/directoryLock';
import { findRunningEmbedded, startEmbedded } from '../database/embedded';
import { checkDatabase } from '../database/prepareDatabase';
import type { Run } from '../process/run';
import { StartupError } from '../process/run';
import type { Settings } from '../process/settings';

/**
 * Opens the database for a backup, or for moving files, while the console may run: the one in the settings, or the embedded one, which is started if no console runs.
 * @throws StartupError when there is none or it cannot be used
 */
export const databaseToBackUp = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await requireEmbedded(dataDirectory);
  const url = await startLockedEmbedded(dataDirectory, run).catch(async (error: unknown) => {
    const running = error instanceof DirectoryInUse && (await findRunningEmbedded(dataDirectory));
    if (running) return running;
    throw error;
  });
  return open(url, run);
};

/**
 * Opens the database for a restore: the one in the settings, or the embedded one, which is created if needed and
 * started.
 * @throws StartupError when the console runs on the embedded one, or it cannot be used
 */
export const databaseToRestore = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await createDataDirectory(dataDirectory);
  return open(await startLockedEmbedded(dataDirectory, run), run);
};

/**
 * Opens the database for removing the sample: the one in the settings, or the embedded one, which is started.
 * @throws StartupError when there is none, the console runs on the embedded one, or it cannot be used
 */
export const databaseToChange = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await requireEmbedded(dataDirectory);
  return open(await startLockedEmbedded(dataDirectory, run), run);
};

const requireEmbedded = async (dataDirectory: string) => {
  const isThere = await stat(path.join(dataDirectory, 'postgres')).catch(() => undefined);
  if (!isThere)
    throw new StartupError(`There is no database in ${dataDirectory} yet; start the console first, or set DATA_DIR.`);
};

const startLockedEmbedded = async (dataDirectory: string, { signal, onStop, usesDisk, print }: Run) => {
  usesDisk(dataDirectory);
  onStop(await lockDirectory(dataDirectory));
  const { url, stop } = await startEmbedded(dataDirectory, { signal, announce: print });
  onStop(stop);
  return url;
};

const open = async (url: string, { onStop }: Run) => {
  const database = connectForBackgroundWork(url);
  onStop(() => database.$client.end());
  await checkDatabase(database, url);
  return database;
};
