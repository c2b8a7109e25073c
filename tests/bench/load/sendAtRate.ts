import { setTimeout as wait } from 'node:timers/promises';

/** A caller with more open calls than this sends no more; real ones do not wait in such numbers either. */
export const maxOpen = 2_000;

/**
 * Sends calls at a rate a second, each at its time, however long the others take. Returns how many were not sent, because
 * too many were open.
 */
export const sendAtRate = async (
  { rate, milliseconds, open }: { rate: number; milliseconds: number; open: () => number },
  send: () => Promise<unknown>,
): Promise<number> => {
  const startedAt = performance.now();
  const sending = new Set<Promise<unknown>>();
  let begun = 0;
  let skipped = 0;
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - startedAt) {
    for (; begun < (elapsed * rate) / 1000; begun += 1) {
      if (open() >= maxOpen) {
        skipped += 1;
        continue;
      }
      const call = send().finally(() => sending.delete(call));
      sending.add(call);
    }
    await wait(5);
  }
  await Promise.all(sending);
  return skipped;
};
