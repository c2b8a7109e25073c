import { expect, it } from 'vitest';
import { cacheUntilChange } from '../../api/platform/database/cacheUntilChange';

/** A cached read whose values count from 1, on a connection that the test plays. */
const startCache = (isCurrent?: (value: number) => boolean) => {
  const played = { isListening: true, fails: false, reads: 0, notify: (): void => undefined };
  const changes = {
    on: (_channel: string, handler: () => void) => {
      played.notify = handler;
    },
    isListening: () => played.isListening,
  };
  const read = async () => {
    played.reads += 1;
    const value = played.reads;
    await Promise.resolve();
    if (played.fails) throw new Error('The database is away.');
    return value;
  };
  const get = cacheUntilChange(changes, { channel: 'any', read, ...(isCurrent && { isCurrent }) });
  return { played, get };
};

it('is read once for all, and again after a change', async () => {
  const { played, get } = startCache();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  played.notify();
  expect(await get()).toBe(2);
});

it('is read again if the change comes while it is read', async () => {
  const { played, get } = startCache();
  const early = get();
  played.notify();
  expect(await get()).toBe(2);
  await early;
  expect(await get()).toBe(2);
});

it('is read each time while changes are not notified', async () => {
  const { played, get } = startCache();
  played.isListening = false;
  expect([await get(), await get()]).toEqual([1, 2]);
});

it('is not kept if it could not be read', async () => {
  const { played, get } = startCache();
  played.fails = true;
  await expect(get()).rejects.toThrow('The database is away.');
  played.fails = false;
  expect(await get()).toBe(2);
});

it('is read once more when it is not true any longer', async () => {
  let oldest = 1;
  const { get } = startCache((value) => value >= oldest);
  expect(await get()).toBe(1);
  oldest = 2;
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2]);
});
