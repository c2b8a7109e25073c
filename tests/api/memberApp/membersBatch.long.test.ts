import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../api/sample/seededRandom';
import { startApi } from '../startApi';
import { memberFeed, profile } from './memberFeed';

const [callCount, linesPerCall] = [10, 10_000];
const mebibyte = 1024 * 1024;

let api: Awaited<ReturnType<typeof startApi>>;
let feed: Awaited<ReturnType<typeof memberFeed>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  feed = await memberFeed(api);
});
afterAll(() => api.close());

const [states, statuses] = [
  ['CO', 'VA', 'TX', 'NY', 'CA'],
  ['active_employee', 'retired'],
];

/** The lines of a call: members with names, addresses and numbers of their own. */
const linesOf = (call: number) =>
  Array.from({ length: linesPerCall }, (_, index) => {
    const number = call * linesPerCall + index;
    const random = seededRandom(number + 1);
    const word = () => random.numberOf(1_000_000, 9_999_999).toString(36);
    const [firstName, lastName] = [word(), word()];
    return JSON.stringify(
      profile({
        externalId: `M-${number}`,
        firstName,
        lastName,
        email: `${firstName}.${lastName}.${number}@example.org`,
        phone: `+1303${String(5_550_000 + (number % 10_000))}`,
        state: random.oneOf(states),
        memberStatus: random.oneOf(statuses),
        age: random.numberOf(20, 90),
        yearsOfService: random.numberOf(0, 40),
      }),
    );
  });

const rows = async (statement: string) => (await api.context.database.$client.query(statement)).rows;

/**
 * Sends all members. Returns how many had each outcome, the rate, and by how many bytes the calls of the second half
 * needed more memory than those of the first.
 */
const sendAll = async () => {
  const counts: Record<string, number> = {};
  const peaks = [0, 0];
  let [seconds, half] = [0, 0];
  const stop = new AbortController();
  const measuring = (async () => {
    while (!stop.signal.aborted) {
      peaks[half] = Math.max(peaks[half] ?? 0, process.memoryUsage().rss);
      await setTimeout(20);
    }
  })();
  for (let call = 0; call < callCount; call += 1) {
    half = call < callCount / 2 ? 0 : 1;
    const lines = linesOf(call);
    const start = performance.now();
    const outcomes = await feed.send(lines);
    seconds += (performance.now() - start) / 1000;
    expect(outcomes.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  stop.abort();
  await measuring;
  const [first = 0, second = 0] = peaks;
  return { counts, rate: Math.round((callCount * linesPerCall) / seconds), growth: second - first };
};

it('100,000 members come in within bounded memory, and again without a write', async () => {
  // The first call loads what the later ones use.
  await feed.send(linesOf(callCount));
  const first = await sendAll();
  process.stdout.write(`created: ${first.rate} members a second, ${Math.round(first.growth / mebibyte)} MiB\n`);
  expect(first.counts).toEqual({ created: callCount * linesPerCall });
  const checksum =
    "SELECT count(*)::integer, md5(string_agg(id::text || xmin::text || ctid::text, '' ORDER BY id)) FROM members";
  const stored = await rows(checksum);
  expect(stored[0].count).toBe((callCount + 1) * linesPerCall);

  const second = await sendAll();
  process.stdout.write(`unchanged: ${second.rate} members a second, ${Math.round(second.growth / mebibyte)} MiB\n`);
  expect(second.counts).toEqual({ unchanged: callCount * linesPerCall });
  expect(await rows(checksum)).toEqual(stored);
  // The calls carry some 50 MB. Test and API share the process, whose garbage is collected now and then.
  expect(Math.max(first.growth, second.growth)).toBeLessThan(150 * mebibyte);
  const counted = await rows(
    'SELECT sum(created)::integer AS created, sum(unchanged)::integer AS unchanged FROM member_feed_runs',
  );
  expect(counted).toEqual([{ created: 110_000, unchanged: 100_000 }]);
  const { headers } = await api.call('GET', '/members?range=[0,0]');
  expect(headers.get('content-range')).toBe('members 0-0/110000');
});
