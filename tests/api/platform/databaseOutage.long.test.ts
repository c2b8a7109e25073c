import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Start, startMain } from '../server/startMain';
import { startApi } from '../startApi';
import { startDatabaseProxy } from './databaseProxy';

let api: Awaited<ReturnType<typeof startApi>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  proxy = await startDatabaseProxy(api.url);
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});

/** The complete product, on a database that becomes unreachable. */
const startProduct = async () => {
  const started = await startMain({ DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' });
  await started.ready;
  return started;
};

/** Creates records, eight in parallel, until the signal aborts. Returns the names of the acknowledged ones. */
const writeUntil = async ({ port }: Start, acknowledged: string[], signal: AbortSignal) => {
  const failures = new Set<string>();
  const write = async (writer: number) => {
    for (let count = 0; !signal.aborted; count += 1) {
      const name = `Written ${writer} ${count}`;
      const body = { name, placement: 'home_hero' };
      const answer = await api.call('POST', `http://127.0.0.1:${port}/api/v1/banners`, { body });
      if (answer.status === 201) acknowledged.push(name);
      else failures.add(`${answer.status} after ${answer.headers.get('retry-after')}: ${answer.body.message}`);
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
  return [...failures];
};

const names = async () => {
  const client = new Client({ connectionString: api.url });
  await client.connect();
  const { rows } = await client.query(`SELECT data->>'name' AS name FROM records WHERE area = 'banners'`);
  await client.end();
  return new Set(rows.map(({ name }) => name));
};

const away = '503 after 5: The database does not answer at the moment. Try again shortly.';

it('a database that refuses connections and then is frozen under load loses no acknowledged write and stops nothing', async () => {
  const product = await startProduct();
  const acknowledged: string[] = [];
  const done = new AbortController();
  const failures = writeUntil(product, acknowledged, done.signal);
  const expectAcknowledged = (count: number) =>
    expect.poll(() => acknowledged.length, { timeout: 100_000 }).toBeGreaterThan(count);
  await expectAcknowledged(100);
  for (const { interrupt, seconds } of [
    { interrupt: () => proxy.refuse('57P03'), seconds: 8 },
    // Longer than the longest timeout of a request.
    { interrupt: () => proxy.freeze(), seconds: 25 },
  ]) {
    interrupt();
    const before = acknowledged.length;
    await wait(seconds * 1000);
    // Requests that were on their way may still have been saved.
    expect(acknowledged.length).toBeLessThanOrEqual(before + 8);
    proxy.pass();
    await expectAcknowledged(before + 100);
  }
  done.abort();
  expect(await failures).toEqual([away]);
  expect(product.child.exitCode).toBe(null);
  const there = await names();
  expect(acknowledged.filter((name) => !there.has(name))).toEqual([]);
});
