import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect, type Database, requestTimeouts } from '../../../api/platform/database/connect';
import { requestRefused } from '../../../api/platform/process/observations';
import { createJobQueues, type JobQueues } from '../../../api/platform/queue/jobQueues';
import type { MetricSources } from '../../../api/server/metrics/createMetrics';
import { type ServedMetrics, serveMetrics } from '../../../api/server/metrics/serveMetrics';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import packageFile from '../../../package.json' with { type: 'json' };
import { setUpApi } from '../setUpApi';

const api = setUpApi();
const now = new Date();
let dataDirectory: string;
let jobs: JobQueues;
let served: ServedMetrics;

const serve = (database: Database) => {
  const sources: MetricSources = {
    settings: { dataDirectory, dailyBackups: 7 },
    databases: { staff: database, members: database, background: database },
    isReady: async () => true,
    now: () => now,
  };
  return serveMetrics(sources, { port: 0, host: '127.0.0.1' }, api.app.log);
};

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'metrics-'));
  jobs = createJobQueues(api.context.database);
  await jobs.open();
  served = await serve(api.context.database);
});
afterAll(async () => {
  await served.close();
  await jobs.close();
  await rm(dataDirectory, { recursive: true });
});

/** Returns the values of the metrics by their name with its labels, as a monitor gets them, which waits for 10 s. */
const read = async ({ port }: ServedMetrics = served) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.split(' ').at(-1)?.replace('Inf', 'Infinity')),
    ]),
  );
};

it('says which release runs, whether it is ready, and how the event loop and the connections are', async () => {
  const metrics = await read();
  expect(metrics.get(`console_info{version="${packageFile.version}"}`)).toBe(1);
  expect(metrics.get('console_ready')).toBe(1);
  expect(metrics.get('console_database_up')).toBe(1);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(metrics.get('console_database_connections{pool="staff",state="waiting"}')).toBe(0);
});

it('counts responses by the pattern of their route, and refusals by their code', async () => {
  const banner = 'console_http_responses_total{method="GET",route="/api/v1/banners/:id",status="404"}';
  const stopping = 'console_refusals_total{status="503",code="http.stopping"}';
  const durations = 'console_http_duration_seconds_count{caller="other"}';
  const before = await read();
  await api.call('GET', '/banners/a-private-name');
  api.app.traffic.isDraining = true;
  onTestFinished(() => {
    api.app.traffic.isDraining = false;
  });
  await api.call('GET', '/health');
  const after = await read();
  const growth = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect([growth(banner), growth(stopping), growth(durations)]).toEqual([1, 1, 2]);
  expect([...after.keys()].join()).not.toContain('a-private-name');
});

it.each(['/m/a-private-token', '/calendar/a-private-token.ics', '/api/v1/banners/a-private-name'])(
  'a refusal at %s is told, in whatever form it is sent',
  async (address) => {
    const codes: string[] = [];
    onTestFinished(requestRefused.subscribe(({ code }) => void codes.push(code)));
    const { status } = await api.call('GET', api.origin + address, { isUndocumented: true });
    expect({ status, codes }).toEqual({ status: 404, codes: [expect.any(String)] });
  },
);

it('says when each scheduled task ended well', async () => {
  await runScheduledTasks({ ...api.context, keys: api.app.keys }, AbortSignal.timeout(60_000));
  const task = 'console_task_last_success_timestamp_seconds{task="processPublishingWindows"}';
  expect((await read()).get(task)).toBe(now.getTime() / 1000);
});

it('says how many jobs and messages wait, and how long the oldest job has', async () => {
  const { database } = api.context;
  await jobs.send(database, 'assignments', { id: 1 });
  await jobs.send(database, 'assignments', { id: 2 }, new Date(Date.now() + millisecondsInHour));
  await database.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '5 minutes'
    WHERE name = 'assignments' AND start_after <= now()`);
  await database.execute(sql`INSERT INTO deliveries (area, record_id, recipient, channel, state, changed_at)
    VALUES ('notifications', 'one', 'somebody', 'email', 'waiting', now())`);
  const metrics = await read();
  expect(metrics.get('console_jobs_waiting{queue="assignments"}')).toBe(1);
  expect(metrics.get('console_jobs_oldest_seconds{queue="assignments"}')).toBeGreaterThanOrEqual(300);
  expect(metrics.get('console_messages_unfinished{state="waiting"}')).toBe(1);
});

it('says how old the newest daily backup is, and that there is none', async () => {
  expect((await read()).get('console_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  const file = path.join(dataDirectory, 'backups/daily-2026-11-28.zip');
  await writeFile(file, '');
  const written = new Date(Math.floor(now.getTime() / 1000) * 1000 - 26 * millisecondsInHour);
  await utimes(file, written, written);
  const age = (now.getTime() - written.getTime()) / 1000;
  expect((await read()).get('console_backup_age_seconds')).toBeCloseTo(age, 0);
});

it('has the metrics that the documents describe', async () => {
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  const names = [...text.matchAll(/^# TYPE (console_\w+)/gm)].map(([, name]) => name);
  const [, section = ''] = (await readFile('docs/operations.md', 'utf8')).split('### Metrics');
  const described = [...section.matchAll(/`(console_\w+)`/g)].map(([, name]) => name);
  expect(described.sort()).toEqual(names.sort());
});

it('answers without the database, and says that it is away', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none');
  const others = await serve(away);
  onTestFinished(async () => {
    await others.close();
    await away.$client.end();
  });
  const metrics = await read(others);
  expect(metrics.get('console_database_up')).toBe(0);
  expect([...metrics.keys()].filter((name) => name.startsWith('console_jobs'))).toEqual([]);
});

it('answers soon while the database is silent', async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const bounds = { ...requestTimeouts, connection: 20_000 };
  const database = connect(`postgres://nobody@127.0.0.1:${port}/none`, { bounds });
  const others = await serve(database);
  onTestFinished(async () => {
    await others.close();
    silent.close();
    for (const socket of sockets) socket.destroy();
    await database.$client.end();
  });
  expect((await read(others)).get('console_database_up')).toBe(0);
});

it('answers at no other address', async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
});

it('names the setting where its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sources = {
    settings: { dataDirectory, dailyBackups: 0 },
    databases: { staff: api.context.database, members: api.context.database, background: api.context.database },
    isReady: async () => true,
    now: () => now,
  };
  await expect(serveMetrics(sources, { port, host: '127.0.0.1' }, api.app.log)).rejects.toThrow('METRICS_PORT');
});
