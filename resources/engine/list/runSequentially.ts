/** What came of doing the same with several things. */
export interface SequentialOutcome<Item, Result> {
  done: { item: Item; result: Result }[];
  /** Those with which it did not work, and why. */
  failed: { item: Item; reason: string }[];
}

/** Does the same with each of several things, one after the other; one that fails does not keep it from the rest. */
export const runSequentially = async <Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<SequentialOutcome<Item, Result>> => {
  const outcome: SequentialOutcome<Item, Result> = { done: [], failed: [] };
  for (const item of items) {
    try {
      outcome.done.push({ item, result: await call(item) });
    } catch (error) {
      outcome.failed.push({ item, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return outcome;
};
