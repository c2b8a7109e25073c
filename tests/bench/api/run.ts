import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../../api/database/embedded';
import { account } from '../../browser/product';
import { type Api, apiAt, type Call, calls, floors } from './calls';
import { printFreeSlots } from './freeSlots';

/**
 * Measures the API with more and more events, and prints the results as ratios: `npm run bench:api`, or with numbers of
 * events, `npm run bench:api -- 10000 1000000`.
 */
const requestedCounts = process.argv.slice(2).map(Number);
const counts = requestedCounts.length > 0 ? requestedCounts : [10_000, 100_000];
const warmUp = 400;
const rounds = 300;
const connections = 10;

interface ServerFigures {
  statements: number;
  roundTrips: number;
  cpu: number;
}

interface Measured {
  p50: number;
  p95: number;
  perSecond: number;
  perSecondAtTen: number;
  cpu: number;
  statements: number;
  roundTrips: number;
  kilobytes: number;
}

const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
const postgres = await startEmbedded(directory);
const print = (text: string) => process.stdout.write(`${text}\n`);

const startServer = async (count: number) => {
  const url = new URL(postgres.url);
  url.pathname = `events_${count}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE events_${count}`);
  await client.end();
  const file = path.join(import.meta.dirname, 'server.ts');
  const child = fork(file, [url.href, String(count)], { execArgv: ['--import', 'tsx'] });
  const [ready] = (await once(child, 'message')) as [
    { origin: string; example: object; sizes: Record<string, number> },
  ];
  const response = await fetch(`${ready.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { child, ...ready, token: data.accessToken };
};

const readFigures = async (child: ChildProcess): Promise<ServerFigures> => {
  child.send('figures');
  const [figures] = await once(child, 'message');
  return figures as ServerFigures;
};

/**
 * Sends a request again and again: first one after the other over one connection, then over several at the same time.
 */
const measure = async (child: ChildProcess, call: Call, apis: { one: Api; ten: Api }): Promise<Measured> => {
  const make = await call.prepare(apis.one);
  const checked = async () => {
    const answer = await make();
    if (answer.status >= 300)
      throw new Error(`${call.name} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
  for (let round = 0; round < warmUp; round += 1) await checked();
  const before = await readFigures(child);
  const times: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    bytes += (await checked()).bytes;
    times.push(performance.now() - start);
  }
  const elapsed = performance.now() - startedAt;
  const after = await readFigures(child);
  const makers = await Promise.all(Array.from({ length: connections }, () => call.prepare(apis.ten)));
  const startedAtTen = performance.now();
  await Promise.all(
    makers.map(async (makeOne) => {
      for (let round = 0; round < rounds / connections; round += 1) await makeOne();
    }),
  );
  const elapsedAtTen = performance.now() - startedAtTen;
  times.sort((a, b) => a - b);
  return {
    p50: times[rounds / 2] ?? 0,
    p95: times[Math.floor(rounds * 0.95)] ?? 0,
    perSecond: (rounds * 1000) / elapsed,
    perSecondAtTen: (rounds * 1000) / elapsedAtTen,
    cpu: (after.cpu - before.cpu) / rounds,
    statements: (after.statements - before.statements) / rounds,
    roundTrips: (after.roundTrips - before.roundTrips) / rounds,
    kilobytes: bytes / rounds / 1000,
  };
};

const columns = ['p50 ms', 'p95 ms', '× floor', 'CPU ms', '/s', '/s at 10', 'statements', 'trips', 'kB', 'growth'];
const cell = (value: number | undefined, digits: number) =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(10);
const row = (name: string, cells: string[]) => print(`  ${name.padEnd(32)}${cells.join('')}`);

const first = new Map<string, number>();
try {
  print(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  for (const count of counts) {
    const { child, origin, example, sizes, token } = await startServer(count);
    const apis = {
      one: apiAt(origin, token, { count, example }, 1),
      ten: apiAt(origin, token, { count, example }, connections),
    };
    const { indexes = 0, table = 0, howMany = 0 } = sizes;
    print(
      `\n${count} events; ${howMany} indexes of ${(indexes / 1e6).toFixed(0)} MB, table of ${(table / 1e6).toFixed(0)} MB`,
    );
    row(
      '',
      columns.map((name) => name.padStart(10)),
    );
    const floor: Partial<Record<Call['floor'], number>> = {};
    for (const call of [...floors, ...calls]) {
      const one = await measure(child, call, apis);
      floor[call.floor] ??= one.p50;
      if (!first.has(call.name)) first.set(call.name, one.p50);
      row(call.name, [
        cell(one.p50, 2),
        cell(one.p95, 2),
        cell(one.p50 / (floor[call.floor] ?? 1), 1),
        cell(one.cpu, 2),
        cell(one.perSecond, 0),
        cell(one.perSecondAtTen, 0),
        cell(one.statements, 1),
        cell(one.roundTrips, 1),
        cell(one.kilobytes, 1),
        cell(one.p50 / (first.get(call.name) ?? 1), 1),
      ]);
    }
    child.send('end');
    await once(child, 'exit');
  }
  await printFreeSlots(postgres.url);
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true });
}
