import { installChromium } from '../browser/chromium';
import { newProduct } from '../browser/product';
import { measureBot, measureCertainty } from './bot/measure';
import { measureLists } from './lists';
import { type Figure, print } from './print';
import { progressOf } from './progress';
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
  const progress = progressOf(5);
  progress('start the product with its sample data');
  await installChromium();
  const product = await newProduct({ sampleData: 'on' });
  run.onStop(product.remove);
  await product.start();
  progress('weigh the scripts of sign-in and of the first list');
  figures.push(...(await measureScripts(product.address)));
  progress('weigh the areas');
  figures.push(...(await measureAreas(product.address)));
  const postgresUrl = await startPostgres(run);
  progress('measure lists');
  figures.push(...(await measureLists(run, postgresUrl)));
  progress('measure the search');
  figures.push(...(await measureSearch(run, postgresUrl)));
  print(figures);
});
