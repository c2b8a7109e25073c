import { createServer } from 'node:net';
import { createDataDirectory } from '../platform/database/dataDirectory';
import { lockDirectory } from '../platform/database/directoryLock';
import { type EmbeddedDatabase, startEmbedded } from '../platform/database/embedded';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';
import type { Settings } from '../platform/process/settings';

/** A database that is starting, or that runs on another server. */
export interface StartingDatabase {
  /** Resolves with the addresses for the owner of the tables and for the application once the database responds. */
  addresses: Promise<Pick<EmbeddedDatabase, 'url' | 'applicationUrl'>>;
}

/**
 * Locks the data directory and starts the database. The database continues to start while this process loads the rest
 * of the program, which keeps the process busy.
 * @throws StartupError for an error that an administrator can correct
 */
export const startDatabase = async (
  settings: Settings,
  { signal, onStop, usesDisk, print: announce }: Pick<Run, 'signal' | 'onStop' | 'usesDisk' | 'print'>,
): Promise<StartingDatabase> => {
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = settings;
  if (databaseUrl) {
    await checkPort(settings);
    return { addresses: Promise.resolve({ url: databaseOwnerUrl ?? databaseUrl, applicationUrl: databaseUrl }) };
  }
  await createDataDirectory(dataDirectory);
  usesDisk(dataDirectory);
  onStop(await lockDirectory(dataDirectory));
  await checkPort(settings);
  const late = setTimeout(() => announce('Waiting for the database, which puts its data in order…'), 10_000);
  return new Promise((resolve) => {
    const onStarted = () => resolve({ addresses });
    const addresses = startEmbedded(dataDirectory, { signal, announce, onStarted }).finally(() => clearTimeout(late));
    onStop(() =>
      addresses.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    // The caller gets the error when it awaits the addresses.
    addresses.catch(onStarted);
  });
};

/** Checks the port before the slow steps, so that an occupied port is reported immediately. */
const checkPort = ({ port, host }: Settings) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(portErrorText(port, host, error)));
    server.listen(port, host, () => server.close(() => resolve()));
  });

/**
 * Creates the error of a server that cannot listen, in words for an administrator.
 * @param prefix begins the names of its settings
 */
export const portErrorText = (port: number, host: string, error: NodeJS.ErrnoException, prefix = '') => {
  if (error.code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is taken; stop the program that uses it, or choose another port with ${prefix}PORT.`,
    );
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} is not open to this user; choose one above 1023 with ${prefix}PORT.`);
  return new StartupError(
    `The API cannot listen on ${host} (${error.code}); set ${prefix}HOST to an address of this machine.`,
  );
};
