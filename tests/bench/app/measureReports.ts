import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Answer, apiAt } from '../api/calls';
import type { Figure } from '../print';

/** How members use content: the events of a batch, and the events a second. */
const batchSize = 100;
const eventsPerSecond = 1_000;
const connections = 4;

interface Measurement {
  origin: string;
  /** The number of records that members use: some often, and most seldom. */
  contents: number;
  authorize: () => Record<string, string>;
  /** Reads at full speed for some seconds; returns the rate. */
  read: () => Promise<number>;
}

/** Measures how many reports of the app are counted a second, alone and beside reads, and how much these slow down. */
export const measureReports = async ({ origin, contents, authorize, read }: Measurement): Promise<Figure[]> => {
  const api = apiAt(origin, '', { count: 0, example: {} }, connections);
  const report = () => {
    const events = Array.from({ length: batchSize }, () => ({
      id: randomUUID(),
      kind: 'opened',
      path: 'news',
      key: `record-${1 + Math.floor(Math.random() ** 3 * contents)}`,
    }));
    return api.send('POST', '/api/v1/app/events/batch', { events }, authorize());
  };

  const readAlone = await read();
  const stop = new AbortController();
  const steadily = sendSteadily(report, stop.signal);
  const readBeside = await read();
  stop.abort();
  const beside = await steadily;

  const batches = 200;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let batch = 0; batch < batches / connections; batch += 1) requireCounted(await report());
    }),
  );
  const alone = (batches * batchSize * 1000) / (performance.now() - start);
  return [
    { what: 'events counted a second, beside reads', value: beside, unit: '', min: 0.95 * eventsPerSecond },
    { what: '  reads of one record meanwhile', value: (100 * readBeside) / readAlone, unit: '%', min: 60 },
    { what: 'events counted a second, alone', value: alone, unit: '', min: eventsPerSecond },
  ];
};

/** Sends batches at a rate until the signal; each starts at its time, however long the others take. Returns the rate. */
const sendSteadily = async (report: () => Promise<Answer>, signal: AbortSignal) => {
  const start = performance.now();
  const sent: Promise<Answer>[] = [];
  while (!signal.aborted) {
    await setTimeout(Math.max(0, start + (sent.length * batchSize * 1000) / eventsPerSecond - performance.now()));
    sent.push(report());
  }
  for (const answer of await Promise.all(sent)) requireCounted(answer);
  return (sent.length * batchSize * 1000) / (performance.now() - start);
};

const requireCounted = ({ status, text }: Answer) => {
  if (status !== 200) throw new Error(`A batch was not counted: ${status} ${text}`);
};
