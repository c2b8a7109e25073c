import { errorSentence } from '../../../../providers';

/** The outcome of an asynchronous function for several items. */
export interface SequentialOutcome<Item, Result> {
  done: { item: Item; result: Result }[];
  /** The items for which the function failed, with the message of the error. */
  failed: { item: Item; reason: string }[];
}

/** Runs a function for each item, one after the other. A failure does not stop it; all failures are returned. */
export const runSequentially = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<SequentialOutcome<Item, Result>> => {
  const outcome: SequentialOutcome<Item, Result> = { done: [], failed: [] };
  for (const item of items) {
    try {
      outcome.done.push({ item, result: await run(item) });
    } catch (error) {
      outcome.failed.push({ item, reason: errorSentence(error) });
    }
  }
  return outcome;
};
