import type { Browser } from 'playwright-core';
import { installChromium, launchChromiumOfBench } from '../../browser/chromium';
import { newProduct } from '../../browser/product';
import { print } from '../print';
import { progressOf } from '../progress';
import { runBench, startPostgres } from '../runBench';
import { type Measurement, measureUnit, type Task } from './measureTime';
import { multiply } from './multiply';
import { tasks } from './tasks';

/**
 * Measures how long people wait in a real browser, and prints the medians next to their targets: `npm run bench:web`,
 * or `npm run bench:web -- 3` for medians of three.
 */
const rounds = Number(process.argv[2] ?? 10);
/** Runs only the tasks whose names contain this text, if it is set. */
const named = process.argv[3] ?? '';

const medianOf = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** @param latency of the network, in milliseconds */
const runOnce = async (browser: Browser, address: string, { run }: Task, latency: number): Promise<Measurement> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    return await run(context, latency);
  } finally {
    await context.close();
  }
};

const latencies = [0, 40];
const selected = tasks.filter(({ what }) => what.includes(named));

await runBench(async (run) => {
  const progress = progressOf(1 + latencies.length * selected.length);
  progress('start the product with the records of years');
  await installChromium();
  const postgresUrl = await startPostgres(run);
  const product = await newProduct({ sampleData: 'on', databaseUrl: postgresUrl });
  run.onStop(product.remove);
  await product.start();
  await multiply(postgresUrl);
  const browser = await launchChromiumOfBench();
  run.onStop(() => browser.close());
  for (const latency of latencies) {
    for (const task of selected) {
      progress(`${task.what}, ${rounds} times, ${latency} ms away`);
      const measurements: Measurement[] = [];
      const units: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        units.push(await measureUnit(browser));
        measurements.push(await runOnce(browser, product.address, task, latency));
      }
      const [requests, blocked] = [
        medianOf(measurements.map((one) => one.requests)),
        medianOf(measurements.map((one) => one.blocked)),
      ];
      const what = `${task.what}${latency === 0 ? '' : `, ${latency} ms away`}`;
      const cost = `(blocked for ${blocked.toFixed(0)} ms; the unit of the machine is ${medianOf(units).toFixed(0)} ms)`;
      print([
        {
          what: `${what} ${cost}`.padEnd(110),
          value: medianOf(measurements.map(({ time }) => time)),
          unit: 'ms',
          ...(latency === 0 && { max: task.max }),
        },
        {
          what: `${what}, requests until it is painted`.padEnd(110),
          value: requests,
          unit: '',
          ...(task.maxRequests !== undefined && { max: task.maxRequests }),
        },
      ]);
    }
  }
});
