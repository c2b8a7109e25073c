import { beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../api/sample/seededRandom';
import { startMain } from '../server/startMain';
import { setUpApi } from '../setUpApi';
import { memberFeed, profile } from './memberFeed';

const [callCount, linesPerCall] = [4, 10_000];

const api = setUpApi();
let feed: Awaited<ReturnType<typeof memberFeed>>;
beforeAll(async () => {
  const { call, url, email, password } = api;
  // The heap of this process has no room for all members at once.
  const small = { NODE_OPTIONS: '--max-old-space-size=104' };
  const { port, ready } = await startMain({
    ...small,
    DATABASE_URL: url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  await ready;
  const origin = `http://127.0.0.1:${port}/api/v1`;
  feed = await memberFeed({ ...api, call: (method, path, options) => call(method, `${origin}${path}`, options) });
});

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

/** Sends all members. Returns how many had each outcome, and how many were handled a second. */
const sendAll = async () => {
  const counts: Record<string, number> = {};
  let seconds = 0;
  for (let call = 0; call < callCount; call += 1) {
    const lines = linesOf(call);
    const start = performance.now();
    const outcomes = await feed.send(lines);
    seconds += (performance.now() - start) / 1000;
    expect(outcomes.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return { counts, rate: Math.round((callCount * linesPerCall) / seconds) };
};

it('40,000 members come in through a heap that cannot hold them, and again without a write', async () => {
  // The first call loads what the later ones use.
  await feed.send(linesOf(callCount));
  const first = await sendAll();
  process.stdout.write(`created: ${first.rate} members a second\n`);
  expect(first.counts).toEqual({ created: callCount * linesPerCall });
  const checksum =
    "SELECT count(*)::integer, md5(string_agg(id::text || xmin::text || ctid::text, '' ORDER BY id)) FROM members";
  const stored = await rows(checksum);
  expect(stored[0].count).toBe((callCount + 1) * linesPerCall);

  const second = await sendAll();
  process.stdout.write(`unchanged: ${second.rate} members a second\n`);
  expect(second.counts).toEqual({ unchanged: callCount * linesPerCall });
  expect(await rows(checksum)).toEqual(stored);
  const counted = await rows(
    'SELECT sum(created)::integer AS created, sum(unchanged)::integer AS unchanged FROM member_feed_runs',
  );
  expect(counted).toEqual([{ created: 50_000, unchanged: 40_000 }]);
  const { headers } = await api.call('GET', '/members?range=[0,0]');
  expect(headers.get('content-range')).toBe('members 0-0/50000');
});
