import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, openConsole } from './console';
import { publicAddress } from './examples';

/** Whether an edge says that the box has more to the right. */
const hasEdge = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .evaluate((box) => getComputedStyle(box.parentElement as Element, '::after').content !== 'none');

it.each([
  { name: 'Sources', width: 360, path: '/cms/assistant-bot', tab: 'Knowledge' },
  { name: 'Week', width: 800, path: `${publicAddress('/appointments')}?as=calendar` },
])('a wide table says that it has more to the right, and keys scroll it: $name', async ({ name, width, path, tab }) => {
  const { page, isQuiet } = await openConsole({ path, width });
  if (tab) await page.getByRole('link', { name: tab }).click();
  const box = page.getByRole('region', { name, exact: true });
  await box.waitFor();
  await isQuiet();
  await eventually(() => hasEdge(page, name)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await eventually(() => hasEdge(page, name)).toBe(false);
});

it('a table that fits has neither an edge nor a tab stop', async () => {
  const { page, isQuiet } = await openConsole({ path: publicAddress('/yearly-limits'), width: 1440 });
  const box = page.getByRole('region', { name: 'Limits by year' });
  await box.waitFor();
  await isQuiet();
  expect(await hasEdge(page, 'Limits by year')).toBe(false);
  expect(await box.getAttribute('tabindex')).toBeNull();
});
