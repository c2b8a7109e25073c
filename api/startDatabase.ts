import { createServer } from 'node:net';
import { createDataDirectory } from './database/dataDirectory';
import { lockDirectory } from './database/directoryLock';
import { type EmbeddedDatabase, startEmbedded } from './database/embedded';
import { StartupError } from './database/startupError';
import type { Run } from './run';
import type { Settings } from './settings';

/** A database that is starting, or runs elsewhere. */
export interface StartingDatabase {
  /** Its addresses, as the owner of the tables and as the calls use it, once it answers. */
  addresses: Promise<Pick<EmbeddedDatabase, 'url' | 'applicationUrl'>>;
}

/**
 * Takes the data directory and begins to start the database, which then goes on by itself while the rest of the program
 * is read: that keeps this process busy for as long.
 * @throws StartProblem for what a person can mend.
 */
export const startDatabase = async (
  settings: Settings,
  { signal, onStop, print: announce }: Pick<Run, 'signal' | 'onStop' | 'print'>,
): Promise<StartingDatabase> => {
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = settings;
  if (databaseUrl) {
    await checkPort(settings);
    return { addresses: Promise.resolve({ url: databaseOwnerUrl ?? databaseUrl, applicationUrl: databaseUrl }) };
  }
  await createDataDirectory(dataDirectory);
  onStop(await lockDirectory(dataDirectory));
  await checkPort(settings);
  const late = setTimeout(() => announce('Waiting for the database, which puts its data in order…'), 10_000);
  return new Promise((resolve) => {
    const begun = () => resolve({ addresses });
    const addresses = startEmbedded(dataDirectory, { signal, announce, begun }).finally(() => clearTimeout(late));
    onStop(() =>
      addresses.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    // Who waits for the addresses is told why.
    addresses.catch(begun);
  });
};

/** Looked at before the slow steps, so that a taken port is told at once. */
const checkPort = ({ port, host }: Settings) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(portErrorText(port, host, error)));
    server.listen(port, host, () => server.close(() => resolve()));
  });

/** Why the API cannot listen, for a person. */
export const portErrorText = (port: number, host: string, error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken; stop the program that uses it, or choose another port with PORT.`);
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} is not open to this user; choose one above 1023 with PORT.`);
  return new StartupError(`The API cannot listen on ${host} (${error.code}); set HOST to an address of this machine.`);
};
