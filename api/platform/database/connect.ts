/** The database: connections, migrations, partitions, transactions, and the embedded PostgreSQL. */

import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type PoolConfig } from 'pg';
import { createPool } from './pg/createPool';
import { runPipelinedTransaction } from './pg/pipelinedTransaction';
import { release } from './release';

/**
 * The timeouts of requests for the database in milliseconds, so that no request hangs or delays others. Together they
 * limit a statement to 25 s: 5 s for the connection, and 20 s on it. Where no connection becomes free, the database is
 * asked for up to 5 s more whether it answers.
 */
export const requestTimeouts = {
  /** For getting a connection: a new one, or one of the pool. */
  connection: 5_000,
  /**
   * For a lock of another transaction. A save takes a fraction of a second, so a longer wait means that something
   * hangs.
   */
  lock: 10_000,
  /** For a statement. Nobody waits longer for a list, and ten such lists would occupy all connections. */
  statement: 15_000,
  /**
   * For any data from the server. PostgreSQL aborts longer statements itself, so a silent connection is frozen or cut
   * off, and only this side can end the wait.
   */
  silence: 20_000,
  /** For a transaction without statements: its process is frozen, and others need its locks. */
  idleTransaction: 30_000,
};

/**
 * Startup options of all connections. PostgreSQL before 18 compiled a list of a million records for seconds, by an
 * estimate of its costs, where its rows take a millisecond.
 */
const startupOptions = '-c jit=off';

/** Enough connections for the jobs, which run one after the other by queue, and for the start. */
const maxBackgroundConnections = 5;
/**
 * For getting a connection of the background work, in milliseconds. Nobody waits at a screen for it, and on a busy
 * machine the parts of a start may hold all connections for longer than a request would wait.
 */
const backgroundConnectionTimeout = 30_000;
/** In milliseconds: no job pauses its transaction for that long, not even when it resizes images. */
const backgroundIdleTimeout = 300_000;
/**
 * The delay of TCP keepalive in milliseconds, which detects a server that disappeared without closing the connection.
 */
const keepAliveDelay = 10_000;

/**
 * Opens the connection pool of requests, with all timeouts; the caller ends `database.$client`.
 * @param connections the maximum number of connections of this process
 */
export const connect = (url: string, { connections = 10, bounds = requestTimeouts } = {}) =>
  open(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: bounds.connection,
      lock_timeout: bounds.lock,
      statement_timeout: bounds.statement,
      idle_in_transaction_session_timeout: bounds.idleTransaction,
      stream: () => socketEndedBySilence(bounds.silence),
    },
    bounds.connection,
  );

/** Opens the socket of a connection that ends once the server has sent nothing for some milliseconds. */
const socketEndedBySilence = (limit: number) => {
  const socket = new Socket();
  const end = () => socket.destroy(new Error('Connection terminated: the database was silent for too long'));
  return socket.setTimeout(limit, end);
};

/**
 * Opens a separate pool for work that may take longer: migrations, indexes, sample data, jobs. So it does not occupy
 * the connections of requests. The caller ends `database.$client`.
 * @param suffix added to the name of its connections, which other processes see.
 */
export const connectForBackgroundWork = (url: string, suffix = '') =>
  open(
    {
      application_name: connectionName(suffix),
      connectionString: url,
      max: maxBackgroundConnections,
      connectionTimeoutMillis: backgroundConnectionTimeout,
      idle_in_transaction_session_timeout: backgroundIdleTimeout,
    },
    requestTimeouts.connection,
  );

/** Opens a separate connection for COPY streams, which are impossible on a pipelined connection; the caller ends it. */
export const connectForCopyStreams = async ({ $client }: Database): Promise<Client> => {
  const client = new Client({ ...$client.options, pipeline: false });
  // The user of the connection gets the error. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/**
 * Names the release of a process, and distinguishes the connections of a pool from all others. PostgreSQL cuts a name
 * after 63 characters.
 */
const connectionName = (suffix = '') => `console ${release} ${randomBytes(8).toString('hex')} ${suffix}`.trim();

/** @param probeTimeout how long the database may take to answer whether it is there, in milliseconds */
const open = (config: PoolConfig, probeTimeout: number) => {
  const { connectionString, application_name = connectionName() } = config;
  const probeConfig = {
    connectionString,
    connectionTimeoutMillis: probeTimeout,
    application_name,
    stream: () => socketEndedBySilence(probeTimeout),
    // Before the silence of an unused connection counts as that of the server.
    idleTimeoutMillis: probeTimeout / 2,
  };
  const pooledConfig = {
    options: startupOptions,
    ...config,
    application_name,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  };
  const pool = createPool(pooledConfig, probeConfig);
  const database = drizzle(pool);
  // Drizzle never releases a connection that breaks at BEGIN; after a few of these the pool would be empty.
  database.transaction = async (work, options) => runPipelinedTransaction(await pool.connect(), work, options);
  return database;
};

/** The database of a connection pool. */
export type Database = ReturnType<typeof connect>;
/** A row of a query, which may have more columns than its type names. */
export type QueryRow = Record<string, unknown>;
/** A database, or a transaction in it. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
