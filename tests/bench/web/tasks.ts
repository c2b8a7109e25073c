import type { BrowserContext } from 'playwright-core';
import { inboxTasks } from './inboxTasks';
import {
  banners,
  events,
  measureTime,
  menu,
  pointAt,
  readingList,
  record,
  rowsOf,
  searchField,
  signIn,
  type Task,
} from './measureTime';
import { weekTasks } from './weekTasks';

const savedToast = '.MuiSnackbar-root';

export const tasks: readonly Task[] = [
  {
    what: 'Sign in to the first list',
    max: 400,
    run: async (context, latency) => (await signIn(context, latency, banners)).measurement,
  },
  {
    what: 'Menu to rows, an area not seen before',
    max: 120,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await pointAt(page, menu(events));
      return measureTime(page, menu(events), rowsOf(events));
    },
  },
  {
    what: 'Menu to rows, an area seen before',
    max: 60,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await measureTime(page, menu(events), rowsOf(events));
      await page.waitForLoadState('networkidle');
      await pointAt(page, menu(banners));
      return measureTime(page, menu(banners), rowsOf(banners));
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
    max: 100,
    run: async (context: BrowserContext, latency: number) => {
      const page = await readingList(context, latency, banners);
      // Its section of the menu is folded.
      if (path.startsWith('/system')) await page.getByRole('button', { name: 'System' }).click();
      await measureTime(page, menu(path), rows);
      await page.waitForLoadState('networkidle');
      await measureTime(page, menu(banners), rowsOf(banners));
      await page.waitForLoadState('networkidle');
      await pointAt(page, menu(path));
      return measureTime(page, menu(path), rows);
    },
  })),
  {
    what: 'Last key of a search to rows',
    max: 200,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      return measureTime(page, searchField, 'main tbody:not(:has(tr:nth-child(15)))', 'medicare');
    },
  },
  {
    what: 'Row to record, the first',
    max: 150,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await pointAt(page, rowsOf(banners));
      return measureTime(page, rowsOf(banners), record);
    },
  },
  {
    what: 'Row to record, later',
    max: 60,
    maxRequests: 2,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await measureTime(page, rowsOf(banners), record);
      await page.goBack();
      await page.locator(rowsOf(banners)).nth(1).waitFor();
      const second = `tr:nth-child(2) a[href^="${banners}"]`;
      await pointAt(page, second);
      return measureTime(page, second, record);
    },
  },
  {
    what: 'Record to form, the first',
    max: 200,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await measureTime(page, rowsOf(banners), record);
      await page.waitForLoadState('networkidle');
      await pointAt(page, record);
      return measureTime(page, record, 'main form input[name="name"]');
    },
  },
  {
    what: 'Save to toast',
    max: 150,
    maxRequests: 3,
    run: async (context, latency) => {
      const page = await readingList(context, latency, banners);
      await measureTime(page, rowsOf(banners), record);
      await page.waitForLoadState('networkidle');
      const name = 'main form input[name="name"]';
      await measureTime(page, record, name);
      await page.waitForLoadState('networkidle');
      // The save is measured alone, so the check of the typed text comes first.
      const checked = page.waitForResponse((one) => one.url().endsWith('/dry-run'));
      await page.locator(name).pressSequentially('!');
      await checked;
      return measureTime(page, 'main form button[type="submit"]', savedToast);
    },
  },
  ...weekTasks,
  ...inboxTasks,
];
