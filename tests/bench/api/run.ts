import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import path from 'node:path';
import { partition, sum } from 'es-toolkit';
import type { Run } from '../../../api/platform/process/run';
import { account } from '../../browser/product';
import { startDebianPostgres } from '../../debianPostgres';
import { hasDebianPostgres } from '../../debianPrograms';
import { createDatabase } from '../createDatabase';
import { progressOf } from '../progress';
import { runBench, startPostgres, startProcess } from '../runBench';
import { type Answer, type Api, apiAt, type Call, calls, floors } from './calls';
import { printEnrollments } from './enrollments';
import { printFreeSlots } from './freeSlots';
import { printInquiries } from './inquiries';
import { peerNames, peers, peersOrigin } from './peers';

/**
 * Measures the API with more and more events, and prints the results as ratios: `npm run bench:api`, or with numbers of
 * events, `npm run bench:api -- 10000 1000000`. With words it measures only the requests and parts with one of them
 * in their names: `npm run bench:api -- 10000 get action`, `npm run bench:api -- inquiries`.
 */
const [requestedCounts, words] = partition(process.argv.slice(2), (argument) => /^\d+$/.test(argument));
const counts = requestedCounts.length > 0 ? requestedCounts.map(Number) : [10_000, 100_000];
const isMeasured = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const measured = calls.filter(({ name }) => isMeasured(name));
const warmUp = 400;
const rounds = 300;
/** The rounds of one connection are divided, so that the floor is measured in the same minutes. */
const portions = 10;
const floorRounds = 10;
const connections = 10;
/** The enrollments and inquiries of a large business after years. */
const enrollments = 1_000_000;
const inquiries = 100_000;

interface ServerFigures {
  statements: number;
  roundTrips: number;
  cpu: number;
}

interface Measured {
  p50: number;
  /** The p50 of the floor, measured between the portions. */
  floor: number;
  p95: number;
  perSecond: number;
  perSecondAtTen: number;
  cpu: number;
  statements: number;
  roundTrips: number;
  kilobytes: number;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

interface Ready {
  origin: string;
  example: object;
  sizes: Record<string, number>;
}

const startServer = async (run: Run, postgresUrl: string, count: number) => {
  const url = await createDatabase(postgresUrl, `events_${count}`);
  const program = path.join(import.meta.dirname, 'server.ts');
  const { child, message: ready, end } = await startProcess<Ready>(run, program, [url, String(count)]);
  const response = await fetch(`${ready.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { child, end, ...ready, token: data.accessToken };
};

const readFigures = async (child: ChildProcess): Promise<ServerFigures> => {
  child.send('figures');
  const [figures] = await once(child, 'message');
  return figures as ServerFigures;
};

const prepareChecked = async (call: Call, api: Api) => {
  const make = await call.prepare(api);
  return async () => {
    const answer = await make();
    if (answer.status >= 300)
      throw new Error(`${call.name} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
};

/** Sends a request again and again, and returns the total size of the responses. */
const repeat = async (make: () => Promise<Answer>, count: number, times: number[] = []) => {
  let bytes = 0;
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    bytes += (await make()).bytes;
    times.push(performance.now() - start);
  }
  return bytes;
};

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/**
 * Measures a request: first one after the other over one connection, in portions with the floor between them, then over
 * several connections at the same time.
 */
const measure = async (child: ChildProcess, call: Call, apis: { one: Api; ten: Api }): Promise<Measured> => {
  const make = await prepareChecked(call, apis.one);
  const makeFloor = await prepareChecked(floors[call.floor], apis.one);
  await repeat(make, warmUp);
  await repeat(makeFloor, floorRounds);
  const used = { cpu: 0, statements: 0, roundTrips: 0 };
  const times: number[] = [];
  const floorTimes: number[] = [];
  let bytes = 0;
  for (let portion = 0; portion < portions; portion += 1) {
    await repeat(makeFloor, floorRounds, floorTimes);
    const before = await readFigures(child);
    bytes += await repeat(make, rounds / portions, times);
    const after = await readFigures(child);
    used.cpu += after.cpu - before.cpu;
    used.statements += after.statements - before.statements;
    used.roundTrips += after.roundTrips - before.roundTrips;
  }
  const makers = await Promise.all(Array.from({ length: connections }, () => prepareChecked(call, apis.ten)));
  const startedAtTen = performance.now();
  await Promise.all(makers.map((makeOne) => repeat(makeOne, rounds / connections)));
  const elapsedAtTen = performance.now() - startedAtTen;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    floor: quantile(floorTimes, 0.5),
    perSecond: (rounds * 1000) / sum(times),
    perSecondAtTen: (rounds * 1000) / elapsedAtTen,
    cpu: used.cpu / rounds,
    statements: used.statements / rounds,
    roundTrips: used.roundTrips / rounds,
    kilobytes: bytes / rounds / 1000,
  };
};

const columns = ['p50 ms', 'p95 ms', '× floor', 'CPU ms', '/s', '/s at 10', 'statements', 'trips', 'kB', 'growth'];
const peerColumns = peerNames.flatMap((name) => [`${name} ms`, '/s at 10']);
const peerCell = (text: string | number = '') => String(text).padStart(13);
const cell = (value: number | undefined, digits: number) =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(10);
const row = (name: string, cells: string[]) => print(`  ${name.padEnd(32)}${cells.join('')}`);

const first = new Map<string, number>();
await runBench(async (run) => {
  const postgresUrl = await startPostgres(run);
  const parts: Record<string, () => Promise<void>> = {
    'free times': () => printFreeSlots(postgresUrl),
    inquiries: () => printInquiries(postgresUrl, inquiries),
    enrollments: () => printEnrollments(postgresUrl, enrollments),
    ...(hasDebianPostgres && {
      'enrollments on the PostgreSQL of Debian': async () =>
        printEnrollments(await startPostgres(run, startDebianPostgres), enrollments),
    }),
  };
  const measuredParts = Object.entries(parts).filter(([name]) => isMeasured(name));
  const progress = progressOf((measured.length > 0 ? counts.length * (measured.length + 1) : 0) + measuredParts.length);
  print(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  for (const count of measured.length > 0 ? counts : []) {
    progress(`create ${count} events`);
    const { child, end, origin, example, sizes, token } = await startServer(run, postgresUrl, count);
    const apis = {
      one: apiAt(origin, token, { count, example }, 1),
      ten: apiAt(origin, token, { count, example }, connections),
    };
    const { indexes = 0, table = 0, howMany = 0 } = sizes;
    print(
      `\n${count} events; ${howMany} indexes of ${(indexes / 1e6).toFixed(0)} MB, table of ${(table / 1e6).toFixed(0)} MB`,
    );
    row('', [...columns.map((name) => name.padStart(10)), ...peerColumns.map(peerCell)]);
    for (const call of measured) {
      progress(call.name);
      const one = await measure(child, call, apis);
      if (!first.has(call.name)) first.set(call.name, one.p50);
      row(call.name, [
        cell(one.p50, 2),
        cell(one.p95, 2),
        cell(one.p50 / one.floor, 1),
        cell(one.cpu, 2),
        cell(one.perSecond, 0),
        cell(one.perSecondAtTen, 0),
        cell(one.statements, 1),
        cell(one.roundTrips, 1),
        cell(one.kilobytes, 1),
        cell(one.p50 / (first.get(call.name) ?? 1), 1),
        ...(peers[call.name] ?? []).flatMap(({ p50, perSecond }) => [peerCell(p50), peerCell(perSecond)]),
      ]);
    }
    print(`  ${peersOrigin}`);
    await end();
  }
  for (const [name, printPart] of measuredParts) {
    progress(name);
    await printPart();
  }
});
