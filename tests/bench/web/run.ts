import { installChromium, launchChromium } from '../../browser/chromium';
import { newProduct } from '../../browser/product';
import { type Figure, print } from '../print';
import { type Taken, type Task, tasks } from './tasks';

/** Measures what people wait for in a real browser, and prints the medians beside their targets: `npm run bench:web`. */
const rounds = 10;

const medianOf = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

await installChromium();
const product = await newProduct({ sampleData: 'on' });
await product.start();
const browser = await launchChromium();

/** @param latency of the network, in milliseconds */
const once = async ({ run }: Task, latency: number): Promise<Taken> => {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  if (latency > 0)
    await context.route('**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      await route.continue();
    });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
};

try {
  const figures: Figure[] = [];
  for (const latency of [0, 40]) {
    for (const task of tasks) {
      const taken: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await once(task, latency));
      const where = latency === 0 ? '' : `, ${latency} ms away`;
      const [requests, blocked] = [
        medianOf(taken.map((one) => one.requests)),
        medianOf(taken.map((one) => one.blocked)),
      ];
      figures.push({
        what: `${task.what}${where} (${requests} requests, blocked for ${blocked.toFixed(0)} ms)`,
        value: medianOf(taken.map(({ time }) => time)),
        unit: 'ms',
        ...(latency === 0 && { atMost: task.atMost }),
      });
    }
  }
  print(figures);
} finally {
  await browser.close();
  await product.remove();
}
