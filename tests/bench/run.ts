import { installChromium } from '../browser/chromium';
import { newProduct } from '../browser/product';
import { measureAreas } from './areas';
import { measureLists } from './lists';
import { type Figure, print } from './print';
import { measureScripts } from './scripts';
import { measureSearch } from './search';

/** Measures what was promised of the console's weight and of long lists, and prints it beside its target. */
const figures: Figure[] = [];
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
