import { installChromium } from '../browser/chromium';
import { newProduct } from '../browser/product';
import { measureBot, measureCertainty } from './bot/measure';
import { measureLists } from './lists';
import { type Figure, print } from './print';
import { runBench, startPostgres } from './runBench';
import { measureScripts } from './scripts';
import { measureSearch } from './search';

/** The bot's questions that nobody reads while working on it; `--bot` measures the bot only. */
const unseen = (['held out', 'blind', 'uncovered'] as const).find((set) =>
  process.argv.includes(`--${set.replace(' ', '-')}`),
);

/** Measures the size of the console, long lists and the bot, and prints each value next to its target. */
const sets = unseen ? [unseen] : (['tuned', 'more', 'hard'] as const);
const figures: Figure[] = [...sets.flatMap((set) => measureBot(set)), ...(unseen ? [] : measureCertainty())];
if (process.argv.includes('--bot')) {
  print(figures);
  process.exit();
}
// This import loads the console too, which the bot does not need.
const { measureAreas } = await import('./areas');
await runBench(async (run) => {
  await installChromium();
  const product = await newProduct({ sampleData: 'on' });
  run.onStop(product.remove);
  await product.start();
  figures.push(...(await measureScripts(product.address)));
  figures.push(...(await measureAreas(product.address)));
  const postgresUrl = await startPostgres(run);
  figures.push(...(await measureLists(run, postgresUrl)));
  figures.push(...(await measureSearch(run, postgresUrl)));
  print(figures);
});
