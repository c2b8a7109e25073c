import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A call waited too long for a connection, because all were in use; the database itself answers. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The error of pg-pool for both causes: all connections are in use, or they wait for a database that is silent. */
const waitedTooLong = 'timeout exceeded when trying to connect';

/** A connection pool that has one more connection, by which it knows whether the database answers. */
export class ProbedPool extends Pool {
  readonly #probePool: Pool;
  #probing: Promise<void> | undefined;

  /** @param probeConfig the options of the additional connection; its timeouts limit `probe` */
  constructor(config: PoolConfig, probeConfig: PoolConfig) {
    super(config);
    this.#probePool = new Pool({ ...probeConfig, max: 1 });
    // A connection that breaks while it is idle is replaced at the next use.
    this.#probePool.on('error', () => undefined);
  }

  /** Asks the database for an answer, also while all connections are in use. Throws the error of a database that fails. */
  probe(): Promise<void> {
    this.#probing ??= this.#probePool
      .query('SELECT 1')
      .then(() => undefined)
      .finally(() => {
        this.#probing = undefined;
      });
    return this.#probing;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().catch(async (error: Error) => Promise.reject(await this.#causeOf(error)));
    super.connect((error, client, done) => {
      if (error) void this.#causeOf(error).then((cause) => callback(cause, client, done));
      else callback(error, client, done);
    });
    return undefined;
  }

  override async end(): Promise<void> {
    await this.#probePool.end();
    await super.end();
  }

  #causeOf(error: Error): Promise<Error> {
    if (error.message !== waitedTooLong) return Promise.resolve(error);
    return this.probe().then(
      () => new PoolFullError('All connections to the database are in use', { cause: error }),
      () => error,
    );
  }
}
