import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { account } from '../../browser/product';
import { type Answer, apiAt } from '../api/calls';
import { createDatabase } from '../createDatabase';
import { type Figure, print } from '../print';
import { progressOf } from '../progress';
import { runBench, startPostgres, startProcess } from '../runBench';
import { fillContent } from './fillContent';
import { measurePublishing } from './measurePublishing';
import { measureReports } from './measureReports';

/**
 * Measures what the member app gets, as ratios to a bare prepared read through Fastify: `npm run bench:app`, or with
 * numbers of contents and of members, `npm run bench:app -- 10000 1000000`. Words behind them choose what is measured, by
 * parts of names: `published`, `recommendations`, `link`.
 */
const [contents = 10_000, members = 1_000_000] = process.argv.slice(2, 4).map(Number);
const words = process.argv.slice(4);
const isWanted = (what: string) => words.length === 0 || words.some((word) => what.includes(word));
/** The floor is measured between the portions of each request, so that a slow minute slows both. */
const portions = 20;
const portionSize = 50;
/** An enrollment takes longer the more people an event has, so there are few. */
const enrollments = 200;
const connections = 10;

type Api = ReturnType<typeof apiAt>;
type Send = (api: Api, index: number) => Promise<Answer>;

await runBench(async (run) => {
  const progress = progressOf(17);
  progress(`create ${contents} records in each of four areas and ${members} members`);
  const url = await createDatabase(await startPostgres(run), 'app');
  const work = connectForBackgroundWork(url);
  const filled = await fillContent(work, contents, members);
  await work.$client.end();

  const startServer = async () => {
    const { message: origin } = await startProcess<string>(run, path.join(import.meta.dirname, 'server.ts'), [url]);
    return origin;
  };
  const origin = await startServer();
  const otherOrigin = await startServer();

  const clientOf = (address: string, count: number) => apiAt(address, '', { count: 0, example: {} }, count);
  const one = clientOf(origin, 1);
  const ten = clientOf(origin, connections);
  const other = clientOf(otherOrigin, 1);

  let calls = 0;
  /** Another one each time, because each has a limit. */
  const next = (values: readonly string[]) => {
    calls += 1;
    return values[calls % values.length] ?? '';
  };
  const nextMember = () => ({ member: next(filled.members) });
  const nextKey = () => ({ authorization: `Bearer ${next(filled.keys)}` });
  const get =
    (address: string, headers: () => Record<string, string> = () => ({})): Send =>
    (api) =>
      api.send('GET', `/api/v1/app/${address}`, undefined, { ...nextKey(), ...headers() });

  const timeOf = async (sending: Promise<Answer>) => {
    const start = performance.now();
    const { status, text } = await sending;
    if (status >= 400) throw new Error(`A request was answered ${status}: ${text}`);
    return performance.now() - start;
  };
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  /** The median time of a request as a ratio to that of another one, sent in turns. */
  const ratioOf = async (send: Send, to: Send, count: number, size: number) => {
    const [times, others]: [number[], number[]] = [[], []];
    for (let index = 0; index < count; index += size) {
      for (let each = index; each < index + size; each += 1) others.push(await timeOf(to(one, each)));
      for (let each = index; each < index + size; each += 1) times.push(await timeOf(send(one, each)));
    }
    return median(times) / median(others);
  };

  const perSecond = async (send: Send) => {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let index = 0; index < portionSize; index += 1) await timeOf(send(ten, index));
      }),
    );
    return (connections * portionSize) / (performance.now() - start);
  };
  /** The median of the requests a second by ten connections, in percent of those of the floor just before. */
  const shareByTen = async (send: Send) => {
    const shares: number[] = [];
    for (let round = 0; round < portions / 2; round += 1) {
      const floorPerSecond = await perSecond(floor);
      shares.push((100 * (await perSecond(send))) / floorPerSecond);
    }
    return median(shares);
  };

  /** The processor time of the server for a call, in milliseconds. */
  const processorOf = async (send: Send) => {
    const read = async () => JSON.parse((await one.send('GET', '/processor')).text).milliseconds as number;
    const before = await read();
    for (let round = 0; round < portions / 2; round += 1) await perSecond(send);
    return ((await read()) - before) / ((portions / 2) * connections * portionSize);
  };

  const floor: Send = (api) => api.send('GET', '/floor');
  const record = get('news/record-77');
  const etag = String((await record(one, 0)).headers.etag);
  const measured: { what: string; send: Send; max?: number; maxProcessor?: number }[] = [
    { what: 'one record', send: record, max: 1.5 },
    { what: 'one record, for a member', send: get('news/record-80', nextMember), max: 1.5 },
    { what: 'a list of 20, for a member', send: get('news?range=[0,19]', nextMember), max: 3 },
    { what: 'a page with its blocks', send: get('pages/home'), max: 2 },
    { what: 'a page with its blocks, for a member', send: get('pages/home', nextMember), max: 2 },
    {
      what: 'one record that the caller has',
      send: get('news/record-77', () => ({ 'if-none-match': etag })),
      max: 1.2,
    },
    {
      what: 'the recommendations of a member',
      send: (api: Api) =>
        api.send('GET', `/api/v1/app/members/${next(filled.members)}/recommendations`, undefined, nextKey()),
      maxProcessor: 1.5,
    },
    ...Object.entries(filled.pages).map(([kind, paths]) => ({
      what: `the page of a link: ${kind}`,
      send: ((api) => api.send('GET', next(paths), undefined, { authorization: '' })) satisfies Send,
      maxProcessor: 1.2,
    })),
  ].filter(({ what }) => isWanted(what));
  process.stdout.write(`\n${contents} published records in each of four areas, ${members} members\n`);
  const figures: Figure[] = [];
  for (const { what, send, max, maxProcessor } of measured) {
    progress(what);
    // Code is compiled, statements are prepared on each connection, and content is in memory.
    for (let round = 0; round < 3; round += 1) await perSecond(send);
    const ratio = await ratioOf(send, floor, portions * portionSize, portionSize);
    figures.push({ what, value: ratio, unit: '×', ...(max && { max }) });
    figures.push({ what: '  by ten connections', value: await shareByTen(send), unit: '%', ...(max && { min: 60 }) });
    const processor = await processorOf(send);
    const goal = maxProcessor ? { max: maxProcessor } : {};
    figures.push({ what: '  processor of the process a call', value: processor, unit: 'ms', ...goal });
  }

  /** Reads from both processes by ten connections each until the signal. */
  const readSteadily = async (signal: AbortSignal) => {
    const clients = [ten, clientOf(otherOrigin, connections)];
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: connections }, async () => {
          while (!signal.aborted) await timeOf(record(client, 0));
        }),
      ),
    );
  };
  const readForAWhile = async () => {
    const rates: number[] = [];
    for (let round = 0; round < portions; round += 1) rates.push(await perSecond(record));
    return median(rates);
  };
  if (isWanted('events')) {
    progress('the counting of use');
    figures.push(...(await measureReports({ origin, contents, authorize: nextKey, read: readForAWhile })));
  }
  print(figures);

  const signedIn = await one.send('POST', '/api/v1/auth/login', account, { authorization: '' });
  const staff = { authorization: `Bearer ${JSON.parse(signedIn.text).data.accessToken}` };
  const byStaff = (path: string, body: object, headers: object = {}) =>
    one.send('POST', `/api/v1/${path}`, body, { ...staff, 'idempotency-key': randomUUID(), ...headers });
  const { eventId } = filled;
  const enrollByStaff: Send = (_api, index) => {
    const name = { firstName: 'Dana', lastName: 'Whitfield', email: `${randomUUID()}@example.org` };
    const memberId = filled.members[2 * index];
    return byStaff('events-enrolment', {
      eventId,
      memberId,
      ...name,
      attendeeType: 'member',
      retirementSystem: 'fers',
    });
  };
  const enrollByMember: Send = (api, index) => {
    const headers = { ...nextKey(), 'idempotency-key': randomUUID() };
    const address = `/api/v1/app/members/${filled.members[2 * index + 1]}/enrollments`;
    return api.send('POST', address, { eventId }, headers);
  };
  if (isWanted('enrollment')) {
    progress('enrollments');
    print([
      {
        what: 'an enrollment by a member, to one by staff',
        value: await ratioOf(enrollByMember, enrollByStaff, enrollments, 1),
        unit: '×',
        max: 1.1,
      },
    ]);
  }
  if (!isWanted('published')) return;

  const publishing = {
    byStaff,
    readOther: (path: string) => get(path)(other, 0),
    recommendationsPath: () => `members/${next(filled.members)}/recommendations`,
  };
  progress('publishing');
  const alone = await measurePublishing(publishing, '');
  progress('publishing beside reads');
  const stop = new AbortController();
  const reading = readSteadily(stop.signal);
  const beside = await measurePublishing(publishing, ', beside reads');
  stop.abort();
  await reading;
  print([...alone, ...beside]);
});
