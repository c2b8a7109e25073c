import { databaseFailureOf } from '../database/databaseFailure';

/** The number of errors that are kept; the others are only counted. */
const maxErrors = 5;

/**
 * Runs an async function for each item, one after the other; an error of one does not stop the others. Throws an
 * AggregateError with the first errors at the end. Where `signal` stops the process, the other items are left out, and
 * its reason is thrown.
 */
export const forEachSettled = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  const errors: unknown[] = [];
  let [failed, total] = [0, 0];
  for (const item of items) {
    if (signal?.aborted) break;
    total += 1;
    await work(item).catch((error: unknown) => {
      // Work that ends because of the stop has not failed.
      if (signal?.aborted && error === signal.reason) return;
      failed += 1;
      if (errors.length < maxErrors) errors.push(error);
    });
  }
  if (failed > 0) throw new AggregateError(errors, `${failed} of ${total} failed`);
  signal?.throwIfAborted();
};

/**
 * Runs an async function for batches of items, one after the other. Where a batch fails, each of its items is a
 * batch of its own, so that an item that cannot be processed does not stop the others.
 */
export const forEachBatch = <Item>(
  batches: Iterable<readonly Item[]>,
  work: (batch: readonly Item[]) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> =>
  forEachSettled(
    batches,
    (batch) =>
      work(batch).catch((error: unknown) => {
        if (batch.length === 1 || databaseFailureOf(error)) throw error;
        return forEachSettled(batch, (item) => work([item]), signal);
      }),
    signal,
  );
