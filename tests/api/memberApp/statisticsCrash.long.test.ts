import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endProcesses, type Start, startMain } from '../server/startMain';
import { startActionsApi } from './actions/startActionsApi';

const batchSize = 50;
const batchCount = 120;
const kills = 3;

let actions: Awaited<ReturnType<typeof startActionsApi>>;
let key: string;

beforeAll(async () => {
  actions = await startActionsApi();
  key = (await actions.api.call('POST', '/app-keys', { body: { name: 'Phones at work' } })).body.data.key;
});
afterEach(endProcesses);
afterAll(() => actions.api.close());

/** Starts a separate process on the same database, as behind a load balancer. */
const startProcess = async (): Promise<Start> => {
  const { url, email, password } = actions.api;
  const started = await startMain({
    DATABASE_URL: url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
  });
  await started.ready;
  return started;
};

type Counted = { counted: number; repeated: number; ignored: number };

const send = async ({ port }: Start, events: object[]): Promise<Counted> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/app/events/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  const body = (await response.json()) as { data: Counted };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.data;
};

const readCounts = async (ids: readonly string[]) => {
  const { rows } = await actions.api.context.database.$client.query(
    `SELECT sum(count)::integer AS by_day, (SELECT sum((derived->>'opened')::integer)::integer FROM record_values
      WHERE area = 'faqs' AND record_id = ANY($1)) AS totals
    FROM content_counts WHERE area = 'faqs' AND record_id = ANY($1)`,
    [ids],
  );
  return rows[0];
};

const batchesAbout = (ids: readonly string[]) =>
  Array.from({ length: batchCount }, (_batch, number) =>
    Array.from({ length: batchSize }, (_event, index) => ({
      id: randomUUID(),
      kind: 'opened',
      path: 'faqs',
      key: ids[(number + index * 7) % ids.length],
    })),
  );

test('each event counts once, and none is lost, though the process is killed in the middle of batches', async () => {
  const ids = [await actions.publishExample('faqs', {}), await actions.publishExample('faqs', {})];
  const batches = batchesAbout(ids);
  const acknowledged = new Set<number>();
  for (let kill = 0; kill <= kills; kill += 1) {
    const started = await startProcess();
    // Several connections, so that batches are under way when the process dies.
    const sendAll = async (first: number) => {
      for (let number = first; number < batches.length; number += 4) {
        if (acknowledged.has(number)) continue;
        await send(started, batches[number] ?? []);
        acknowledged.add(number);
      }
    };
    const sending = Promise.allSettled([0, 1, 2, 3].map(sendAll));
    if (kill < kills) {
      await expect
        .poll(() => acknowledged.size, { timeout: 60_000, interval: 2 })
        .toBeGreaterThan(Math.floor(((kill + 1) * batchCount) / (kills + 2)));
      started.child.kill('SIGKILL');
      await started.ended;
    }
    await sending;
  }
  expect(acknowledged.size).toBe(batchCount);
  const sent = batchCount * batchSize;
  expect(await readCounts(ids)).toEqual({ by_day: sent, totals: sent });
});

test('each event counts once, though two processes get the same batches at the same time', async () => {
  const ids = [await actions.publishExample('faqs', {}), await actions.publishExample('faqs', {})];
  const batches = batchesAbout(ids);
  const processes = [await startProcess(), await startProcess()];
  const results = await Promise.all(
    processes.flatMap((started) => {
      // The limit is as in an app server that sends for many phones.
      const limit = pLimit(8);
      return batches.map((batch, number) => limit(() => send(started, number % 2 === 0 ? batch : batch.toReversed())));
    }),
  );
  const sent = batchCount * batchSize;
  expect(results.reduce((sum, { counted }) => sum + counted, 0)).toBe(sent);
  expect(results.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(sent);
  expect(await readCounts(ids)).toEqual({ by_day: sent, totals: sent });
});
