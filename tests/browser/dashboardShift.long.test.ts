import { expect, it } from 'vitest';
import { isScreenComplete } from './checkScreen';
import { openConsole } from './console';

/** What moved, and how much of the window: the browser's own measure. */
interface Shift {
  value: number;
  moved: string[];
}

it.each([
  { width: 1440, network: 'fast' },
  { width: 1440, network: 'slow' },
  { width: 390, network: 'slow' },
])('nothing moves while the dashboard loads at $width px on a $network network', async ({ width, network }) => {
  const opened = await openConsole({ width, hasEmptyCache: true });
  const { page, context } = opened;
  if (network === 'slow') {
    const session = await context.newCDPSession(page);
    const bytesPerSecond = 200_000;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Latest changes' }).waitFor();
  await isScreenComplete(opened);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
});
