import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { areas } from '../../resources';
import type { Area } from '../../resources/engine/core/resource/defineArea';
import { expectAccessible } from './accessible';
import { eventually, type OpenedConsole } from './console';

const [wide, narrow] = [1440, 360];

/** Limits a list to few rows: they are all alike, and axe checks each of them. */
export const withFewRows = (address: string) => `${address}${address.includes('?') ? '&' : '?'}perPage=4`;

/** Goes to another address as Back and Forward do. Loading the console again for each address would be much slower. */
export const navigateInPage = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

export const isScreenComplete = async ({ page, isQuiet }: OpenedConsole) => {
  await page.getByRole('heading').first().waitFor();
  await isQuiet();
  await isSettled(page);
};

const isSettled = async (page: Page) => {
  await eventually(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Checks that nothing is wider than the window, once a change of its width has taken effect. */
export const expectFit = (page: Page) =>
  eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

/** Whether an area is the first of its shape. All areas of one shape have the same layout. */
export const isFirstOfShape = (area: Area) => areas.find(({ shape }) => shape === area.shape) === area;

/** Checks that the open screen fits at its width, and has all its texts. */
const checkWidth = async (page: Page, what: string) => {
  await expectFit(page);
  // A missing text is displayed as its key.
  expect(await page.locator('body').innerText(), what).not.toMatch(/\b(resources|console|src|public|ra)\.[a-z]/);
};

export const changeWidth = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await isSettled(page);
};

/** Checks that the open screen fits at every width, is accessible and has all its texts. */
export const checkScreen = async (opened: OpenedConsole, what: string) => {
  const { page } = opened;
  await isScreenComplete(opened);
  await checkWidth(page, what);
  await expectAccessible(page, what);
  await changeWidth(page, narrow);
  await checkWidth(page, what);
  // The colors are the same at every width, and the contrast rule is the slowest of axe.
  await expectAccessible(page, what, { except: ['color-contrast'] });
  await page.setViewportSize({ width: wide, height: 900 });
};

/**
 * Goes to one address after the other, and checks that its screen fits at every width and has all its texts. Each
 * screen opens at the width at which the one before it was left, because a change of the width renders it again.
 */
export const checkScreens = async (opened: OpenedConsole, paths: readonly string[]) => {
  const { page } = opened;
  for (const [index, path] of paths.entries()) {
    await navigateInPage(page, path);
    await isScreenComplete(opened);
    await checkWidth(page, path);
    await changeWidth(page, index % 2 === 0 ? narrow : wide);
    await checkWidth(page, path);
  }
};
