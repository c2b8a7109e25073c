import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from '../../api/platform/database/embedded';
import { makeDatabaseDirectory } from '../makeDatabaseDirectory';

/** The credentials of a user. */
export interface Credentials {
  email: string;
  password: string;
}

export const account: Credentials = { email: 'admin@example.org', password: 'correct-horse-battery' };

/** A console with its API and its database, run by `npm start` in its own data directory. */
export interface Product {
  /** The origin for a browser, e.g. `http://localhost:41234`. */
  address: string;
  /** The data directory, which also contains the mails that could not be sent. */
  dataDirectory: string;
  /** Kills it, as a crash would; `start` starts it again with its records. */
  kill: () => Promise<void>;
  /** Starts it, unless it runs; after `kill` with the same records. */
  start: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
}

/**
 * Chooses an address and a data directory for the product, which `start` then runs there. Builds the console where the
 * build is outdated.
 * @param project the directory of the product's sources; default: this project
 * @param databaseUrl of an empty database; default: the product starts its own
 * @param settings further environment variables, such as `SMTP_URL`
 */
export const newProduct = async ({
  sampleData,
  project = process.cwd(),
  databaseUrl,
  settings = {},
}: {
  sampleData: 'on' | 'off';
  project?: string;
  databaseUrl?: string;
  settings?: Record<string, string>;
}): Promise<Product> => {
  const directory = await makeDatabaseDirectory('console-browser-');
  const port = await freePort();
  const env = {
    ...inherited,
    DATA_DIR: directory,
    PORT: String(port),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SAMPLE_DATA: sampleData,
    LOG_LEVEL: 'error',
    SEND_HOLD_SECONDS: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  let child: ChildProcess | undefined;
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || isOver()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    address: `http://localhost:${port}`,
    dataDirectory: directory,
    kill: () => end('SIGKILL'),
    start: async () => {
      if (!isOver()) return;
      child = spawn(process.execPath, ['api/server/launch.js'], {
        cwd: project,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await untilReady(child);
    },
    remove: async () => {
      await end('SIGTERM');
      await rm(directory, { recursive: true });
    },
  };
};

/** Settings of the tester's own environment, such as a database, must not affect the tested product. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|TMPDIR|npm_lifecycle_event)$/.test(name)),
);

const untilReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
      if (output.includes('The console is ready')) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code, signal) => {
      reject(new Error(`The product ended with ${code ?? signal} instead of starting: ${output}`));
      if (code !== 0 && signal !== 'SIGKILL')
        process.stderr.write(`The product ended with ${code ?? signal}: ${output}\n`);
    });
  });
