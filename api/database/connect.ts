import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolConfig } from 'pg';
import { enablePreparedStatements } from './preparedStatements';

/**
 * How long calls wait for the database, in milliseconds, so that none hangs and none keeps the others waiting.
 * Together they let no statement take longer than 25 s: 5 s until there is a connection, 20 s on it.
 */
export const requestTimeouts = {
  /** For a connection: a new one, or one of the pool that other calls use now. */
  connection: 5_000,
  /** For what another transaction holds. Saves take a fraction of a second: who waits longer waits for something stuck. */
  lock: 10_000,
  /** For a statement. Nobody waits longer for a list, and ten such lists would keep everybody out. */
  statement: 15_000,
  /**
   * For any sign of life. PostgreSQL itself ends what takes longer than a statement may, so one that is silent for
   * longer is frozen or cut off, and only this side can end the wait.
   */
  silence: 20_000,
  /** In a transaction in which nothing is asked for: the process behind it is frozen, and others need what it locks. */
  idleTransaction: 30_000,
};

/** Enough for the jobs, of which each kind is done one after the other, and for what happens at the start. */
const connectionsForWork = 5;
/** In milliseconds: no job leaves its transaction alone for so long, even where it renders pictures. */
const idleWork = 300_000;
/** In milliseconds: how soon a machine at the other end that is gone without a word is noticed, where nothing else does. */
const keepAlive = 10_000;

/**
 * Opens the pool of connections of the calls, each wait of which is bounded; the caller ends `database.$client`.
 * @param connections the most at once, of this process.
 */
export const connect = (url: string, { connections = 10, bounds = requestTimeouts } = {}) =>
  open({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: bounds.connection,
    lock_timeout: bounds.lock,
    statement_timeout: bounds.statement,
    idle_in_transaction_session_timeout: bounds.idleTransaction,
    stream: () => {
      const socket = new Socket();
      const end = () => socket.destroy(new Error('Connection terminated: the database was silent for too long'));
      return socket.setTimeout(bounds.silence, end);
    },
  });

/**
 * Opens a pool apart for what nobody waits for and what may take its time: migrations, indexes, sample data, jobs. So
 * these do not take the connections of the calls either. The caller ends `database.$client`.
 */
export const connectForBackgroundWork = (url: string) =>
  open({
    connectionString: url,
    max: connectionsForWork,
    connectionTimeoutMillis: requestTimeouts.connection,
    idle_in_transaction_session_timeout: idleWork,
  });

/** Opens a connection apart, on which whole tables can be streamed, as they cannot where questions are sent ahead; the caller ends it. */
export const connectForCopyStreams = async ({ $client }: Database): Promise<Client> => {
  const client = new Client({ ...$client.options, pipeline: false });
  // Whoever uses it is told; unheard, its event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const open = (config: PoolConfig) => {
  const pool = new Pool({
    ...config,
    // Tells its connections, and those apart, from all others.
    application_name: `console ${randomUUID()}`,
    // What is asked of a connection at once goes out at once, in one round trip; answers come in the same order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAlive,
  });
  // A connection that breaks fails what is asked of it, and the pool drops it. Unheard, its event would end the
  // process: the pool listens only while nobody uses the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    enablePreparedStatements(client);
  });
  const database = drizzle(pool);
  // Drizzle never gives back a connection that breaks at BEGIN, and after a few of those the pool would be empty.
  database.transaction = async (work, options) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, options);
    } finally {
      client.release();
    }
  };
  return database;
};

export type Database = ReturnType<typeof connect>;
/** A database, or a transaction in it. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
