import type { RecordsContext } from '../records/present';

/** What the passing of time does to the records of an area: exactly once, however many processes do it at once, also after downtime. */
export type ClockWork = (context: RecordsContext) => Promise<void>;

const clockWork: readonly ClockWork[] = [];

/** Makes every move that is due by the clock of the context. */
export const moveByClock: ClockWork = async (context) => {
  for (const work of clockWork) await work(context);
};
