import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import type { Area } from '../../resources/engine/defineArea';
import { toPublic } from '../../src/routing/translate';
import { exampleOf, type Targets } from '../api/exampleOf';
import { api, eventually, openConsole } from './console';

const widths = [1440, 360];

/** The first record of an area; where the sample data has none, an example made from its schema. */
const recordOf = async (area: Area) => {
  const call = await api();
  const first = async (name: string, filter: object) => {
    const [found] = await call.list(name, filter);
    if (!found) throw new Error(`The sample data has no ${name} to refer to.`);
    return found;
  };
  const targets: Targets = {
    reference: async (name) => (await first(name, {})).id,
    masterType: async (category) => String((await first('types', { category })).key),
  };
  const [record] = await call.list(area.name, {});
  return record ?? call.create(area.name, await exampleOf(await area.schema(), 1, targets));
};

/** The addresses of an area's screens, as people see them; those of a record lead to one that there is. */
const screensOf = async (area: Area) => {
  const record = await recordOf(area);
  const hasView = area.shape === 'pages' || area.shape === 'panel';
  const views = ['', '/create', `/${record.id}`, ...(hasView ? [`/${record.id}/show`] : [])];
  return views.map((view) => {
    const { pathname, search } = toPublic(areas, { pathname: `/${area.name}${view}`, search: '', hash: '' });
    return pathname + search;
  });
};

const isAllThere = async (page: Page) => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await eventually(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const expectFit = async (page: Page, path: string) => {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `${path} scrolls sideways`).toBeLessThanOrEqual(window);
};

const expectAccessible = async (page: Page, path: string) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`);
  expect(findings, path).toEqual([]);
};

const expectSound = async (page: Page, path: string) => {
  await isAllThere(page);
  await expectFit(page, path);
  await expectAccessible(page, path);
};

describe.each(widths)('at %i px wide', (width) => {
  it('the sign-in page fits, is accessible and reports nothing', async () => {
    const { page, failedCalls } = await openConsole({ path: '/login', signedIn: false, width });
    await expectSound(page, '/login');
    expect(failedCalls).toEqual([]);
  });

  it('the dashboard fits, is accessible and reports nothing', async () => {
    const { page, failedCalls } = await openConsole({ path: '/dashboard', width });
    await expectSound(page, '/dashboard');
    expect(failedCalls).toEqual([]);
  });

  it.each(areas.map((area) => [area.name, area] as const))(
    'every screen of %s fits, is accessible and reports nothing',
    async (_name, area) => {
      const { page, failedCalls } = await openConsole({ width });
      for (const path of await screensOf(area)) {
        await page.goto(path);
        await expectSound(page, path);
      }
      expect(failedCalls).toEqual([]);
    },
  );
});

describe('by keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  it('Tab reaches the way to the content first, which leads past the menu', async () => {
    const { page } = await openConsole({ path: '/cms/banners' });
    await isAllThere(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInContent = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    expect(isInContent).toBe(true);
  });

  it.each(areas.map((area) => [area.name, area.path] as const))(
    'Tab reaches New in %s, and Enter opens it',
    async (_name, path) => {
      const { page } = await openConsole({ path });
      await isAllThere(page);
      const button = page.getByRole('main').getByRole('link', { name: /^New / }).first();
      const isFocused = () => button.evaluate((link) => link === document.activeElement);
      for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
      expect(await isFocused()).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^New / }).waitFor();
    },
  );
});
