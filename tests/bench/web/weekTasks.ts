import type { BrowserContext, Page, Request } from 'playwright-core';
import { advisorsOfWeek } from './calendarWeek';
import { type Measurement, measureTime, pointAt, readingList, type Task } from './measureTime';

const appointments = '/scheduling/appointments';
const lastAdvisor = `main tbody tr:nth-child(${advisorsOfWeek})`;

/** Opens the list of appointments and points at the link to the calendar. */
const readingAppointments = async (context: BrowserContext, latency: number) => {
  const page = await readingList(context, latency, appointments);
  await pointAt(page, 'main a[href*="as=calendar"]');
  return page;
};

/** Counts only the requests to the API, without the code that is loaded with the first calendar. */
const toCalendar = async (page: Page): Promise<Measurement> => {
  let calls = 0;
  const count = (request: Request) => {
    if (request.url().includes('/api/')) calls += 1;
  };
  page.on('request', count);
  const measurement = await measureTime(page, 'main a[href*="as=calendar"]', lastAdvisor);
  page.off('request', count);
  return { ...measurement, requests: calls };
};

/** Scrolls from top to bottom, as fast as a wheel does, and measures the longest time between two frames. */
const scrollThrough = (page: Page): Promise<Measurement> =>
  page.evaluate(
    () =>
      new Promise<Measurement>((resolve) => {
        let blocked = 0;
        let time = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration;
        });
        observer.observe({ entryTypes: ['longtask'] });
        let before = performance.now();
        // A named function would be changed by the compiler and fail in the page.
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
            // Long tasks are reported a moment later.
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

/** The measured tasks of the week with 1,200 appointments. */
export const weekTasks: readonly Task[] = [
  {
    what: 'List to a week of 40 advisors and 1,200 appointments',
    max: 400,
    run: async (context, latency) => toCalendar(await readingAppointments(context, latency)),
  },
  {
    what: 'Scrolling through that week of 1,200 appointments, its longest frame',
    max: 50,
    run: async (context, latency) => {
      const page = await readingAppointments(context, latency);
      await toCalendar(page);
      await page.waitForLoadState('networkidle');
      return scrollThrough(page);
    },
  },
];
