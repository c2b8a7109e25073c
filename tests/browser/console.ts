import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { address, signIn } from './api';
import { closeContexts, openContext, openedContexts, patience } from './contexts';
import type { Credentials } from './product';

interface OpenOptions {
  /** The address to open, below the origin; undefined leaves the page empty. */
  path?: string;
  /** The width of the window; default: 1440. */
  width?: number;
  /** The time zone of the browser's machine; default: New York. */
  timeZone?: string;
  /** Whether the user is signed in from the start; default: yes. */
  signedIn?: boolean;
  /** The signed-in user; default: the first account. */
  as?: Credentials;
  /** Values of the local storage before the first page, in addition to the session. */
  stored?: Record<string, string>;
  /** The origin of another console than the shared one. */
  origin?: string;
  /** Whether the browser has nothing in its cache, and is closed after the test; default: no. */
  hasEmptyCache?: boolean;
}

export interface OpenedConsole {
  page: Page;
  context: BrowserContext;
  /** The method and path of every API request of the page, in order. */
  calls: string[];
  /** The API requests that failed, with their status. */
  failedCalls: string[];
  /** Waits until the page has no pending requests. */
  isQuiet: () => Promise<void>;
}

/** The navigations and requests of each page, in order, for debugging a failed test. */
const trails = new WeakMap<Page, string[]>();
/**
 * Problems that no test may cause: errors in the page, violations of the content security policy, requests to other
 * hosts.
 */
const problems: string[] = [];

/**
 * Closes what a test opened, and fails the test if it caused problems. For a failed test, prints what its pages showed.
 */
export const closeConsoles = async (test?: TestContext) => {
  if (test?.task.result?.state === 'fail')
    await Promise.all(
      openedContexts()
        .flatMap((context) => context.pages())
        .map(printPage),
    );
  await closeContexts();
  expect(problems.splice(0)).toEqual([]);
};

const printPage = async (page: Page) => {
  // The page that stays in each context shows nothing of the console.
  if (!trails.has(page)) return;
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  const trail = trails.get(page)?.slice(-60).join('\n');
  process.stderr.write(`\nThe page at ${page.url()} came here by:\n${trail}\nIt showed:\n${text.slice(0, 2_000)}\n`);
};

/** Waits for the shared console, which starts in parallel with the other tests. */
export const untilStarted = async () => {
  const isUp = () =>
    fetch(`${address}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await setTimeout(200);
};

/**
 * Opens the console with no cookies or storage of another test. Its code may be in the cache, as on a second visit.
 */
export const openConsole = async ({
  path,
  width = 1440,
  timeZone = 'America/New_York',
  signedIn = true,
  as,
  stored = {},
  origin = address,
  hasEmptyCache = false,
}: OpenOptions): Promise<OpenedConsole> => {
  const session = signedIn ? await signIn(origin, as) : undefined;
  const context = await openContext({ origin, width, timeZone, hasEmptyCache }, { ...session?.stored, ...stored });
  await context.addCookies(session?.cookies ?? []);
  const page = await context.newPage();
  const watched = await watch(page, origin);
  if (path !== undefined) await page.goto(path);
  return { page, context, ...watched };
};

/** The longest time between a response and the next request that it causes, in milliseconds. */
const quiet = 150;

/** When a page does what it puts off until it is idle, in milliseconds, even if it never is; `useIdle` waits less. */
const longestIdleWait = 2_500;

/** Waits until the page has begun the requests that it puts off: what they need is rendered before it is idle again. */
const waitForIdleWork = (timeout: number) =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout });
  });

const watch = async (page: Page, origin: string) => {
  const calls: string[] = [];
  const failedCalls: string[] = [];
  const trail: string[] = [];
  trails.set(page, trail);
  const log = (text: string) => trail.push(`${new Date().toISOString().slice(14, 23)} ${text.replace(origin, '')}`);
  page.on('framenavigated', (frame) => log(`at ${frame.url()}`));
  const pathOf = (url: string) => url.slice(`${origin}/api/v1`.length);
  let pending = 0;
  let quietSince = Date.now();
  const countEnd = () => {
    pending -= 1;
    quietSince = Date.now();
  };
  page.on('requestfinished', countEnd);
  page.on('requestfailed', countEnd);
  page.on('requestfailed', (request) => log(`${request.failure()?.errorText} ${request.url()}`));
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // The browser's own message about a failed response; `failedCalls` has those.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console error: ${message.text()}`);
  });
  page.on('request', (request) => {
    pending += 1;
    const url = request.url();
    log(`${request.method()} ${url}`);
    if (url.startsWith(`${origin}/api/v1/`)) calls.push(`${request.method()} ${pathOf(url)}`);
    else if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) problems.push(`another host: ${url}`);
  });
  page.on('response', (response) => {
    log(`${response.status()} ${response.url()}`);
    if (response.status() >= 400)
      failedCalls.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  await page.exposeFunction('reportProblem', (problem: string) => problems.push(problem));
  await page.addInitScript(() => {
    const { reportProblem } = window as unknown as { reportProblem: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportProblem(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
    // React sets the error from which it recovered as the cause of the one that is thrown.
    window.addEventListener('error', ({ error }) => {
      if (error?.cause) reportProblem(`caused by: ${error.cause.stack ?? error.cause}`);
    });
  });
  const hasAllResponses = () => eventually(() => pending === 0 && Date.now() - quietSince > quiet).toBe(true);
  const isQuiet = async () => {
    do {
      await hasAllResponses();
      await page.evaluate(waitForIdleWork, longestIdleWait);
    } while (pending > 0);
  };
  return { calls, failedCalls, isQuiet };
};

/** Removes the problems that a test caused on purpose; there must be at least one. */
export const expectProblems = (pattern: RegExp) => {
  const expected = problems.filter((problem) => pattern.test(problem));
  expect(expected).not.toEqual([]);
  problems.splice(0, problems.length, ...problems.filter((problem) => !pattern.test(problem)));
};

/** Returns a name that no other test uses. */
export const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** An assertion that is retried until it holds. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: patience });

/** The address that the page shows, without the origin. */
export const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Waits until the page shows an address. */
export const isAt = (page: Page, path: string) => eventually(() => pathOf(page)).toBe(path);

/** Selects an option of a drop-down list. */
export const selectOption = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Saves the open form. */
export const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click();

/** Selects an entry of the menu of the record in view. */
export const selectRecordAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Deletes the record in view, after the confirmation. */
export const deleteRecord = async (page: Page) => {
  await selectRecordAction(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
};
