/**
 * Runs an async function for each item, one after the other; an error of one does not stop the others. Throws an
 * AggregateError with all errors at the end.
 */
export const forEachSettled = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
};
