import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/area/defineArea';
import { expectAccessible } from './accessible';
import { checkScreen, isScreenComplete } from './checkScreen';
import { openConsole, pathOf } from './console';
import { publicAddress } from './examples';

// The screens of areas with records are checked in everyArea.ts.

it.each(['/login', '/forgot-password', '/forgot-password?token=x'])(
  '%s, when signed out, fits, is accessible and reports no errors',
  async (path) => {
    const opened = await openConsole({ path, signedIn: false });
    await checkScreen(opened, path);
    expect(opened.failedCalls).toEqual([]);
  },
);

it.each([
  '/dashboard',
  '/dashboard?show=reviews',
  '/change-password',
  ...areas.filter((area) => !hasRecords(area)).map(({ name }) => publicAddress(`/${name}`)),
])('%s fits, is accessible and reports no errors', async (path) => {
  const opened = await openConsole({ path });
  await checkScreen(opened, path);
  expect(opened.failedCalls).toEqual([]);
});

it('the menu fits into a height of 900, and is accessible as a rail of icons', async () => {
  const opened = await openConsole({ path: '/cms/banners' });
  const { page } = opened;
  await isScreenComplete(opened);
  const { y = 0, height = 900 } = (await page.getByRole('navigation', { name: 'Menu' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await page.getByRole('link', { name: /^Inquiries, [\d,]+ open$/ }).waitFor();
  await expectAccessible(page, 'the menu as a rail');
});

it('Tab reaches the skip link first, which leads past the menu', async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
  const opened = await openConsole({ path: '/cms/banners' });
  const { page } = opened;
  await isScreenComplete(opened);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInContent = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(isInContent).toBe(true);
  // The part after # names the tab of a record.
  expect(pathOf(page)).toBe('/cms/banners');
});
