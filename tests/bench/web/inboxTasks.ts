import type { BrowserContext, Page, Request } from 'playwright-core';
import { banners, type Measurement, measureTime, menu, pointAt, readingList, type Task } from './measureTime';

const inbox = '/cms/contacts';
const rows = `main td a[href^="${inbox}"]`;

/** Returns the ids of the first two inquiries of the list. */
const twoInquiries = async (page: Page): Promise<[string, string]> => {
  const addresses = await page
    .locator(rows)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [first, second] = [...new Set(addresses)].map((address) =>
    new URLSearchParams(address.split('?')[1]).get('view'),
  );
  if (!first || !second) throw new Error('The first page of the inbox has no two inquiries.');
  return [first, second];
};

const rowOf = (id: string) => `main a[href*="view=${id}"]`;
/** The inquiries of the bench are copies, so only the address of its form tells one from another. */
const openOf = (id: string) => `main a[href*="edit=${id}"]`;

/** Counts only the requests that open what is shown, not those of the presence of others, which come on their own. */
const withCalls = async (page: Page, measure: () => Promise<Measurement>): Promise<Measurement> => {
  let calls = 0;
  const count = (request: Request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/reader')) calls += 1;
  };
  page.on('request', count);
  const measurement = await measure();
  page.off('request', count);
  return { ...measurement, requests: calls };
};

export const inboxTasks: readonly Task[] = [
  {
    what: 'Menu to 100,000 inquiries, seen before',
    max: 60,
    maxRequests: 1,
    run: async (context: BrowserContext, latency: number) => {
      const page = await readingList(context, latency, banners);
      await measureTime(page, menu(inbox), rows);
      await page.waitForLoadState('networkidle');
      await measureTime(page, menu(banners), `main td a[href^="${banners}"]`);
      await page.waitForLoadState('networkidle');
      await pointAt(page, menu(inbox));
      return withCalls(page, () => measureTime(page, menu(inbox), rows));
    },
  },
  {
    what: 'Inquiry to the next one',
    max: 60,
    run: async (context: BrowserContext, latency: number) => {
      const page = await readingList(context, latency, inbox);
      const [first, second] = await twoInquiries(page);
      await measureTime(page, rowOf(first), openOf(first));
      await page.waitForLoadState('networkidle');
      await pointAt(page, rowOf(second));
      return withCalls(page, () => measureTime(page, rowOf(second), openOf(second)));
    },
  },
];
