/**
 * Does something with each of some items; what fails for one does not hold up the others.
 * Throws an AggregateError of all that failed, once all were tried.
 */
export const forEachSettled = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
};
