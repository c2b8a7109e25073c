import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database, type Queryable } from '../../../api/platform/database/connect';
import { databaseFailureOf } from '../../../api/platform/database/databaseFailure';
import { connectionOf } from '../../../api/platform/database/pg/connectionOf';
import { causeOf, commitWith } from '../../../api/platform/database/transaction';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let database: Database;

beforeAll(async () => {
  api = await startApi();
  await api.context.database.execute(sql`CREATE TABLE shapes (corners integer PRIMARY KEY)`);
  database = connect(api.url, { connections: 1 });
});
beforeEach(() => database.execute(sql`DELETE FROM shapes`));
afterAll(async () => {
  await database.$client.end();
  await api.close();
});

const store = async (transaction: Queryable, corners: number) =>
  transaction.execute(sql`INSERT INTO shapes VALUES (${corners})`);
const read = (transaction: Queryable) => transaction.execute(sql`SELECT corners FROM shapes ORDER BY corners`);
const stored = async () => (await read(database)).rows.map(({ corners }) => corners);

/**
 * Runs work on the only connection, and returns how many round trips that took. One begins with each write after an
 * answer.
 */
const countRoundTrips = async (work: (client: PoolClient) => Promise<unknown>) => {
  const client = await database.$client.connect();
  client.release();
  const { stream } = connectionOf(client);
  let roundTrips = 0;
  let isAnswered = true;
  const receive = () => {
    isAnswered = true;
  };
  stream.on('data', receive);
  const { write } = stream;
  const written = vi.spyOn(stream, 'write').mockImplementation((...data: unknown[]) => {
    if (isAnswered) roundTrips += 1;
    isAnswered = false;
    return Reflect.apply(write, stream, data);
  });
  await work(client);
  written.mockRestore();
  stream.off('data', receive);
  return roundTrips;
};

describe('a transaction', () => {
  it('sends the statements of one turn in one round trip', async () => {
    const work = (client: PoolClient) => Promise.all([1, 2, 3].map((id) => client.query('SELECT $1', [id])));
    expect(await countRoundTrips(work)).toBe(1);
  });

  it('begins together with its first reads', async () => {
    expect(await countRoundTrips(() => database.transaction(read))).toBe(2);
  });

  it.each([
    ['and is told so', read],
    [
      'and stores nothing',
      async (transaction: Queryable) => {
        const [before] = await Promise.all([read(transaction), store(transaction, 3), store(transaction, 4)]);
        return before;
      },
    ],
  ])('fails if it does not begin, %s', async (_, work) => {
    const client = await database.$client.connect();
    client.release();
    const { query } = client;
    client.query = ((...statement: Parameters<typeof query>) =>
      (statement[0] as unknown) === 'begin'
        ? Promise.reject(new Error('It did not begin'))
        : Reflect.apply(query, client, statement)) as typeof query;
    await expect(database.transaction(work)).rejects.toMatchObject({ cause: { message: 'It did not begin' } });
    expect(await stored()).toEqual([]);
  });

  it('fails when a statement has failed, even where its work continued', async () => {
    const saving = database.transaction(async (transaction) => {
      await store(transaction, 3);
      await store(transaction, 3).catch(() => undefined);
    });
    await expect(saving).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await stored()).toEqual([]);
  });

  it('continues after a savepoint that has failed', async () => {
    await database.transaction(async (transaction) => {
      await transaction.transaction((savepoint) => store(savepoint, 3));
      const failing = transaction.transaction(async (savepoint) => {
        await store(savepoint, 4);
        await store(savepoint, 3);
      });
      await failing.catch(() => undefined);
      await store(transaction, 5);
    });
    expect(await stored()).toEqual([3, 5]);
  });

  it('does not return a connection to the pool that was lost when it began', async () => {
    const { rows } = await database.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const client = await database.$client.connect();
    client.release();
    await api.context.database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::integer)`);
    await database.transaction(read).catch(() => undefined);
    await database.transaction((transaction) => store(transaction, 3));
    expect(await stored()).toEqual([3]);
  });
});

describe('a connection that has become read-only, as to a former primary', () => {
  const save = () => database.transaction((transaction) => store(transaction, 3));
  beforeEach(async () => {
    await database.execute(sql`SET default_transaction_read_only = on`);
  });

  it('is replaced after the first write that fails', async () => {
    const failure = await save().catch((error: unknown) => error);
    expect([causeOf(failure).code, databaseFailureOf(failure)]).toEqual(['25006', 'away']);
    await save();
    expect(await stored()).toEqual([3]);
  });
});

describe('the last statements with the commit', () => {
  it('are sent in one round trip, and are stored', async () => {
    const save = () =>
      database.transaction(async (transaction) => {
        await read(transaction);
        const shapes = await commitWith(transaction, async () => {
          const [, , rows] = await Promise.all([store(transaction, 3), store(transaction, 4), read(transaction)]);
          return rows;
        });
        expect(shapes.rows).toHaveLength(2);
      });
    expect(await countRoundTrips(save)).toBe(2);
    expect(await stored()).toEqual([3, 4]);
  });

  it('wait for the beginning, if they are the first too', async () => {
    const save = () =>
      database.transaction((transaction) =>
        commitWith(transaction, () => Promise.all([store(transaction, 3), store(transaction, 4)])),
      );
    expect(await countRoundTrips(save)).toBe(2);
    expect(await stored()).toEqual([3, 4]);
  });

  it('are all taken back when one fails, with its error', async () => {
    const saving = database.transaction((transaction) =>
      commitWith(transaction, async () => {
        const [first, second, third] = [store(transaction, 3), store(transaction, 3), store(transaction, 4)];
        second.catch(() => undefined);
        // The error of the last statement is that of the one before, which made PostgreSQL refuse it.
        const cause = await third.then(
          () => undefined,
          (error: unknown) => causeOf(error).code,
        );
        expect(cause).toBe('23505');
        await Promise.all([first, second]);
      }),
    );
    await expect(saving).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await stored()).toEqual([]);
  });

  it('are not committed when their work fails before', async () => {
    const saving = database.transaction((transaction) =>
      commitWith(transaction, async () => {
        const storing = store(transaction, 3);
        storing.catch(() => undefined);
        throw new Error('Refused');
      }),
    );
    await expect(saving).rejects.toThrow('Refused');
    expect(await stored()).toEqual([]);
  });

  it('are the last', async () => {
    const saving = database.transaction(async (transaction) => {
      await commitWith(transaction, () => store(transaction, 3));
      await store(transaction, 4);
    });
    await expect(saving).rejects.toMatchObject({ cause: { message: 'The transaction is over already' } });
    expect(await stored()).toEqual([3]);
  });

  it('are not those of a savepoint', async () => {
    const saving = database.transaction((transaction) =>
      transaction.transaction((savepoint) => commitWith(savepoint, () => store(savepoint, 3))),
    );
    await expect(saving).rejects.toThrow('Only the work of a transaction can commit it');
    expect(await stored()).toEqual([]);
  });
});
