import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { account } from '../../browser/product';

/** The time of a task in milliseconds, and its cost. */
export interface Measurement {
  time: number;
  requests: number;
  /** How long the page was blocked by tasks of more than 50 ms, in milliseconds. */
  blocked: number;
}

/** A task that people do all day. Each context is a new browser without cookies and cache. */
export interface Task {
  what: string;
  /** The target on a fast network, in milliseconds. */
  max: number;
  /** The target of the requests. */
  maxRequests?: number;
  /** @param latency of the network, in milliseconds for each round trip */
  run: (context: BrowserContext, latency: number) => Promise<Measurement>;
}

export const rowsOf = (path: string) => `main td a[href^="${path}"]`;
export const banners = '/cms/banners';
/** The edit link of a record that may be changed. */
export const record = `main a[href^="${banners}/edit/"]`;
export const events = '/cms/events';
export const searchField = 'main input[name="q"]';

/** Whether the browser itself looks again for the icon of its tab, which it does at each new address. */
const isIcon = (request: Request) => request.resourceType() === 'other' && request.url().endsWith('.svg');

/**
 * The time that this machine takes for a fixed piece of work in a page: script, styles and layout. All times of this
 * bench can be compared with another machine's in this unit.
 */
export const measureUnit = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const startedAt = performance.now();
      const numbers = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 200_003);
      numbers.sort((a, b) => a - b);
      for (let index = 0; index < 5000; index += 1) {
        const element = document.createElement('div');
        element.textContent = String(numbers[index]);
        document.body.append(element);
      }
      document.body.getBoundingClientRect();
      return performance.now() - startedAt;
    });
  } finally {
    await page.close();
  }
};

/** Clicks or types, and measures the time in the page until an element is on the screen. */
export const measureTime = async (page: Page, pressed: string, until: string, text?: string): Promise<Measurement> => {
  let requests = 0;
  const count = (request: Request) => {
    if (!isIcon(request)) requests += 1;
  };
  page.on('request', count);
  const measured = await page.evaluate(
    ({ pressed, until, text }) =>
      new Promise<Omit<Measurement, 'requests'>>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${until} did not come.`)), 20_000);
        let blocked = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration;
        });
        observer.observe({ entryTypes: ['longtask'] });
        const startedAt = performance.now();
        const changes = new MutationObserver(() => {
          if (document.querySelector(until) === null) return;
          changes.disconnect();
          // Measured once it is painted.
          requestAnimationFrame(() => {
            const time = performance.now() - startedAt;
            setTimeout(() => {
              observer.disconnect();
              resolve({ time, blocked });
            });
          });
        });
        changes.observe(document.body, { subtree: true, childList: true, attributes: true });
        const element = document.querySelector<HTMLElement>(pressed);
        if (text === undefined) element?.click();
        else {
          // The native setter makes React notice the change.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
          element?.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    { pressed, until, text },
  );
  page.off('request', count);
  return { ...measured, requests };
};

const pressedAt = 'pressedAt';

/**
 * Runs in each page: stores the time of a click for the next document, and sets a performance mark when rows are
 * painted.
 */
const timeSignIn = ({ key, until }: { key: string; until: string }) => {
  document.addEventListener(
    'click',
    () => sessionStorage.setItem(key, `${performance.timeOrigin + performance.now()}`),
    true,
  );
  const changes = new MutationObserver(() => {
    if (document.querySelector(until) === null) return;
    changes.disconnect();
    requestAnimationFrame(() => performance.mark(key));
  });
  changes.observe(document, { subtree: true, childList: true });
};

export const menu = (path: string) => `nav a[href="${path}"]`;

export const signIn = async (
  context: BrowserContext,
  latency: number,
  list: string,
): Promise<{ page: Page; measurement: Measurement }> => {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let requests = 0;
  page.on('request', (request) => {
    if (!isIcon(request)) requests += 1;
  });
  await page.addInitScript(timeSignIn, { key: pressedAt, until: rowsOf(list) });
  await page.goto(list);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.waitForLoadState('networkidle');
  requests = 0;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator(rowsOf(list)).first().waitFor();
  const time = await page.evaluate((key) => {
    const drawn = performance.getEntriesByName(key).at(0)?.startTime ?? Number.NaN;
    return performance.timeOrigin + drawn - Number(sessionStorage.getItem(key));
  }, pressedAt);
  return { page, measurement: { time, requests, blocked: 0 } };
};

/** Signs in and waits for a moment on the list, as people do. */
export const readingList = async (context: BrowserContext, latency: number, list: string) => {
  const { page } = await signIn(context, latency, list);
  // The console preloads what is likely to be opened next.
  await page.waitForTimeout(4000);
  await page.waitForLoadState('networkidle');
  return page;
};

/** Points at an element before it is pressed. */
export const pointAt = async (page: Page, what: string) => {
  await page.locator(what).first().hover();
  await page.waitForTimeout(80);
};
