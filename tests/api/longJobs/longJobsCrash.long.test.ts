import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobQueues } from '../../../api/platform/queue/jobQueues';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { banners } from '../../../resources/banners/bannerSchema';
import { type Start, startMain } from '../server/startMain';
import { startApi } from '../startApi';

const [rows, kills] = [1000, 2];

/** The scheduled tasks continue the job of a killed process; they run once a minute. */
const patience = 240_000;

let api: Awaited<ReturnType<typeof startApi>>;
let jobs: ReturnType<typeof createJobQueues>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  // A running process starts a job at once, and need not wait for the scheduled tasks.
  jobs = createJobQueues(api.context.database);
  await jobs.open();
  api.context.jobs.send = jobs.send;
});
afterAll(async () => {
  await jobs.close();
  await api.close();
});

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

const read = async (jobId: string) => (await api.call('GET', `/jobs/${jobId}`)).body.data;

/** Kills a process as soon as a part of the rows of a job is done. */
const killAmid = async ({ child, ended }: Start, jobId: string, minDone: number) => {
  await expect
    .poll(async () => (await read(jobId)).done, { timeout: patience, interval: 20 })
    .toBeGreaterThanOrEqual(minDone);
  child.kill('SIGKILL');
  await ended;
  expect((await read(jobId)).state).toBe('running');
};

/** Waits until a job is done, and returns what the API reports about it. */
const waitForEnd = async (jobId: string) => {
  await expect.poll(async () => (await read(jobId)).state, { timeout: patience, interval: 100 }).toBe('done');
  return read(jobId);
};

const bannersBy = async (field: string) =>
  (
    await api.context.database.execute(sql`
      SELECT version, data->>${field} AS value, count(*)::integer AS count FROM records
      WHERE area = 'banners' GROUP BY 1, 2 ORDER BY 1, 2`)
  ).rows;
/** The number of activity entries about banners with this action. */
const countEntries = async (action: string) =>
  (
    await api.context.database.execute(
      sql`SELECT count(*)::integer AS count FROM activity WHERE area = 'banners' AND action = ${action}`,
    )
  ).rows[0]?.count;

test(`${rows} rows are each changed once, though the process is killed ${kills} times and two others continue`, async () => {
  const { database } = api.context;
  const bare = { name: 'One of many', placement: 'home_strip', priority: 1 };
  const data = Array.from({ length: rows }, () => ({ data: bare }));
  await database.transaction((transaction) => insertRecords(transaction, banners, data, { at: new Date() }));
  const body = { filter: { q: 'many' }, expectedCount: rows, data: { priority: 5 } };
  const { jobId } = (await api.call('POST', '/banners/actions/change', { body })).body.data;
  for (let kill = 1; kill <= kills; kill += 1)
    await killAmid(await startProcess(), jobId, Math.floor((rows / 3 / kills) * kill));
  await Promise.all([startProcess(), startProcess()]);
  expect(await waitForEnd(jobId)).toMatchObject({ total: rows, done: rows, failed: 0 });
  expect(await bannersBy('priority')).toEqual([{ version: 2, value: '5', count: rows }]);
  // Each has one activity entry.
  expect(await countEntries('updated')).toBe(rows);
});

test('an import checks each row, and then imports it once, though the process is killed in both phases', async () => {
  const before = await bannersBy('priority');
  const entriesBefore = [await countEntries('created'), await countEntries('updated')].map(Number);
  const { rows: found } = await api.context.database.execute<{ id: string }>(
    sql`SELECT id FROM records WHERE area = 'banners' ORDER BY id LIMIT ${rows / 5}`,
  );
  const lines = found.flatMap(({ id }, index) => [
    `${id},One of many,home_strip,6`,
    ...Array.from({ length: 2 }, (_, copy) => `,New ${index} ${copy},home_strip,7`),
  ]);
  const form = new FormData();
  form.append('file', new Blob([['id,name,placement,priority', ...lines].join('\n')]), 'banners.csv');
  const { id, columns } = (await api.call('POST', '/banners/import', { body: form })).body.data;
  const fields = columns.map(({ field }: { field: string }) => field);

  const check = (await api.call('POST', `/imports/${id}/check`, { body: { fields } })).body.data.id;
  await killAmid(await startProcess(), check, lines.length / 3);
  const next = await startProcess();
  expect(await waitForEnd(check)).toMatchObject({ done: lines.length, failed: 0 });
  expect(await bannersBy('priority')).toEqual(before);

  const apply = (await api.call('POST', `/imports/${check}/apply`)).body.data.id;
  await killAmid(next, apply, lines.length / 3);
  await Promise.all([startProcess(), startProcess()]);
  expect(await waitForEnd(apply)).toMatchObject({ done: lines.length, failed: 0 });
  expect(await bannersBy('priority')).toEqual([
    { version: 1, value: '7', count: 2 * found.length },
    { version: 2, value: '5', count: rows - found.length },
    { version: 3, value: '6', count: found.length },
  ]);
  const entriesSince = [await countEntries('created'), await countEntries('updated')].map(
    (count, of) => Number(count) - (entriesBefore[of] ?? 0),
  );
  expect(entriesSince).toEqual([2 * found.length, found.length]);
});
