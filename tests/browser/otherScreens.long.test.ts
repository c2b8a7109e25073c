import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { expectAccessible } from './accessible';
import { checkScreen, isScreenComplete, navigateInPage, withFewRows } from './checkScreen';
import { openConsole, pathOf } from './console';
import { publicAddress } from './examples';

// The screens of areas with records are checked in everyArea.ts.

it('the screens for people who are signed out fit, are accessible and report no errors', async () => {
  const opened = await openConsole({ signedIn: false });
  for (const path of ['/login', '/forgot-password', '/forgot-password?token=x']) {
    await opened.page.goto(path);
    await checkScreen(opened, path);
  }
  expect(opened.failedCalls).toEqual([]);
});

it('the screens without records fit, are accessible and report no errors', async () => {
  const opened = await openConsole({ path: '/dashboard' });
  const ofAreas = areas.filter((area) => !hasRecords(area)).map(({ name }) => publicAddress(`/${name}`));
  for (const path of ['/dashboard?show=reviews', '/change-password', ...ofAreas, '/dashboard']) {
    await navigateInPage(opened.page, path);
    await checkScreen(opened, path);
  }
  expect(opened.failedCalls).toEqual([]);
});

it('Tab reaches the skip link first, which leads past the menu; the menu fits into a height of 900, and is accessible as a rail of icons', async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
  const path = withFewRows('/cms/banners');
  const opened = await openConsole({ path });
  const { page } = opened;
  await isScreenComplete(opened);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInContent = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(isInContent).toBe(true);
  // The part after # names the tab of a record.
  expect(pathOf(page)).toBe(path);

  const { y = 0, height = 900 } = (await page.getByRole('navigation', { name: 'Menu' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await page.getByRole('link', { name: /^Inquiries, .*\d.* open$/ }).waitFor();
  await expectAccessible(page, 'the menu as a rail');
});
