import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueues, jobQueues } from '../../api/jobs';
import { type Answer, startApi } from './server';

const tries = 30;
const minute = 60 * 1000;

let clock = new Date('2026-11-20T12:00:00.000Z');
let api: Awaited<ReturnType<typeof startApi>>;
let jobs: JobQueues;
beforeAll(async () => {
  api = await startApi({ now: () => clock });
  jobs = jobQueues(api.context.database);
  await jobs.open();
  api.context.jobs = jobs;
});
afterAll(async () => {
  await jobs.close();
  await api.close();
});

/** What somebody outside sees of an answer. */
const seen = ({ status, headers, text }: Answer) => {
  const others = [...headers].filter(([name]) => name !== 'date');
  return { status, headers: others, text };
};

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

test.each([
  ['signing in', '/auth/login', 401, { password: 'not the password' }],
  ['a forgotten password', '/auth/forgot-password', 200, {}],
])('%s does not tell, by answer or time, whether an address is known', async (_what, path, status, fields) => {
  const addresses = { known: api.email, unknown: 'nobody@example.org' };
  const times: Record<keyof typeof addresses, number[]> = { known: [], unknown: [] };
  for (let count = 0; count < tries; count += 1) {
    // Long enough that what was tried before slows nothing down.
    clock = new Date(clock.getTime() + 16 * minute);
    const answers: Record<keyof typeof addresses, Answer | undefined> = { known: undefined, unknown: undefined };
    for (const kind of count % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now();
      const answer = await api.call('POST', path, { token: null, body: { email: addresses[kind], ...fields } });
      times[kind].push(performance.now() - began);
      expect(answer.status).toBe(status);
      answers[kind] = answer;
    }
    expect(seen(answers.known as Answer)).toEqual(seen(answers.unknown as Answer));
  }
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(50);
});
