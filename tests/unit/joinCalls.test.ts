import { expect, it } from 'vitest';
import { joinCalls } from '../../api/areas/events/checkIn/joinCalls';

/** A runner that answers only when it is released, and the batches that it got. */
const heldRunner = () => {
  const batches: [string, readonly number[]][] = [];
  const releases: (() => void)[] = [];
  const run = async (key: string, calls: readonly number[]): Promise<PromiseSettledResult<number>[]> => {
    batches.push([key, calls]);
    await new Promise<void>((release) => {
      releases.push(release);
    });
    if (calls.includes(0)) throw new Error('All fail');
    return calls.map((call) =>
      call < 0 ? { status: 'rejected', reason: new Error(`No ${call}`) } : { status: 'fulfilled', value: call * 10 },
    );
  };
  return { run, batches, releases };
};

it('calls that come while others of their key run wait, and then run together in their order', async () => {
  const { run, batches, releases } = heldRunner();
  const call = joinCalls(run);
  const answers = Promise.allSettled([call('a', 1), call('a', 2), call('b', 3), call('a', -4), call('a', 5)]);
  expect(batches).toEqual([
    ['a', [1]],
    ['b', [3]],
  ]);
  for (const release of releases) release();
  await expect.poll(() => batches.length).toBe(3);
  expect(batches[2]).toEqual(['a', [2, -4, 5]]);
  releases[2]?.();
  expect(await answers).toMatchObject([
    { value: 10 },
    { value: 20 },
    { value: 30 },
    { reason: { message: 'No -4' } },
    { value: 50 },
  ]);
});

it('calls that fail together are all answered, and later ones run', async () => {
  const { run, releases } = heldRunner();
  const call = joinCalls(run);
  const failed = call('a', 0);
  releases[0]?.();
  await expect(failed).rejects.toThrow('All fail');
  const later = call('a', 7);
  await expect.poll(() => releases.length).toBe(2);
  releases[1]?.();
  expect(await later).toBe(70);
});
