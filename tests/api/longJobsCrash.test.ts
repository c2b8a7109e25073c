import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { insertRecords } from '../../api/records/insertRecords';
import { banners } from '../../resources/banners/bannerSchema';
import { startApi } from './server';
import { startMain } from './startMain';

vi.setConfig({ testTimeout: 240_000 });

const [rows, kills] = inject('isLong') ? [20_000, 5] : [1500, 1];

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

const startProcess = async () => {
  const { email, password, url } = api;
  const started = await startMain({
    DATABASE_URL: url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
  });
  await started.ready;
  return started;
};

test(`${rows} rows are each changed once, though the process is killed ${kills} times and two others go on`, async () => {
  const { database } = api.context;
  const bare = { name: 'One of many', placement: 'home_strip', priority: 1 };
  const data = Array.from({ length: rows }, () => ({ data: bare }));
  await database.transaction((transaction) => insertRecords(transaction, banners, data, { at: new Date() }));
  const body = { action: 'change', filter: { q: 'many' }, expectedCount: rows, data: { priority: 5 } };
  const { jobId } = (await api.call('POST', '/banners/bulk', { body })).body.data;
  const read = async () => (await api.call('GET', `/jobs/${jobId}`)).body.data;

  for (let kill = 1; kill <= kills; kill += 1) {
    const { child, ended } = await startProcess();
    const least = Math.floor((rows / 2 / kills) * kill);
    await expect.poll(async () => (await read()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(least);
    child.kill('SIGKILL');
    await ended;
  }
  expect((await read()).state).toBe('running');
  await Promise.all([startProcess(), startProcess()]);
  await expect.poll(async () => (await read()).state, { timeout: 120_000, interval: 250 }).toBe('done');

  expect(await read()).toMatchObject({ total: rows, done: rows, failed: 0 });
  const { rows: found } = await database.execute(sql`
    SELECT version, data->>'priority' AS priority, count(*)::integer AS count FROM records
    WHERE area = 'banners' GROUP BY 1, 2`);
  expect(found).toEqual([{ version: 2, priority: '5', count: rows }]);
  // Each with what the activity tells of it, once.
  const { rows: told } = await database.execute(
    sql`SELECT count(*)::integer AS count FROM activity WHERE area = 'banners' AND action = 'updated'`,
  );
  expect(told).toEqual([{ count: rows }]);
});
