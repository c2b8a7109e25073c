import type { BrowserContext, Page, Request } from 'playwright-core';
import { banners, type Measurement, measureTime, menu, pointAt, readingList, type Task } from './measureTime';

const inbox = '/cms/contacts';
const rows = `main td a[href^="${inbox}"]`;

interface Inquiry {
  id: string;
  email?: string;
}

/** Returns two inquiries of the first page with different addresses. */
const twoInquiries = async (page: Page): Promise<[Inquiry, Inquiry]> => {
  const listed = await page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ isOpen: true }));
    const token = Object.values(localStorage).find((value) => value.startsWith('ey'));
    const response = await fetch(`/api/v1/contacts?filter=${filter}&range=[0,24]`, {
      headers: { authorization: `Bearer ${token}`, platform: 'web' },
    });
    return ((await response.json()) as { data: Inquiry[] }).data;
  });
  const [first, ...others] = listed.filter(({ email }) => email);
  const second = others.find(({ email }) => email !== first?.email);
  if (!first || !second) throw new Error('The first page of the inbox has no two inquiries with an address.');
  return [first, second];
};

const rowOf = ({ id }: Inquiry) => `main a[href*="view=${id}"]`;
const personOf = ({ email }: Inquiry) => `main a[href="mailto:${email}"]`;

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
      await measureTime(page, rowOf(first), personOf(first));
      await page.waitForLoadState('networkidle');
      await pointAt(page, rowOf(second));
      return withCalls(page, () => measureTime(page, rowOf(second), personOf(second)));
    },
  },
];
