import type { BrowserContext, Page } from 'playwright-core';
import { account } from '../../browser/product';
import { advisorsOfWeek } from './calendarWeek';

/** What something took, in milliseconds, and what it cost. */
export interface Taken {
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
  run: (context: BrowserContext, latency: number) => Promise<Taken>;
}

const rowsOf = (path: string) => `main td a[href^="${path}"]`;
const banners = '/cms/banners';
/** What stands beside every record that may be changed. */
const record = `main a[href^="${banners}/edit/"]`;
const events = '/cms/events';
const searchField = 'main input[name="q"]';

/** Clicks, or types, and takes the time in the page until something is on the screen. */
const takeTime = async (page: Page, pressed: string, until: string, typed?: string): Promise<Taken> => {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  const taken = await page.evaluate(
    ({ pressed, until, typed }) =>
      new Promise<Omit<Taken, 'requests'>>((resolve, reject) => {
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

const menu = (path: string) => `nav a[href="${path}"]`;

const signIn = async (
  context: BrowserContext,
  latency: number,
  list: string,
): Promise<{ page: Page; taken: Taken }> => {
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
const readingList = async (context: BrowserContext, latency: number, list: string) => {
  const { page } = await signIn(context, latency, list);
  // What comes next is fetched ahead meanwhile.
  await page.waitForTimeout(4000);
  await page.waitForLoadState('networkidle');
  return page;
};

/** Somebody points at something before it is pressed. */
const pointAt = async (page: Page, what: string) => {
  await page.locator(what).first().hover();
  await page.waitForTimeout(80);
};

const appointments = '/scheduling/appointments';
const lastAdvisor = `main tbody tr:nth-child(${advisorsOfWeek})`;

/** Somebody who looks at the list of appointments, from where the calendar is a press away. */
const readingAppointments = async (context: BrowserContext, latency: number) => {
  const page = await readingList(context, latency, appointments);
  await pointAt(page, 'main a[href*="as=calendar"]');
  return page;
};

const toCalendar = (page: Page) => takeTime(page, 'main a[href*="as=calendar"]', lastAdvisor);

/** Scrolls from top to bottom, as fast as a wheel does, and takes the longest time between two pictures. */
const scrollThrough = (page: Page): Promise<Taken> =>
  page.evaluate(
    () =>
      new Promise<Taken>((resolve) => {
        let blocked = 0;
        let time = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration;
        });
        observer.observe({ entryTypes: ['longtask'] });
        let before = performance.now();
        // A function with a name of its own would not reach the page whole.
        const frames = {
          next(now: number) {
            time = Math.max(time, now - before);
            before = now;
            const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
            if (scrollTop + clientHeight < scrollHeight - 1) {
              window.scrollBy(0, 100);
              requestAnimationFrame(frames.next);
              return;
            }
            // What was long is told a moment later.
            setTimeout(() => {
              observer.disconnect();
              resolve({ time, blocked, requests: 0 });
            }, 100);
          },
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(frames.next);
        });
      }),
  );

export const tasks: readonly Task[] = [
  {
    what: 'Sign in to the first list',
    atMost: 400,
    run: async (context, latency) => (await signIn(context, latency, banners)).taken,
  },
  {
    what: 'Menu to rows, an area not seen before',
    atMost: 120,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await pointAt(page, menu(events));
      return takeTime(page, menu(events), rowsOf(events));
    },
  },
  {
    what: 'Menu to rows, an area seen before',
    atMost: 60,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await takeTime(page, menu(events), rowsOf(events));
      await page.waitForLoadState('networkidle');
      await pointAt(page, menu(banners));
      return takeTime(page, menu(banners), rowsOf(banners));
    },
  },
  ...[
    {
      what: 'Banners to 100,000 enrollments, seen before',
      path: '/scheduling/events-enrolment',
      rows: 'main td.column-eventId',
    },
    {
      what: 'Banners to 250,000 rows of the activity, seen before',
      path: '/system/activity',
      rows: 'main td.column-actorName',
    },
  ].map(({ what, path, rows }) => ({
    what,
    atMost: 100,
    run: async (context: BrowserContext, latency: number) => {
      const page = await readingList(context, latency, banners);
      // Its part of the menu is folded.
      if (path.startsWith('/system')) await page.getByRole('button', { name: 'System' }).click();
      await takeTime(page, menu(path), rows);
      await page.waitForLoadState('networkidle');
      await takeTime(page, menu(banners), rowsOf(banners));
      await page.waitForLoadState('networkidle');
      await pointAt(page, menu(path));
      return takeTime(page, menu(path), rows);
    },
  })),
  {
    what: 'Last key of a search to rows',
    atMost: 200,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      return takeTime(page, searchField, 'main tbody:not(:has(tr:nth-child(15)))', 'medicare');
    },
  },
  {
    what: 'Row to record, the first',
    atMost: 150,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await pointAt(page, rowsOf(banners));
      return takeTime(page, rowsOf(banners), record);
    },
  },
  {
    what: 'Row to record, later',
    atMost: 50,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await takeTime(page, rowsOf(banners), record);
      await page.goBack();
      await page.locator(rowsOf(banners)).nth(1).waitFor();
      const second = `tr:nth-child(2) a[href^="${banners}"]`;
      await pointAt(page, second);
      return takeTime(page, second, record);
    },
  },
  {
    what: 'Record to form, the first',
    atMost: 200,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await takeTime(page, rowsOf(banners), record);
      await page.waitForLoadState('networkidle');
      await pointAt(page, record);
      return takeTime(page, record, 'main form input[name="name"]');
    },
  },
  {
    what: 'List to a week of 40 advisors and 1,200 appointments',
    atMost: 400,
    run: async (context, latency) => toCalendar(await readingAppointments(context, latency)),
  },
  {
    what: 'Scrolling through that week of 1,200 appointments, its longest frame',
    atMost: 50,
    run: async (context, latency) => {
      const page = await readingAppointments(context, latency);
      await toCalendar(page);
      await page.waitForLoadState('networkidle');
      return scrollThrough(page);
    },
  },
];
