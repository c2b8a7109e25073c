import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '../../../api/platform/database/embedded';
import { type Answer, apiAt } from '../api/calls';
import { type Figure, print } from '../print';

/**
 * Measures what the member app gets, as ratios to a bare prepared read through Fastify: `npm run bench:app`, or with
 * numbers of contents and of members, `npm run bench:app -- 10000 1000000`.
 */
const [contents = 10_000, members = 1_000_000] = process.argv.slice(2).map(Number);
const rounds = 1_000;
/** The floor is measured between the portions of each request. */
const portions = 10;
const connections = 10;
/** How members use content: the events of a batch, and the events a second. */
const batchSize = 100;
const eventsPerSecond = 1_000;

interface Ready {
  origin: string;
  keys: string[];
  members: string[];
}

const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-app-'));
const postgres = await startEmbedded(directory);
const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query('CREATE DATABASE app');
await client.end();
const url = new URL(postgres.url);
url.pathname = 'app';
const child = fork(path.join(import.meta.dirname, 'server.ts'), [url.href, String(contents), String(members)], {
  execArgv: ['--import', 'tsx'],
});
const [ready] = (await once(child, 'message')) as [Ready];
const [one, ten, events] = [1, connections, 4].map((count) =>
  apiAt(ready.origin, '', { count: 0, example: {} }, count),
);

type Api = ReturnType<typeof apiAt>;
type Send = (api: Api) => Promise<Answer>;

let calls = 0;
/** Another member each time, because each has a limit. */
const nextMember = () => {
  calls += 1;
  return { member: ready.members[calls % ready.members.length] ?? '' };
};
const nextKey = () => {
  calls += 1;
  return { authorization: `Bearer ${ready.keys[calls % ready.keys.length]}` };
};
const get =
  (address: string, headers: () => Record<string, string> = () => ({})): Send =>
  (api) =>
    api.send('GET', `/api/v1/app/${address}`, undefined, { ...nextKey(), ...headers() });

const record = get(`news/record-77`);
const etag = String((await record(one as Api)).headers.etag);
const measured: { what: string; send: Send; max: number }[] = [
  { what: 'one record', send: record, max: 1.5 },
  { what: 'one record, for a member', send: get('news/record-77', nextMember), max: 1.5 },
  { what: 'a list of 20, for a member', send: get('news?range=[0,19]', nextMember), max: 3 },
  { what: 'a page with its blocks', send: get('pages/home'), max: 2 },
  { what: 'a page with its blocks, for a member', send: get('pages/home', nextMember), max: 2 },
  { what: 'one record that the caller has', send: get('news/record-77', () => ({ 'if-none-match': etag })), max: 1.2 },
];
const floor: Send = (api) => api.send('GET', '/floor');

const repeat = async (api: Api, send: Send, count: number, times: number[]) => {
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    const { status, text } = await send(api);
    if (status >= 400) throw new Error(`A request was answered ${status}: ${text}`);
    times.push(performance.now() - start);
  }
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const perSecondAtTen = async (send: Send, count = rounds) => {
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => repeat(ten as Api, send, count / connections, [])));
  return count / ((performance.now() - start) / 1000);
};

const figures: Figure[] = [];
for (const { what, send, max } of measured) {
  const [times, floorTimes]: [number[], number[]] = [[], []];
  await repeat(one as Api, send, 200, []);
  for (let portion = 0; portion < portions; portion += 1) {
    await repeat(one as Api, floor, rounds / portions, floorTimes);
    await repeat(one as Api, send, rounds / portions, times);
  }
  figures.push({ what, value: median(times) / median(floorTimes), unit: '×', max });
  const floorPerSecond = await perSecondAtTen(floor);
  figures.push({
    what: `  by ten connections`,
    value: (100 * (await perSecondAtTen(send))) / floorPerSecond,
    unit: '%',
    min: 60,
  });
}

/** Reports that members used records: some records are used often, and most seldom. */
const report: Send = (api) => {
  const events = Array.from({ length: batchSize }, () => ({
    id: randomUUID(),
    kind: 'opened',
    path: 'news',
    key: `record-${1 + Math.floor(Math.random() ** 3 * contents)}`,
  }));
  return api.send('POST', '/api/v1/app/events/batch', { events }, nextKey());
};

/** Sends batches at a rate until the signal; each starts at its time, however long the others take. */
const reportSteadily = async (signal: AbortSignal) => {
  const start = performance.now();
  const sent: Promise<Answer>[] = [];
  while (!signal.aborted) {
    await setTimeout(Math.max(0, start + (sent.length * batchSize * 1000) / eventsPerSecond - performance.now()));
    sent.push(report(events as Api));
  }
  const answers = await Promise.all(sent);
  if (answers.some(({ status }) => status !== 200)) throw new Error('A batch was not counted.');
  return (answers.length * batchSize * 1000) / (performance.now() - start);
};

const readAlone = await perSecondAtTen(record);
const stop = new AbortController();
const reporting = reportSteadily(stop.signal);
const readBeside = await perSecondAtTen(record, 5 * rounds);
stop.abort();
figures.push(
  { what: 'events counted a second, beside reads', value: await reporting, unit: '', min: 0.95 * eventsPerSecond },
  { what: '  reads of one record meanwhile', value: (100 * readBeside) / readAlone, unit: '%', min: 60 },
);
const batches = 200;
const start = performance.now();
await Promise.all(Array.from({ length: 4 }, () => repeat(events as Api, report, batches / 4, [])));
const mostEvents = (batches * batchSize * 1000) / (performance.now() - start);
figures.push({ what: 'events counted a second, alone', value: mostEvents, unit: '', min: eventsPerSecond });

process.stdout.write(`\n${contents} published records in each of four areas, ${members} members\n`);
print(figures);
child.send('end');
await once(child, 'exit');
await postgres.stop();
await rm(directory, { recursive: true });
