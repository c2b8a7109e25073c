import type { TestProject } from 'vitest/node';
import { chromiumPath, installChromium } from './chromium';
import { startProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the console that the browser tests share, and the Chromium that they open it in. */
    consoleAddress: string;
    /** Where that console keeps its data. */
    dataDirectory: string;
  }
}

/** One console, with the sample data, for all browser tests of a run. */
export default async ({ provide }: TestProject) => {
  installChromium();
  chromiumPath();
  const product = await startProduct({ sampleData: 'on' });
  provide('consoleAddress', product.address);
  provide('dataDirectory', product.dataDirectory);
  return product.remove;
};
