import type { TestProject } from 'vitest/node';
import { installChromium } from './chromium';
import { newProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the console that the browser tests share, and the Chromium that they use. */
    consoleAddress: string;
    /** The data directory of that console. */
    dataDirectory: string;
  }
}

/**
 * Starts one console, with the sample data, for all browser tests of a run. It starts in parallel with the tests that
 * need no browser; see `untilStarted`.
 */
export default async ({ provide, vitest }: TestProject) => {
  const product = await newProduct({ sampleData: 'on' });
  provide('consoleAddress', product.address);
  provide('dataDirectory', product.dataDirectory);
  const started = installChromium()
    .then((path) => process.stdout.write(` The browser tests use ${path}\n`))
    .then(product.start)
    .catch(async (error: unknown) => {
      await vitest.cancelCurrentRun('test-failure');
      throw error;
    });
  started.catch(() => undefined);
  return async () => {
    await started.finally(product.remove);
  };
};
