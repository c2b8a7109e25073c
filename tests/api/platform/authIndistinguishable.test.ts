import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '../../../api/platform/database/connect';
import { createJobQueues, type JobQueues } from '../../../api/platform/queue/jobQueues';
import type { TestResponse } from '../documented';
import { startApi } from '../startApi';

const attempts = 9;
const minute = 60 * 1000;

let clock = new Date('2026-11-20T12:00:00.000Z');
let api: Awaited<ReturnType<typeof startApi>>;
let jobs: JobQueues;
let jobsDatabase: Database;
beforeAll(async () => {
  api = await startApi({ now: () => clock });
  // With separate connections, so that background statements are not counted.
  jobsDatabase = connect(api.url);
  jobs = createJobQueues(jobsDatabase);
  await jobs.open();
  api.context.jobs.send = jobs.send;
});
afterAll(async () => {
  await jobs.close();
  await jobsDatabase.$client.end();
  await api.close();
});

/** The headers that differ between any two responses. */
const ownHeaders = ['date', 'x-request-id'];

/** The parts of a response that an outsider sees. */
const visibleParts = ({ status, headers, text }: TestResponse) => {
  const others = [...headers].filter(([name]) => !ownHeaders.includes(name));
  return { status, headers: others, text };
};

/**
 * The work of the API for a request: the statements that it sends, and the processor time of this process in
 * milliseconds.
 */
const effortOf = async (call: () => Promise<TestResponse>) => {
  const statements = vi.spyOn(api.context.database.$client, 'query');
  const start = process.cpuUsage();
  const response = await call();
  const { user, system } = process.cpuUsage(start);
  const texts = statements.mock.calls.map(([query]) => String((query as unknown as QueryConfig).text));
  statements.mockRestore();
  return { answer: response, texts, spent: (user + system) / 1000 };
};

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test.each([
  ['signing in', '/auth/login', 401, { password: 'not the password' }],
  ['a forgotten password', '/auth/forgot-password', 200, {}],
])('%s does not reveal, by response or by effort, whether an address is known', async (_what, path, status, fields) => {
  const addresses = { known: api.email, unknown: 'nobody@example.org' };
  const spent: Record<keyof typeof addresses, number[]> = { known: [], unknown: [] };
  for (let count = 0; count < attempts; count += 1) {
    // Long enough that earlier attempts slow nothing down.
    clock = new Date(clock.getTime() + 16 * minute);
    const requestLink = (kind: keyof typeof addresses) =>
      effortOf(() => api.call('POST', path, { token: null, body: { email: addresses[kind], ...fields } }));
    const known = await requestLink('known');
    const unknown = await requestLink('unknown');
    expect(known.answer.status).toBe(status);
    expect(visibleParts(unknown.answer)).toEqual(visibleParts(known.answer));
    expect(unknown.texts).toEqual(known.texts);
    spent.known.push(known.spent);
    spent.unknown.push(unknown.spent);
  }
  // Hashing a password takes most of the time; without it for one of the two, the effort would be several times less.
  const ratio = median(spent.known) / median(spent.unknown);
  expect(ratio).toBeGreaterThan(1 / 3);
  expect(ratio).toBeLessThan(3);
});
