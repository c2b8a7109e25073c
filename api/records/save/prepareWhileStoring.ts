import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Stores items one after the other. Each is prepared by the processor while the database stores the one before.
 * @param prepare of an item, without waiting
 * @param store of what was prepared; the first error is thrown, and later items are not stored
 */
export const prepareWhileStoring = async <Item, Prepared>(
  items: readonly Item[],
  prepare: (item: Item) => Prepared,
  store: (prepared: Prepared) => Promise<unknown>,
): Promise<void> => {
  let storing: Promise<unknown> = Promise.resolve();
  for (const item of items) {
    const prepared = prepare(item);
    await storing;
    // Drizzle sends a statement again for each `then`, a promise of our own does not.
    storing = Promise.resolve(store(prepared));
    // It is awaited after the next preparation, and may fail before.
    storing.catch(() => undefined);
    // The statement is sent before the next preparation occupies this turn.
    await nextTurn();
  }
  await storing;
};
