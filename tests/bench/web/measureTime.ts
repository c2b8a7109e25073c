import type { BrowserContext, Page } from 'playwright-core';
import { account } from '../../browser/product';

/** What something took, in milliseconds, and what it cost. */
export interface Measurement {
  time: number;
  requests: number;
  /** In milliseconds: for how long the page could not answer, in stretches of more than 50. */
  blocked: number;
}

/** Something that people do all day. A context is a browser that was never here before. */
export interface Task {
  what: string;
  /** In milliseconds, on a fast network. */
  atMost: number;
  /** @param latency of the network, in milliseconds each way there and back */
  run: (context: BrowserContext, latency: number) => Promise<Measurement>;
}

export const rowsOf = (path: string) => `main td a[href^="${path}"]`;
export const banners = '/cms/banners';
/** What stands beside every record that may be changed. */
export const record = `main a[href^="${banners}/edit/"]`;
export const events = '/cms/events';
export const searchField = 'main input[name="q"]';

/** Clicks, or types, and takes the time in the page until something is on the screen. */
export const measureTime = async (page: Page, pressed: string, until: string, typed?: string): Promise<Measurement> => {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  const taken = await page.evaluate(
    ({ pressed, until, typed }) =>
      new Promise<Omit<Measurement, 'requests'>>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${until} did not come.`)), 20_000);
        let blocked = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration;
        });
        observer.observe({ entryTypes: ['longtask'] });
        const begun = performance.now();
        const changes = new MutationObserver(() => {
          if (document.querySelector(until) === null) return;
          changes.disconnect();
          // Once it is drawn.
          requestAnimationFrame(() => {
            const time = performance.now() - begun;
            setTimeout(() => {
              observer.disconnect();
              resolve({ time, blocked });
            });
          });
        });
        changes.observe(document.body, { subtree: true, childList: true, attributes: true });
        const element = document.querySelector<HTMLElement>(pressed);
        if (typed === undefined) element?.click();
        else {
          // As React is told of it.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed);
          element?.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    { pressed, until, typed },
  );
  page.off('request', count);
  return { ...taken, requests };
};

const pressedAt = 'pressedAt';

/** Runs in each page: keeps when something was pressed for the next document, and marks when the rows are drawn. */
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
): Promise<{ page: Page; taken: Measurement }> => {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
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
  return { page, taken: { time, requests, blocked: 0 } };
};

/** Somebody who has looked at the list for a moment, as people do. */
export const readingList = async (context: BrowserContext, latency: number, list: string) => {
  const { page } = await signIn(context, latency, list);
  // What comes next is fetched ahead meanwhile.
  await page.waitForTimeout(4000);
  await page.waitForLoadState('networkidle');
  return page;
};

/** Somebody points at something before it is pressed. */
export const pointAt = async (page: Page, what: string) => {
  await page.locator(what).first().hover();
  await page.waitForTimeout(80);
};
