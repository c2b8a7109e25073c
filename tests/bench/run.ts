import { installChromium } from '../browser/chromium';
import { newProduct } from '../browser/product';
import { measureBot } from './bot/measure';
import { measureLists } from './lists';
import { type Figure, print } from './print';
import { measureScripts } from './scripts';
import { measureSearch } from './search';

/** The bot's questions that nobody looks at while working on it; `--bot` measures the bot alone. */
const unseen = (['held out', 'blind', 'uncovered'] as const).find((set) =>
  process.argv.includes(`--${set.replace(' ', '-')}`),
);

/**
 * Measures what was promised of the console's weight, of long lists and of the bot, and prints it beside its target.
 */
const sets = unseen ? [unseen] : (['tuned', 'more', 'hard'] as const);
const figures: Figure[] = sets.flatMap((set) => measureBot(set));
if (process.argv.includes('--bot')) {
  print(figures);
  process.exit();
}
// Takes the console with it, which the bot needs nothing of.
const { measureAreas } = await import('./areas');
await installChromium();
const product = await newProduct({ sampleData: 'on' });
await product.start();
try {
  figures.push(...(await measureScripts(product.address)));
  figures.push(...(await measureAreas(product.address)));
} finally {
  await product.remove();
}
figures.push(...(await measureLists()));
figures.push(...(await measureSearch()));
print(figures);
