import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connectForBackgroundWork, type Database } from '../database/connect';
import { createDataDirectory } from '../database/dataDirectory';
import { DirectoryInUse, lockDirectory } from '../database/directoryLock';
import { findRunningEmbedded, startEmbedded } from '../database/embedded';
import { checkDatabase } from '../database/prepareDatabase';
import { StartupError } from '../database/startupError';
import type { Run } from '../run';
import type { Settings } from '../settings';

/**
 * The database to back up: yours, or the embedded one, which is started for it unless the console runs.
 * @throws StartProblem when there is none, or it cannot be used.
 */
export const databaseToBackUp = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await requireOwn(dataDirectory);
  const url = await startOwn(dataDirectory, run).catch(async (error: unknown) => {
    const running = error instanceof DirectoryInUse && (await findRunningEmbedded(dataDirectory));
    if (running) return running;
    throw error;
  });
  return open(url, run);
};

/**
 * The database to restore into: yours, or the embedded one, which is started for it, and made where there is none.
 * @throws StartProblem when the console runs on the embedded one, or it cannot be used.
 */
export const databaseToRestore = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await createDataDirectory(dataDirectory);
  return open(await startOwn(dataDirectory, run), run);
};

/**
 * The database to take something out of: yours, or the embedded one, which is started for it.
 * @throws StartProblem when there is none, the console runs on the embedded one, or it cannot be used.
 */
export const databaseToChange = async (settings: Settings, run: Run): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = settings;
  if (databaseOwnerUrl) return open(databaseOwnerUrl, run);
  await requireOwn(dataDirectory);
  return open(await startOwn(dataDirectory, run), run);
};

const requireOwn = async (dataDirectory: string) => {
  const isThere = await stat(path.join(dataDirectory, 'postgres')).catch(() => undefined);
  if (!isThere)
    throw new StartupError(`There is no database in ${dataDirectory} yet; start the console first, or set DATA_DIR.`);
};

const startOwn = async (dataDirectory: string, { signal, onStop, print }: Run) => {
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
