import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import { type Area, hasRecords, hasView } from '../../resources/engine/defineArea';
import { expectAccessible } from './accessible';
import { api, eventually, type OpenedConsole, openConsole, pathOf } from './console';
import { publicAddress, someRecord } from './examples';

const [wide, narrow] = [1440, 360];

/** One row of a list is like the others, and axe looks at each of them. */
const withFewRows = (address: string) => `${address}${address.includes('?') ? '&' : '?'}perPage=4`;

/** The addresses of an area's screens, as people see them; those of a record lead to one that there is. */
const screensOf = async (area: Area) => {
  if (area.shape === 'single' || area.shape === 'list') return [publicAddress(`/${area.name}`)];
  const record = await someRecord(await api(), area);
  const views = ['', '/create', `/${record.id}`, ...(hasView(area) ? [`/${record.id}/show`] : [])];
  return views.map((view) => withFewRows(publicAddress(`/${area.name}${view}`)));
};

/** Goes to another address as Back and Forward do: loading the console anew for each would take longest. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const isAllThere = async ({ page, isQuiet }: OpenedConsole) => {
  await page.getByRole('heading').first().waitFor();
  await isQuiet();
  await isSettled(page);
};

const isSettled = async (page: Page) => {
  await eventually(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Nothing reaches out of the window to the side, once a change of its width has come through. */
const expectFit = (page: Page) =>
  eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

/**
 * @param isExample whether axe also looks at it narrow: areas of one shape lay themselves out alike, so one of each is
 * enough there, and the widths of all are measured.
 */
const expectSound = async (opened: OpenedConsole, path: string, isExample = true) => {
  const { page } = opened;
  await isAllThere(opened);
  await expectFit(page);
  // The key of a text stands for one that is missing.
  expect(await page.locator('body').innerText()).not.toMatch(/\b(resources|console)\.[a-z]/);
  await expectAccessible(page, path);
  await page.setViewportSize({ width: narrow, height: 900 });
  await isSettled(page);
  await expectFit(page);
  // The colors are the same at every width, and telling them apart takes axe longest.
  if (isExample) await expectAccessible(page, path, { except: ['color-contrast'] });
  await page.setViewportSize({ width: wide, height: 900 });
};

/** The first area of each shape. */
const examples = areas.filter((area, index) => areas.findIndex(({ shape }) => shape === area.shape) === index);

describe('at every width', () => {
  it.each(['/login', '/forgot-password', '/forgot-password?token=x'])(
    '%s, for those who are signed out, fits, is accessible and reports nothing',
    async (path) => {
      const opened = await openConsole({ path, signedIn: false });
      await expectSound(opened, path);
      expect(opened.failedCalls).toEqual([]);
    },
  );

  it.each(['/dashboard', '/change-password'])('%s fits, is accessible and reports nothing', async (path) => {
    const opened = await openConsole({ path });
    await expectSound(opened, path);
    expect(opened.failedCalls).toEqual([]);
  });

  it.each(areas.map((area) => [area.name, area] as const))(
    'every screen of %s fits, is accessible and reports nothing',
    async (_name, area) => {
      const [list = '', ...others] = await screensOf(area);
      const opened = await openConsole({ path: list });
      const isExample = examples.includes(area);
      await expectSound(opened, list, isExample);
      for (const path of others) {
        await goWithin(opened.page, path);
        await expectSound(opened, path, isExample);
      }
      expect(opened.failedCalls).toEqual([]);
    },
  );
});

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent?.trim()));

  it('Tab reaches the way to the content first, which leads past the menu', async () => {
    const opened = await openConsole({ path: '/cms/banners' });
    const { page } = opened;
    await isAllThere(opened);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInContent = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    expect(isInContent).toBe(true);
    // What follows a # names the tab of a record.
    expect(pathOf(page)).toBe('/cms/banners');
  });

  it.each(
    examples
      .filter(hasRecords)
      .filter(({ shape }) => shape !== 'single')
      .map((area) => [area.name, area.path] as const),
  )('Tab reaches New in %s, and Enter opens it', async (_name, path) => {
    const opened = await openConsole({ path });
    const { page } = opened;
    await isAllThere(opened);
    const button = page
      .getByRole('main')
      .getByRole('link', { name: /^(New|Send) / })
      .first();
    const isFocused = () => button.evaluate((link) => link === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^New / }).waitFor();
    // Not the page, from whose start a person would have to begin again.
    await eventually(() => focused(page)).toMatch(/^New /);
    expect(await page.title()).toMatch(/^New /);
  });
});
