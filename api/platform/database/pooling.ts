import { Client, DatabaseError, escapeLiteral } from 'pg';
import { StartupError } from '../process/run';
import { requestTimeouts } from './connect';

/** PostgreSQL itself answers at an address, or a pooler that lends its connections for a session or a transaction. */
export type Pooling = 'none' | 'session' | 'transaction';

/** The settings of the connections of requests as PostgreSQL names them; times are in milliseconds. */
const connectionSettings = {
  lock_timeout: requestTimeouts.lock,
  statement_timeout: requestTimeouts.statement,
  idle_in_transaction_session_timeout: requestTimeouts.idleTransaction,
  jit: 'off',
};

/**
 * Returns what to set in PgBouncer where it refuses a connection because of its settings; undefined for other errors.
 * @param reason of the refusal
 */
export const refusedSettingAdvice = (reason: string): string | undefined =>
  reason.startsWith('unsupported startup parameter')
    ? `in PgBouncer, set ignore_startup_parameters = ${Object.keys(connectionSettings).join(', ')}`
    : undefined;

/** A time that no other part of the program sets, in milliseconds. PostgreSQL itself takes it over; PgBouncer does not. */
const unusualLockTimeout = 9_999;

/** For a connection, and for the answer to a statement, in milliseconds. */
const maxWait = 10_000;

/** How often two connections are compared. Another client may take the connection in between. */
const attempts = 10;

/** PostgreSQL's error code for a prepared statement that the connection does not have. */
const unknownStatement = '26000';

/** Creates a single connection, which the caller opens and ends. */
const createClient = (url: string) => {
  const client = new Client({
    connectionString: url,
    lock_timeout: unusualLockTimeout,
    connectionTimeoutMillis: maxWait,
    query_timeout: maxWait,
  });
  // The statement that waits gets the error. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  return client;
};

/**
 * Finds out whether a pooler is between this program and PostgreSQL, and whether the program can work with it.
 * @param url of a database that responds
 * @throws StartupError where the pooler forgets prepared statements, or has one connection alone
 */
export const detectPooling = async (url: string): Promise<Pooling> => {
  const { host } = new URL(url);
  const [one, other] = [createClient(url), createClient(url)];
  const clients = [one];
  try {
    await one.connect();
    const { rows } = await one.query<{ timeout: string }>(`SELECT current_setting('lock_timeout') AS timeout`);
    if (rows[0]?.timeout === `${unusualLockTimeout}ms`) return 'none';
    clients.push(other);
    await other.connect();
    for (let attempt = 0; attempt < attempts; attempt += 1) if (await isShared(one, other)) return 'transaction';
    return 'session';
  } catch (error) {
    if (error instanceof DatabaseError && error.code === unknownStatement)
      throw new StartupError(
        `The pooler at ${host} forgets prepared statements between transactions; use PgBouncer 1.22 or later with max_prepared_statements above 0, or pool_mode = session.`,
        { cause: error },
      );
    if (error instanceof Error && error.message === 'Query read timeout')
      throw new StartupError(
        `The pooler at ${host} has no second connection to PostgreSQL; raise default_pool_size in PgBouncer.`,
        { cause: error },
      );
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

/**
 * Whether a transaction of another connection gets the server's connection that the first one has just used. While it
 * has that, the first one must find its prepared statement on another.
 */
const isShared = async (one: Client, other: Client): Promise<boolean> => {
  const findServer = async (client: Client, name?: string) =>
    (await client.query<{ id: number }>({ text: 'SELECT pg_backend_pid() AS id', ...(name && { name }) })).rows[0]?.id;
  const id = await findServer(one, 'found');
  await other.query('BEGIN');
  const otherId = await findServer(other);
  const laterId = await findServer(one, 'found');
  await other.query('ROLLBACK');
  return otherId === id || laterId !== id;
};

/**
 * Requires connections that stay the same for a session: a start holds locks on them, and changes are told on them.
 * @param url of the owner
 * @throws StartupError where a pooler gives each transaction another one
 */
export const requireOwnConnections = async (url: string): Promise<void> => {
  if ((await detectPooling(url)) !== 'transaction') return;
  throw new StartupError(
    `The pooler at ${new URL(url).host} gives each transaction another connection; name PostgreSQL itself in DATABASE_OWNER_URL, and the pooler in DATABASE_URL.`,
  );
};

/**
 * Prepares the role of requests for a pooler, if there is one at its address.
 * @param url of the role that requests use
 * @throws StartupError as `detectPooling`
 */
export const preparePooler = async (url: string): Promise<void> => {
  if ((await detectPooling(url)) !== 'none') await prepareRole(url);
};

/**
 * Stores the settings of requests for the role of an address, because a pooler passes on none of a connection.
 * Connections that the pooler opens later have them.
 */
const prepareRole = async (url: string) => {
  const client = createClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; settings: string[] }>(`
      SELECT quote_ident(current_database()) AS database, coalesce(max(setconfig), '{}') AS settings
      FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
      WHERE datname = current_database() AND setrole = current_user::regrole`);
    for (const [name, value] of Object.entries(connectionSettings))
      if (!rows[0]?.settings.includes(`${name}=${value}`))
        await client.query(
          `ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.database} SET ${name} = ${escapeLiteral(String(value))}`,
        );
  } finally {
    await client.end();
  }
};
