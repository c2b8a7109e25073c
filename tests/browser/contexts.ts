import { remove } from 'es-toolkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium, savesData } from './chromium';

/** How long a page may take for anything, in milliseconds: the machine may be busy. */
export const patience = 60_000;

interface ContextOptions {
  /** The origin of the console that it opens. */
  origin: string;
  width: number;
  timeZone: string;
  /** Whether nothing of the console is in its cache, and it is closed after the test. */
  hasEmptyCache: boolean;
}

interface UsedContext {
  context: BrowserContext;
  /** A page that stays, and through which the storage of the origin is read and written. */
  keeper: Page;
  options: ContextOptions;
}

/** One browser for all files that a worker runs; it ends with the worker. */
let browser: Promise<Browser> | undefined;
const used: UsedContext[] = [];
const spare: UsedContext[] = [];

/** The contexts that the running test has opened. */
export const openedContexts = () => used.map(({ context }) => context);

/**
 * Opens a context with these values in its local storage, and with no cookies and no other storage. Loading the code of
 * the console takes half the time of a test, so a context of earlier tests is used again, with its cache.
 */
export const openContext = async (options: ContextOptions, stored: Record<string, string>): Promise<BrowserContext> => {
  const at = options.hasEmptyCache
    ? -1
    : spare.findIndex((one) => JSON.stringify(one.options) === JSON.stringify(options));
  const [opened = await newContext(options)] = at === -1 ? [] : spare.splice(at, 1);
  used.push(opened);
  await opened.keeper.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  return opened.context;
};

const newContext = async (options: ContextOptions): Promise<UsedContext> => {
  browser ??= launchChromium();
  const context = await (await browser).newContext({
    baseURL: options.origin,
    viewport: { width: options.width, height: 900 },
    locale: 'en-US',
    timezoneId: options.timeZone,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(savesData);
  context.setDefaultTimeout(patience);
  const keeper = await context.newPage();
  await keeper.goto('/api/v1/health');
  return { context, keeper, options };
};

/** Closes the contexts of a console that no further test opens. */
export const closeContextsOf = async (origin: string) => {
  const isOver = ({ options }: UsedContext) => options.origin === origin;
  await Promise.all(remove(spare, isOver).map(({ context }) => context.close()));
};

/** Closes the contexts of the test that has ended, or makes them ready for another one. */
export const closeContexts = async () => {
  for (const one of used.splice(0)) {
    if (one.options.hasEmptyCache) await one.context.close();
    else {
      await clear(one);
      spare.push(one);
    }
  }
};

/** All that pages store, but not the cache of the browser with the code of the console. */
const storedByPages = 'local_storage,indexeddb,cache_storage,service_workers';

const clear = async ({ context, keeper, options: { origin } }: UsedContext) => {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.setOffline(false);
  await context.clearCookies();
  const session = await context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storedByPages });
  await session.detach();
};
