import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventToday } from './checkInEvent';
import { openConsole } from './console';

/** Whether a line of a visible color stands around the element. */
const hasEdge = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(node);
    return borderTopWidth === '1px' && borderTopStyle === 'solid' && borderTopColor !== backgroundColor;
  });

/** The background of an element, and that of the page around it. */
const backgrounds = (element: Locator) =>
  element.evaluate((node) => [node, document.body].map((each) => getComputedStyle(each).backgroundColor));

it('where the system chooses the colors, lines show buttons, chips and menus, and bars and charts show their values', async () => {
  const { event } = await eventToday({ capacity: 4, people: ['Alvarez', 'Baker'] });
  const { page } = await openConsole({});
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/cms/events/${event.id}`);
  const [bar, around] = await backgrounds(page.getByRole('img', { name: /of 4/ }).locator('span').first());
  expect(bar).not.toBe(around);
  expect(await hasEdge(page.locator('main .chip').first())).toBe(true);
  expect(await hasEdge(page.getByRole('link', { name: 'Check-in' }))).toBe(true);
  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await hasEdge(page.locator('.MuiPopover-paper'))).toBe(true);
  await page.goto('/cms/events/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('A title');
  expect(await hasEdge(page.getByRole('button', { name: 'Save', exact: true }))).toBe(true);
  await page.goto('/dashboard');
  const chart = page.locator('.MuiChartsSurface-root').first();
  expect(await chart.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(255, 255, 255)');
});
