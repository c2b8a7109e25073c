import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/** PostgreSQL's error code for a statement in a transaction that has failed before. */
const failedBefore = '25P02';

/** PostgreSQL's error code for a write on a replica, such as a former primary after a failover. */
const readOnly = '25006';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const transactions = new WeakSet<object>();

/** Whether this is the transaction itself, and not a savepoint in it. */
export const isTopLevelTransaction = (queryable: object): boolean => transactions.has(queryable);

/**
 * Runs work in a transaction on a connection, and releases the connection. BEGIN is sent together with the first reads,
 * so that it needs no round trip of its own.
 */
export const runPipelinedTransaction = async <Result>(
  client: PoolClient,
  work: (transaction: Transaction) => Promise<Result>,
  options?: PgTransactionConfig,
): Promise<Result> => {
  const connection = new TransactionConnection(client);
  try {
    return await drizzle(connection.client).transaction((transaction) => {
      transactions.add(transaction);
      return work(transaction);
    }, options);
  } finally {
    client.release(connection.lostBy);
  }
};

/** The connection of one transaction, as drizzle uses it. */
class TransactionConnection {
  readonly client: PoolClient;
  /** The error by which the connection was lost, or leads to a replica, if it does. */
  lostBy: Error | undefined;
  #started: Promise<void> | undefined;
  #isStarted = false;
  /** Whether statements wait for BEGIN; those after them wait too. */
  #isHeld = false;
  #isOver = false;
  #committed: Promise<QueryResult> | undefined;
  #failure: Error | undefined;

  constructor(private readonly pooled: PoolClient) {
    this.client = Object.create(pooled, { query: { value: this.#query } });
  }

  #query = (statement: QueryConfig, values: unknown[]): Promise<QueryResult | undefined> => {
    if (!this.#started) return this.#start(statement.text);
    if (statement.text === 'commit') return this.#commit();
    if (statement.text === 'rollback') return this.#rollback();
    if (this.#isOver) return Promise.reject(new Error('The transaction is over already'));
    return this.#send(statement, values);
  };

  /** Sends BEGIN without waiting for its result; without it, nothing can be written or committed. */
  #start(text: string): Promise<undefined> {
    this.#started = this.pooled.query(text).then(() => {
      this.#isStarted = true;
    });
    this.#started.catch(() => undefined);
    return Promise.resolve(undefined);
  }

  /**
   * Sends a statement. A write waits for BEGIN: if BEGIN alone failed, the write would be stored at once. COMMIT and
   * ROLLBACK wait too, behind the writes.
   */
  #send(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    this.#isHeld ||= !/^\s*SELECT\b/i.test(statement.text);
    const send = () => this.pooled.query(statement, values);
    const sent = this.#isHeld && !this.#isStarted ? Promise.resolve(this.#started).then(send) : send();
    return sent.catch((error: Error & { code?: string }) => {
      // Statements behind a failed one are refused only because of it.
      if (error.code !== failedBefore) this.#failure = error;
      // It stays read-only, while a new connection leads to the new primary.
      if (error.code === readOnly) this.lostBy = error;
      throw this.#failure ?? error;
    });
  }

  #commit(): Promise<QueryResult> {
    this.#isOver = true;
    this.#committed ??= this.#send({ text: 'commit' }).then(
      (result) => {
        if (result.command !== 'COMMIT') throw this.#failure ?? new Error('The transaction was rolled back');
        return result;
      },
      (error: Error) => {
        this.lostBy = error;
        throw error;
      },
    );
    return this.#committed;
  }

  /** Never fails, so that the first error is thrown. A connection that cannot roll back is lost. */
  async #rollback(): Promise<undefined> {
    this.#isOver = true;
    if (this.#committed) await this.#committed.catch(() => undefined);
    else
      await this.#send({ text: 'rollback' }).catch((error: Error) => {
        this.lostBy = error;
      });
    return undefined;
  }
}
