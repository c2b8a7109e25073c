import { get } from 'node:http';
import { connectForBackgroundWork, type Database } from '../../../api/platform/database/connect';
import type { Run } from '../../../api/platform/process/run';
import { copyRecords } from './copySample';
import { createCaller, dataOf, type Request } from './createCaller';
import { signIn } from './signIn';
import { createServer } from './startServers';

/** The rows with which more are compared. */
const fewRows = 100_000;
const rounds = 21;
/** An export is read as far as this, in bytes. */
const exportedBytes = 20_000_000;

const listOf = (query: Record<string, unknown>) =>
  `/events-enrolment?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}&meta=rows`;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Reads the beginning of an export, and returns how long that took. */
const readExport = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    get(url, (response) => {
      let bytes = 0;
      const end = () => {
        response.destroy();
        resolve(performance.now() - startedAt);
      };
      response.on('end', end);
      response.on('data', (data: Buffer) => {
        bytes += data.length;
        if (bytes >= exportedBytes) end();
      });
    }).on('error', reject);
  });

/** Measures reads of enrollments on a database, in milliseconds. */
const measureReads = async (run: Run, url: string, database: Database): Promise<Record<string, number>> => {
  const { rows } = await database.$client.query<{ id: string; email: string }>(
    `SELECT id, data->>'email' AS email FROM records WHERE area = 'events-enrolment' AND data ? 'email'
     ORDER BY md5(id) LIMIT 50`,
  );
  const counted = await database.$client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM records WHERE area = 'events-enrolment'`,
  );
  const { total = 0 } = counted.rows[0] ?? {};
  const server = await createServer(run, url);
  await server.start();
  const token = await signIn(server.origin);
  const caller = createCaller(server.origin);
  const anyRow = (index: number) => rows[index % rows.length] ?? { id: '', email: '' };
  const page = (from: number) => [from, from + 24];
  const reads: Record<string, (index: number) => string> = {
    'get one': (index) => `/events-enrolment/${anyRow(index).id}`,
    'list in the usual order': () => listOf({ range: page(0) }),
    'list, filtered and sorted': () =>
      listOf({ range: page(0), filter: { status: 'attended' }, sort: ['lastName', 'ASC'] }),
    'search of one address': (index) => listOf({ range: page(0), filter: { q: anyRow(index).email } }),
    'search of a common word': () => listOf({ range: page(0), filter: { q: 'example' } }),
    'row 50,000': () => listOf({ range: page(50_000) }),
    'last page': () => listOf({ range: page(total - 25) }),
  };
  const times: Record<string, number> = {};
  for (const [name, pathOf] of Object.entries(reads)) {
    const read = async (index: number) => {
      const startedAt = performance.now();
      const answer = await caller.send({ kind: name, path: pathOf(index), token });
      if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${answer.text}`);
      return performance.now() - startedAt;
    };
    for (let index = 0; index < 5; index += 1) await read(index);
    const measured: number[] = [];
    for (let index = 0; index < rounds; index += 1) measured.push(await read(index));
    times[name] = median(measured);
  }
  const exporting: Request = {
    kind: 'export',
    method: 'POST',
    path: '/events-enrolment/export',
    token,
    body: { format: 'csv' },
  };
  const exports: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const answer = await caller.send(exporting);
    exports.push(await readExport(`${server.origin}${dataOf<{ url: string }>(answer).url}`));
  }
  times[`export, its first ${exportedBytes / 1e6} MB`] = median(exports);
  await server.end('SIGTERM');
  return times;
};

/** Prints how reads of many enrollments take, and how many times as long as reads of 100,000. */
export const compareRows = async (run: Run, url: string, count: number, progress: (part: string) => void) => {
  const database = connectForBackgroundWork(url);
  const measureWith = async (wanted: number) => {
    progress(`read ${wanted} rows`);
    await copyRecords(database, 'events-enrolment', wanted);
    return measureReads(run, url, database);
  };
  const few = await measureWith(fewRows);
  const many = await measureWith(count);
  run.print(
    `\n  ${'p50'.padEnd(32)}${`${fewRows} rows`.padStart(16)}${`${count} rows`.padStart(16)}${'ratio'.padStart(8)}`,
  );
  for (const [name, time] of Object.entries(few)) {
    const other = many[name] ?? 0;
    run.print(
      `  ${name.padEnd(32)}${`${time.toFixed(1)} ms`.padStart(16)}${`${other.toFixed(1)} ms`.padStart(16)}${(other / time).toFixed(1).padStart(8)}`,
    );
  }
};
