import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../api/platform/database/embedded';
import { installChromium, launchChromium } from '../../browser/chromium';
import { newProduct } from '../../browser/product';
import { print } from '../print';
import type { Measurement, Task } from './measureTime';
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

await installChromium();
const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
const postgres = await startEmbedded(directory);
const product = await newProduct({ sampleData: 'on', databaseUrl: postgres.url });
await product.start();
await multiply(postgres.url);
const browser = await launchChromium();

/** @param latency of the network, in milliseconds */
const runOnce = async ({ run }: Task, latency: number): Promise<Measurement> => {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    return await run(context, latency);
  } finally {
    await context.close();
  }
};

try {
  for (const latency of [0, 40]) {
    for (const task of tasks.filter(({ what }) => what.includes(named))) {
      const measurements: Measurement[] = [];
      for (let round = 0; round < rounds; round += 1) measurements.push(await runOnce(task, latency));
      const [requests, blocked] = [
        medianOf(measurements.map((one) => one.requests)),
        medianOf(measurements.map((one) => one.blocked)),
      ];
      const what = `${task.what}${latency === 0 ? '' : `, ${latency} ms away`}`;
      const cost = `(${requests} requests, blocked for ${blocked.toFixed(0)} ms)`;
      print([
        {
          what: `${what} ${cost}`.padEnd(95),
          value: medianOf(measurements.map(({ time }) => time)),
          unit: 'ms',
          ...(latency === 0 && { max: task.max }),
        },
      ]);
    }
  }
} finally {
  await browser.close();
  await product.remove();
  await postgres.stop();
  await rm(directory, { recursive: true });
}
